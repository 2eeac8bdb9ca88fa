/** What a viewer may know of a game of Ringflug. Seats are named by the colours of the data; what is hidden is null. */
import type { Action } from '../../play/messages'

type BySeat<T> = { [seat: string]: T }

export interface View {
  seats: string[]
  options: { punkte: number; runden: number; schlepp: 'an' | 'aus' }
  phase: 'roll' | 'fly' | 'buoy' | 'reply' | 'over'
  active: string
  round: number
  steps: number
  offer: Action | null
  field: BySeat<string>
  card: BySeat<string | null>
  energy: BySeat<number>
  points: BySeat<number>
  hiccups: BySeat<number>
  out: BySeat<number>
  buoys: string[]
}

export function shipsAt(view: View, field: string): string[] {
  return view.seats.filter((seat) => view.field[seat] === field && !view.out[seat])
}
