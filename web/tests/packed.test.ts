import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { unpacked } from '../src/protocol/here/packed.ts'

const WORDS = 'no card of another is shown '.repeat(1000)
const told = new TextEncoder().encode(WORDS)

/** A host that sends these bytes a few at a time. */
function sends(bytes: Uint8Array, step: number): void {
  const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) => bytes.slice(at * step, (at + 1) * step))
  const body = new ReadableStream<Uint8Array>({ start: (on) => (parts.forEach((part) => on.enqueue(part)), on.close()) })
  vi.stubGlobal('fetch', async () => ({ ok: true, body }))
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is unpacked in the page', gzipSync(told)],
  ['is taken as it is where the host unpacked it', told],
])('a compressed file %s', async (_, bytes) => {
  sends(bytes, 7)
  let loaded = 0
  const response = await unpacked('here/python.wasm.gz', (more) => (loaded += more))
  expect(await response.text()).toBe(WORDS)
  expect(loaded).toBe(bytes.length)
})
