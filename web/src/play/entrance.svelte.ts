/** What stands at the entrance: the name of the server, its line of welcome, and who may take a new name (HD-963, HD-964). */
import type { Sign } from './messages'

export class Entrance {
  sign = $state.raw<Sign>({ name: '', welcome: '', registration: 'open' })

  /** Read the sign in this language. */
  async read(language: string): Promise<void> {
    const answer = await fetch(`/api/entrance?language=${language}`).catch(() => null)
    if (answer?.ok) this.sign = (await answer.json()) as Sign
  }
}
