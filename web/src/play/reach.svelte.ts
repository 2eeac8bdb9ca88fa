/** How people reach one another when they are not at one table: notes, friends, invitations (HD-531). */
import type { Contact, Friends, Invitations, Notes } from './messages'

export class Reach {
  notes = $state.raw<Notes['notes']>([])
  friends = $state.raw<Friends | null>(null)
  /** How the person is told while away. */
  contact = $state.raw<Contact | null>(null)
  calls = $state.raw<Invitations['invitations']>([])
  /** Invitations that were put off: they stay on the page, and are no longer shown over everything. */
  later = $state<string[]>([])
  readonly unread = $derived(this.notes.filter((note) => !note.read).length + this.calls.length)
  readonly ringing = $derived(this.calls.filter((call) => !this.later.includes(keyOf(call))))

  take(message: Contact | Friends | Invitations | Notes): void {
    if (message.type === 'notes') this.notes = message.notes
    else if (message.type === 'friends') this.friends = message
    else if (message.type === 'contact') this.contact = message
    else {
      const known = this.calls.map(keyOf)
      const waiting = message.invitations.map(keyOf)
      this.later = this.later.filter((key) => waiting.includes(key) && known.includes(key))
      this.calls = message.invitations
    }
  }

  putOff(call: Invitations['invitations'][number]): void {
    this.later.push(keyOf(call))
  }

  isFriend(name: string): boolean {
    return this.friends?.friends.some((friend) => friend.name === name) ?? false
  }
}

export function keyOf(call: Invitations['invitations'][number]): string {
  return `${call.by} ${call.deck}`
}
