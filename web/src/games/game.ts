/** What the table needs from a game. A further game is one folder that exports this as `game`. */
import type { Component } from 'svelte'
import { nameAt } from '../lib/colours'
import type { Action, Legal, Palette, Seat, Told } from '../play/messages'

/** A player as the table shows one. `key` is the game's own name for the seat, `colour` the chosen one. */
export interface Player {
  key: string
  colour: string
  name: string
}

export interface BoardProps {
  view: unknown
  players: Player[]
  /** The key of one's own seat, or null. */
  mine: string | null
  /** Ids of places to be pointed out: those of a line of the log. */
  shown: string[]
}

export interface DockProps {
  view: unknown
  players: Player[]
  mine: string | null
}

export interface SeatFact {
  symbol: string
  value: number | string
  words: string
  title?: boolean
  /** Where goods fly to. */
  goods?: boolean
}

/** One thing that flies over the table: from a place of the board (or a seat) to a seat. */
export interface Flight {
  symbol: string
  from: { place: string } | { seat: string }
  to: string
}

/** What the end of a game shows beside the ranking. */
export interface Game {
  Board: Component<BoardProps>
  /** What lies in front of the player: hand, actions, panels. */
  Dock: Component<DockProps>
  /** Points and what else the card of a seat shows. */
  seatFacts(view: unknown, key: string): { points: number; target: number; facts: SeatFact[] }
  /** The seat whose turn it is. */
  active(view: unknown): string | null
  /** A short line on where the game stands, such as round and turn. */
  headline(view: unknown): string
  /** The die as it lies. */
  die(view: unknown): { value: number; sides: number } | null
  /** What flies when this is told. */
  flights(view: unknown, told: Told[]): Flight[]
  /** The places that a sentence names. */
  placesIn(sentence: string): string[]
  /** The action as a verb in the person's language. */
  label(action: Action): string
}

export const GAMES: { [programme: string]: () => Promise<{ game: Game }> } = {
  raumkolonie: () => import('./raumkolonie/index'),
  planetopoly: () => import('./planetopoly/index'),
}

/** Those at the table in the order of seats: the palette has the game's name for each seat, and the colour it wears. */
export function playersOf(palette: Palette, seats: Seat[]): Player[] {
  return Object.entries(palette).map(([key, colour], at) => ({ key, colour, name: seats[at] ? nameAt(seats[at]) : colour }))
}

export function sameAction(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function findLegal(legal: Legal[], action: Action): Legal | undefined {
  return legal.find((item) => sameAction(item.action, action))
}
