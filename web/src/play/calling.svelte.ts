/** Calling a person who is asked: a sound, and on a hidden page a notification and a buzz. Permission is asked for once it would have helped. */
import type { Table } from './messages'
import { settings } from './settings.svelte'
import { play, SOUNDS } from './sounds'
import { t } from './words.svelte'

/** Whether the person was asked something while the page was hidden. */
const missed = $state({ call: false })

/** Return whether to ask now for permission to call. */
export function shouldOfferCalls(): boolean {
  return missed.call && settings.call === '' && 'Notification' in window && Notification.permission !== 'denied'
}

export async function wantCalls(wanted: boolean): Promise<void> {
  settings.call = wanted ? 'on' : 'off'
  if (wanted && 'Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
}

/** Call the person for a newly opened decision. */
export function callOver(table: Table): void {
  const asked = table.awaited.find((item) => item.seat === table.seat)
  play(asked?.optional ? SOUNDS.offer : SOUNDS.turn)
  if (!document.hidden || asked?.optional) return
  missed.call = true
  if (settings.call !== 'on') return
  navigator.vibrate?.([120, 60, 120])
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const notice = new Notification('Holodeck', {
    body: table.asked.join(' ') || t('title.asked'),
    tag: 'holodeck-asked',
    icon: '/icon-192.png',
  })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
