/** Whether this browser takes messages while no page is open, and how to have it do so. */

const WORKER = '/push.js'
const SCOPE = '/push/' // where no page is: the worker of a page without a server has all others

export const canBePushed = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
}

/** Ask for permission, and subscribe by the site's key; null where one says no. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = found.toJSON()
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
}
