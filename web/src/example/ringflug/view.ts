/** The view of a game of Ringflug. Seats are named by the colours of the data; what is hidden is null. */
import type { View } from './shape'

export type { View }

export function shipsAt(view: View, field: string): string[] {
  return view.seats.filter((seat) => view.field[seat] === field && !view.out[seat])
}
