/** Invitations to tables, in words and accepted. */
import type { Invitations } from '../play/messages'
import { session } from '../play/session.svelte'
import { t } from '../play/words.svelte'

type Call = Invitations['invitations'][number]

export function sentence(call: Call): string {
  const game = session.lobby.programme(call.programme)?.title ?? call.programme
  return t('reach.invites', { name: call.by, game, deck: call.deck })
}

/** Come to the table of an invitation. */
export async function accept(call: Call): Promise<void> {
  await session.do({ do: 'come', with: { code: call.by } })
}
