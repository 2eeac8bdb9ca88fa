/** What follows from the tiles: planets on cells, sites between them, docks, closed points, and ways. */
import { HOME_CHIP, SLOTS, SPOT, SPOTS, TILE, type Planet, type Slot, type Tile } from '../data'
import type { View } from '../view'

/** A planet on its cell, with its chip; `chip` is null while it is face down. */
export interface Orb extends Planet {
  x: number
  y: number
  chip: string | null
}

/** The icon on the back of each planet's chip: the pool it comes from. */
export function shapeOf(orb: Orb): 'tri' | 'sq' | 'hex' {
  return (orb.icon?.slice(0, -1) ?? 'sq') as 'tri' | 'sq' | 'hex'
}

export interface Quadrant extends Slot {
  tile: Tile | null
  /** Undiscovered. */
  unseen: boolean
  orbs: Orb[]
  x: number
  y: number
}

export interface Galaxy {
  quadrants: Quadrant[]
  /** The quadrant that each point borders. */
  at: Map<string, Quadrant>
  /** The names of sites, such as PS3a. */
  sites: Map<string, string>
  /** The people at each docking point. */
  docks: Map<string, string>
  closed: Set<string>
}

const LETTERS = 'abc'
/** Planets are a little further out than the centres of their hexagons, to leave room between them. */
const APART = 1.06

export function galaxyOf(view: View): Galaxy {
  const galaxy: Galaxy = { quadrants: [], at: new Map(), sites: new Map(), docks: new Map(), closed: new Set() }
  for (const slot of SLOTS) {
    const quadrant = quadrantOf(view, slot)
    galaxy.quadrants.push(quadrant)
    for (const id of slot.around) galaxy.at.set(id, quadrant)
    if (quadrant.unseen || quadrant.orbs.length) galaxy.closed.add(slot.centre)
    else galaxy.at.set(slot.centre, quadrant)
    if (quadrant.orbs.length) slot.between.forEach((id, place) => galaxy.sites.set(id, `${quadrant.tile?.id ?? slot.id}${LETTERS[place]}`))
    if (quadrant.tile?.people) galaxy.docks.set(slot.centre, quadrant.tile.people)
  }
  return galaxy
}

function quadrantOf(view: View, slot: Slot): Quadrant {
  const lies = view.tiles[slot.id]
  const tile = (lies && TILE.get(lies.tile)) ?? null
  const planets = slot.planets ?? tile?.planets ?? []
  const turned = lies?.turned ?? 0
  const x = slot.cells.reduce((sum, cell) => sum + cell.x, 0) / 3
  const y = slot.cells.reduce((sum, cell) => sum + cell.y, 0) / 3
  const orbs = planets.length
    ? slot.cells.map((cell, place) => {
        const planet = planets[(place - turned + 3) % 3]
        const chip = view.chips[planet.id] ?? HOME_CHIP[planet.id] ?? null
        return { ...planet, x: x + (cell.x - x) * APART, y: y + (cell.y - y) * APART, chip }
      })
    : []
  return { ...slot, tile, unseen: !slot.planets && !tile, orbs, x, y }
}

/** Return the planets next to a point. */
export function orbsAt(galaxy: Galaxy, point: string): Orb[] {
  const place = galaxy.at.get(point)?.between.indexOf(point) ?? -1
  const orbs = galaxy.at.get(point)?.orbs ?? []
  return place < 0 || !orbs.length ? [] : [orbs[place], orbs[(place + 1) % 3]]
}

/** Return the distance of every point that can be reached. */
export function distances(galaxy: Galaxy, start: string): Map<string, number> {
  const steps = new Map([[start, 0]])
  for (const here of steps.keys()) {
    for (const next of SPOT.get(here)!.near) if (!steps.has(next) && !galaxy.closed.has(next)) steps.set(next, steps.get(here)! + 1)
  }
  return steps
}

/** Return the points entered on the shortest way; among equal ways the first in point order (SF-66). */
export function wayTo(galaxy: Galaxy, start: string, goal: string): string[] {
  const steps = distances(galaxy, goal)
  const way: string[] = []
  let here = start
  while ((steps.get(here) ?? 0) > 0) {
    const left = steps.get(here)! - 1
    here = SPOT.get(here)!.near.find((next) => steps.get(next) === left)!
    way.push(here)
  }
  return way
}

/** The points that are in play. */
export function openSpots(galaxy: Galaxy) {
  return SPOTS.filter((spot) => !galaxy.closed.has(spot.id))
}
