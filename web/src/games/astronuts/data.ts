/** The data of Astronuts, from the same file as the rules. */
import { board, colonies, colours, costs, declare, fates, nuts, ships_each, technologies } from '@games/astronuts/data.json'

export { costs, declare, nuts, ships_each }
export type Field = (typeof board.fields)[number]
export type Nuts = { [nut: string]: number }

/** The compass directions, in the order in which a flight prefers them. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]

export const FIELDS: Field[] = board.fields
export const FIELD = new Map(FIELDS.map((field) => [field.id, field]))
export const ROUTES = board.routes.map(([one, other]) => [FIELD.get(one)!, FIELD.get(other)!])
export const COLUMNS = board.columns
export const ROWS = board.rows
export const NUTS = colours
export const TECHNOLOGIES = technologies
export const FATE = new Map(fates.map((fate) => [fate.roll, fate]))
/** The number of colonies that ends the game: all markers but the one on the action track. */
export const COLONIES = colonies.markers - colonies.on_track
export const PLANETS = FIELDS.filter((field) => field.kind in board.planets)

/** The neighbours of each field. */
export const NEAR = new Map(FIELDS.map((field) => [field.id, neighbours(field)]))

function neighbours(field: Field): string[] {
  const joined = ROUTES.filter((route) => route.includes(field)).map((route) => route.find((other) => other !== field)!)
  return AROUND.flatMap(([dx, dy]) => joined.filter((other) => other.x === field.x + dx && other.y === field.y + dy)).map(
    (other) => other.id,
  )
}

export function isPlanet(id: string): boolean {
  return FIELD.get(id)!.kind in board.planets
}

/** Return the number of colonies that fit on a planet. */
export function roomOn(id: string): number {
  return (board.planets as { [kind: string]: number })[FIELD.get(id)!.kind] ?? 0
}
