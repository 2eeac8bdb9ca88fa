/** The role of this person, and what moderators see (HD-950, HD-959). */
import type { Oversight } from './messages'

export class Moderation {
  /** `owner`, `moderator` or none. */
  role = $state('')
  /** What moderators see, since they last asked for it. */
  oversight = $state.raw<Oversight | null>(null)
}
