/** Which clause says it, and finding it on a rule page. */
import { beforeEach, expect, test } from 'vitest'
import { ruling, tip, tipOf } from '../../src/rules/ruling.svelte'
import { folded, searching } from '../../src/rules/search'

const line = (things: string[], at: number, count: number) => ({
  ...{ key: 1, text: '', kind: 'game' as const, n: 1 },
  of: { things, at, count },
})

beforeEach(() => ruling.take({ actions: { roll: 'RF-1' }, told: { rolled: 'RF-2', moved: 'RF-3' } }))

test('a line has the clause of the thing in its place', () => {
  expect(ruling.ofLine(line(['rolled', 'moved'], 1, 2))).toBe('RF-3')
})

test('where lines were put together it is that of the first', () => {
  expect(ruling.ofLine(line(['rolled', 'moved'], 0, 1))).toBe('RF-2')
  expect(ruling.ofLine(line(['unknown'], 0, 1))).toBe('')
})

test('every game can take back, by a rule of the house', () => {
  expect(ruling.of('undo')).toBe('HD-308')
  expect(ruling.of('roll')).toBe('RF-1')
  expect(ruling.of('unknown')).toBe('')
})

test('a tooltip names the command and its clause', () => {
  expect(tipOf({ action: { do: 'roll' }, command: 'würfeln' }).title).toBe('würfeln (RF-1)')
  expect(tip('close', '').oncontextmenu).toBeUndefined()
})

test('people may type ä as ae', () => {
  expect(folded('Große  Wege\nÄndern')).toBe('grosse wege aendern')
})

function ruledPage(): (words: string) => void {
  document.body.innerHTML = `
    <form id="search" hidden data-found="# found" data-none="none"><input id="sought" /></form><p id="hits"></p>
    <section id="minute">In a minute</section>
    <section class="chapter" id="one"><h3>One</h3><p class="clause" id="a">Build a dome</p><p class="clause" id="b">Sell it</p></section>
    <section class="chapter" id="two"><p class="clause" id="c">Roll</p></section>`
  searching()
  const field = document.querySelector<HTMLInputElement>('#sought')!
  return (words) => {
    field.value = words
    field.dispatchEvent(new Event('input'))
  }
}
const seen = () => [...document.querySelectorAll<HTMLElement>('.clause')].filter((one) => !one.hidden).map((one) => one.id)

test('a search leaves what has all of its words, and the chapters around it', () => {
  const search = ruledPage()
  search('dome BUILD')
  expect(seen()).toEqual(['a'])
  expect(document.querySelector<HTMLElement>('#two')!.hidden).toBe(true)
  expect(document.querySelector<HTMLElement>('#minute')!.hidden).toBe(true)
  expect(document.querySelector('#hits')!.textContent).toBe('1 found')
})

test('a search for nothing shows everything', () => {
  const search = ruledPage()
  search('dome')
  search(' ')
  expect(seen()).toEqual(['a', 'b', 'c'])
  expect(document.querySelector('#hits')!.textContent).toBe('')
})

test('a search in vain says so', () => {
  ruledPage()('pirate')
  expect(seen()).toEqual([])
  expect(document.querySelector('#hits')!.textContent).toBe('none')
})
