/** The encounter of this turn, as far as it has been told: which boxes were reached, what was answered, how a test went. */
import { choice } from '../../../play/choice.svelte'
import type { Told } from '../../../play/messages'
import { BOX } from '../data'
import { named } from '../names'
import type { View } from '../view'
import { t, tMaybe } from '../words'

interface Line {
  /** A box of the card, an answer to it, or how a test went. */
  kind: 'box' | 'answer' | 'result'
  box?: string
  words: () => string
}

class Story {
  seat = $state('')
  encounter = $state('')
  lines = $state.raw<Line[]>([])

  /** Add what is told to the story; a new turn closes it. */
  follow(told: Told[]): void {
    for (const { name, facts } of told) {
      if (name === 'turn_started') [this.encounter, this.lines] = ['', []]
      else if (name === 'encountered') [this.seat, this.encounter, this.lines] = [String(facts.seat), String(facts.encounter), []]
      else if (this.encounter) this.add(name, facts)
    }
  }

  /** Begin with the open question for a viewer who joins in the middle. */
  settle(view: View): void {
    const box = view.box && BOX.get(view.box)
    if (!box || this.encounter === box.encounter) return
    ;[this.seat, this.encounter] = [view.active, box.encounter]
    this.lines = [{ kind: 'box', box: box.id, words: () => named(box.text) }]
  }

  private add(name: string, facts: { [fact: string]: unknown }): void {
    const line = lineOf(name, facts)
    if (line) this.lines = [...this.lines, line]
  }
}

function lineOf(name: string, facts: { [fact: string]: unknown }): Line | null {
  const number = (fact: string) => Number(facts[fact])
  const [measured, judged] = [String(facts.measure), String(facts.verdict)]
  const measure = () => tMaybe(`measure.${measured}`, measured)
  const verdict = () => tMaybe(`verdict.${judged}`, '')
  switch (name) {
    case 'box_reached': {
      const box = BOX.get(String(facts.box))
      return box ? { kind: 'box', box: box.id, words: () => named(box.text) } : null
    }
    case 'answered_yes':
      return { kind: 'answer', words: () => t('do.answer_yes') }
    case 'answered_no':
      return { kind: 'answer', words: () => t('do.answer_no') }
    case 'answered_number':
      return { kind: 'answer', words: () => String(facts.number) }
    case 'tested':
      return {
        kind: 'result',
        words: () => t('story.tested', { measure: measure(), total: number('total'), strength: number('strength'), verdict: verdict() }),
      }
    case 'tested_rival':
      return {
        kind: 'result',
        words: () => t('story.tested', { measure: measure(), total: number('total'), strength: number('other'), verdict: verdict() }),
      }
    case 'checked':
      return {
        kind: 'result',
        words: () => t('story.checked', { measure: measure(), count: number('count'), need: number('need'), verdict: verdict() }),
      }
    case 'table_rolled':
      return { kind: 'result', words: () => t('story.rolled', { total: number('total') }) }
    default:
      return null
  }
}

export const story = new Story()

/** Return whether the player is still reading how their encounter ended, before the flight. */
export function isReading(view: View): boolean {
  return choice.panel === 'encounter' && story.encounter !== '' && view.phase === 'flying'
}
