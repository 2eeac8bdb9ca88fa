/** The nut that the player is about to place, shared by board and panel. */
import { ofKind } from '../../game'
import type { Legal } from '../../../play/messages'

class Fingers {
  private wanted = $state('')

  take(nut: string): void {
    this.wanted = nut
  }

  /** Return the nut that was chosen, or the first that can be placed. */
  nut(legal: Legal[]): string {
    const nuts = ofKind(legal, 'place_nut').map((item) => String(item.action.colour))
    return nuts.includes(this.wanted) ? this.wanted : (nuts[0] ?? '')
  }
}

export const fingers = new Fingers()
