/** The places of the board: the fields of the ring, their geometry, and where the player can fly. */
import { box, type Place } from '../../board/places'
import { ofKind } from '../../games/game'
import type { GameCommand } from '../../play/commands'
import type { Legal } from '../../play/messages'
import { ahead, COLUMNS, FIELDS, ROWS } from './data'
import { fieldName } from './names'
import type { View } from './view'
import { line } from './words'

export const WIDTH = 200
export const HEIGHT = 150
const GAP = 20

/** The window of the drawing. */
export const WHOLE = { x: -GAP, y: -GAP, width: COLUMNS * (WIDTH + GAP) + GAP, height: ROWS * (HEIGHT + GAP) + GAP }

export const PLACES: Place[] = FIELDS.map(({ id, grid: [row, column], at }) => {
  const middle = { x: column * (WIDTH + GAP) + WIDTH / 2, y: row * (HEIGHT + GAP) + HEIGHT / 2 }
  return {
    id,
    ...middle,
    kind: 'area',
    mark: box(middle, WIDTH - 6, HEIGHT - 6, 12),
    ring: box(middle, WIDTH, HEIGHT, 14),
    hit: box(middle, WIDTH, HEIGHT, 0),
    near: [at + 1, at - 1].map((near) => FIELDS[(near + FIELDS.length) % FIELDS.length].id),
  }
})

/** Return the fields within reach, each with the command that flies there. */
export function litPlaces(view: View, mine: string | null, legal: Legal[]): Map<string, Legal & { row: GameCommand }> {
  const [step] = ofKind(legal, 'step')
  if (!mine || !step) return new Map()
  const fields = Array.from({ length: view.steps }, (_, steps) => ahead(view.field[mine], steps + 1).id)
  return new Map(
    fields.map((id, at) => [id, { ...step, command: line('fly', fieldName(id)), row: { do: 'fly', with: { words: [`${at + 1}`] } } }]),
  )
}
