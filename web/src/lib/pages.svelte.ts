/** The pages that open over everything: settings, help, the text of a rule. */
import { session } from '../play/session.svelte'
import { t } from '../play/words.svelte'

type Page = 'settings' | 'help' | 'rule' | 'recap' | null

class Pages {
  open = $state<Page>(null)
  title = $state('')
  lines = $state<string[]>([])

  close(): void {
    this.open = null
  }

  /** The text of a clause of the rules. */
  async rule(clause: string): Promise<void> {
    await this.ask(t('say.rule', { clause }), clause)
  }

  /** The answer to a question in a page of its own. */
  async ask(line: string, title = line): Promise<void> {
    this.title = title
    this.lines = []
    this.open = 'rule'
    this.lines = await session.say(line)
  }
}

export const pages = new Pages()
