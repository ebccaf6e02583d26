/**
 * Japanese lines break between phrases (bunsetsu) in browsers that cannot do so by themselves (`word-break:
 * auto-phrase`): where a word begins after kana or a comma, a space without width is put before it.
 */

const BREAK = '\u200b'
const SHORTEST = 6 // letters; what is shorter stays in one line
// Signs that end a phrase for sure, that may end one, and that then begin the next: particles and endings are kana.
const ENDS = /[、。！？：]$/
const MAY_END = /[\p{Script=Hiragana}ー」）]$/u
const BEGINS = /^[\p{Script=Han}\p{Script=Katakana}\p{Nd}「（+−]/u
const POLITE = /(?:^|[^\p{Script=Hiragana}])[おご]$/u // お誘い is one word
const NAMES = /「[^」]{1,12}」/g // the name of a card is read as one

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

export function phrased(text: string): string {
  if (text.length < SHORTEST || text.includes(BREAK)) return text
  const within = [...text.matchAll(NAMES)].map(({ index, 0: name }) => [index, index + name.length] as const)
  const isBetween = (at: number): boolean => {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    if (within.some(([from, to]) => from < at && at < to)) return false
    return ENDS.test(before) || (MAY_END.test(before) && BEGINS.test(after) && !POLITE.test(before))
  }
  return [...segmenter.segment(text)].map(({ segment, index }) => (index > 0 && isBetween(index) ? BREAK : '') + segment).join('')
}

const JAPANESE = /\p{Script=Hiragana}/u
const ASIDE = 'script, style, textarea, input, svg, .brush'

function phrase(node: Node): void {
  if (node.nodeType === Node.ELEMENT_NODE) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) phrase(texts.currentNode)
  } else if (node instanceof Text && JAPANESE.test(node.data) && !node.parentElement?.closest(ASIDE)) {
    const told = phrased(node.data)
    if (told !== node.data) node.data = told
  }
}

/** All that is on the page, and whatever comes. */
export function breakByPhrases(root: HTMLElement): void {
  root.classList.add('phrased')
  phrase(root)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') phrase(target)
      else addedNodes.forEach(phrase)
    }
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
}
