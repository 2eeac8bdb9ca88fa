/** The turns of a finished game: what one seat did in a row. */

/** Return the first entry of every turn. `seats` has the seat of each entry; entry 0 is the set-up, and what the table does belongs to the turn before it. */
export function turnsOf(seats: number[]): number[] {
  const found: number[] = []
  let acting = -1
  seats.forEach((seat, n) => {
    if (n === 0 || seat < 0 || seat === acting) return
    found.push(n)
    acting = seat
  })
  return found
}

/** Return where the turn after or before a position begins: the set-up is before the first, the last entry after the last. */
export function jump(turns: number[], at: number, by: 1 | -1, last: number): number {
  return by > 0 ? (turns.find((first) => first > at) ?? last) : (turns.findLast((first) => first < at) ?? 0)
}

export const SPEEDS = ['slow', 'normal', 'fast', 'turns'] as const
export type Speed = (typeof SPEEDS)[number]
/** How long a position stays, in milliseconds. */
export const PAUSES: { [speed in Speed]: number } = { slow: 1500, normal: 700, fast: 250, turns: 900 }
