/** The places of a drawn board: what a game declares of each, and the geometry for moving between them. */

export interface Point {
  x: number
  y: number
}

export interface Place extends Point {
  id: string
  /** A point is lit by a spot, a way by a stroke along it, an area by its outline. */
  kind: 'point' | 'way' | 'area'
  /** The path of the light. */
  mark: string
  /** The path of the light around a piece. */
  around?: string
  /** The ring of the focus, and of highlighted places. */
  ring: string
  /** The path that receives the pointer. */
  hit: string
  /** The distance from which it attracts the pointer while lit; on small screens at least a finger's width. */
  pull?: number
  /** The places the arrow keys may lead to. */
  near: string[]
}

/** The least distance of a pull, in pixels: half a finger. */
const FINGER = 22
/** The cosine of the widest angle between an arrow key and a neighbour. */
const WIDEST = 0.2

const ARROWS: { [key: string]: Point } = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Return the neighbour in the direction of an arrow key. */
export function step(places: Map<string, Place>, from: Place, key: string): Place | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  let best: Place | null = null
  let least = WIDEST
  for (const id of from.near) {
    const place = places.get(id)
    if (!place) continue
    const [dx, dy] = [place.x - from.x, place.y - from.y]
    const along = (dx * arrow.x + dy * arrow.y) / Math.hypot(dx, dy)
    if (along > least + 0.001) [best, least] = [place, along]
  }
  return best
}

/** Return the nearest place that attracts the pointer. `scale` is the number of pixels per unit of the drawing. */
export function drawnTo(places: Iterable<Place>, point: Point, scale: number): Place | null {
  let best: Place | null = null
  let least = Infinity
  for (const place of places) {
    if (!place.pull) continue
    const away = Math.hypot(place.x - point.x, place.y - point.y)
    if (away < Math.min(least, Math.max(place.pull, FINGER / scale))) [best, least] = [place, away]
  }
  return best
}

/** Return the place that an event points at. A finger covers 44 pixels, so for it the nearest one counts, however small. */
export function pointedAt(event: MouseEvent & { pointerType?: string }, nearest: () => Place | null): string | null {
  const touched = event.pointerType === 'touch' ? nearest()?.id : undefined
  return touched ?? (event.target as Element).closest<SVGElement>('[data-place]')?.dataset.place ?? null
}

/** Return the most central of these places. */
export function amid(places: Place[]): Place | null {
  const mean = (along: number[]) => along.reduce((sum, one) => sum + one, 0) / along.length
  const [x, y] = [mean(places.map((place) => place.x)), mean(places.map((place) => place.y))]
  const away = (place: Place) => Math.hypot(place.x - x, place.y - y)
  return places.reduce<Place | null>((best, place) => (best && away(best) <= away(place) ? best : place), null)
}

// Paths

/** Return a circle, drawn from a corner: Chromium hit-tests no point exactly level with the join of two arcs. */
export function circle({ x, y }: Point, r: number): string {
  const d = Math.round(r * Math.SQRT1_2 * 100) / 100
  return `M${x - d} ${y - d}a${r} ${r} 0 1 0 ${2 * d} ${2 * d}a${r} ${r} 0 1 0 ${-2 * d} ${-2 * d}z`
}

export function line(from: Point, to: Point): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}

/** Return a rectangle around its centre, with rounded corners. */
export function box({ x, y }: Point, width: number, height: number, round: number): string {
  const [w, h] = [width - 2 * round, height - 2 * round]
  const arc = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`
  return `M${x - w / 2} ${y - height / 2}h${w}${arc(round, round)}v${h}${arc(-round, round)}h${-w}${arc(-round, -round)}v${-h}${arc(round, -round)}z`
}

/** Return a hexagon with a corner to the right. */
export function hexagon({ x, y }: Point, radius: number): string {
  const half = radius / 2
  const high = (radius * Math.sqrt(3)) / 2
  return `M${x + radius} ${y}L${x + half} ${y + high}L${x - half} ${y + high}L${x - radius} ${y}L${x - half} ${y - high}L${x + half} ${y - high}Z`
}
