/** The components of Sternenfahrer for the table: galaxy, dock, and what the seats show. */
import type { Told } from '../../play/messages'
import type { Flight, Game, SeatFact } from '../game'
import Board from './Board.svelte'
import { galaxyOf } from './board/galaxy'
import { points, SPOT, type Planet } from './data'
import Dock from './Dock.svelte'
import './colours.css'
import Tray from './dock/Tray.svelte'
import made from './made.json'
import { label } from './names'
import { aimsOf } from './places'
import { GOODS, SYMBOLS } from './symbols'
import { cardsOf, medalsOf, type View } from './view'
import { t, tMaybe } from './words'

function seatFacts(view: View, key: string) {
  const built = view.upgrades[key]
  const facts: SeatFact[] = [
    { symbol: GOODS.goods, value: view.totals[key], words: t('fact.goods'), rule: 'SF-8', goods: true },
    { symbol: SYMBOLS.drive, value: built.drive, words: t('fact.drives'), rule: 'SF-62' },
    { symbol: SYMBOLS.cannon, value: built.cannon, words: t('fact.cannons'), rule: 'SF-57' },
    { symbol: SYMBOLS.cargo, value: built.cargo, words: t('fact.cargo'), rule: 'SF-57' },
    { symbol: SYMBOLS.medal, value: view.half_medals[key], words: t('fact.half_medals'), rule: 'SF-100' },
    { symbol: SYMBOLS.friend, value: cardsOf(view, key).length, words: t('fact.cards'), rule: 'SF-84' },
  ]
  return { points: view.points[key], target: Number(view.options.siegpunkte), facts }
}

function parts(view: View, key: string) {
  const built = (kind: string) => Object.values(view.buildings).filter((item) => item.seat === key && item.kind === kind).length
  const friends = Object.values(view.friends).filter((owner) => owner === key).length
  const all = [
    { symbol: SYMBOLS.colony, words: t('part.colony'), score: built('colony') * points.colony },
    { symbol: SYMBOLS.spaceport, words: t('part.spaceport'), score: built('spaceport') * points.spaceport },
    { symbol: SYMBOLS.friend, words: t('part.friend'), score: friends * points.friendship_marker },
    {
      symbol: SYMBOLS.medal,
      words: t('part.medal'),
      score: medalsOf(view, key) * points.medal + Math.floor(view.half_medals[key] / points.half_medals_per_point),
    },
  ]
  return all.filter((part) => part.score)
}

/** Return a planet of this kind that has just yielded to a seat. */
function sourceOf(view: View, seat: string, resource: string): Planet | undefined {
  const orbs = galaxyOf(view).quadrants.flatMap((slot) =>
    slot.between.map((point, place) => ({ point, orbs: [slot.orbs[place], slot.orbs[(place + 1) % 3]] })),
  )
  const own = orbs.filter(({ point }) => view.buildings[point]?.seat === seat).flatMap((site) => site.orbs)
  return own.find((orb) => orb && orb.resource === resource && orb.chip?.split('/').includes(String(view.roll)))
}

function flights(view: View, told: Told[]): Flight[] {
  const found: Flight[] = []
  for (const { name, facts } of told) {
    if (name === 'stolen') found.push({ symbol: SYMBOLS.cargo, from: { seat: String(facts.victim) }, to: String(facts.seat) })
    if (name !== 'yielded') continue
    for (const gain of facts.gains as Told[]) {
      const seat = String(gain.facts.seat)
      for (const resource of Object.keys(gain.facts.goods ?? {})) {
        const planet = sourceOf(view, seat, resource)
        found.push({ symbol: GOODS[resource], colour: resource, from: planet ? { place: planet.id } : { seat }, to: seat })
      }
    }
  }
  return found.slice(0, 24)
}

export const game: Game<View> = {
  clauses: made,
  Board,
  Dock,
  Tray,
  seatFacts,
  tMaybe,
  flights,
  parts,
  luck: () => t('stats.luck'),
  goods: { table: 'hands', title: () => t('stats.goods') },
  active: (view) => (view.phase === 'over' ? null : view.active),
  headline: ({ round }) => (round ? t('headline', { round }) : t('headline_setup')),
  label,
  aimsOf,
  placesIn: (sentence) => [...new Set(sentence.match(/\b[A-X]\d{1,2}\b/g) ?? [])].filter((id) => SPOT.has(id)),
}
