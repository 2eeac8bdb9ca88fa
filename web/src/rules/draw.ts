/** Draws the pictures of the rule pages when the client is built, in Node, without a DOM. */
import { mkdirSync, writeFileSync } from 'node:fs'

const nowhere = { matchMedia: () => ({ matches: false }), localStorage: { getItem: () => null }, navigator: { language: 'de' } }
for (const [name, value] of Object.entries({ ...nowhere, window: nowhere }))
  Object.defineProperty(globalThis, name, { value, configurable: true })

const { drawn } = await import('./drawn')
const folder = '../src/holodeck/doors/web/client/pictures'
mkdirSync(folder, { recursive: true })
const { pages, css } = drawn()
for (const [name, html] of Object.entries(pages)) writeFileSync(`${folder}/${name}.html`, html)
writeFileSync(`${folder}/pictures.css`, css)
