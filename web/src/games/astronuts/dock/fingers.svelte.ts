/** The nut in one's fingers while the planets are filled, so that board and panel agree. */
import { ofKind } from '../../game'
import type { Legal } from '../../../play/messages'

class Fingers {
  private wanted = $state('')

  take(nut: string): void {
    this.wanted = nut
  }

  /** The nut that was taken, or the first that can be placed. */
  nut(legal: Legal[]): string {
    const nuts = ofKind(legal, 'place_nut').map((item) => String(item.action.colour))
    return nuts.includes(this.wanted) ? this.wanted : (nuts[0] ?? '')
  }
}

export const fingers = new Fingers()
