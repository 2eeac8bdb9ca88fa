/** The places of a drawn board: what a game says of each, and the geometry the frame needs to lead from one to the next. */

export interface Point {
  x: number
  y: number
}

export interface Place extends Point {
  id: string
  /** A point is lit by a spot, a way by a stroke along it, an area by its outline. */
  kind: 'point' | 'way' | 'area'
  /** What is lit, as a path. */
  mark: string
  /** What is lit instead where a piece stands. */
  around?: string
  /** The ring of the focus, and of places that are pointed out. */
  ring: string
  /** Where a pointer meets it. */
  hit: string
  /** From how far it draws the pointer while it is lit; on small screens from a finger's width at least. */
  pull?: number
  /** Where the arrow keys may lead from here. */
  near: string[]
}

/** How far a pull reaches at least, in pixels: half of a finger. */
const FINGER = 22
/** How well a neighbour must lie in the direction of an arrow key: the cosine of the widest angle. */
const WIDEST = 0.2

const ARROWS: { [key: string]: Point } = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** The neighbour that an arrow key leads to. */
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

/** The nearest of these places that draws the pointer. `scale` is how many pixels one unit of the drawing has. */
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

/** The one of these places that lies most in the midst of them. */
export function amid(places: Place[]): Place | null {
  const mean = (along: number[]) => along.reduce((sum, one) => sum + one, 0) / along.length
  const [x, y] = [mean(places.map((place) => place.x)), mean(places.map((place) => place.y))]
  const away = (place: Place) => Math.hypot(place.x - x, place.y - y)
  return places.reduce<Place | null>((best, place) => (best && away(best) <= away(place) ? best : place), null)
}

// Paths

/** Drawn from a corner: Chromium finds no point that lies exactly level with where two arcs meet. */
export function circle({ x, y }: Point, r: number): string {
  const d = Math.round(r * Math.SQRT1_2 * 100) / 100
  return `M${x - d} ${y - d}a${r} ${r} 0 1 0 ${2 * d} ${2 * d}a${r} ${r} 0 1 0 ${-2 * d} ${-2 * d}z`
}

export function line(from: Point, to: Point): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}

/** A rectangle around its middle, the corners rounded. */
export function box({ x, y }: Point, width: number, height: number, round: number): string {
  const [w, h] = [width - 2 * round, height - 2 * round]
  const arc = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`
  return `M${x - w / 2} ${y - height / 2}h${w}${arc(round, round)}v${h}${arc(-round, round)}h${-w}${arc(-round, -round)}v${-h}${arc(round, -round)}z`
}

/** A hexagon with a corner to the right. */
export function hexagon({ x, y }: Point, radius: number): string {
  const half = radius / 2
  const high = (radius * Math.sqrt(3)) / 2
  return `M${x + radius} ${y}L${x + half} ${y + high}L${x - half} ${y + high}L${x - radius} ${y}L${x - half} ${y - high}L${x + half} ${y - high}Z`
}
