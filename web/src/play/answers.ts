/** Unanswered requests, by id. */
import { SvelteMap } from 'svelte/reactivity'
import type { FromClient } from './messages'

/** The lines of an answer; nothing if the connection was lost before it. */
export type Answer = string[] | null

export class Answers {
  private readonly waiting = new SvelteMap<string, { lines: string[]; settle: (lines: Answer) => void }>()
  private asked = 0

  constructor(private readonly send: (message: FromClient) => boolean) {}

  /** Whether something sent has not been answered. */
  get busy(): boolean {
    return this.waiting.size > 0
  }

  /** Send a request that will be answered under its id. */
  ask(message: (id: string) => FromClient): Promise<Answer> {
    const id = `c${Date.now().toString(36)}${this.asked++}`
    return new Promise((settle) => {
      this.waiting.set(id, { lines: [], settle })
      if (!this.send(message(id))) this.settle(id, false)
    })
  }

  /** Add a line to all pending answers. */
  hear(text: string): void {
    for (const asked of this.waiting.values()) asked.lines.push(text)
  }

  settle(id: string, answered = true): void {
    const asked = this.waiting.get(id)
    this.waiting.delete(id)
    asked?.settle(answered ? asked.lines : null)
  }

  /** Resolve all requests of a lost connection without an answer. */
  giveUp(): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, false)
  }
}
