// Made from the state of the game and its `codec.py` by `make types`: change those, not this.

export interface Options {
  brett: 'standard' | 'zufall'
  zwei: 'an' | 'aus'
  autolauf: 'an' | 'aus'
  schenken: 'an' | 'aus'
  wettpause: number
  angebotszeit: number
  zugzeit: number
  vertretung: 'bot' | 'standard'
  baugrenze: 'an' | 'aus'
  punkte: number
  superkarten: 'an' | 'aus'
  maxzuege: number
}

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
  unheard: string[]
  answers: { [key: string]: string }
  backed: boolean
}

/** The irregular fields; what a viewer may not know is null. */
export interface View {
  seats: string[]
  options: Options
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
  ending: 'length' | 'max_turns' | 'silence' | 'target' | 'vote' | null
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
  military: { [key: string]: number }
  military_holder: string | null
  card_points: { [key: string]: number }
  tax: { [key: string]: number }
  offers_made: { [key: string]: number }
  last_offer: number
  event_deck: number[]
  event_left: number
  event_discards: number[]
  super_deck: number[]
  super_left: number
  super_discards: number[]
  shield: { [key: string]: number }
  landmark: { [key: string]: number }
  never_bets: { [key: string]: number }
  offer_habits: { [key: string]: 'ask' | 'never' | 'payable' }
  bags: { [key: string]: { [key: string]: number } | null }
  shirt: { [key: string]: number }
  moustache: { [key: string]: number }
  hiccups: { [key: string]: number }
  hands: { [key: string]: { [key: string]: number } | null }
  totals: { [key: string]: number }
  sure: { [key: string]: { [key: string]: number } }
  bet_done: { [key: string]: number }
  figures: { [key: string]: string }
  nucoms: { [key: string]: number | null }
  terrain: { [key: string]: string }
  numbers: { [key: string]: number }
  stations: { [key: string]: string }
  buildings: { [key: string]: Building }
  tubes: { [key: string]: string }
  features: Feature[]
  cards: { [key: string]: Card[] }
  bets: { [key: string]: string }
  offers: Offer[]
  points: { [key: string]: number }
  paths: { [key: string]: number }
}
