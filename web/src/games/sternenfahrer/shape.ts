// Made from the state of the game and its `codec.py` by `make types`: change those, not this.

export interface Options {
  aufbau: 'einsteiger' | 'entdecker' | 'variabel'
  gruendung: 'fest' | 'frei'
  nachschub: 'auto' | 'hand'
  zwei: 'ja' | 'nein'
  siegpunkte: number
  karten: 'begrenzt' | 'unbegrenzt'
  ausgleich: 'ja' | 'nein'
}

/** The tile in a slot: its planet (i - turned mod 3) is on cell i. */
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

/** An open offer, as its reader may know it. */
export interface OpenOffer {
  offer: number
  seat: string
  to: string | null
  give: { [key: string]: number }
  want: { [key: string]: number }
  declined: string[]
  unheard: string[]
}

/** What a viewer may know of a game of Sternenfahrer; hidden fields are null. */
export interface View {
  seats: string[]
  options: Options
  chips: { [key: string]: string | null }
  pool: { [key: string]: number }
  phase: 'asked' | 'befriending' | 'building' | 'discarding' | 'flying' | 'founding_colony' | 'founding_port' | 'founding_ship' | 'founding_upgrade' | 'gaining' | 'giving' | 'losing' | 'over' | 'placing' | 'revealing' | 'robbing' | 'rolling' | 'sticking' | 'taking'
  start: string
  active: string
  chooser: string
  found_step: number
  turn: number
  round: number
  moves: number
  roll: number
  due: number
  used_cards: string[]
  ending: 'length' | 'silence' | 'target' | 'vote' | null
  winner: string | null
  ball1: string | null
  ball2: string | null
  base: number
  bonus: number
  jumps: number
  docked: string | null
  used: number[]
  done: boolean[]
  stuck: boolean[]
  waits: boolean[]
  stood: (string | null)[]
  box: string | null
  effect: number
  progress: number
  answer: number
  rival: string | null
  stations: { [key: string]: { [key: string]: number } }
  friends: { [key: string]: string | null }
  cards: { [key: string]: string | null }
  medals: { [key: string]: string | null }
  ship_markers: { [key: string]: number }
  upgrades: { [key: string]: { [key: string]: number } }
  half_medals: { [key: string]: number }
  wishes: { [key: string]: string | null }
  owes: { [key: string]: number }
  discards: { [key: string]: { [key: string]: number } | null }
  offer_habits: { [key: string]: 'ask' | 'never' | 'payable' }
  last_offer: number
  offers_made: number
  hands: { [key: string]: { [key: string]: number } | null }
  totals: { [key: string]: number }
  bank: { [key: string]: number }
  pile: { [key: string]: number }
  pile_left: number
  tiles: { [key: string]: Tile | null }
  met: string[]
  buildings: { [key: string]: Building }
  ships: { [key: string]: { [key: string]: Ship } }
  offers: OpenOffer[]
  points: { [key: string]: number }
  speed: number
}
