/** The messages of the WebSocket, as docs/protocol.md tells them. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** An action as the engine spells it: what to do, and its parts. */
export type Action = { do: string } & { [part: string]: Json }

export interface Told {
  name: string
  facts: { [fact: string]: unknown }
}

export interface Seat {
  colour: string
  name: string
  bot: string
  present: boolean
}

export interface Summary {
  deck: number
  state: 'empty' | 'loaded' | 'running' | 'over'
  programme: string
  host: string
  paused: boolean
  locked: boolean
  game: number
  options: { [name: string]: string | number }
  seats: Seat[]
  spectators: number
}

export interface OptionEntry {
  name: string
  default: string | number
  values: string[]
  low: number
  high: number
  off: number | null
}

export interface Programme {
  name: string
  title: string
  sentence: string
  players: [number, number]
  minutes: [number, number]
  options: OptionEntry[]
  colours: string[]
  levels: string[]
}

export interface Awaited {
  seat: number
  decision: string
  left: number | null
  paused: boolean
}

export interface Legal {
  action: Action
  command: string
}

export interface Entry {
  n: number
  told: Told[]
  lines: string[]
}

/** The game's name for every seat, in their order, and the colour that was chosen for it. */
export type Palette = { [seat: string]: string }

export interface Table {
  deck: number
  game: number
  n: number
  seat: number
  palette: Palette
  view: unknown
  awaited: Awaited[]
  legal: Legal[]
  asked: string[]
  undo: boolean
}

export interface Place {
  rank: number
  seat: number
  name: string
  facts: { [fact: string]: number }
}

export interface Over {
  deck: number
  game: number
  reason: string
  ranking: Place[]
  seed: string
  commitment: string
}

export interface Replayed {
  game: number
  n: number
  entries: number
  palette: Palette
  view: unknown
  told: Told[]
  lines: string[]
  awaited: { seat: number; decision: string }[]
}

export interface Refused {
  id: string
  code: string
  clause: string
  text: string
}

export type LineKind = 'answer' | 'refusal' | 'game' | 'computer' | 'channel' | 'shout' | 'prompt' | 'notice'
export type TalkKind = 'speech' | 'emote' | 'genitive' | 'computer' | 'shout'

export interface Chat {
  deck: number
  talker: string
  kind: TalkKind
  text: string
}

export type FromServer =
  | { type: 'welcome'; person: string; language: 'de' | 'en'; output: string; guest: boolean; muted: boolean }
  | { type: 'lobby'; decks: Summary[]; people: { name: string; deck: number }[]; programmes?: Programme[] }
  | { type: 'deck'; deck: Summary | null; me: { seat: number; host: boolean } | null; missing: number }
  | { type: 'past'; deck: number; game: number; entries: Entry[] }
  | ({ type: 'table' } & Table)
  | ({ type: 'happened'; deck: number; game: number } & Entry)
  | { type: 'line'; text: string; kind: LineKind }
  | ({ type: 'chat' } & Chat)
  | { type: 'done'; id: string; n: number }
  | ({ type: 'refused' } & Refused)
  | ({ type: 'over' } & Over)
  | ({ type: 'replayed' } & Replayed)
  | { type: 'pong'; id: string }
  | { type: 'error'; code: string; text: string; path: string }

export type FromClient =
  | { type: 'hello'; language?: string; output?: string; deck?: number; game?: number; seen?: number; name?: string }
  | { type: 'line'; text: string; id?: string }
  | { type: 'act'; deck: number; action: Action; id: string; seen: number }
  | { type: 'replay'; game: number; n?: number }
  | { type: 'ping'; id?: string }
