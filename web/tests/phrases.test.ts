/** Japanese lines break between phrases, in every browser. */

import { describe, expect, it } from 'vitest'
import { phrased } from '../src/words/phrases'

const phrases = (text: string): string => phrased(text).replaceAll('\u200b', '|')

describe('a Japanese line', () => {
  it('breaks after particles and commas, before the next word', () => {
    expect(phrases('全員が小判を1枚懸け、秘密のカードを2枚持ちます。')).toBe('全員が|小判を|1枚懸け、|秘密の|カードを|2枚持ちます。')
    expect(phrases('コンピューターが代わりに遊んでいます。いつでも席に戻れます。')).toBe('コンピューターが|代わりに|遊んでいます。|いつでも|席に|戻れます。')
  })
  it('breaks within no word and no name of a card', () => {
    expect(phrases('引き分けのときは、山札を1枚めくって決めます。')).toBe('引き分けのときは、|山札を|1枚めくって|決めます。')
    expect(phrases('葵さんから万石へのお誘いです')).toBe('葵さんから|万石へのお誘いです')
    expect(phrases('「屏風の囁き」で1人が札を1枚見せます。')).toBe('「屏風の囁き」で|1人が|札を|1枚見せます。')
  })
  it('is broken once', () => {
    const once = phrased('手元に残すカードが名誉になります。')
    expect(phrased(once)).toBe(once)
  })
})
