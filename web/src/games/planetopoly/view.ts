/** The view of a game of Planetopoly; nothing is hidden. Seats are named by the colours of the data. */
import type { View } from './shape'

export type { View }

/** Return the pawns on a field, in order of arrival. */
export function pawnsOn(view: View, field: string): string[] {
  return view.seats.filter((seat) => view.field[seat] === field).sort((one, other) => view.arrival[one] - view.arrival[other])
}

export function countOwned(view: View, owner: string | null, kind: 'toll' | 'radar'): number {
  return Object.entries(view.owner).filter(([id, seat]) => id.startsWith(kind) && seat === owner && owner !== null).length
}
