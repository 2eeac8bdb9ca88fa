import { mount, unmount, flushSync } from 'svelte'
import { inject, expect, test } from 'vitest'
import { load } from '../../src/games/registry'
import { playersOf } from '../../src/games/game'

const positions = inject('positions')

test.each(Object.keys(positions))('every position of %s is drawn', async (name) => {
  const game = (await load(name))!
  for (const { table, decision } of positions[name]) {
    const props = {
      view: table.view,
      players: playersOf(table.palette, []),
      mine: Object.keys(table.palette)[table.seat],
      legal: table.legal,
      decision,
      live: true,
      shown: [],
    }
    const board = mount(game.Board, { target: document.body, props })
    const dock = mount(game.Dock, { target: document.body, props })
    flushSync()
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/)
    await unmount(board)
    await unmount(dock)
  }
})
