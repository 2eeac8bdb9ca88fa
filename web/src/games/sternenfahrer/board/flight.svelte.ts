/** The ship that the player is about to move, and the kind they are about to place. */
import type { Legal } from '../../../play/messages'

const MOVES = ['fly', 'jump', 'found', 'wait']

export const flight = $state<{ ship: string; kind: string }>({ ship: '', kind: 'colony_ship' })

/** Return the numbers of the player's ships that can act now. */
export function movable(legal: Legal[]): string[] {
  return [...new Set(legal.filter((item) => MOVES.includes(item.action.do)).map((item) => String(item.action.ship)))].sort()
}

/** Return the chosen ship if it can act, otherwise the first that can. */
export function chosenShip(legal: Legal[]): string {
  const ships = movable(legal)
  return ships.includes(flight.ship) ? flight.ship : (ships[0] ?? '')
}
