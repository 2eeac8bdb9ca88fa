/** The data of Sternenfahrer, from the same file as the rules, with its lattice in the units of the drawing. */
import {
  balls,
  bank_ratio,
  board,
  costs,
  docks,
  encounters,
  friendship_cards,
  homes,
  peoples,
  points,
  resources,
  special_markers,
  tiles,
  upgrades,
} from '@games/sternenfahrer/data.json'
import type { Point } from '../../board/places'

export { balls, bank_ratio, docks, peoples, points, resources, upgrades }
export const COSTS: { [what: string]: { [resource: string]: number } } = costs

export interface Name {
  de: string
  en: string
}

/** The side of a hexagon is 100. */
const UNIT = 2.5

export interface Spot extends Point {
  id: string
  near: string[]
}

export interface Planet {
  id: string
  resource: string
  icon?: string
}

export interface Slot {
  id: string
  stars: number
  cells: Point[]
  centre: string
  between: string[]
  around: string[]
  /** Of a home. */
  planets?: Planet[]
  name?: Name
}

const scaled = (id: string, x: number, y: number): Spot => ({ id, x: Math.round(x * UNIT), y: Math.round(y * UNIT), near: [] })

/** In point order, which is that of the data. */
export const SPOTS: Spot[] = board.points.map(({ id, x, y }) => scaled(id, x, y))
export const SPOT = new Map(SPOTS.map((spot) => [spot.id, spot]))
const ORDER = new Map(SPOTS.map((spot, at) => [spot.id, at]))
export const EDGES: [Spot, Spot][] = board.edges.map(([from, to]) => [SPOT.get(from)!, SPOT.get(to)!])
for (const [from, to] of EDGES) {
  from.near.push(to.id)
  to.near.push(from.id)
}
for (const spot of SPOTS) spot.near.sort((one, other) => ORDER.get(one)! - ORDER.get(other)!)

/** Return the centre of a hexagon from its name: column and row of the lattice. */
function cell(name: string): Point {
  const [column, row] = name.slice(1).split('_').map(Number)
  return { x: Math.round((80 + 60 * column) * UNIT), y: Math.round((64.64 + 34.64 * row) * UNIT) }
}

const HOMES = new Map(homes.map((home) => [home.id, home]))
export const SLOTS: Slot[] = board.slots.map((slot) => {
  const home = HOMES.get(slot.id)
  return { ...slot, cells: slot.cells.map(cell), planets: home?.planets, name: home?.name }
})

export interface Tile {
  id: string
  kind: string
  name: Name
  planets?: Planet[]
  people?: string
}

export const TILE = new Map((tiles as Tile[]).map((tile) => [tile.id, tile]))
export const MARKER = new Map(special_markers.map((marker) => [marker.id, marker]))
export const HOME_CHIP: { [planet: string]: string } = Object.fromEntries(
  homes.flatMap((home) => home.planets.map((planet) => [planet.id, planet.chip])),
)
export const CARDS = friendship_cards
export const CARD = new Map(CARDS.map((card) => [card.id, card]))
export const BALL = new Map(balls.map((ball) => [ball.id, ball]))

/** The boxes of the encounter cards by id, such as `BK01.start`. */
export const BOX = new Map(
  encounters.flatMap((card) =>
    card.boxes.map((box) => [
      `${card.id}.${box.id}`,
      { id: `${card.id}.${box.id}`, encounter: card.id, kind: box.kind, title: card.title, text: box.text },
    ]),
  ),
)
export const ENCOUNTER = new Map(encounters.map((card) => [card.id, card.title]))

/** Return how many of the 36 rolls of two dice make a chip yield. */
export function pips(chip: string): number {
  return chip.split('/').reduce((sum, number) => sum + 6 - Math.abs(7 - Number(number)), 0)
}
