/** Questions to the server and their answers. */
import { expect, test } from 'vitest'
import { Answers } from '../../src/play/answers'
import type { FromClient } from '../../src/play/messages'

function asking(open = true) {
  const sent: FromClient[] = []
  const answers = new Answers((message) => {
    if (open) sent.push(message)
    return open
  })
  const ask = (text: string) => answers.ask((id) => ({ type: 'line', text, id }))
  const idOf = (at: number) => (sent[at] as { id: string }).id
  return { answers, ask, idOf }
}

test('an answer has the lines that came before it was done', async () => {
  const { answers, ask, idOf } = asking()
  const answer = ask('punkte')
  answers.hear('Anna 3')
  answers.hear('Indy 2')
  answers.settle(idOf(0))
  expect(await answer).toEqual(['Anna 3', 'Indy 2'])
})

test('every question has an id of its own', () => {
  const { ask, idOf } = asking()
  void ask('one')
  void ask('two')
  expect(idOf(0)).not.toBe(idOf(1))
})

test('something is under way until it is answered', () => {
  const { answers, ask, idOf } = asking()
  expect(answers.busy).toBe(false)
  void ask('punkte')
  expect(answers.busy).toBe(true)
  answers.settle(idOf(0))
  expect(answers.busy).toBe(false)
})

test('what cannot be sent has no answer', async () => {
  const { answers, ask } = asking(false)
  expect(await ask('punkte')).toBeNull()
  expect(answers.busy).toBe(false)
})

test('what was under way on a lost connection has no answer', async () => {
  const { answers, ask } = asking()
  const answer = ask('punkte')
  answers.giveUp()
  expect(await answer).toBeNull()
})
