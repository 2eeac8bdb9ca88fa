/** The names of planets, places, ships, goods and actions. */
import type { Action } from '../../play/messages'
import { settings } from '../../play/settings.svelte'
import { goodsIn, type GoodKind, type Goods } from '../../trade/goods'
import type { Player } from '../game'
import { orbsAt, shapeOf, type Galaxy, type Orb, type Quadrant } from './board/galaxy'
import { CARD, docks, MARKER, peoples, pips, resources, TILE, upgrades, type Name } from './data'
import { GOODS } from './symbols'
import { shipsIn, stationsOf, type View } from './view'
import { t, tMaybe } from './words'

export function named(name: Name | undefined): string {
  return name?.[settings.language] ?? ''
}

export const KINDS: GoodKind[] = resources.map((resource) => ({
  id: resource.id,
  symbol: GOODS[resource.id],
  rule: 'SF-8',
  name: () => named(resource.name),
}))

export function goodsWords(goods: Goods): string {
  return goodsIn(KINDS, goods)
}

export function resourceName(id: string): string {
  return named(resources.find((resource) => resource.id === id)?.name)
}

export function upgradeName(id: string): string {
  return named(upgrades.find((upgrade) => upgrade.id === id)?.name)
}

export function peopleName(id: string): string {
  return named(peoples.find((people) => people.id === id)?.name)
}

// Actions

/** Return an action as a verb. */
export function label(action: Action, players: Player[]): string {
  const facts = Object.fromEntries(Object.entries(action).map(([part, value]) => [part, partName(part, String(value ?? ''), players)]))
  return tMaybe(`do.${action.do}`, t('do_it'), facts)
}

function partName(part: string, value: string, players: Player[]): string {
  if (part === 'victim') return players.find((player) => player.key === value)?.name ?? value
  if (part === 'upgrade') return upgradeName(value)
  if (part === 'resource') return resourceName(value)
  if (part === 'card') return named(CARD.get(value)?.name)
  if (part === 'tile') return named(TILE.get(value)?.name)
  return part === 'kind' ? tMaybe(`ship.${value}`, value) : value
}

// Places

/** Describe a planet with its chip, for a hidden chip the icon on its back. */
export function orbWords(orb: Orb): string {
  const name = resourceName(orb.resource)
  const shape = shapeOf(orb)
  if (orb.chip === null) return t('planet.hidden', { name, icon: t(`icon.${shape}`) })
  const marker = MARKER.get(orb.chip)
  return marker ? `${name}, ${named(marker.name)}` : t('planet.number', { name, number: orb.chip, n: pips(orb.chip) })
}

export function quadrantName(quadrant: Quadrant): string {
  if (quadrant.unseen) return t('quadrant.unseen', { id: quadrant.id, n: quadrant.stars })
  return quadrant.tile ? `${quadrant.tile.id} ${named(quadrant.tile.name)}` : named(quadrant.name)
}

/** Describe a quadrant with its planets, or with the stations at its outpost. */
export function spokenQuadrant(view: View, players: Player[], quadrant: Quadrant): string {
  const parts = quadrant.orbs.map(orbWords)
  if (quadrant.tile?.people) parts.push(dockWords(view, players, quadrant.tile.people))
  return [quadrantName(quadrant), ...parts].join('. ')
}

export function dockWords(view: View, players: Player[], people: string): string {
  const shares = stationsOf(view, people)
  const taken = shares.reduce((sum, share) => sum + share.count, 0)
  const name = (key: string | null) => players.find((player) => player.key === key)?.name ?? ''
  const parts = [t('dock.taken', { name: peopleName(people), n: taken, docks })]
  if (shares.length) parts.push(shares.map((share) => `${name(share.seat)} ${share.count}`).join(', '))
  if (view.friends[people]) parts.push(t('dock.friend', { name: name(view.friends[people]) }))
  if (taken < docks) parts.push(t('dock.need', { n: taken + 1 }))
  return parts.join('. ')
}

/** Describe a point: a site with its planets, a docking point, or just a point of a quadrant. */
export function pointName(galaxy: Galaxy, point: string): string {
  const site = galaxy.sites.get(point)
  if (site) return t('site', { point, site })
  const quadrant = galaxy.at.get(point)
  const people = galaxy.docks.get(point)
  if (people) return t('docking_point', { point, id: quadrant?.tile?.id ?? '' })
  return quadrant ? t('point_at', { point, name: quadrantName(quadrant) }) : t('point', { point })
}

/** Describe the piece at a point. */
export function standing(view: View, players: Player[], point: string): string[] {
  const name = (key: string) => players.find((player) => player.key === key)?.name ?? key
  const parts: string[] = []
  const built = view.buildings[point]
  if (built?.seat) parts.push(t(built.kind === 'colony' ? 'colony_of' : 'spaceport_of', { name: name(built.seat) }))
  else if (built) parts.push(t('neutral'))
  for (const ship of shipsIn(view)) {
    if (ship.point === point)
      parts.push(t('ship_of', { kind: tMaybe(`ship.${ship.kind}`, ship.kind), n: ship.number, name: name(ship.seat) }))
  }
  return parts
}

/** Return the full accessible name of a point, most important first. */
export function spokenPoint(view: View, players: Player[], galaxy: Galaxy, point: string, steps: number | undefined): string {
  const parts = [pointName(galaxy, point), ...standing(view, players, point)]
  if (galaxy.sites.has(point) && !view.buildings[point]) parts.push(t('free'))
  parts.push(...orbsAt(galaxy, point).map(orbWords))
  const people = galaxy.docks.get(point)
  if (people) parts.push(dockWords(view, players, people))
  if (steps) parts.push(t('steps', { n: steps }))
  return `${parts.join('. ')}.`
}
