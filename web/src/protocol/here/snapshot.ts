/** Python's memory once it was ready, kept for later visits: these copy it, and import nothing. */

const STORE = 'kassen-python'
const PAGE = 65536

/** What was kept for these files; null where nothing was, or where nothing can be. */
export async function snapshotOf(files: string): Promise<Uint8Array | null> {
  try {
    const kept = await (await caches.open(STORE)).match(files)
    return kept ? new Uint8Array(await kept.arrayBuffer()) : null
  } catch {
    return null // no secure host, or a browser that keeps nothing
  }
}

/** Keep a snapshot in place of all others. It may fail: then every visit begins from the files. */
export async function keepSnapshot(files: string, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const store = await caches.open(STORE)
    for (const other of await store.keys()) await store.delete(other)
    await store.put(files, new Response(trimmed(snapshot)))
  } catch {
    // no room
  }
}

export async function forgetSnapshots(): Promise<void> {
  await globalThis.caches?.delete(STORE)
}

/** Without the memory that was never written, in whole pages. */
function trimmed(snapshot: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(snapshot.buffer, 0, snapshot.length >> 2)
  const header = words[1]! // bytes before the memory
  let last = words.length - 1
  while (!words[last]) last--
  const pages = Math.ceil((4 * (last + 1) - header) / PAGE)
  return snapshot.subarray(0, header + pages * PAGE)
}
