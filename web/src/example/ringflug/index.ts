/** Ringflug for the table: its board, its dock, and the details of its seats. */
import type { Game, SeatFact } from '../../games/game'
import Board from './Board.svelte'
import { FIELDS } from './data'
import Dock from './Dock.svelte'
import './colours.css'
import made from './made.json'
import { label } from './names'
import { SYMBOLS } from './symbols'
import type { View } from './view'
import { t, tMaybe } from './words'

function seatFacts(view: View, key: string) {
  const facts: SeatFact[] = [{ symbol: SYMBOLS.energy, value: view.energy[key], words: t('energy'), rule: 'RF-202' }]
  if (view.hiccups[key]) facts.push({ symbol: 'sound', value: view.hiccups[key], words: t('hiccups'), rule: 'RF-703', title: true })
  if (view.out[key]) facts.push({ symbol: 'cross', value: '', words: t('out'), rule: 'RF-805', title: true })
  return { points: view.points[key], target: view.options.punkte, facts }
}

export const game: Game<View> = {
  clauses: made,
  Board,
  Dock,
  seatFacts,
  tMaybe,
  active: (view) => (view.phase === 'over' ? null : view.active),
  headline: ({ round, options }) => t('headline', { round, rounds: options.runden }),
  label,
  placesIn: (sentence) =>
    FIELDS.filter((field) => [field.name_de, field.name_en].some((name) => new RegExp(`\\b${name}\\b`).test(sentence))).map(({ id }) => id),
}
