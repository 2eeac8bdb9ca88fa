/** How much a lesson shows. */
import { afterEach, expect, test } from 'vitest'
import { pointing } from '../../src/lesson/pointing.svelte'
import type { Lesson } from '../../src/play/messages'
import { session } from '../../src/play/session.svelte'

const step = (change: Partial<Lesson>): Lesson => ({
  ...{ type: 'lesson', deck: 1, game: 1, step: 2, count: 9, idea: '', told: '', task: '', help: '', action: null },
  ...{ marks: ['K50'], command: 'build dome', lost: false, points: false },
  ...change,
})

afterEach(() => {
  session.lesson = null
})

test('a first step points at what is meant', () => {
  session.lesson = step({ points: true })
  expect(pointing.marks).toEqual(['K50'])
})

test('a later step does not, until one asks or has tried in vain', () => {
  session.lesson = step({})
  expect(pointing.marks).toEqual([])
  pointing.ask()
  expect(pointing.marks).toEqual(['K50'])
  session.lesson = step({ step: 3, task: 'And once more.' })
  expect(pointing.marks).toEqual([])
  session.lesson = step({ step: 3, task: 'And once more.', help: 'Not there.' })
  expect(pointing.marks).toEqual(['K50'])
})

test('without a lesson nothing is pointed at', () => {
  expect(pointing.on).toBe(false)
})
