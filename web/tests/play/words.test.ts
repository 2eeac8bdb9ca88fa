/** How the page speaks. */
import { afterEach, expect, test } from 'vitest'
import { settings } from '../../src/play/settings.svelte'
import { figure, inLanguage, speechOf } from '../../src/play/words.svelte'

const { t, tMaybe } = speechOf(
  { bases: '{n|eine Basis|{n} Basen}', owner: 'Gehört {name}.', close: 'Zuklappen' },
  { bases: '{n|one base|many bases}', owner: '{name} owns it.', close: 'Fold' },
)

afterEach(() => {
  settings.language = 'en'
})

test('blanks are filled in', () => {
  expect(t('owner', { name: 'Anna' })).toBe('Anna owns it.')
})

test('a number chooses between one and many', () => {
  expect(t('bases', { n: 1 })).toBe('one base')
  expect(t('bases', { n: 3 })).toBe('many bases')
})

test('the words follow the language at once', () => {
  settings.language = 'de'
  expect(t('owner', { name: 'Anna' })).toBe('Gehört Anna.')
})

test('words of a game come before those of the page, which it has too', () => {
  expect(t('close')).toBe('Fold')
  expect(t('loading')).not.toBe('loading')
})

test('a key without words has its fallback', () => {
  expect(tMaybe('no.such.key', 'fallback {n}', { n: 2 })).toBe('fallback 2')
})

test('a number is written as people of the language write it', () => {
  expect(figure(12500)).toBe('12,500')
  settings.language = 'de'
  expect(figure(-12500)).toBe('−12.500')
})

test('of a pair of data fields the one of the language is read', () => {
  const data = { name_de: 'Kuppel', name_en: 'Dome', code: 'K' }
  expect(inLanguage(data, 'name')).toBe('Dome')
  expect(inLanguage(data, 'code')).toBe('K')
  expect(inLanguage(data, 'text')).toBe('')
})
