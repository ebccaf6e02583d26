/** A socket that comes back by itself: after every loss it waits a little longer, and names the last update it has. */

import { isHere, open as openHere } from './here/here.svelte'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const LONGEST_TRY = 20_000 // an attempt that hangs, as on a train, is given up for another
const GONE = 1008 // the server will not have us: coming back would not help

export interface Line {
  send(message: unknown): boolean
  close(): void
}

export interface Ends<News> {
  /** Where to connect, asked anew each time. */
  address: () => string
  heard: (message: News) => void
  /** Whether the line stands; the reason if the server closed it for good. */
  stands: (stands: boolean, reason?: string) => void
}

export function open<News>(ends: Ends<News>): Line {
  return isHere(ends.address()) ? openHere(ends) : openThere(ends)
}

function openThere<News>({ address, heard, stands }: Ends<News>): Line {
  let socket: WebSocket | null = null
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const connect = (): void => {
    const path = address()
    const tried = new WebSocket(path.replace(/^\//, `${location.origin.replace(/^http/, 'ws')}/`))
    socket = tried
    const hangs = setTimeout(() => tried.readyState === WebSocket.CONNECTING && tried.close(), LONGEST_TRY)
    socket.onopen = () => {
      clearTimeout(hangs)
      wait = FIRST_WAIT
      stands(true)
    }
    socket.onmessage = ({ data }) => heard(JSON.parse(data))
    socket.onclose = ({ code, reason }) => lost(code, reason)
  }
  const lost = (code: number, reason: string): void => {
    if (isClosed) return
    stands(false, code === GONE ? reason : undefined)
    if (code === GONE) return
    timer = setTimeout(connect, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const again = (): void => {
    if (isClosed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return
    clearTimeout(timer)
    connect()
  }
  /** Without a network a browser keeps a dead line for minutes: it is given up at once. */
  const lose = (): void => {
    if (!socket || socket.readyState > WebSocket.OPEN) return
    socket.onclose = socket.onmessage = null
    socket.close()
    lost(0, '')
  }
  addEventListener('online', again)
  addEventListener('offline', lose)
  connect()

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', again)
      removeEventListener('offline', lose)
      socket?.close()
    },
  }
}
