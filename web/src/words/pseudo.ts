/** The pseudo-language, as the server has it: English in letters of no language, longer than it is. */

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const OTHER = 'ÅƁÇĐÉƑĜĤÎĴĶĻɱÑÖÞɊŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž'
const other = new Map([...PLAIN].map((letter, at) => [letter, [...OTHER][at]!]))

const spelled = (text: string): string =>
  [...text.replace(/([aeiou])(?=[a-z])/g, '$1$1')].map((letter) => other.get(letter) ?? letter).join('')

/** Words and lists of words, and what functions make of numbers and names. */
export function pseudo<Words>(words: Words): Words {
  const told = (): unknown => {
    if (typeof words === 'string') return spelled(words)
    if (typeof words === 'function') return (...given: unknown[]) => pseudo(words(...given))
    if (Array.isArray(words)) return words.map(pseudo)
    return words && typeof words === 'object' ? Object.fromEntries(Object.entries(words).map(([key, each]) => [key, pseudo(each)])) : words
  }
  return told() as Words
}
