// Made from the state of the game and its `spelled.py` by `make types`: change those, not this.

/** What lies in a slot: planet (i - turned mod 3) of the tile is on cell i. */
export interface Tile {
  tile: string
  turned: number
}

export interface Building {
  seat: string | null
  kind: 'colony' | 'spaceport'
}

export interface Ship {
  kind: 'colony_ship' | 'trade_ship'
  point: string
}

export interface Offer {
  offer: number
  seat: string
  to: string | null
  give: { [key: string]: number }
  want: { [key: string]: number }
  declined: string[]
  unheard: string[]
}

/** What a viewer may know of a game of Sternenfahrer; what is hidden is null. */
export interface View {
  seats: string[]
  options: { [key: string]: string | number }
  phase: string
  start: string
  active: string
  chooser: string
  found_step: number
  turn: number
  round: number
  moves: number
  roll: number
  due: number
  ending: string | null
  winner: string | null
  ball1: string | null
  ball2: string | null
  base: number
  bonus: number
  jumps: number
  docked: string | null
  box: string | null
  effect: number
  progress: number
  answer: number
  rival: string | null
  last_offer: number
  offers_made: number
  pile_left: number
  tiles: { [key: string]: Tile | null }
  chips: { [key: string]: string | null }
  pool: { [key: string]: number }
  met: string[]
  buildings: { [key: string]: Building }
  ships: { [key: string]: { [key: string]: Ship } }
  hands: { [key: string]: { [key: string]: number } | null }
  discards: { [key: string]: { [key: string]: number } | null }
  upgrades: { [key: string]: { [key: string]: number } }
  stations: { [key: string]: { [key: string]: number } }
  friends: { [key: string]: string | null }
  cards: { [key: string]: string | null }
  medals: { [key: string]: string | null }
  totals: { [key: string]: number }
  half_medals: { [key: string]: number }
  ship_markers: { [key: string]: number }
  wishes: { [key: string]: string | null }
  offer_habits: { [key: string]: 'ask' | 'never' | 'payable' }
  owes: { [key: string]: number }
  used: number[]
  done: boolean[]
  stuck: boolean[]
  waits: boolean[]
  stood: (string | null)[]
  used_cards: string[]
  bank: { [key: string]: number }
  pile: { [key: string]: number }
  offers: Offer[]
  points: { [key: string]: number }
  speed: number
}
