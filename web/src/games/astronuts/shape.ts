// Made from the state of the game and its `codec.py` by `make types`: change those, not this.

import type { Action } from '../../play/messages'

export interface Options {
  verteilung: 'abwechselnd' | 'zufall'
  asteroiden: 'an' | 'aus'
  astroholes: 'an' | 'aus'
  ende14: 'rundenende' | 'sofort'
  rundenlimit: number
}

/** A passage that was refused in this turn. */
export interface Refusal {
  ship: string
  field: string
}

/** What everybody may know of a game of Astronuts; nothing is hidden. */
export interface View {
  seats: string[]
  options: Options
  first: string
  active: string
  asked: string | null
  phase: 'actions' | 'declare' | 'ended' | 'fate_colony' | 'fate_gift' | 'fate_ship' | 'fate_swap' | 'fate_take' | 'fate_tech' | 'fate_teleport' | 'jump' | 'passage' | 'setup_place' | 'target' | 'trade' | 'warp'
  round: number
  ending: 'explored' | 'fourteen' | 'length' | 'round_limit' | 'running' | 'silence' | 'vote'
  actions_left: number
  clock: number
  placed: number
  reached: string | null
  last_round: boolean
  declined: number
  offer_habit: { [key: string]: 'ask' | 'never' | 'payable' }
  roll: 'attack' | 'crossing' | 'declare' | 'defence' | 'landing_block' | 'landing_line' | 'stopping' | 'survival' | 'test'
  die: number
  declared: number
  block: number
  fate: string | null
  ship: string
  over: string | null
  to: string | null
  jump: string | null
  goal: string | null
  defender: string | null
  target: 'colony' | 'ship'
  strength: number
  due: number
  fates: { [key: string]: { [key: string]: string | null } }
  left: { [key: string]: { [key: string]: number } }
  charged: { [key: string]: boolean }
  auto: { [key: string]: boolean }
  bank: { [key: string]: number }
  hands: { [key: string]: { [key: string]: number } }
  refused: Refusal[]
  offer: Action | null
  ships: { [key: string]: { [key: string]: string | null } }
  flags: { [key: string]: { [key: string]: string[] } }
  technologies: { [key: string]: { [key: string]: 'bought' | 'given' } }
  nuts: { [key: string]: string[] }
  colonies: { [key: string]: { [key: string]: number } }
  homes: { [key: string]: string }
  settled: { [key: string]: number }
}
