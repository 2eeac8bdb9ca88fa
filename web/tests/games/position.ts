/** A real position as boards and docks are given it. */
import { inject } from 'vitest'
import { playersOf, type Player } from '../../src/games/game'
import type { Legal, Seat, Told } from '../../src/play/messages'

const NAMES = ['Anna', 'Indy', 'Cleo']
const seatOf = (name: string): Seat => ({ colour: '', name, bot: '', present: true, computer: false, connected: true })

export interface Given<View> {
  decision: string
  view: View
  /** The view once one has done what one did, and what that brought about. */
  after: View
  told: Told[]
  players: Player[]
  mine: string
  legal: Legal[]
}

export function positionsOf<View>(game: string): Given<View>[] {
  return inject('positions')[game].map(({ decision, table, told, next }) => {
    const players = playersOf(table.palette, NAMES.map(seatOf))
    const mine = players[table.seat].key
    return { decision, view: table.view as View, after: next.view as View, told, players, mine, legal: table.legal }
  })
}
