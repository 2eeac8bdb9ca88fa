/** The lobby, which is told only what has changed. */
import { expect, test } from 'vitest'
import { LobbyBoard } from '../../src/play/lobby.svelte'
import type { Lobby, Programme, Summary } from '../../src/play/messages'

const deck = (number: number, host = ''): Summary => ({
  deck: number,
  state: 'loaded',
  programme: 'ringflug',
  host,
  paused: false,
  locked: false,
  game: 0,
  options: {},
  seats: [],
  spectators: 0,
  resting: '',
  pace: 'normal',
  private: false,
  free: 4,
  reserved: [],
})
const programme = { name: 'ringflug', title: 'Ringflug' } as Programme
const told = (change: Partial<Lobby>): Lobby => ({ type: 'lobby', decks: [], people: [], ...change })
const numbers = (lobby: LobbyBoard) => lobby.decks.map((one) => one.deck)

function filled(): LobbyBoard {
  const lobby = new LobbyBoard()
  const people = ['Cleo', 'Anna'].map((name) => ({ name, deck: 0 }))
  lobby.take(told({ whole: true, decks: [deck(3), deck(1)], people, programmes: [programme] }))
  return lobby
}

test('decks stand by number and people by name', () => {
  const lobby = filled()
  expect(numbers(lobby)).toEqual([1, 3])
  expect(lobby.people.map(({ name }) => name)).toEqual(['Anna', 'Cleo'])
})

test('a deck that has changed takes the place of the old one', () => {
  const lobby = filled()
  lobby.take(told({ decks: [deck(3, 'Anna'), deck(2)] }))
  expect(numbers(lobby)).toEqual([1, 2, 3])
  expect(lobby.decks[2].host).toBe('Anna')
})

test('who is gone is gone, and the others stay', () => {
  const lobby = filled()
  lobby.take(told({ gone: [1], left: ['Cleo'] }))
  expect(numbers(lobby)).toEqual([3])
  expect(lobby.people.map(({ name }) => name)).toEqual(['Anna'])
})

test('a whole lobby leaves nothing of the one before', () => {
  const lobby = filled()
  lobby.take(told({ whole: true, decks: [deck(5)] }))
  expect(numbers(lobby)).toEqual([5])
  expect(lobby.people).toEqual([])
})

test('the games stay known when they are not told again', () => {
  const lobby = filled()
  lobby.take(told({ whole: true }))
  expect(lobby.programme('ringflug')).toEqual(programme)
  expect(lobby.programme(null)).toBeUndefined()
})
