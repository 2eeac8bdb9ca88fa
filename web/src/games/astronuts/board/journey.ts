/** The flights of the ships: turns what was told into steps from field to field. */
import type { Step } from '../../../board/journey.svelte'
import type { Told } from '../../../play/messages'
import { shipsOf, type View } from '../view'

const FLOWN = ['moved', 'jumped', 'teleported', 'ship_built']

export const pieceOf = (seat: unknown, ship: unknown) => `${String(seat)} ${String(ship)}`

/** Return the field of each ship. */
export function berths(view: View): { [piece: string]: string } {
  return Object.fromEntries(view.seats.flatMap((seat) => shipsOf(view, seat)).map(({ seat, ship, field }) => [pieceOf(seat, ship), field]))
}

export function stepsIn(told: Told[]): Step<string>[] {
  return told.flatMap(({ name, facts }) => {
    const piece = pieceOf(facts.seat, facts.ship)
    if (name === 'flew_through')
      return [
        { piece, at: String(facts.over) },
        { piece, at: String(facts.field) },
      ]
    return FLOWN.includes(name) ? [{ piece, at: String(facts.field) }] : []
  })
}
