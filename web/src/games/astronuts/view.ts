/** What everybody may know of a game of Astronuts; nothing is hidden. Seats are named by the colours of the data. */
import { FATE, isPlanet, NUTS, TECHNOLOGIES, type Nuts } from './data'
import type { View } from './shape'

export type { View }

/** A ship, by its seat and number. */
export interface Ship {
  seat: string
  ship: string
  field: string
}

export function shipsOf(view: View, seat: string): Ship[] {
  return Object.entries(view.ships[seat]).flatMap(([ship, field]) => (field ? [{ seat, ship, field }] : []))
}

export function shipAt(view: View, field: string): Ship | undefined {
  return view.seats.flatMap((seat) => shipsOf(view, seat)).find((ship) => ship.field === field)
}

/** Return the seat whose home this is. */
export function ownerOf(view: View, home: string): string | undefined {
  return view.seats.find((seat) => view.homes[seat] === home)
}

/** Return the nuts of bought technologies on a home. */
export function marksOn(view: View, home: string): Nuts {
  const bought = view.technologies[ownerOf(view, home) ?? ''] ?? {}
  return Object.fromEntries(TECHNOLOGIES.filter(({ id }) => bought[id] === 'bought').map(({ nut }) => [nut, 1]))
}

export function coloniesOn(view: View, planet: string): number {
  return Object.values(view.colonies[planet] ?? {}).reduce((sum, count) => sum + count, 0)
}

export function total(nuts: Nuts): number {
  return NUTS.reduce((sum, { id }) => sum + (nuts[id] ?? 0), 0)
}

/** Return what a ship's stay on its planet adds to an action: the number of its fate, if that has this effect. */
export function surcharge(view: View, seat: string, ship: string, effect: string): number {
  const fate = FATE.get(view.fates[seat][ship] ?? '')
  return fate?.effect === effect ? (fate.n ?? 0) : 0
}

/** Return whether a colony of this ship costs no action here and now. */
export function colonyIsQuick(view: View, seat: string, ship: string): boolean {
  const fate = FATE.get(view.fates[seat][ship] ?? '')
  return fate?.effect === 'colony_price' && (fate.times === 0 || view.left[seat][ship] > 0)
}

export function onPlanet(view: View, seat: string, ship: string): string | null {
  const field = view.ships[seat][ship]
  return field && isPlanet(field) ? field : null
}
