/** Escape closes one thing at a time. */
import { beforeEach, expect, test } from 'vitest'
import { onEscape } from '../../src/controls/escape'

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
let closed: string[]

beforeEach(() => {
  closed = []
  document.body.innerHTML = ''
})

test('what was opened last is closed first', () => {
  const ends = ['first', 'second'].map((name) => onEscape(() => void closed.push(name)))
  press()
  expect(closed).toEqual(['second'])
  ends[1]()
  press()
  expect(closed).toEqual(['second', 'first'])
  ends[0]()
})

test('a page over everything is closed by the browser alone', () => {
  const end = onEscape(() => void closed.push('panel'))
  document.body.innerHTML = '<dialog open></dialog>'
  press()
  expect(closed).toEqual([])
  end()
})
