// Made from the state of the game and its `codec.py` by `make types`: change those, not this.

import type { Action } from '../../play/messages'

export interface Options {
  rundenlimit: number
  handel: 'an' | 'aus'
  angebotszeit: number
  zugzeit: number
}

/** The irregular fields; nothing in Planetopoly is secret. */
export interface View {
  seats: string[]
  options: Options
  phase: 'build' | 'buy' | 'over' | 'pre_roll' | 'prison' | 'trade_reply'
  mode: 'bonus' | 'card' | 'first'
  active: string
  first: string
  round: number
  ending: 'last_left' | 'length' | 'round_limit' | 'running' | 'silence' | 'vote'
  reached: 'event' | 'plot' | 'prison' | 'radar' | 'risk' | 'start' | 'toll' | null
  fresh: string[]
  arrivals: number
  offers: number
  offer_habit: { [key: string]: 'ask' | 'never' | 'payable' }
  clock: number
  turn_clock: number
  doubles: number[]
  cards: { [key: string]: number }
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
  dice: number[]
  offer: Action | null
  offerer: string | null
  mortgage: { [key: string]: number }
  wealth: { [key: string]: number }
  rent: { [key: string]: number }
  claim: { [key: string]: string | null }
}
