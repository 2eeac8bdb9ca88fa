/** The log of the table, line by line: as far back as requested, with what is new since the person's turn. */
import { nextKey } from './keys'
import type { Entry, Happened, LineKind, Past, Table } from './messages'

export interface LogLine {
  key: number
  text: string
  kind: LineKind
  /** The entry of the game. */
  n: number | null
  /** When it arrived, in milliseconds, if it is talk. */
  at?: number
  /** The names of the entry's events, and the line's number among its lines. */
  of?: { things: string[]; at: number; count: number }
}

const KEEP = 600
/** The limit on lines for a person who reads back. */
const KEEP_AT_MOST = 6000

/** Return whether the person's turn is under way: a decision that cannot be skipped. */
export const holding = (table: Table | null): boolean => !!table && table.awaited.some((item) => item.seat === table.seat && !item.optional)

const linesOf = ({ n, told, lines }: Entry): LogLine[] =>
  lines.map((text, at) => ({
    key: nextKey(),
    text,
    kind: 'game',
    n,
    of: { things: told.map(({ name }) => name), at, count: lines.length },
  }))

export class Story {
  lines = $state<LogLine[]>([])
  /** The oldest entry in the lines; earlier ones can be requested. */
  oldest = $state(0)
  /** The last entry of the person's turn; later ones are new. */
  mark = $state(0)
  private keep = KEEP

  get news(): LogLine[] {
    return this.lines.filter((line) => line.kind === 'game' && line.n !== null && line.n > this.mark)
  }

  add(line: LogLine): void {
    this.lines.push(line)
    if (this.lines.length <= this.keep) return
    const lost = this.lines.splice(0, this.lines.length - this.keep + 100)
    this.oldest = Math.max(this.oldest, ...lost.map((gone) => (gone.n ?? -1) + 1))
  }

  /** Assign the preceding lines of the game to this entry. */
  tag({ n, told }: Happened): void {
    if (n === 0) this.oldest = 0
    const fresh: LogLine[] = []
    for (let at = this.lines.length - 1; at >= 0 && this.lines[at].n === null; at--)
      if (this.lines[at].kind === 'game') fresh.unshift(this.lines[at])
    const things = told.map(({ name }) => name)
    fresh.forEach((line, at) => {
      line.n = n
      line.of = { things, at, count: fresh.length }
    })
  }

  /** Add a page of earlier entries, and reword known ones, whose language may have changed. */
  take({ entries, more }: Past): void {
    if (!entries.length) return
    const known = new Set(this.lines.map((line) => line.n))
    const again = entries.filter((entry) => known.has(entry.n))
    const lines = entries.filter((entry) => !known.has(entry.n)).flatMap(linesOf)
    if (again.length) {
      this.reword(again)
      for (const line of lines) this.add(line)
    } else if (known.size && entries[entries.length - 1].n < this.oldest) {
      this.lines = [...lines, ...this.lines]
      this.keep = Math.min(this.keep + lines.length, KEEP_AT_MOST)
    } else {
      if (more) this.lines = this.lines.filter((line) => line.n === null)
      for (const line of lines) this.add(line)
    }
    this.oldest = more ? entries[0].n : Math.min(this.oldest, entries[0].n)
  }

  /** Replace the words of known entries. Earlier ones can be requested again, and old questions are dropped. */
  private reword(entries: Entry[]): void {
    const fresh = new Map(entries.map((entry) => [entry.n, linesOf(entry)]))
    this.lines = this.lines.flatMap((line) => {
      if (line.kind === 'computer') return []
      if (line.n === null || line.n > entries[entries.length - 1].n) return [line]
      const words = fresh.get(line.n) ?? []
      fresh.set(line.n, [])
      return words
    })
  }

  /** Restore the mark where the person's turn ended, and store it, beyond a reload, if it has just ended (`held` before). */
  recall(table: Table, held: boolean): void {
    const key = `holodeck.mark.${table.game}`
    if (held && !holding(table)) sessionStorage.setItem(key, String(table.n))
    this.mark = Number(sessionStorage.getItem(key) ?? 0)
  }

  clear(): void {
    this.lines = []
    this.oldest = 0
    this.keep = KEEP
  }
}
