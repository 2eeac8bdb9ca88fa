/** The offer that is being put together. It outlives its panel, and a counter-offer begins it. */
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

  /** The other way round. */
  counter(offer: { give: Goods; want: Goods }): void {
    this.give = { ...offer.want }
    this.want = { ...offer.give }
    this.tab = 'making'
    choice.panel = 'trade'
  }
}

export const trading = new Trading()
