/** A line that comes back by itself, also from an attempt that hangs. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { open } from '../src/protocol/socket'

class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  sent: string[] = []
  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  stand(): void {
    this.readyState = 1
    this.onopen?.()
  }
  close(code = 1006, reason = ''): void {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
}
const told: (boolean | string)[] = []
const listeners = new Map<string, () => void>()
const happens = (name: string): void => listeners.get(name)?.()

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  told.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: 'http://here' })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const line = () => open({ address: () => '/socket', heard: () => {}, stands: (stands, reason) => told.push(reason ?? stands) })

test('a lost line is tried again, and nothing is sent meanwhile', () => {
  const { send } = line()
  FakeSocket.all[0]!.stand()
  FakeSocket.all[0]!.close()
  expect(send({})).toBe(false)
  vi.advanceTimersByTime(400)
  FakeSocket.all[1]!.stand()
  expect(told).toEqual([true, false, true])
  expect(send({})).toBe(true)
})

test('an attempt that hangs is given up for another', () => {
  line()
  vi.advanceTimersByTime(20_000 + 400)
  expect(FakeSocket.all).toHaveLength(2)
})

test('without a network the line is given up at once, and tried as soon as there is one', () => {
  line()
  FakeSocket.all[0]!.stand()
  happens('offline')
  expect(told).toEqual([true, false])
  happens('online')
  expect(FakeSocket.all).toHaveLength(2)
})

test('a line that the server closed for good is not tried again', () => {
  line()
  FakeSocket.all[0]!.stand()
  FakeSocket.all[0]!.close(1008, 'You were sent away.')
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([true, 'You were sent away.'])
  expect(FakeSocket.all).toHaveLength(1)
})
