/** The player's ship that flies next, shared by board and dock. */
import { shipsOf, type View } from '../view'

class Fleet {
  private wanted = $state('')

  choose(ship: string): void {
    this.wanted = ship
  }

  /** Return the chosen ship, or the one that flew last, or any. */
  chosen(view: View, mine: string): string | null {
    const ships = shipsOf(view, mine).map(({ ship }) => ship)
    return [this.wanted, view.active === mine ? view.ship : '', ...ships].find((ship) => ships.includes(ship)) ?? null
  }
}

export const fleet = new Fleet()
