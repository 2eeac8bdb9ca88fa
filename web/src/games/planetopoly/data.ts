/** The data of Planetopoly, from the same file the rules read. */
import { board, building, event_cards, money, planets, prison, radar, risk_table, toll } from '@games/planetopoly/data.json'

export { prison, radar, risk_table, toll }
export const startMoney = { pass: money.start_pass, exact: money.start_pass + money.start_exact_extra }

export type Planet = (typeof planets)[number]
export type Field = (typeof board.fields)[number] & { at: number }

export const PLANETS = planets
export const FIELDS: Field[] = board.fields.map((field, at) => ({ ...field, at }))
export const FIELD = new Map(FIELDS.map((field) => [field.id, field]))
export const PLANET = new Map(planets.map((planet) => [planet.id, planet]))
export const PLOT = new Map(planets.flatMap((planet) => planet.plots.map((plot) => [plot.id, plot] as const)))
export const CARD = new Map(event_cards.map((card) => [card.id, card]))
export const PROPERTIES = FIELDS.filter((field) => ['plot', 'toll', 'radar'].includes(field.kind)).map((field) => field.id)
/** The things that may be traded: stations, traps and whole planets. */
export const THINGS = [...toll.stations.map((item) => item.id), ...radar.stations.map((item) => item.id), ...planets.map((item) => item.id)]

/** The planet a plot belongs to. */
export function planetOf(property: string): Planet | undefined {
  return PLOT.has(property) ? PLANET.get(property.slice(0, property.lastIndexOf('_'))) : undefined
}

export function priceOf(property: string): number {
  return PLOT.get(property)?.price ?? (property.startsWith('toll') ? toll.price : radar.price)
}

export function saleOf(property: string): number {
  return PLOT.get(property)?.mortgage ?? (property.startsWith('toll') ? toll.mortgage : radar.mortgage)
}

/** Return the buildings of a level: several bases make a station, several stations a hub. */
export function works(level: number): { hubs: number; stations: number; bases: number } {
  const each = building.bases_per_station
  const stations = Math.floor(level / each)
  return stations === building.stations_per_hub ? { hubs: 1, stations: 0, bases: 0 } : { hubs: 0, stations, bases: level % each }
}
