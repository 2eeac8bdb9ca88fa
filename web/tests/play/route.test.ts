/** The address says where one is. */
import { expect, test } from 'vitest'
import { go, route } from '../../src/play/route.svelte'

test.each([
  ['/', { at: 'lobby' }],
  ['/deck/3', { at: 'deck', deck: 3 }],
  ['/replay/12', { at: 'replay', game: 12, n: null }],
  ['/replay/12?n=0', { at: 'replay', game: 12, n: 0 }],
  ['/deck/3/more', { at: 'lobby' }],
  ['/somewhere', { at: 'lobby' }],
])('%s', (path, where) => {
  go(path)
  expect(route.now).toEqual(where)
})

test('the same address again is no further step of the way back', () => {
  go('/deck/4')
  const before = history.length
  go('/deck/4')
  expect(history.length).toBe(before)
})
