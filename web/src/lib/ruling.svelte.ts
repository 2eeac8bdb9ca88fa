/** Which clause says exactly what one may do and what has happened, as far as the game at hand says so. */
import type { Legal } from '../play/messages'
import type { LogLine } from '../play/story.svelte'
import { pages } from './pages.svelte'

/** By kind of action, and by the name of what is told. */
export interface Clauses {
  actions: { [kind: string]: string }
  told: { [name: string]: string }
}

/** What every table can do and tell. */
const HOUSE: Clauses = { actions: { undo: 'HD-308' }, told: { undone: 'HD-308' } }

class Ruling {
  private clauses = $state.raw(HOUSE)

  /** From now on it is about this game. */
  take(own: Clauses | undefined): void {
    this.clauses = { actions: { ...own?.actions, ...HOUSE.actions }, told: { ...own?.told, ...HOUSE.told } }
  }

  of(kind: string): string {
    return this.clauses.actions[kind] ?? ''
  }

  /** Of a line of the log: that of the thing in its place; where lines were put together or left out, that of the first. */
  ofLine({ of }: LogLine): string {
    const found = (of?.things ?? []).map((name) => this.clauses.told[name]).filter(Boolean)
    return found[of && found.length === of.count ? of.at : 0] ?? ''
  }
}

export const ruling = new Ruling()

/** What shows a tooltip: it names its clause, which a right click, a long press or the menu key opens. */
export function tip(words: string | undefined, rule: string): { title?: string; oncontextmenu?: (event: Event) => void } {
  if (!rule) return { title: words }
  const open = (event: Event) => {
    event.preventDefault()
    void pages.rule(rule)
  }
  return { title: words ? `${words} (${rule})` : rule, oncontextmenu: open }
}

/** The tooltip of an action: the command that does the same, so that one learns to type it. */
export function tipOf({ action, command }: Legal): ReturnType<typeof tip> {
  return tipFor(action.do, command)
}

/** The tooltip of what leads to actions of a kind. */
export function tipFor(kind: string, words: string | undefined): ReturnType<typeof tip> {
  return tip(words, ruling.of(kind))
}
