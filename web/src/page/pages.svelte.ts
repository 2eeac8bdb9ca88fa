/** The pages that open over everything: settings, help, the text of a rule. */
import type { Command } from '../play/commands'
import { session } from '../play/session.svelte'

type Page = 'settings' | 'help' | 'rule' | 'recap' | 'about' | 'oversight' | 'reach' | null

class Pages {
  open = $state<Page>(null)
  title = $state('')
  /** The name of the person on the page `about`. */
  person = $state('')
  lines = $state<string[]>([])

  close(): void {
    this.open = null
  }

  /** Open the page about a person (HD-962). */
  about(name: string): void {
    this.person = name
    this.open = 'about'
  }

  /** Show the text of a clause. */
  async rule(clause: string): Promise<void> {
    await this.ask({ do: 'rule', with: { clause } }, clause)
  }

  /** Ask a question and show the answer as a page. */
  async ask(question: Command, title: string): Promise<void> {
    this.title = title
    this.lines = []
    this.open = 'rule'
    this.lines = await session.do(question)
  }
}

export const pages = new Pages()
