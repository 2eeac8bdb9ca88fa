/** What the table needs from a game: each folder beside this file exports it as `game`. */
import type { Component } from 'svelte'
import type { Sign } from '../controls/symbols'
import type { Action, Legal, Palette, Seat, Told } from '../play/messages'
import type { Clauses } from '../rules/ruling.svelte'
import { nameAt } from '../seats/colours'

/** A player as the table shows them. `key` is the seat in JSON, `colour` the chosen colour. */
export interface Player {
  key: string
  colour: string
  name: string
}

/** The props of board and dock. */
interface Given<View> {
  view: View
  players: Player[]
  /** The key of the player's own seat, or null. */
  mine: string | null
  /** The legal actions. */
  legal: Legal[]
  /** The player's pending decision, or an empty string. */
  decision: string
}

export interface BoardProps<View = unknown> extends Given<View> {
  /** Whether the game is played here; a replay only shows positions. */
  live: boolean
  /** The ids of places to highlight: those of a line of the log. */
  shown: string[]
}

export type DockProps<View = unknown> = Given<View>

export interface SeatFact {
  symbol: Sign
  value: number | string
  words: string
  /** The clause of its rule. */
  rule: string
  title?: boolean
  /** Where goods fly to. */
  goods?: boolean
}

/** Something that flies over the table, from a place or seat to a seat. */
export interface Flight {
  symbol: Sign
  /** The name of its colour; there is `--<name>-ink` too. */
  colour?: string
  from: { place: string } | { seat: string }
  to: string
}

export interface Game<View = unknown> {
  /** The clauses of actions and events. */
  clauses: Clauses
  Board: Component<BoardProps<View>>
  /** The player's area: hand, actions, panels. */
  Dock: Component<DockProps<View>>
  /** Pending answers, as cards at the edge of the table. */
  Tray?: Component<DockProps<View>>
  /** Points, and whatever else the card of a seat shows. */
  seatFacts(view: View, key: string): { points: number; target: number; facts: SeatFact[] }
  /** The seat whose turn it is. */
  active(view: View): string | null
  /** The state of the game in a few words, such as round and turn. */
  headline(view: View): string
  /** Return the places named in a sentence. */
  placesIn(sentence: string): string[]
  /** Return the places an action of this seat affects, if they are not simply named in it. */
  aimsOf?(action: Action, view: View, mine: string): string[]
  /** Return an action as a verb, for a button. */
  label(action: Action, players: Player[]): string
  /** Return the words for a name of the server: `option.<name>`, `value.<value>`, `ranking.<fact>`; the fallback if there are none. */
  tMaybe(word: string, fallback: string): string
  /** Return what flies on this event. */
  flights?(view: View, told: Told[]): Flight[]
  /** Return the parts of a seat's score. */
  parts?(view: View, key: string): { symbol: Sign; words: string; score: number }[]
  /** The unit of luck with the dice. */
  luck?: () => string
  /** The field of the view whose gains and losses the statistics show, and its goods. */
  goods?: { table: string; title: () => string }
}

/** Return the players in seat order; the palette maps each seat in JSON to its chosen colour. */
export function playersOf(palette: Palette, seats: Seat[]): Player[] {
  return Object.entries(palette).map(([key, colour], at) => ({ key, colour, name: seats[at] ? nameAt(seats[at]) : colour }))
}

/** Return all ids in an action. The board ignores those that are no places. */
export function namedIn(action: Action): string[] {
  return Object.entries(action).flatMap(([part, value]) => (part !== 'do' && typeof value === 'string' ? [value] : []))
}

export function sameAction(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function ofKind(legal: Legal[], kind: string): Legal[] {
  return legal.filter((item) => item.action.do === kind)
}

/** Return the command of a legal action, or undefined if it is not legal. */
export function commandOf(legal: Legal[], action: Action): string | undefined {
  return legal.find((item) => sameAction(item.action, action))?.command
}
