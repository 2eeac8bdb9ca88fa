/** The geometry of the forty fields. The ring follows the shape of the window: tall on a phone, wide on a desktop. */
import { FIELDS, PLANETS } from '../data'

export type Inner = 'top' | 'right' | 'bottom' | 'left'

export interface Tile {
  id: string
  at: number
  x: number
  y: number
  width: number
  height: number
  /** The centre. */
  cx: number
  cy: number
  corner: boolean
  /** The edge that faces the middle of the board. */
  inner: Inner
}

export interface Ring {
  width: number
  height: number
  depth: number
  tiles: Tile[]
  planets: { id: string; x: number; y: number; inner: Inner }[]
}

const SHORT = 1000
const DEPTH = 146
/** The radius of the orbit around a planet. */
export const ORBIT = 88
/** The distances of the pawns and of the planets from the ring. */
export const LANE = 30
const SKY = 152
/** The limits of the aspect ratio: in a square the planets of two sides would collide. */
const [LEAST, MOST] = [1.25, 1.6]
const INNER: Inner[] = ['top', 'right', 'bottom', 'left']

export function ringFor(shape: number): Ring {
  const stretched = Math.min(MOST, Math.max(LEAST, shape < 1 ? 1 / shape : shape || 1))
  const bounded = shape < 1 ? 1 / stretched : stretched
  const width = bounded > 1 ? SHORT * bounded : SHORT
  const height = bounded > 1 ? SHORT : SHORT / bounded
  const across = (width - 2 * DEPTH) / 9
  const down = (height - 2 * DEPTH) / 9
  const start = (cell: number, size: number) => (cell === 0 ? 0 : DEPTH + (cell - 1) * size)
  const long = (cell: number, size: number) => (cell === 0 || cell === 10 ? DEPTH : size)
  const tiles = FIELDS.map(({ id, at, side, grid: [row, column] }) => {
    const x = start(column, across)
    const y = start(row, down)
    const [w, h] = [long(column, across), long(row, down)]
    return { id, at, x, y, width: w, height: h, cx: x + w / 2, cy: y + h / 2, corner: at % 10 === 0, inner: INNER[side - 1] }
  })
  return {
    width,
    height,
    depth: DEPTH,
    tiles,
    planets: PLANETS.map((planet) =>
      place(
        planet.id,
        planet.plots.map((plot) => tiles[plot.field]),
        width,
        height,
      ),
    ),
  }
}

/** Place a planet in front of its three plots. */
function place(id: string, plots: Tile[], width: number, height: number) {
  const middle = (axis: 'cx' | 'cy') => (plots[0][axis] + plots[2][axis]) / 2
  const inner = plots[0].inner
  const wide = width > height
  /** Away from the corners: in a wide ring two rows, in a tall one an ellipse. */
  const drawn = (at: number, size: number, share: number) => at + (size / 2 - at) * share
  const x = drawn(middle('cx'), width, wide ? 0.45 : 0.5)
  const y = drawn(middle('cy'), height, wide ? 0.06 : 0.42)
  if (inner === 'top') return { id, inner, x, y: height - DEPTH - SKY }
  if (inner === 'bottom') return { id, inner, x, y: DEPTH + SKY }
  return { id, inner, x: inner === 'right' ? DEPTH + SKY : width - DEPTH - SKY, y }
}
