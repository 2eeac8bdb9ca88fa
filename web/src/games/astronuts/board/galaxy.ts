/** The positions of the fields. The lattice follows the shape of the window: wide on a desktop, tall on a phone. */
import type { Point } from '../../../board/places'
import { COLUMNS, FIELDS, ROWS, type Field } from '../data'

export interface Galaxy {
  /** The distances of columns and rows. */
  step: Point
  whole: { x: number; y: number; width: number; height: number }
  at: Map<string, Point>
}

const STEP = 100
const MARGIN = 74
/** Room for the names below the last row. */
const BELOW = 18
/** The greatest ratio of the sides of the galaxy. */
const MOST = 1.5
/** The size of fields, by kind. */
const RADIUS: { [kind: string]: number } = { home: 42, small: 38, large: 48, astrohole: 31, asteroid: 27, space: 12 }

export function galaxyFor(shape: number): Galaxy {
  const stretched = Math.min(MOST, Math.max(1, shape < 1 ? 1 / shape : shape || 1))
  const step = shape < 1 ? { x: STEP, y: STEP * stretched } : { x: STEP * stretched, y: STEP }
  const at = new Map(FIELDS.map((field) => [field.id, pointAt(step, field)]))
  return {
    step,
    at,
    whole: { x: -MARGIN, y: -MARGIN, width: step.x * (COLUMNS - 1) + 2 * MARGIN, height: step.y * (ROWS - 1) + 2 * MARGIN + BELOW },
  }
}

export function pointAt(step: Point, cell: Point): Point {
  return { x: cell.x * step.x, y: cell.y * step.y }
}

export function radiusOf(field: Field): number {
  return RADIUS[field.kind]
}
