/* Shows push messages when the page is closed, and a sentence where there is no network (HD-1026). */
const CACHE = 'offline'
const SENTENCE = '/offline.html'

self.addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.add(SENTENCE))))

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(SENTENCE)))
})

self.addEventListener('push', (event) => {
  const { title, body, lang, url } = event.data.json()
  const shown = { body, lang, tag: 'holodeck', renotify: true, icon: '/icon-192.png', data: url }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data))
})

/** Go to a table in a page that is open, or open one. */
async function show(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
