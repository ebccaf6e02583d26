import { expect, test } from 'vitest'
import { linkOf } from '../src/protocol/chain'

test('a link is the one that the server makes', async () => {
  // kassen.openings.link_of("00" * 32, key_of("5e" * 32, 7), '{"number":7,"who":"帝"}')
  const key = 'c521cf4c8d4c512eae0b30d35d20c778f98923bca5684fb85b7576e176dbbb3d'
  expect(await linkOf('00'.repeat(32), key, '{"number":7,"who":"帝"}')).toBe('a68d1cfc4e0c2a55ea5ff0da0bc924649f5e4675bcef954b8bced0dbdaccd103')
})
