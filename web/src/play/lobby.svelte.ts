/** The lobby from the server: decks, people, and the available games. */
import type { Lobby, Programme, Summary } from './messages'

export class LobbyBoard {
  decks = $state.raw<Summary[]>([])
  people = $state.raw<{ name: string; deck: number }[]>([])
  programmes = $state.raw<Programme[]>([])
  /** Whether anything was sent yet. */
  known = $state(false)

  /** Apply a change of the lobby. */
  take({ whole, decks, gone = [], people, left = [], programmes }: Lobby): void {
    this.known = true
    const fresh = new Set(decks.map((deck) => deck.deck))
    const come = new Set(people.map((someone) => someone.name))
    const kept = whole ? [] : this.decks.filter(({ deck }) => !fresh.has(deck) && !gone.includes(deck))
    const stayed = whole ? [] : this.people.filter(({ name }) => !come.has(name) && !left.includes(name))
    this.decks = [...kept, ...decks].sort((one, other) => one.deck - other.deck)
    this.people = [...stayed, ...people].sort((one, other) => one.name.localeCompare(other.name))
    if (programmes?.length) this.programmes = programmes
  }

  programme(name: string | null | undefined): Programme | undefined {
    return this.programmes.find((item) => item.name === name)
  }
}
