/** Signing in and out over HTTP, and what this browser remembers of it. */
import { settings } from './settings.svelte'
import { t } from './words.svelte'

/** The key that remembers a sign-in with this browser: without it there is no cookie to ask about. */
const KNOWN = 'holodeck.known'
/** The key of the last name, which is proposed again after signing off. */
const LAST = 'holodeck.name'

/** Why something was refused; without a code it was not. */
export interface Denied {
  code: string
  text: string
}

/** Return the name of the last visit with this browser, or nothing. */
export function lastName(): string {
  const known = localStorage.getItem(KNOWN) ?? localStorage.getItem(LAST) ?? ''
  return known.length > 1 ? known : ''
}

export function remember(name: string): void {
  localStorage.setItem(KNOWN, name)
}

/** Return whether a cookie identifies the person. */
export async function isKnown(): Promise<boolean> {
  const answer = localStorage.getItem(KNOWN) ? await fetch('/api/me').catch(() => null) : null
  return answer?.ok ?? false
}

export async function signIn(name: string, password: string, invitation: string): Promise<Denied> {
  const offline = { code: 'offline', text: t('enter.offline') }
  const body = { name, language: settings.language, ...(password ? { password } : {}), ...(invitation ? { invitation } : {}) }
  const answer = await fetch('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (answer?.ok) {
    remember(name)
    return { code: '', text: '' }
  }
  return answer ? ((await answer.json().catch(() => offline)) as Denied) : offline
}

/** Sign out; the name is proposed again next time. */
export async function signOut(name: string): Promise<void> {
  localStorage.removeItem(KNOWN)
  if (name) localStorage.setItem(LAST, name)
  await fetch('/api/logout', { method: 'POST' }).catch(() => null)
}

/** Forget the name in this browser. */
export function forget(): void {
  localStorage.removeItem(KNOWN)
  localStorage.removeItem(LAST)
}

/** Delete the account; resolves to why not, empty if it is gone. */
export async function eraseAccount(name: string, password: string): Promise<string> {
  const body = JSON.stringify({ name, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/me', { method: 'DELETE', headers, body }).catch(() => null)
  if (answer === null) return t('enter.offline')
  return answer.ok ? '' : ((await answer.json()) as { text: string }).text
}
