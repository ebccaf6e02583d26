/** A fair deal, checked in the browser: what the table swore to before, and what the cards were dealt from. */

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The commitment a table shows before the deal: the SHA-256 of its secret. */
export const commitmentOf = async (secret: string): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret)))

/** The seed: the secret and the words of the seats, each with its length ahead of it. */
export async function seedOf(secret: string, words: string[]): Promise<string> {
  const text = new TextEncoder()
  const parts = [text.encode('kassen deal 1'), bytesOf(secret), ...words.map((word) => text.encode(word))]
  const mixed = parts.flatMap((part) => [...new Uint8Array(new Uint32Array([part.length]).buffer).reverse(), ...part])
  return hexOf(await crypto.subtle.digest('SHA-256', Uint8Array.from(mixed)))
}
