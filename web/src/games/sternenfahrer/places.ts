/** The places of the galaxy: its points, or the quadrants while one is chosen; their positions and legal actions. */
import { circle, type Place, type Point } from '../../board/places'
import type { Action, Legal } from '../../play/messages'
import type { Chart } from './board/chart'
import { flight } from './board/flight.svelte'
import { openSpots, type Galaxy, type Quadrant } from './board/galaxy'
import type { View } from './view'

/** The kinds of action done by pointing at a place, and the part that names the place. */
const POINTED: { [kind: string]: 'point' | 'slot' | 'tile' } = {
  build_colony_ship: 'point',
  build_trade_ship: 'point',
  redeem: 'point',
  build_spaceport: 'point',
  choose_point: 'point',
  place_ship: 'point',
  fly: 'point',
  jump: 'point',
  choose_slot: 'slot',
  choose_system: 'tile',
}
/** Several of these are possible at one place, so they are lit only while the player aims at them. */
const AIMED = ['build_colony_ship', 'build_trade_ship', 'redeem', 'build_spaceport', 'jump']
/** The greatest distance between neighbouring quadrants. */
const BESIDE = 720

/** Compare places in reading order: row by row. */
const reading = (one: Place, other: Place) => one.y - other.y || one.x - other.x

export function pointsOf(chart: Chart, galaxy: Galaxy): Place[] {
  const places = openSpots(galaxy).map(({ id }): Place => {
    const spot = chart.spots.get(id)!
    return {
      id,
      x: spot.x,
      y: spot.y,
      kind: 'point',
      mark: circle(spot, 26),
      around: circle(spot, 52),
      ring: circle(spot, 46),
      hit: circle(spot, 44),
      pull: 56,
      near: spot.near,
    }
  })
  return places.sort(reading)
}

/** Return the outline of a quadrant: the corners around it, in their order. */
export function outline(chart: Chart, slot: Quadrant): string {
  const middle = chart.lay(slot)
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x)
  const corners = slot.around.map((id) => chart.spots.get(id)!).sort((one, other) => angle(one) - angle(other))
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

export function areasOf(chart: Chart, galaxy: Galaxy): Place[] {
  const areas = galaxy.quadrants.map((slot) => ({ slot, ...chart.lay(slot) }))
  const places = areas.map(({ slot, x, y }): Place => {
    const near = areas.filter((other) => other.slot !== slot && Math.hypot(other.x - x, other.y - y) < BESIDE).map((other) => other.slot.id)
    const mark = outline(chart, slot)
    return { id: slot.id, x, y, kind: 'area', mark, ring: mark, hit: mark, near }
  })
  return places.sort(reading)
}

/** Return the legal action at each place, for the chosen ship and the kind the player aims at. */
export function legalPlaces(legal: Legal[], galaxy: Galaxy, kind: string | null, ship: string): Map<string, Legal> {
  const found = new Map<string, Legal>()
  for (const item of legal) {
    const { action } = item
    const place = placeIn(action, galaxy)
    if (!place || (kind ? action.do !== kind : AIMED.includes(action.do))) continue
    if ('ship' in action && action.ship !== ship) continue
    if (action.do === 'place_ship' && action.kind !== flight.kind) continue
    found.set(place, item)
  }
  return found
}

export function placeIn(action: Action, galaxy: Galaxy): string | null {
  const part = POINTED[action.do]
  if (!part) return null
  const named = String(action[part])
  return part === 'tile' ? (galaxy.quadrants.find((slot) => slot.tile?.id === named)?.id ?? null) : named
}

/** Return the place that an action means: its point, its quadrant, or the point of its ship. */
export function aimsOf({ point, slot, tile, ship }: Action, view: View, mine: string): string[] {
  const lies = Object.entries(view.tiles).find(([, lying]) => lying?.tile === tile)?.[0]
  const aim = [point, slot, lies, view.ships[mine][String(ship)]?.point].find((id) => typeof id === 'string')
  return aim === undefined ? [] : [String(aim)]
}

/** Return what pointing at this point would mean now, for the server to refuse with its reason. */
export function wish(view: View, point: string, mine: string, kind: string | null, ship: string): Action | null {
  if (view.phase === 'flying') return ship ? { do: kind === 'jump' ? 'jump' : 'fly', ship, point } : null
  if (view.phase === 'placing' || view.phase === 'founding_colony' || view.phase === 'founding_port') return { do: 'choose_point', point }
  if (view.phase === 'founding_ship') return { do: 'place_ship', kind: flight.kind, point }
  if (view.phase !== 'building') return null
  if (kind) return { do: kind, point }
  return view.buildings[point]?.seat === mine ? { do: 'build_spaceport', point } : null
}
