/** Subscribing to events at the table. */
import { untrack } from 'svelte'
import type { Told } from './messages'
import { session } from './session.svelte'

/** Call `react` with all events from now on. Use it while a component is set up. */
export function onHappened(react: (told: Told[]) => void): void {
  let known = session.happenedNow.key
  $effect(() => {
    const { told, key } = session.happenedNow
    if (key === known) return
    known = key
    untrack(() => react(told))
  })
}
