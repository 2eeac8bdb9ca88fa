/** Names of fields, rooms, goods and actions. */
import type { Action } from '../../play/messages'
import { inLanguage } from '../../play/words.svelte'
import { goodsIn, type GoodKind, type Goods } from '../../trade/goods'
import type { Player } from '../game'
import { BORDER, CARDS, CROSSING, FIELDS, isField, RESOURCES } from './data'
import { GROUNDS, ROOMS } from './places'
import { GOODS } from './symbols'
import type { View } from './view'
import { t, tMaybe } from './words'

/** Return an action as a verb. */
export function label(action: Action): string {
  const facts = Object.fromEntries(Object.entries(action).map(([part, value]) => [part, partName(part, value)]))
  return tMaybe(`do.${action.do}`, t('do_it'), facts)
}

function partName(part: string, value: unknown): string {
  if (part === 'card') return inLanguage({ ...CARDS[String(value)] }, 'name')
  if (RESOURCES.some((resource) => resource.id === value)) return terrainName(String(value))
  return String(value ?? '')
}

export const KINDS: GoodKind[] = RESOURCES.map((resource) => ({
  id: resource.id,
  symbol: GOODS[resource.id],
  rule: 'RK-201',
  name: () => inLanguage(resource, 'name'),
}))

export function goodsWords(goods: Goods): string {
  return goodsIn(KINDS, goods)
}

export function terrainName(terrain: string): string {
  const resource = RESOURCES.find((item) => item.id === terrain)
  return resource ? inLanguage(resource, 'name') : t('crater')
}

export function fieldName(view: View, field: string): string {
  const terrain = view.terrain[field]
  if (!terrain) return t('water')
  const number = view.numbers[field]
  const pirate = view.pirate === field ? `, ${t('pirate')}` : ''
  return `${field} ${terrainName(terrain)}${number ? ` ${number}` : ''}${pirate}`
}

export function stationLabel(type: string): string {
  const resource = RESOURCES.find((item) => item.id === type)
  return resource ? `${resource.code} 2:1` : '3:1'
}

function stationName(type: string): string {
  return type === 'any' ? t('station_any') : t('station_of', { resource: terrainName(type) })
}

/** Return the names of all fields as one string, the cache key of the surroundings. */
export function landscape(view: View): string {
  return GROUNDS.map((field) => fieldName(view, field.id)).join()
}

/** Describe the fields around each room. */
export function surroundings(view: View): Map<string, string> {
  const names = new Map(FIELDS.map((field) => [field.id, fieldName(view, field.id)]))
  const around = (fields: { [wind: string]: string }) =>
    Object.entries(fields).map(([wind, field]) => `${tMaybe(`wind.${wind}`, wind)} ${names.get(field)}`)
  return new Map(ROOMS.map(({ id }) => [id, around((CROSSING.get(id) ?? BORDER.get(id)!).fields).join('; ')]))
}

/** Return the accessible name of a place, most important first. */
export function spokenName(view: View, players: Player[], place: string, around: Map<string, string>): string {
  if (isField(place)) return t('field', { name: fieldName(view, place) })
  const name = (key: string) => players.find((player) => player.key === key)?.name ?? key
  const parts = CROSSING.has(place) ? atCrossing(view, place, name) : atBorder(view, place, name)
  parts.push(around.get(place)!)
  if (view.seller === place) parts.push(t('seller'))
  const figures = Object.keys(view.figures).filter((key) => view.figures[key] === place)
  if (figures.length) parts.push(t('here', { names: figures.map(name).join(', ') }))
  return `${t(CROSSING.has(place) ? 'crossing' : 'border', { id: place })}: ${parts.join('. ')}.`
}

function atCrossing(view: View, id: string, name: (key: string) => string): string[] {
  const parts: string[] = []
  const built = view.buildings[id]
  if (built) parts.push(t(built.kind === 'dome' ? 'dome_of' : 'central_of', { name: name(built.seat) }))
  const harbour = Object.values(CROSSING.get(id)!.exits).find((exit) => view.stations[exit])
  if (harbour) parts.push(stationName(view.stations[harbour]))
  return parts
}

function atBorder(view: View, id: string, name: (key: string) => string): string[] {
  const { from, to } = BORDER.get(id)!
  const owner = view.tubes[id]
  const parts = [owner ? t('tube_of', { name: name(owner) }) : t('no_tube')]
  if (view.stations[id]) parts.push(stationName(view.stations[id]))
  return [...parts, `${from.id} – ${to.id}`]
}

// The yield of a place

const SIDES = 12

/** Return the probability of one of `count` numbers; all are equally likely. */
export function odds(count: number): string {
  return count ? t('info.odds', { n: count, percent: Math.round((count / SIDES) * 100) }) : t('info.nothing')
}

/** Return who gains how much from a field when its number is rolled. */
export function yieldsOf(view: View, players: Player[], field: string): { name: string; count: number }[] {
  if (!view.numbers[field]) return []
  const counts = players.map(({ key, name }) => {
    const built = Object.entries(view.buildings).filter(
      ([id, { seat }]) => seat === key && Object.values(CROSSING.get(id)!.fields).includes(field),
    )
    return { name, count: built.reduce((sum, [, { kind }]) => sum + (kind === 'central' ? 2 : 1), 0) }
  })
  return counts.filter(({ count }) => count > 0)
}

/** Return the name of a crossing or border with its building. */
export function spokenPlace(view: View, players: Player[], place: string): string {
  const name = (key: string) => players.find((player) => player.key === key)?.name ?? key
  const built = view.buildings[place]
  const tube = view.tubes[place]
  const parts = [t(CROSSING.has(place) ? 'crossing' : 'border', { id: place })]
  if (built) parts.push(t(built.kind === 'dome' ? 'dome_of' : 'central_of', { name: name(built.seat) }))
  if (tube) parts.push(t('tube_of', { name: name(tube) }))
  return parts.join(': ')
}

/** Return the name of the station at a crossing or border. */
export function stationAt(view: View, place: string): string {
  const border = CROSSING.has(place) ? Object.values(CROSSING.get(place)!.exits).find((exit) => view.stations[exit]) : place
  return border && view.stations[border] ? stationName(view.stations[border]) : ''
}
