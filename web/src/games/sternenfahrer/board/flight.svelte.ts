/** Which ship one is about to move, and which kind one is about to place. */
import type { Legal } from '../../../play/messages'

const MOVES = ['fly', 'jump', 'found', 'wait']

export const flight = $state<{ ship: string; kind: string }>({ ship: '', kind: 'colony_ship' })

/** The own ships that can do something now, by number. */
export function movable(legal: Legal[]): string[] {
  return [...new Set(legal.filter((item) => MOVES.includes(item.action.do)).map((item) => String(item.action.ship)))].sort()
}

/** The ship that was chosen, as long as it can do something; otherwise the first that can. */
export function chosenShip(legal: Legal[]): string {
  const ships = movable(legal)
  return ships.includes(flight.ship) ? flight.ship : (ships[0] ?? '')
}
