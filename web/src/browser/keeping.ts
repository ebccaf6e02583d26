/** Have the browser keep the page, so that it opens without a network. A newer one takes over in the lobby, and nowhere else. */

import { addressOf, files } from './files'
import { route } from './route.svelte'

const isInLobby = (): boolean => route.path === '/'
const { serviceWorker } = navigator

// From the first moment on, for a newer page may take over at once.
if (files && serviceWorker?.controller) {
  serviceWorker.addEventListener('controllerchange', () => {
    if (isInLobby()) location.reload()
  })
}

/** From now on; nothing where there is nothing to keep. */
export async function keepPage(): Promise<void> {
  if (!files || !serviceWorker) return
  await serviceWorker.register(addressOf('sw.js'))
}

/** Let a newer page take over, if one is there and no match is being played. */
export async function renew(): Promise<void> {
  if (!files || !isInLobby()) return
  const registration = await serviceWorker?.getRegistration()
  registration?.waiting?.postMessage('take over')
}
