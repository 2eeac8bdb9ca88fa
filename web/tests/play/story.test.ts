/** The log of the table. */
import { beforeEach, expect, test } from 'vitest'
import { nextKey } from '../../src/play/keys'
import type { Entry, Happened, LineKind, Table } from '../../src/play/messages'
import { holding, Story } from '../../src/play/story.svelte'

const said = (text: string, kind: LineKind = 'game') => ({ key: nextKey(), text, kind, n: null })
const happened = (n: number, ...names: string[]): Happened => ({
  type: 'happened',
  deck: 1,
  game: 1,
  n,
  told: names.map((name) => ({ name, facts: {} })),
  computer: false,
})
const entry = (n: number, ...lines: string[]): Entry => ({ n, told: [], lines, computer: false })
const page = (entries: Entry[], more = 0) => ({ type: 'past' as const, deck: 1, game: 1, entries, more })
const table = (n: number, asked: boolean): Table => ({
  type: 'table',
  deck: 1,
  game: 7,
  n,
  seat: 0,
  palette: {},
  view: {},
  awaited: asked ? [{ seat: 0, decision: 'main', left: null, paused: false, optional: false, decider: 'person' }] : [],
  legal: [],
  asked: [],
  undo: false,
  ask_back: false,
  standing: [],
  always: [],
  plea: null,
})
const texts = (story: Story) => story.lines.map((line) => line.text)

beforeEach(() => sessionStorage.clear())

test('lines of the game belong to the entry that comes after them', () => {
  const story = new Story()
  for (const line of [said('You roll 8.'), said('Hello?', 'answer'), said('Anna gets sand.')]) story.add(line)
  story.tag(happened(5, 'rolled', 'yielded'))
  expect(story.lines.map((line) => line.n)).toEqual([5, null, 5])
  expect(story.lines[2].of).toEqual({ things: ['rolled', 'yielded'], at: 1, count: 2 })
})

test('a line that has its entry is not given to another', () => {
  const story = new Story()
  story.add(said('You roll 8.'))
  story.tag(happened(5, 'rolled'))
  story.add(said('You build.'))
  story.tag(happened(6, 'built'))
  expect(story.lines.map((line) => line.n)).toEqual([5, 6])
})

test('an older page comes before what is known', () => {
  const story = new Story()
  story.take(page([entry(10, 'ten'), entry(11, 'eleven')], 10))
  expect(story.oldest).toBe(10)
  story.take(page([entry(8, 'eight'), entry(9, 'nine')], 8))
  expect(texts(story)).toEqual(['eight', 'nine', 'ten', 'eleven'])
  expect(story.oldest).toBe(8)
})

test('what comes again in another language takes the place of what was there', () => {
  const story = new Story()
  story.take(page([entry(1, 'eins'), entry(2, 'zwei')]))
  story.add(said('noch offen', 'answer'))
  story.take(page([entry(1, 'one'), entry(2, 'two'), entry(3, 'three')]))
  expect(texts(story)).toEqual(['one', 'two', 'noch offen', 'three'])
})

test('a log without end forgets its beginning, and knows from where it can be asked for', () => {
  const story = new Story()
  for (let n = 0; n <= 600; n++) {
    story.add(said(`line ${n}`))
    story.tag(happened(n, 'rolled'))
  }
  expect(story.lines.length).toBeLessThan(600)
  expect(story.lines[0].n).toBe(story.oldest)
})

test('news is what happened since one was last on turn', () => {
  const story = new Story()
  story.take(page([entry(1, 'mine'), entry(2, 'end of my turn'), entry(3, 'of another')]))
  story.recall(table(2, false), true)
  expect(story.news.map((line) => line.text)).toEqual(['of another'])
})

test('the end of a turn is known after a reload', () => {
  new Story().recall(table(2, false), true)
  const story = new Story()
  story.recall(table(4, false), false)
  expect(story.mark).toBe(2)
})

test('a turn that goes on sets no mark', () => {
  const story = new Story()
  story.recall(table(2, true), true)
  expect(story.mark).toBe(0)
})

test('a question that may be left out is no turn', () => {
  const optional = table(1, true)
  optional.awaited[0].optional = true
  expect(holding(table(1, true))).toBe(true)
  expect(holding(optional)).toBe(false)
  expect(holding(null)).toBe(false)
})
