import { expect, test } from 'vitest'
import { remark, talker } from '../../src/order/talker'

const PEOPLE = ['Anna', 'Anna2', 'Ann', 'Max']

test.each([
  ['[Holodeck:Anna] Hallo', 'Anna'],
  ['[Vorraum:Anna2] Hallo', 'Anna2'],
  ['[Holodeck:Max bietet Sand.]', 'Max'],
  ['[Holodeck:Annas Sand ist zu wenig.]', 'Anna'],
  ['[Holodeck:Computer] Anna ist am Zug.', ''],
  ['Max flüstert dir zu: Hallo', ''],
])('%s was said by %s', (line, name) => {
  expect(talker(line, PEOPLE)).toBe(name)
})

test.each([
  ['[Holodeck:Anna] Hallo', 'Anna', 'Hallo', false],
  ['[Vorraum:Anna2] Hallo [dort]', 'Anna2', 'Hallo [dort]', false],
  ['[Holodeck:Max bietet Sand.]', 'Max', ' bietet Sand.', true],
  ['[Holodeck:Annas Sand ist zu wenig.]', 'Anna', 's Sand ist zu wenig.', true],
  ['[Holodeck:Ida] Ist schon gegangen.', 'Ida', 'Ist schon gegangen.', false],
  ['Max flüstert dir zu: Hallo', '', 'Max flüstert dir zu: Hallo', false],
])('%s is taken apart', (line, who, words, emote) => {
  expect(remark(line, PEOPLE)).toEqual({ who, words, emote })
})
