/** The service worker: the page as it was built is kept, and opens without a network; fonts, networks and what studies take once they were needed. */

import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

interface Worker {
  kept: { url: string; revision: string | null }[] // written before this by `make site`
  isAlone: boolean // no server has a newer page
  clients: { claim: () => Promise<void>; matchAll: (kinds: { type: 'window'; includeUncontrolled: true }) => Promise<{ url: string }[]> }
  registration: { scope: string }
  skipWaiting: () => Promise<void>
}
const worker = self as unknown as Worker

precacheAndRoute(worker.kept, { directoryIndex: worker.isAlone ? 'index.html' : '' })
cleanupOutdatedCaches()

const page = async (): Promise<Response> => (await matchPrecache('index.html')) ?? Response.error()
const pages = ({ request }: { request: Request }): Promise<Response> => (worker.isAlone ? page() : fetch(request).catch(page))
registerRoute(new NavigationRoute(pages, { denylist: [/\/(api|docs|metrics|healthz)\b/] }))

registerRoute(({ url }) => /\.(woff2|network|studies\.wasm\.gz)$/.test(url.pathname), new CacheFirst({ cacheName: 'kassen-needed' }))

addEventListener('activate', (event) => (event as Event & { waitUntil: (until: Promise<void>) => void }).waitUntil(worker.clients.claim()))

/** All windows of the page: those of the one before are not this one's yet. */
async function windows(): Promise<unknown[]> {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => url.startsWith(worker.registration.scope))
}

/** A newer one takes over when the page asks for it, and no other window is in the middle of something. */
addEventListener('message', async ({ data }) => {
  if (data === 'take over' && (await windows()).length <= 1) await worker.skipWaiting()
})
