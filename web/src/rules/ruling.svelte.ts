/** The clauses behind the actions and events of the current game. */
import { pages } from '../page/pages.svelte'
import type { Legal } from '../play/messages'
import type { LogLine } from '../play/story.svelte'

/** Clauses by kind of action and by name of event. */
export interface Clauses {
  actions: { [kind: string]: string }
  told: { [name: string]: string }
}

/** The clauses of what every table has. */
const SHARED: Clauses = { actions: { undo: 'HD-308' }, told: { undone: 'HD-308', rewound: 'HD-319' } }

class Ruling {
  private clauses = $state.raw(SHARED)

  /** Use the clauses of this game. */
  take(own: Clauses | undefined): void {
    this.clauses = { actions: { ...own?.actions, ...SHARED.actions }, told: { ...own?.told, ...SHARED.told } }
  }

  of(kind: string): string {
    return this.clauses.actions[kind] ?? ''
  }

  /** Return the clause of a line of the log: that of its event, or of the first event if lines were merged or left out. */
  ofLine({ of }: LogLine): string {
    const found = (of?.things ?? []).map((name) => this.clauses.told[name]).filter(Boolean)
    return found[of && found.length === of.count ? of.at : 0] ?? ''
  }
}

export const ruling = new Ruling()

/** Return the attributes of a tooltip that names a clause; right click, long press or the menu key open the clause. */
export function tip(words: string | undefined, rule: string): { title?: string; oncontextmenu?: (event: Event) => void } {
  if (!rule) return { title: words }
  const open = (event: Event) => {
    event.preventDefault()
    void pages.rule(rule)
  }
  return { title: words ? `${words} (${rule})` : rule, oncontextmenu: open }
}

/** Return the tooltip of an action: its command, so that people learn to type it. */
export function tipOf({ action, command }: Legal): ReturnType<typeof tip> {
  return tipFor(action.do, command)
}

/** Return the tooltip of a button that leads to actions of a kind. */
export function tipFor(kind: string, words: string | undefined): ReturnType<typeof tip> {
  return tip(words, ruling.of(kind))
}
