// Made from the state of the game and its `spelled.py` by `make types`: change those, not this.

export interface Building {
  seat: string
  kind: 'central' | 'dome'
}

export interface Feature {
  crossing: string
  feature: string
}

export interface Card {
  card: string | null
  turn: number
}

export interface Offer {
  offer: number
  seat: string
  to: string | null
  give: { [key: string]: number }
  want: { [key: string]: number }
  declined: string[]
  answers: { [key: string]: string }
  unheard: string[]
  backed: boolean
}

/** What a viewer may know of a game of Raumkolonie; what is hidden is null. */
export interface View {
  seats: string[]
  options: { [key: string]: string | number }
  phase: 'betting' | 'main' | 'over' | 'pirate' | 'setup_dome' | 'setup_tube' | 'tax' | 'victim'
  start: string
  active: string
  setup_step: number
  setup_crossing: string | null
  turn: number
  round: number
  roll: number
  card_played: boolean
  extra_turn: boolean
  in_extra_turn: boolean
  pirate_cause: 'jharhod' | 'letter_of_marque' | 'seven'
  ending: string | null
  winner: string | null
  target: number
  tube_credits: number
  dome_credits: number
  shuttle_credits: number
  central_credits: number
  tristeel_credits: number
  pirate: string
  mafia: string | null
  seller: string
  path_holder: string | null
  military_holder: string | null
  last_offer: number
  event_left: number
  super_left: number
  terrain: { [key: string]: string }
  numbers: { [key: string]: number }
  stations: { [key: string]: string }
  buildings: { [key: string]: Building }
  tubes: { [key: string]: string }
  features: Feature[]
  hands: { [key: string]: { [key: string]: number } | null }
  sure: { [key: string]: { [key: string]: number } }
  bags: { [key: string]: { [key: string]: number } | null }
  cards: { [key: string]: Card[] }
  figures: { [key: string]: string }
  totals: { [key: string]: number }
  military: { [key: string]: number }
  card_points: { [key: string]: number }
  tax: { [key: string]: number }
  bet_done: { [key: string]: number }
  offers_made: { [key: string]: number }
  offer_habits: { [key: string]: 'ask' | 'never' | 'payable' }
  shield: { [key: string]: number }
  landmark: { [key: string]: number }
  never_bets: { [key: string]: number }
  nucoms: { [key: string]: number | null }
  shirt: { [key: string]: number }
  moustache: { [key: string]: number }
  hiccups: { [key: string]: number }
  bets: { [key: string]: string }
  offers: Offer[]
  event_deck: number[]
  event_discards: number[]
  super_deck: number[]
  super_discards: number[]
  points: { [key: string]: number }
  paths: { [key: string]: number }
}
