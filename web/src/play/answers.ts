/** What was sent and has no answer yet, by its id. */
import { SvelteMap } from 'svelte/reactivity'
import type { FromClient } from './messages'

/** The lines of an answer; nothing where the connection was lost before it came. */
export type Answer = string[] | null

export class Answers {
  private readonly waiting = new SvelteMap<string, { lines: string[]; settle: (lines: Answer) => void }>()
  private asked = 0

  constructor(private readonly send: (message: FromClient) => boolean) {}

  /** Whether something that was sent has no answer yet. */
  get busy(): boolean {
    return this.waiting.size > 0
  }

  /** Sends what will be answered under its id. */
  ask(message: (id: string) => FromClient): Promise<Answer> {
    const id = `c${Date.now().toString(36)}${this.asked++}`
    return new Promise((settle) => {
      this.waiting.set(id, { lines: [], settle })
      if (!this.send(message(id))) this.settle(id, false)
    })
  }

  /** A line that answers whatever was asked. */
  hear(text: string): void {
    for (const asked of this.waiting.values()) asked.lines.push(text)
  }

  settle(id: string, answered = true): void {
    const asked = this.waiting.get(id)
    this.waiting.delete(id)
    asked?.settle(answered ? asked.lines : null)
  }

  /** What was under way on a connection that is gone is not answered any more. */
  giveUp(): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, false)
  }
}
