// Made from the shape of the game by `python -m tools.typescript`: change that, not this.

import type { Action } from '../../play/messages'

/** What everybody may know of a game of Planetopoly: all of it. */
export interface View {
  seats: string[]
  options: { [key: string]: string | number }
  phase: 'build' | 'buy' | 'over' | 'pre_roll' | 'prison' | 'trade_reply'
  mode: 'bonus' | 'card' | 'first'
  active: string
  first: string
  ending: string
  reached: string | null
  round: number
  arrivals: number
  offers: number
  clock: number
  turn_clock: number
  dice: [number, number]
  doubles: number[]
  fresh: string[]
  cards: { [key: string]: number }
  offer: Action | null
  offerer: string | null
  offer_habit: { [key: string]: 'ask' | 'never' | 'payable' }
  cash: { [key: string]: number }
  debt: { [key: string]: number }
  field: { [key: string]: string | null }
  arrival: { [key: string]: number }
  in_prison: { [key: string]: boolean }
  served: { [key: string]: number }
  skip: { [key: string]: number }
  barred: { [key: string]: boolean }
  out: { [key: string]: number }
  owner: { [key: string]: string | null }
  level: { [key: string]: number }
  mortgage: { [key: string]: number }
  wealth: { [key: string]: number }
  rent: { [key: string]: number }
  claim: { [key: string]: string | null }
}
