/** The layout of the galaxy on the screen: upright with north at the top, or on its side with north to the right if the room is wide. */
import type { Point } from '../../../board/places'
import type { Window } from '../../../board/zoom.svelte'
import { SPOTS } from '../data'

export interface Chart {
  wide: boolean
  whole: Window
  /** Map a point of the lattice to the drawing. */
  lay: (point: Point) => Point
  spots: Map<string, Point & { id: string; near: string[] }>
}

/** The size of the lattice with its surroundings, and the margin cut off on each side. */
const [WIDTH, HEIGHT] = [1900, 2748]
const MARGIN = { across: 46, along: 24 }

function chart(wide: boolean): Chart {
  const lay = ({ x, y }: Point) => (wide ? { x: HEIGHT - y, y: x } : { x, y })
  const across = { from: MARGIN.across, size: WIDTH - 2 * MARGIN.across }
  const along = { from: MARGIN.along, size: HEIGHT - 2 * MARGIN.along }
  const [x, y] = wide ? [along, across] : [across, along]
  const whole = { x: x.from, y: y.from, width: x.size, height: y.size }
  return { wide, whole, lay, spots: new Map(SPOTS.map((spot) => [spot.id, { ...spot, ...lay(spot) }])) }
}

const [UPRIGHT, WIDE] = [chart(false), chart(true)]

/** Hysteresis: how far the ratio must pass a square before the galaxy turns, so that it does not turn between two questions. */
const TURNS = 1.3

/** Return the chart for a room with this ratio of width to height; `before` is the chart drawn so far, unless the window was turned. */
export function chartFor(ratio: number, before?: Chart): Chart {
  const edge = before ? (before.wide ? 1 / TURNS : TURNS) : 1
  return ratio > edge ? WIDE : UPRIGHT
}
