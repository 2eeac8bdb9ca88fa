/** Applying the change of a table to the known one (see docs/protocol.md, `change`). */
import type { Change, Legal, Table } from './messages'

type Json = { [key: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export function merged(before: Json, changed: Json): Json {
  const after = { ...before }
  for (const [name, value] of Object.entries(changed)) {
    const old = before[name]
    after[name] = isObject(old) && isObject(value) ? merged(old, value) : value
  }
  return after
}

function without(whole: Json, gone: string[][]): Json {
  for (const path of gone) {
    const place = path.slice(0, -1).reduce((inside, step) => inside[step] as Json, whole)
    delete place[path[path.length - 1]]
  }
  return whole
}

/** Build a list from pieces of the previous one and new items. */
export const joined = (before: Legal[], pieces: NonNullable<Change['legal']>): Legal[] =>
  pieces.flatMap((piece) => (Array.isArray(piece) ? before.slice(piece[0], piece[0] + piece[1]) : [piece]))

/** Return the table after a change, or nothing if the change is for another table than the known one. */
export function afterChange(table: Table | null, change: Change): Table | null {
  if (!table || table.game !== change.game || table.n !== change.since) return null
  const next = without(merged(table as unknown as Json, change.changed), change.gone ?? []) as unknown as Table
  return { ...next, n: change.n, legal: change.legal ? joined(table.legal, change.legal) : table.legal }
}
