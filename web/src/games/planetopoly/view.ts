/** What everybody may know of a game of Planetopoly: all of it. Seats are named by the colours of the data. */
import type { Action } from '../../play/messages'

type BySeat<T> = { [seat: string]: T }

export interface View {
  seats: string[]
  options: { rundenlimit: number; handel: 'an' | 'aus'; zugzeit: number }
  phase: 'prison' | 'pre_roll' | 'buy' | 'build' | 'trade_reply' | 'over'
  mode: 'first' | 'bonus' | 'card'
  active: string
  round: number
  dice: [number, number]
  fresh: string[]
  cards: { [card: string]: number }
  offer: Action | null
  cash: BySeat<number>
  debt: BySeat<number>
  field: BySeat<string | null>
  arrival: BySeat<number>
  in_prison: BySeat<boolean>
  served: BySeat<number>
  skip: BySeat<number>
  barred: BySeat<boolean>
  out: BySeat<number>
  owner: { [property: string]: string | null }
  level: { [plot: string]: number }
  mortgage: BySeat<number>
  wealth: BySeat<number>
  rent: { [property: string]: number }
  claim: { [planet: string]: string | null }
}

/** Who stands on a field, the first to arrive first. */
export function pawnsOn(view: View, field: string): string[] {
  return view.seats.filter((seat) => view.field[seat] === field).sort((one, other) => view.arrival[one] - view.arrival[other])
}

export function countOwned(view: View, owner: string | null, kind: 'toll' | 'radar'): number {
  return Object.entries(view.owner).filter(([id, seat]) => id.startsWith(kind) && seat === owner && owner !== null).length
}
