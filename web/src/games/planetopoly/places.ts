/** The places of the board: the forty fields of the ring, their geometry, and where actions are possible. */
import { box, type Place } from '../../board/places'
import type { Action, Legal } from '../../play/messages'
import type { Ring, Tile } from './board/ring'
import { FIELDS, PLANET } from './data'
import { dealsIn } from './dock/deals'

const COUNT = FIELDS.length
const SIDE = COUNT / 4

/** Return the places in ring order. The arrow keys lead along it, and straight across the board. */
export function placesOf(ring: Ring): Place[] {
  return ring.tiles.map((tile) => {
    const { id, width, height } = tile
    const middle = { x: tile.cx, y: tile.cy }
    return {
      id,
      ...middle,
      kind: 'area',
      mark: box(middle, width - 6, height - 6, 6),
      ring: box(middle, width, height, 7),
      hit: box(middle, width, height, 0),
      near: [tile.at + 1, tile.at - 1, ...across(tile)].map((at) => ring.tiles[(at + COUNT) % COUNT].id),
    }
  })
}

function across({ at, corner }: Tile): number[] {
  return corner ? [] : [(Math.floor(at / SIDE) % 2 ? 5 * SIDE : 3 * SIDE) - at]
}

/** Return the fields that an action means: its property, or all plots of its planet. */
export function aimsOf({ property, planet }: Action): string[] {
  if (typeof planet === 'string') return PLANET.get(planet)!.plots.map((plot) => plot.id)
  return typeof property === 'string' ? [property] : []
}

/** Return the fields where something may be bought or built, not sold. Their cards have the commands. */
export function litPlaces(legal: Legal[]): Map<string, null> {
  return new Map(
    dealsIn(legal)
      .filter((deal) => deal.group !== 'sell')
      .map((deal) => [deal.about, null]),
  )
}
