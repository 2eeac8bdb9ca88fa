/** The hints at the table: the places each one means, the one that is looked at, and picking it. */
import { sameAction } from '../games/game'
import { choice } from '../play/choice.svelte'
import type { Action, Advised } from '../play/messages'
import { session } from '../play/session.svelte'

export interface Hint extends Advised {
  /** Its number, from 1. */
  n: number
  /** The places it means, whether or not the board shows them now. */
  places: string[]
}

type Locate = (action: Action) => string[]

class Advice {
  /** How the game at the table finds the places of an action; null where there is no table. */
  private locate = $state.raw<Locate | null>(null)
  /** The hint under the pointer or the focus, in the text. */
  pointed = $state(0)
  /** The place under the pointer or the focus, on the board. */
  place = $state<string | null>(null)

  readonly hints: Hint[] = $derived.by(() => {
    const { locate } = this
    return locate && session.hints ? session.hints.hints.map((hint, at) => ({ ...hint, n: at + 1, places: locate(hint.action) })) : []
  })

  /** Find places by these rules from now on. What comes back ends it. */
  at(locate: Locate): () => void {
    this.locate = locate
    return () => {
      this.locate = null
      this.pointed = 0
    }
  }

  /** Return the first hint that means a place. */
  of(place: string | null): Hint | undefined {
    return this.hints.find((hint) => place !== null && hint.places.includes(place))
  }

  /** Whether a hint is looked at, here or there. */
  lights({ n, places }: Hint): boolean {
    return this.pointed === n || (this.place !== null && places.includes(this.place))
  }

  /** Whether a hint was picked and is to be confirmed. */
  awaits({ action }: Hint): boolean {
    return choice.picked !== null && sameAction(choice.picked.action, action)
  }

  /** Pick a hint; picking it again, or without confirmation, plays it. */
  pick({ action, command }: Hint): void {
    choice.kind = null
    choice.pick({ action, command })
  }

  close(): void {
    session.hints = null
  }
}

export const advice = new Advice()
