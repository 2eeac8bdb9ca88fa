/** What the person is about to do: one action picked, to be confirmed. Nothing is sent before that. */
import type { Action, Legal } from './messages'
import { session } from './session.svelte'
import { settings } from './settings.svelte'

const touch = window.matchMedia('(pointer: coarse)')

class Choice {
  picked = $state.raw<Legal | null>(null)
  /** Only places for this kind of action are lit; null lights all. */
  kind = $state<string | null>(null)
  /** Every place may be walked to now. */
  walking = $state(false)
  /** The panel of the game that is open. */
  panel = $state<string | null>(null)

  /** Pick an action; picking it again, or where no confirmation is wanted, does it. */
  pick(legal: Legal): void {
    const again = this.picked !== null && JSON.stringify(this.picked.action) === JSON.stringify(legal.action)
    const ask = settings.confirm === 'always' || (settings.confirm === 'touch' && touch.matches)
    this.picked = legal
    if (again || !ask) this.confirm()
  }

  confirm(): void {
    if (this.picked) this.do(this.picked.action)
  }

  do(action: Action): void {
    session.act(action)
    this.picked = null
    this.kind = null
    this.walking = false
  }

  clear(): void {
    this.picked = null
    this.kind = null
    this.walking = false
  }

  /** What was picked and has become impossible is forgotten. */
  review(legal: Legal[]): void {
    if (this.picked && !legal.some((item) => JSON.stringify(item.action) === JSON.stringify(this.picked?.action))) this.picked = null
    if (this.kind && !legal.some((item) => item.action.do === this.kind)) this.kind = null
  }
}

export const choice = new Choice()
