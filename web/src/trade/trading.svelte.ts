/** The offer being composed. It survives its panel, and counter-offers start from it. */
import { choice } from '../play/choice.svelte'
import type { Goods } from './goods'

class Trading {
  give = $state<Goods>({})
  want = $state<Goods>({})
  to = $state('')
  tab = $state('making')

  clear(): void {
    this.give = {}
    this.want = {}
  }

  /** Swap both sides, for a counter-offer. */
  counter(offer: { give: Goods; want: Goods }): void {
    this.give = { ...offer.want }
    this.want = { ...offer.give }
    this.tab = 'making'
    choice.panel = 'trade'
  }
}

export const trading = new Trading()
