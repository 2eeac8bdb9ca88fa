/** The places of the board: crossings and borders, or fields while the pirate moves; their geometry and legal actions. */
import { circle, hexagon, line, type Place, type Point } from '../../board/places'
import type { Action, Legal } from '../../play/messages'
import { BORDER, BORDERS, CROSSINGS, FIELDS, isField, type Border, type Crossing, type Field } from './data'
import type { View } from './view'
import { line as typed } from './words'

/** The kinds of action chosen by pointing at a place, with the part that names it. */
const POINTED: { [kind: string]: 'crossing' | 'border' | 'field' } = {
  setup_dome: 'crossing',
  setup_tube: 'border',
  build_tube: 'border',
  build_dome: 'crossing',
  build_central: 'crossing',
  move_pirate: 'field',
}

const LAND = FIELDS.filter((field) => !field.water)
/** The largest distance of adjacent fields. */
const BESIDE = 180

const atRoom = (place: { id: string; x: number; y: number; exits: { [wind: string]: string } }) => ({
  id: place.id,
  x: place.x,
  y: place.y,
  ring: circle(place, 40),
  hit: circle(place, 30),
  pull: 46,
  near: Object.values(place.exits),
})
const crossing = (place: Crossing): Place => ({ ...atRoom(place), kind: 'point', mark: circle(place, 19), around: circle(place, 50) })
const border = (place: Border): Place => ({ ...atRoom(place), kind: 'way', mark: line(place.from, place.to) })
const field = (place: Field): Place => ({
  id: place.id,
  x: place.x,
  y: place.y,
  kind: 'area',
  mark: hexagon(place, 84),
  ring: circle(place, 86),
  hit: circle(place, 86),
  near: LAND.filter((other) => other !== place && Math.hypot(other.x - place.x, other.y - place.y) < BESIDE).map((other) => other.id),
})

/** Compare in reading order: row by row. */
const reading = (one: Place, other: Place) => one.y - other.y || one.x - other.x

export const ROOMS = [...CROSSINGS.map(crossing), ...BORDERS.map(border)].sort(reading)
export const GROUNDS = LAND.map(field).sort(reading)
export const PLACES = new Map([...ROOMS, ...GROUNDS].map((place) => [place.id, place]))

/** Return the field at a point. */
export function fieldAt({ x, y }: Point): string | null {
  return LAND.find((field) => Math.hypot(field.x - x, field.y - y) < 80)?.id ?? null
}

/** Return the legal action of each place. The server does not list walking, which is possible to every room. */
export function legalPlaces(legal: Legal[], kind: string | null): Map<string, Legal> {
  const found = new Map<string, Legal>()
  if (kind === 'walk') for (const { id } of ROOMS) found.set(id, { action: { do: 'walk', to: id }, command: typed('go', id) })
  for (const item of legal) {
    const place = placeIn(item.action)
    if (place && (kind === null || kind === item.action.do)) found.set(place, item)
  }
  return found
}

export function placeIn(action: Action): string | null {
  const part = POINTED[action.do]
  return part ? String(action[part]) : null
}

/** Return the action that pointing at a place would mean now, for the server to refuse with a reason. */
export function wish(view: View, place: string, mine: string): Action | null {
  if (isField(place)) return view.phase === 'pirate' ? { do: 'move_pirate', field: place } : null
  if (view.phase === 'setup_dome' || view.phase === 'setup_tube')
    return BORDER.has(place) ? { do: 'setup_tube', border: place } : { do: 'setup_dome', crossing: place }
  if (view.phase !== 'main') return null
  if (BORDER.has(place)) return { do: 'build_tube', border: place }
  const own = view.buildings[place]?.seat === mine && view.buildings[place].kind === 'dome'
  return { do: own ? 'build_central' : 'build_dome', crossing: place }
}
