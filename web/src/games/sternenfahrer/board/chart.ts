/** The galaxy as it is laid on the screen: upright with north above, or on its side with north to the right where the room is wide. */
import type { Point } from '../../../board/places'
import type { Window } from '../../../board/zoom.svelte'
import { SPOTS } from '../data'

export interface Chart {
  wide: boolean
  whole: Window
  /** From the lattice to the drawing. */
  lay: (point: Point) => Point
  spots: Map<string, Point & { id: string; near: string[] }>
}

/** Of the lattice with its surroundings, and what of them is left out on either side. */
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

/** How much wider or higher a room must have become before the galaxy turns round: one that does between two questions is a strange one. */
const TURNS = 1.3

/** For a room that is so many times as wide as it is high, and the galaxy that was drawn there before, in a window that has not been turned since. */
export function chartFor(ratio: number, before?: Chart): Chart {
  const edge = before ? (before.wide ? 1 / TURNS : TURNS) : 1
  return ratio > edge ? WIDE : UPRIGHT
}
