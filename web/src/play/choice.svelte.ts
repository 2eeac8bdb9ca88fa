/** The pending choice: one action picked, to be confirmed. Nothing is sent before. */
import type { GameCommand } from './commands'
import type { Action, Legal } from './messages'
import { session } from './session.svelte'
import { settings } from './settings.svelte'
import { t } from './words.svelte'

const touch = window.matchMedia('(pointer: coarse)')

/** A legal action, or a command for a row of actions, of which this is the first. */
export interface Picked extends Legal {
  row?: GameCommand
}

class Choice {
  picked = $state.raw<Picked | null>(null)
  /** The only kind of action whose places are lit; null lights all. */
  kind = $state<string | null>(null)
  /** The open panel of the game. */
  panel = $state<string | null>(null)
  /** Whether the kind is among the listed actions, so that it is reset when none is left. */
  private listed = true

  /** Light only the places for this kind of action, or all again. */
  aim(kind: string, listed = true): void {
    this.kind = this.kind === kind ? null : kind
    this.listed = listed
  }

  /** Pick an action; picking it again, or without confirmation, sends it. */
  pick(legal: Picked): void {
    const again =
      this.picked !== null && this.picked.command === legal.command && JSON.stringify(this.picked.action) === JSON.stringify(legal.action)
    const ask = settings.confirm === 'always' || (settings.confirm === 'touch' && touch.matches)
    this.picked = legal
    if (again || !ask) this.confirm()
    else session.speak(t('picked', { words: legal.command }))
  }

  confirm(): void {
    const picked = this.picked
    if (picked?.row) {
      void session.do(picked.row)
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

  /** Forget a pick that is no longer legal. What was advised is, though not every offer is listed. */
  review(legal: Legal[]): void {
    const known = [...legal, ...(session.hints?.hints ?? [])]
    if (this.picked && !known.some((item) => JSON.stringify(item.action) === JSON.stringify(this.picked?.action))) this.picked = null
    if (this.kind && this.listed && !legal.some((item) => item.action.do === this.kind)) this.kind = null
  }
}

export const choice = new Choice()

/** Open the panel of a pending decision, and close it afterwards. Use it while a component is set up. */
export function openWhenAsked(asked: () => string | undefined): void {
  let opened: string | undefined
  $effect(() => {
    const panel = asked()
    if (panel && opened !== panel) choice.panel = panel
    if (!panel && opened && choice.panel === opened) choice.panel = null
    opened = panel
  })
}
