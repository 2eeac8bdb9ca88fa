/** What the table needs from a game: each folder beside this file exports it as `game`. */
import type { Component } from 'svelte'
import { nameAt } from '../lib/colours'
import type { Clauses } from '../lib/ruling.svelte'
import type { Sign } from '../lib/symbols'
import type { Action, Legal, Palette, Seat, Told } from '../play/messages'

/** A player as the table shows one. `key` is the game's own name for the seat, `colour` the chosen one. */
export interface Player {
  key: string
  colour: string
  name: string
}

/** What board and dock are given. */
interface Given<View> {
  view: View
  players: Player[]
  /** The key of one's own seat, or null. */
  mine: string | null
  /** What one may do now. */
  legal: Legal[]
  /** What is asked of oneself, or nothing. */
  decision: string
}

export interface BoardProps<View = unknown> extends Given<View> {
  /** The game goes on here; a replay only shows positions. */
  live: boolean
  /** Ids of places to be pointed out: those of a line of the log. */
  shown: string[]
}

export type DockProps<View = unknown> = Given<View>

export interface SeatFact {
  symbol: Sign
  value: number | string
  words: string
  /** The clause that says what it means. */
  rule: string
  title?: boolean
  /** Where goods fly to. */
  goods?: boolean
}

/** One thing that flies over the table: from a place of the board (or a seat) to a seat. */
export interface Flight {
  symbol: Sign
  /** The name of its colour; there is `--<name>-ink` too. */
  colour?: string
  from: { place: string } | { seat: string }
  to: string
}

export interface Game<View = unknown> {
  /** The clause behind each kind of action, and behind what is told. */
  clauses: Clauses
  Board: Component<BoardProps<View>>
  /** What lies in front of the player: hand, actions, panels. */
  Dock: Component<DockProps<View>>
  /** What waits for an answer, as cards at the edge of the table. */
  Tray?: Component<DockProps<View>>
  /** Points and what else the card of a seat shows. */
  seatFacts(view: View, key: string): { points: number; target: number; facts: SeatFact[] }
  /** The seat whose turn it is. */
  active(view: View): string | null
  /** A short line on where the game stands, such as round and turn. */
  headline(view: View): string
  /** The places that a sentence names. */
  placesIn(sentence: string): string[]
  /** Words for what the server names: `option.<name>`, `value.<value>`, `ranking.<fact>`; the fallback where there are none. */
  tMaybe(word: string, fallback: string): string
  /** What flies when this is told. */
  flights?(view: View, told: Told[]): Flight[]
  /** What the score of a seat is made of. */
  parts?(view: View, key: string): { symbol: Sign; words: string; score: number }[]
  /** What luck with the dice is counted in. */
  luck?: () => string
  /** The table of the view whose gains and losses the statistics show, and what it holds. */
  goods?: { table: string; title: () => string }
}

/** Those at the table in the order of seats: the palette has the game's name for each seat, and the colour it wears. */
export function playersOf(palette: Palette, seats: Seat[]): Player[] {
  return Object.entries(palette).map(([key, colour], at) => ({ key, colour, name: seats[at] ? nameAt(seats[at]) : colour }))
}

export function sameAction(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function ofKind(legal: Legal[], kind: string): Legal[] {
  return legal.filter((item) => item.action.do === kind)
}

/** The command of an action that may be done now; nothing where it is none of them. */
export function commandOf(legal: Legal[], action: Action): string | undefined {
  return legal.find((item) => sameAction(item.action, action))?.command
}
