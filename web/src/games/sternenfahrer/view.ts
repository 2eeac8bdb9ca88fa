/** What a viewer may know of a game of Sternenfahrer. Seats are named by the colours of the data, not by those shown at the table. */
import type { View } from './shape'

export type { Building, OpenOffer as Offer, Ship, View } from './shape'

/** A ship of any player. */
export interface AnyShip {
  /** The seat and the number, as one name. */
  id: string
  seat: string
  number: string
  kind: string
  point: string
}

export function shipsIn(view: View): AnyShip[] {
  return Object.entries(view.ships).flatMap(([seat, ships]) =>
    Object.entries(ships).map(([number, ship]) => ({ id: `${seat} ${number}`, seat, number, ...ship })),
  )
}

/** Return how far a ship of the player on turn can still fly. */
export function leftOf(view: View, number: string): number {
  return Math.max(0, view.speed - (view.used[Number(number) - 1] ?? 0))
}

export function stationsOf(view: View, people: string): { seat: string; count: number }[] {
  return view.seats.map((seat) => ({ seat, count: view.stations[seat][people] })).filter(({ count }) => count > 0)
}

export function cardsOf(view: View, seat: string): string[] {
  return Object.keys(view.cards).filter((card) => view.cards[card] === seat)
}

/** Count the medals won: pirate bases beaten and ice planets terraformed. */
export function medalsOf(view: View, seat: string): number {
  return Object.values(view.medals).filter((owner) => owner === seat).length
}

/** Decisions of an encounter that are answered in its conversation. */
const TALK = ['asked', 'giving', 'taking', 'gaining', 'losing', 'sticking', 'robbing']

export function talks(view: View, decision: string): boolean {
  return view.box !== null && TALK.includes(decision)
}
