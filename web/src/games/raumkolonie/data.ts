/** The data of Raumkolonie, from the same file the rules read. */
import { bank, board, costs, event_cards, points, resources, setup, snack_goods, super_cards } from '@games/raumkolonie/data.json'
import type { Point } from '../../board/places'

export { bank, costs, points, setup, snack_goods }

export interface Card {
  id: string
  name_de: string
  name_en: string
  text_de: string
  text_en: string
  params: string[]
}

export const RESOURCES = resources
export const CARDS: { [id: string]: Card & { rare: boolean } } = Object.fromEntries([
  ...event_cards.map((card) => [card.id, { ...card, rare: false }]),
  ...super_cards.map((card) => [card.id, { ...card, rare: true }]),
])

/** A point in units of the drawing: the side of a hexagon is 100. */
interface Spot extends Point {
  id: string
}

export interface Field extends Spot {
  water: boolean
}

export interface Crossing extends Spot {
  fields: { [direction: string]: string }
  exits: { [direction: string]: string }
}

export interface Border extends Spot {
  fields: { [direction: string]: string }
  exits: { [direction: string]: string }
  from: Crossing
  to: Crossing
}

const UNIT = 100

function scaled<T extends { x: number; y: number }>(point: T): T {
  return { ...point, x: Math.round(point.x * UNIT * 10) / 10, y: Math.round(point.y * UNIT * 10) / 10 }
}

function winds(ways: { [direction: string]: string | undefined }): { [direction: string]: string } {
  return Object.fromEntries(Object.entries(ways).filter((way): way is [string, string] => !!way[1]))
}

export const FIELDS: Field[] = board.fields.map((field) => ({ ...scaled(field), water: field.kind === 'water' }))
export const CROSSINGS: Crossing[] = board.crossings.map((crossing) => ({
  ...scaled(crossing),
  fields: winds(crossing.fields),
  exits: winds(crossing.exits),
}))

const crossingById = new Map(CROSSINGS.map((crossing) => [crossing.id, crossing]))

export const BORDERS: Border[] = board.borders.map((border) => {
  const ends = Object.values(winds(border.ends))
  const [from, to] = ends.map((end) => crossingById.get(end)!)
  return { ...scaled(border), fields: winds(border.fields), exits: winds(border.ends), from, to }
})

export const FIELD = new Map(FIELDS.map((field) => [field.id, field]))
export const CROSSING = crossingById
export const BORDER = new Map(BORDERS.map((border) => [border.id, border]))

/** Return the crossing, border or field with an id. */
export function placeOf(id: string): Spot | undefined {
  return CROSSING.get(id) ?? BORDER.get(id) ?? FIELD.get(id)
}

export function isField(id: string): boolean {
  return FIELD.has(id)
}
