// Made from the state of the game and its `codec.py` by `make types`: change those, not this.

import type { Action } from '../../play/messages'

export interface Options {
  punkte: number
  runden: number
  schlepp: 'an' | 'aus'
}

/** The irregular fields; what a viewer may not know is null. */
export interface View {
  seats: string[]
  options: Options
  phase: 'buoy' | 'fly' | 'over' | 'reply' | 'roll'
  active: string
  round: number
  turn: number
  steps: number
  offers: number
  ending: 'last_left' | 'length' | 'points' | 'rounds' | 'running' | 'silence' | 'vote'
  field: { [key: string]: string }
  card: { [key: string]: string | null }
  energy: { [key: string]: number }
  points: { [key: string]: number }
  hiccups: { [key: string]: number }
  out: { [key: string]: number }
  delivered: { [key: string]: { [key: string]: number } }
  pile: { [key: string]: number }
  offer: Action | null
  buoys: string[]
}
