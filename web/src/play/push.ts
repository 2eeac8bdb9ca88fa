/** Push messages to this browser: the worker that shows them, and the subscription (HD-1025, HD-1026). */

export interface Subscribed {
  endpoint: string
  key: string
  auth: string
}

export const pushes = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Let the worker stand by, also for the sentence that is shown without a network. */
export function startWorker(): void {
  if ('serviceWorker' in navigator)
    window.addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined))
}

/** Subscribe this browser for a server with this key. Return null if the person or the browser does not want that. */
export async function subscribe(applicationServerKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe() // it may be for a key that is gone
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
    return endpoint && keys?.p256dh && keys.auth ? { endpoint, key: keys.p256dh, auth: keys.auth } : null
  } catch {
    return null
  }
}

/** Return by which name the server knows the subscription of this browser; an empty string if there is none. */
export async function subscription(): Promise<string> {
  const worker = pushes ? await navigator.serviceWorker.getRegistration() : undefined
  const found = await worker?.pushManager.getSubscription()
  return found ? idOf(found.endpoint) : ''
}

export async function idOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
