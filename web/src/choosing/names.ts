/** Whoever speaks to the page says what is written on a thing: its name begins with that, and ends with what it does. */

const UNREAD = 'svg, [role="img"], [aria-hidden="true"]' // pictures have names of their own, or none

/** Where there is no room for a word it is not drawn. */
const isRead = (around: Element | null): boolean => around !== null && !around.closest(UNREAD) && (around.checkVisibility?.({ visibilityProperty: true }) ?? true)

/** The words on a thing, apart from those in pictures. */
export function writtenOn(thing: Element): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (isRead(walker.currentNode.parentElement)) texts.push(walker.currentNode.nodeValue ?? '')
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

/** As it is spoken: words without commas and colons, each with a space after it. */
const spoken = (text: string): string => text.replace(/[^\p{L}\p{N}+−-]+/gu, ' ').trim() + ' '

export function nameOf(written: string, does: string): string {
  if (!written || spoken(does).startsWith(spoken(written))) return does
  return spoken(written).includes(spoken(does)) ? written : `${written}: ${does}`
}
