/** Messages while no page is open: shown as they come, and a click leads to the table. It has a scope of its own. */

self.addEventListener('push', (event) => {
  const { text, path, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification('Kassen', { body: text, tag, data: path, icon: '/icon-192.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = new URL(event.notification.data, self.location.origin)
  event.waitUntil(open(path.origin === self.location.origin ? path.href : '/'))
})

/** Go to a page that is there already, or open one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === address)
  return there ? there.focus() : self.clients.openWindow(address)
}
