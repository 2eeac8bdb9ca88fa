/** The lines that buttons show for the commands they send. */
import { afterEach, expect, test } from 'vitest'
import { lineOf } from '../../src/play/commands'
import { settings } from '../../src/play/settings.svelte'

afterEach(() => {
  settings.language = 'en'
})

test('a button shows the line that does the same', () => {
  expect(lineOf({ do: 'bot', with: { colour: 'gruen', level: 'leicht' } })).toBe('computer add bot green leicht')
  expect(lineOf({ do: 'leave' })).toBe('computer exit')
})

test('it is typed in the language of the page', () => {
  settings.language = 'de'
  expect(lineOf({ do: 'bot', with: { colour: 'gruen', level: 'leicht' } })).toBe('computer mitspieler gruen leicht')
  expect(lineOf({ do: 'colour', with: { colour: 'none' } })).toBe('computer farbe keine')
})
