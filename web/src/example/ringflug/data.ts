/** The data of Ringflug, from the same file the rules read. */
import { board, orders } from '@example/ringflug/data.json'

export type Field = (typeof board.fields)[number] & { at: number }

export const FIELDS: Field[] = board.fields.map((field, at) => ({ ...field, at }))
export const FIELD = new Map(FIELDS.map((field) => [field.id, field]))
export const ORDER = new Map(orders.map((order) => [order.id, order]))
export const ROWS = board.rows
export const COLUMNS = board.columns

/** Return the field `steps` ahead of another. */
export function ahead(field: string, steps: number): Field {
  return FIELDS[(FIELD.get(field)!.at + steps) % FIELDS.length]
}
