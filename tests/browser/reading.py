"""Words that are not in the language of their reader or punctuated as in another, and signs without a font of ours."""

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.browser.guest import Guest

# Whatever is read or heard, but for what says that it is in another language, for keys, for what is typed as it stands,
# for names and tables of others, and for rulebooks, which have tests of their own.
STRANGE = r"""async (names) => {
  await document.fonts.ready
  const home = document.documentElement.lang
  const ASIDE = 'kbd, code, script, style, .book, .qr, .lower ul, .results'
  const isRead = (element) => element.closest('[lang]').lang === home && !element.closest(ASIDE)
  const told = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const {parentElement, data} = texts.currentNode
    if (parentElement.checkVisibility() && isRead(parentElement)) told.push(data)
  }
  const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt']
  for (const element of document.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())) {
    const isHeard = element.checkVisibility() && isRead(element)
    if (isHeard) told.push(...SPOKEN.map((name) => element.getAttribute(name) ?? ''))
  }
  // Dates of a language that a browser does not know are English.
  const dates = home === 'qps' ? /[A-Z][a-z]{2} \d{1,2}, \d{4}, [\d:]+\s[AP]M/g : /(?!)/g
  const ALLOWED = /\b[A-Z]{1,2}-\d+|https?:\S+|kassen verify match\.json|Discord|\bID\b/g
  const rest = (text) => names.reduce((left, name) => left.replaceAll(name, ''), text).replaceAll(ALLOWED, '')
  const foreign = told.flatMap((text) => rest(text).replaceAll(dates, '').match(/[A-Za-z]{2,}[A-Za-z ]*/g) ?? [])
  const endsOf = (range) => range.trim().replace('U+', '').split('-').map((end) => parseInt(end, 16))
  const faces = [...document.fonts].filter(({family}) => family.includes('Shippori'))
  const pieces = faces.filter(({unicodeRange}) => unicodeRange !== 'U+0-10FFFF') // which the faces of Latin letters say
  const ranges = pieces.flatMap(({unicodeRange}) => unicodeRange.split(',')).map(endsOf)
  const isIn = (code) => ([first, last = first]) => first <= code && code <= last
  const punctuated = /.{0,12}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}」）][,:;.!?](?=\s|$)/gu
  if (home === 'ja') foreign.push(...told.flatMap((text) => rest(text).match(punctuated) ?? []))
  const signs = told.join('').match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) ?? []
  return [...new Set([...foreign, ...signs.filter((sign) => !ranges.some(isIn(sign.codePointAt(0))))])]
}"""


def strange_words(page: Page, names: Sequence[str] = ()) -> list[str]:
    """Words in Latin letters, their punctuation after Japanese, signs without a font; names of people are theirs."""
    found: list[str] = page.evaluate(STRANGE, list(names))
    return found


def read_in(guest: Guest, language: str) -> None:
    """From the next page on."""
    guest.page.context.add_cookies(
        [{"name": "kassen_language", "value": language, "url": guest.site.address}]
    )
