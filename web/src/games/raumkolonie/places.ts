/** Places of the board: which may be picked, how the arrow keys lead from one to the next, and what each is called. */
import type { Action, Legal } from '../../play/messages'
import { inLanguage, t, type Word } from '../../play/words.svelte'
import type { Player } from '../game'
import { BORDER, BORDERS, CROSSING, CROSSINGS, FIELDS, isField, placeOf, RESOURCES } from './data'
import type { View } from './view'

/** The kinds of action that are done by pointing at a place, and the part that names it. */
const POINTED: { [kind: string]: 'crossing' | 'border' | 'field' } = {
  setup_dome: 'crossing',
  setup_tube: 'border',
  build_tube: 'border',
  build_dome: 'crossing',
  build_central: 'crossing',
  move_pirate: 'field',
}

export const ROOMS = [...CROSSINGS, ...BORDERS]
export const LAND = FIELDS.filter((field) => !field.water)

/** For every place the action one may do there. */
export function legalPlaces(legal: Legal[], kind: string | null): Map<string, Legal> {
  const found = new Map<string, Legal>()
  for (const item of legal) {
    const part = POINTED[item.action.do]
    if (part && (kind === null || kind === item.action.do)) found.set(String(item.action[part]), item)
  }
  return found
}

export function placeIn(action: Action): string | null {
  const part = POINTED[action.do]
  return part ? String(action[part]) : null
}

/** What pointing at this place would mean now, for the server to refuse with its reason. */
export function wish(view: View, place: string, mine: string): Action | null {
  if (isField(place)) return view.phase === 'pirate' ? { do: 'move_pirate', field: place } : null
  if (view.phase === 'setup_dome' || view.phase === 'setup_tube')
    return BORDER.has(place) ? { do: 'setup_tube', border: place } : { do: 'setup_dome', crossing: place }
  if (view.phase !== 'main') return null
  if (BORDER.has(place)) return { do: 'build_tube', border: place }
  const own = view.buildings[place]?.seat === mine && view.buildings[place].kind === 'dome'
  return { do: own ? 'build_central' : 'build_dome', crossing: place }
}

const ARROWS: { [key: string]: [number, number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The place an arrow key leads to: for rooms along the borders, for fields to the field beside. */
export function step(from: string, key: string): string | null {
  const arrow = ARROWS[key]
  const here = placeOf(from)
  if (!arrow || !here) return null
  const exits = CROSSING.get(from)?.exits ?? BORDER.get(from)?.exits
  const around = exits
    ? Object.values(exits).map((id) => placeOf(id)!)
    : LAND.filter((field) => field.id !== from && Math.hypot(field.x - here.x, field.y - here.y) < 180)
  let best: string | null = null
  let least = 0.2
  for (const place of around) {
    const [dx, dy] = [place.x - here.x, place.y - here.y]
    const along = (dx * arrow[0] + dy * arrow[1]) / Math.hypot(dx, dy)
    if (along > least + 0.001) [best, least] = [place.id, along]
  }
  return best
}

/** The nearest of these places within reach. */
export function nearest(point: { x: number; y: number }, places: Iterable<string>, reach: number): string | null {
  let best: string | null = null
  let least = reach
  for (const id of places) {
    const place = placeOf(id)!
    const away = Math.hypot(place.x - point.x, place.y - point.y)
    if (away < least) [best, least] = [id, away]
  }
  return best
}

// What places are called

export function terrainName(terrain: string): string {
  const resource = RESOURCES.find((item) => item.id === terrain)
  return resource ? inLanguage(resource, 'name') : t('rk.crater')
}

export function fieldName(view: View, field: string): string {
  const terrain = view.terrain[field]
  if (!terrain) return t('rk.water')
  const number = view.numbers[field]
  const pirate = view.pirate === field ? `, ${t('rk.pirate')}` : ''
  return `${field} ${terrainName(terrain)}${number ? ` ${number}` : ''}${pirate}`
}

/** The fields by name, in one string: as long as it is the same, so are the surroundings of every room. */
export function landscape(view: View): string {
  return LAND.map((field) => fieldName(view, field.id)).join()
}

/** What lies around each room. */
export function surroundings(view: View): Map<string, string> {
  const names = new Map(FIELDS.map((field) => [field.id, fieldName(view, field.id)]))
  const around = (fields: { [direction: string]: string }) => Object.entries(fields).map(([wind, field]) => `${t(`wind.${wind}` as Word)} ${names.get(field)}`)
  return new Map(ROOMS.map((room) => [room.id, around(room.fields).join('; ')]))
}

/** Everything a room holds, in one breath, most important first. */
export function roomName(view: View, players: Player[], room: string, around: string): string {
  const name = (key: string) => players.find((player) => player.key === key)?.name ?? key
  const parts: string[] = []
  const crossing = CROSSING.get(room)
  const border = BORDER.get(room)
  if (crossing) {
    const built = view.buildings[room]
    if (built) parts.push(t(built.kind === 'dome' ? 'rk.dome_of' : 'rk.central_of', { name: name(built.seat) }))
    const harbour = Object.values(crossing.exits).find((exit) => view.stations[exit])
    if (harbour) parts.push(stationName(view.stations[harbour]))
    parts.push(around)
  } else if (border) {
    const owner = view.tubes[room]
    parts.push(owner ? t('rk.tube_of', { name: name(owner) }) : t('rk.no_tube'))
    if (view.stations[room]) parts.push(stationName(view.stations[room]))
    parts.push(`${border.from.id} – ${border.to.id}`, around)
  }
  if (view.seller === room) parts.push(t('rk.seller'))
  const figures = Object.keys(view.figures).filter((key) => view.figures[key] === room)
  if (figures.length) parts.push(t('rk.here', { names: figures.map(name).join(', ') }))
  return `${t(crossing ? 'rk.crossing' : 'rk.border', { id: room })}: ${parts.join('. ')}.`
}

export function placeName(view: View, players: Player[], place: string, around: Map<string, string>): string {
  return isField(place) ? t('rk.field', { name: fieldName(view, place) }) : roomName(view, players, place, around.get(place)!)
}

export function stationLabel(type: string): string {
  const resource = RESOURCES.find((item) => item.id === type)
  return resource ? `${resource.code} 2:1` : '3:1'
}

export function stationName(type: string): string {
  return type === 'any' ? t('rk.station_any') : t('rk.station_of', { resource: terrainName(type) })
}
