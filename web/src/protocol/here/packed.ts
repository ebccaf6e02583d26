/** Files that the build compressed, unpacked in the page: so they are small from any host. */

const GZIP = [0x1f, 0x8b] // what such a file begins with; some hosts have it unpacked on the way

type Bytes = Uint8Array<ArrayBuffer>

/** A compressed file as it was before; `loaded` hears how many bytes of it have come. */
export async function unpacked(address: string, loaded: (bytes: number) => void = () => {}): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  const reader = response.body.getReader() as ReadableStreamDefaultReader<Bytes>
  let part = await reader.read()
  const isPacked = GZIP.every((byte, at) => part.value?.[at] === byte)
  const whole = new ReadableStream<Bytes>({
    async pull(on) {
      if (part.done) return on.close()
      loaded(part.value.length)
      on.enqueue(part.value)
      part = await reader.read()
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const body = isPacked ? whole.pipeThrough(new DecompressionStream('gzip')) : whole
  return new Response(body, { headers: { 'Content-Type': 'application/wasm' } })
}
