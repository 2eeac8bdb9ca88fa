/** What a person may know of a game of Raumkolonie. Seats are named by the colours of the data, whatever they wear at the table. */
import type { Goods } from './data'

export interface Offer {
  offer: number
  seat: string
  to: string | null
  give: Goods
  want: Goods
  declined: string[]
}

type BySeat<T> = { [seat: string]: T }

export interface View {
  seats: string[]
  options: { [name: string]: string | number }
  phase: 'setup_dome' | 'setup_tube' | 'betting' | 'tax' | 'pirate' | 'victim' | 'main' | 'over'
  active: string
  start: string
  turn: number
  round: number
  roll: number
  card_played: boolean
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
  event_left: number
  super_left: number
  terrain: { [field: string]: string }
  numbers: { [field: string]: number }
  stations: { [border: string]: string }
  buildings: { [crossing: string]: { seat: string; kind: 'dome' | 'central' } }
  tubes: { [border: string]: string }
  features: { crossing: string; feature: string }[]
  hands: BySeat<Goods | null>
  bags: BySeat<Goods | null>
  cards: BySeat<{ card: string | null; turn: number }[]>
  figures: BySeat<string>
  totals: BySeat<number>
  military: BySeat<number>
  tax: BySeat<number>
  shield: BySeat<number>
  never_bets: BySeat<number>
  nucoms: BySeat<number | null>
  shirt: BySeat<number>
  moustache: BySeat<number>
  bets: { [number: string]: string }
  offers: Offer[]
  points: BySeat<number>
  paths: BySeat<number>
}
