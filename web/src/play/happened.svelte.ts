/** Reacting to what happens at the table. */
import { untrack } from 'svelte'
import type { Told } from './messages'
import { session } from './session.svelte'

/** Calls back with whatever is told from now on; what was told before is over. To be called while a component is set up. */
export function onHappened(react: (told: Told[]) => void): void {
  let known = session.happenedNow.key
  $effect(() => {
    const { told, key } = session.happenedNow
    if (key === known) return
    known = key
    untrack(() => react(told))
  })
}
