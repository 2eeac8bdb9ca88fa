/** From place to place by key and by finger. */
import { expect, test } from 'vitest'
import { amid, drawnTo, step, type Place } from '../../src/board/places'

const at = (id: string, x: number, y: number, near: string[] = [], pull?: number): Place => ({
  ...{ id, x, y, near, pull },
  ...{ kind: 'point', mark: '', ring: '', hit: '' },
})
const middle = at('middle', 0, 0, ['right', 'above', 'slant'])
const PLACES = new Map([middle, at('right', 10, 0), at('above', 0, -10), at('slant', 10, 3)].map((place) => [place.id, place]))

test('an arrow key leads to the neighbour that lies best in its direction', () => {
  expect(step(PLACES, middle, 'ArrowRight')?.id).toBe('right')
  expect(step(PLACES, middle, 'ArrowUp')?.id).toBe('above')
})

test('where nothing lies an arrow key leads nowhere', () => {
  expect(step(PLACES, middle, 'ArrowLeft')).toBeNull()
  expect(step(PLACES, middle, 'Enter')).toBeNull()
})

test('a neighbour slightly down is still reached by the key for down if there is no other', () => {
  expect(step(PLACES, middle, 'ArrowDown')?.id).toBe('slant')
})

test('the nearest place draws the pointer, as far as it pulls', () => {
  const places = [at('near', 10, 0, [], 30), at('far', 25, 0, [], 30), at('mute', 1, 0)]
  expect(drawnTo(places, { x: 0, y: 0 }, 1)?.id).toBe('near')
  expect(drawnTo(places, { x: 90, y: 0 }, 1)).toBeNull()
})

test('on a small screen a place pulls as far as a finger is wide', () => {
  const places = [at('small', 50, 0, [], 10)]
  expect(drawnTo(places, { x: 0, y: 0 }, 1)).toBeNull()
  expect(drawnTo(places, { x: 0, y: 0 }, 0.4)?.id).toBe('small')
})

test('the place amid others is the one nearest to their middle', () => {
  expect(amid([at('one', 0, 0), at('two', 6, 0), at('three', 10, 0)])?.id).toBe('two')
  expect(amid([])).toBeNull()
})
