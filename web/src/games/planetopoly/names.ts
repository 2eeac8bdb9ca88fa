/** Names of fields, buildings and actions. */
import type { Action } from '../../play/messages'
import { inLanguage } from '../../play/words.svelte'
import type { Player } from '../game'
import { FIELD, PLANET, planetOf, priceOf, prison, radar, works } from './data'
import { countOwned, pawnsOn, type View } from './view'
import { t, tMaybe } from './words'

export function fieldName(id: string): string {
  const named = FIELD.get(id) ?? PLANET.get(id)
  return named ? inLanguage(named, 'name') : id
}

/** Return the name as it fits on the board. */
export function shortName(id: string): string {
  const field = FIELD.get(id)!
  if (field.kind === 'start' || field.kind === 'risk') return t(`short.${field.kind}`)
  if (field.kind === 'radar') return t('short.radar', { n: Number(id.at(-1)) })
  return fieldName(id)
    .split(' ')
    .slice(field.kind === 'plot' ? 0 : -1)
    .join(' ')
}

/** Return a sign of two letters, for small boards. */
export function signOf(id: string): string {
  const planet = planetOf(id)
  if (planet) return planet.letter + id.at(-1)
  return ({ toll: 'Z', radar: 'R' } as { [kind: string]: string })[FIELD.get(id)!.kind] ?? ''
}

export function worksName(level: number): string {
  const { hubs, stations, bases } = works(level)
  if (!level) return t('works.none')
  if (hubs) return t('works.hub')
  return [stations && t('works.station', { n: stations }), bases && t('works.base', { n: bases })].filter(Boolean).join(', ')
}

export function rentName(view: View, id: string): string {
  const owner = view.owner[id]
  if (owner && view.in_prison[owner]) return t('no_rent')
  if (id.startsWith('radar')) return t('rent_each', { n: radar.rent_per_pip * Math.max(1, countOwned(view, owner, 'radar')) })
  return t('rent_now', { n: view.rent[id] })
}

/** Return the accessible name of a field. */
export function spokenName(view: View, players: Player[], id: string): string {
  const nameOf = (key: string) => players.find((player) => player.key === key)?.name ?? key
  const parts = [`${t('field', { n: String(FIELD.get(id)!.at) })}, ${fieldName(id)}`]
  if (id in view.owner) {
    const owner = view.owner[id]
    const claim = view.claim[planetOf(id)?.id ?? ''] ?? null
    if (owner) {
      parts.push(t('owned_by', { name: nameOf(owner) }))
      if (id in view.level) parts.push(worksName(view.level[id]))
      parts.push(rentName(view, id))
    } else {
      parts.push(t('free_for', { price: priceOf(id) }))
      if (claim) parts.push(t('claimed', { name: nameOf(claim) }))
    }
  }
  const here = pawnsOn(view, id)
  if (here.length)
    parts.push(
      t('pawns_here', {
        names: here.map((seat) => (view.in_prison[seat] ? t('prisoner', { name: nameOf(seat) }) : nameOf(seat))).join(', '),
      }),
    )
  return parts.join(', ')
}

/** Return an action as a verb. */
export function label(action: Action): string {
  const facts: { [fact: string]: string | number } = {}
  for (const [part, value] of Object.entries(action)) facts[part] = typeof value === 'number' ? value : fieldName(String(value ?? ''))
  if (typeof action.n === 'number') facts.n = t('works.base', { n: action.n })
  return tMaybe(`do.${action.do}`, t('do_it'), facts)
}

/** Return an action as a verb with its current details: the fine, or what ending means now. */
export function labelNow(view: View, mine: string, action: Action): string {
  if (action.do === 'pay_fine') return t('now.pay_fine', { fine: prison.fines[view.served[mine]] ?? 0 })
  if (action.do === 'end' && view.phase === 'buy') return t('now.end_buy')
  if (action.do === 'end' && view.phase === 'build') return t('now.end_build')
  if (action.do === 'roll' && view.mode !== 'first') return t('now.roll_again')
  return label(action)
}
