/** What the person is about to do: one action picked, to be confirmed. Nothing is sent before that. */
import type { Action, Legal } from './messages'
import { session } from './session.svelte'
import { settings } from './settings.svelte'
import { t } from './words.svelte'

const touch = window.matchMedia('(pointer: coarse)')

/** An action that may be done, or a line that stands for a row of them, of which this is the first. */
export interface Picked extends Legal {
  row?: boolean
}

class Choice {
  picked = $state.raw<Picked | null>(null)
  /** Only places for this kind of action are lit; null lights all. */
  kind = $state<string | null>(null)
  /** The panel of the game that is open. */
  panel = $state<string | null>(null)
  /** The kind is among what the server lists, and ends with the last of it. */
  private listed = true

  /** Light only the places for this kind of action, or all again. */
  aim(kind: string, listed = true): void {
    this.kind = this.kind === kind ? null : kind
    this.listed = listed
  }

  /** Pick an action; picking it again, or where no confirmation is wanted, does it. */
  pick(legal: Picked): void {
    const again = this.picked !== null && this.picked.command === legal.command && JSON.stringify(this.picked.action) === JSON.stringify(legal.action)
    const ask = settings.confirm === 'always' || (settings.confirm === 'touch' && touch.matches)
    this.picked = legal
    if (again || !ask) this.confirm()
    else session.speak(t('picked', { words: legal.command }))
  }

  confirm(): void {
    const picked = this.picked
    if (picked?.row) {
      void session.say(picked.command)
      this.clear()
    } else if (picked) this.do(picked.action)
  }

  do(action: Action): void {
    void session.act(action)
    this.clear()
  }

  clear(): void {
    this.picked = null
    this.kind = null
  }

  toggle(panel: string): void {
    this.panel = this.panel === panel ? null : panel
  }

  /** What was picked and has become impossible is forgotten. */
  review(legal: Legal[]): void {
    if (this.picked && !legal.some((item) => JSON.stringify(item.action) === JSON.stringify(this.picked?.action))) this.picked = null
    if (this.kind && this.listed && !legal.some((item) => item.action.do === this.kind)) this.kind = null
  }
}

export const choice = new Choice()

/** Opens the panel of what is asked by itself, and closes it when that is over. To be called while a component is set up. */
export function openWhenAsked(asked: () => string | undefined): void {
  let opened: string | undefined
  $effect(() => {
    const panel = asked()
    if (panel && opened !== panel) choice.panel = panel
    if (!panel && opened && choice.panel === opened) choice.panel = null
    opened = panel
  })
}
