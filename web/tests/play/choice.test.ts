/** What one is about to do, before anything is sent. */
import { beforeEach, expect, test } from 'vitest'
import { choice } from '../../src/play/choice.svelte'
import type { Legal } from '../../src/play/messages'
import { session } from '../../src/play/session.svelte'
import { settings } from '../../src/play/settings.svelte'

const dome: Legal = { action: { do: 'build_dome', crossing: 'K50' }, command: 'build dome K50' }
const tube: Legal = { action: { do: 'build_tube', border: 'G101' }, command: 'build tube G101' }

beforeEach(() => {
  choice.clear()
  choice.panel = null
  settings.confirm = 'always'
  session.spoken = []
})

test('what is picked waits, and is said to the ear', () => {
  choice.pick(dome)
  expect(choice.picked).toEqual(dome)
  expect(session.spoken.at(-1)?.text).toContain(dome.command)
})

test('picked again it is done', () => {
  choice.pick(dome)
  choice.pick({ ...dome })
  expect(choice.picked).toBeNull()
})

test('something else picked takes its place', () => {
  choice.pick(dome)
  choice.pick(tube)
  expect(choice.picked).toEqual(tube)
})

test('who wants no confirmation does it at once', () => {
  settings.confirm = 'never'
  choice.pick(dome)
  expect(choice.picked).toBeNull()
})

test('what has become impossible is forgotten', () => {
  choice.pick(dome)
  choice.review([tube])
  expect(choice.picked).toBeNull()
})

test('what is still possible stays picked', () => {
  choice.pick(dome)
  choice.review([tube, { ...dome }])
  expect(choice.picked).toEqual(dome)
})

test('a kind that is aimed at ends with its last action', () => {
  choice.aim('build_dome')
  choice.review([dome])
  expect(choice.kind).toBe('build_dome')
  choice.review([tube])
  expect(choice.kind).toBeNull()
})

test('a kind that the server does not list stays until it is put away', () => {
  choice.aim('walk', false)
  choice.review([tube])
  expect(choice.kind).toBe('walk')
  choice.aim('walk', false)
  expect(choice.kind).toBeNull()
})

test('a panel opens and closes by the same button', () => {
  choice.toggle('trade')
  expect(choice.panel).toBe('trade')
  choice.toggle('trade')
  expect(choice.panel).toBeNull()
})
