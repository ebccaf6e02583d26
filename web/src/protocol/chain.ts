/** The chain of open hands, as `kassen.openings` makes it: what is opened must fit a link that was told before. */

const PURPOSE = 'kassen open hands 1'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Nothing where the browser hashes nothing, as on a page that came without encryption. */
export async function linkOf(before: string, key: string, hands: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const texts = new TextEncoder()
  const parts = [texts.encode(PURPOSE), bytesOf(before), bytesOf(key), texts.encode(hands)]
  const mixed = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0))
  let at = 0
  for (const part of parts) {
    new DataView(mixed.buffer).setUint32(at, part.length)
    mixed.set(part, at + 4)
    at += 4 + part.length
  }
  return hexOf(await crypto.subtle.digest('SHA-256', mixed))
}
