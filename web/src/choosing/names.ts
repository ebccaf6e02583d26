/** Whoever speaks to the page says what is written on a thing: its name begins with that, and ends with what it does. */

import { colon, comma } from '../words'

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

type Told = (written: string) => void
const unread = new Map<Element, Told>()

/** All that changed is read together, once the change is over: whoever looks between two changes has the whole page laid out for it. */
function readAll(): void {
  const read = [...unread].map(([thing, told]) => ({ told, text: writtenOn(thing) }))
  unread.clear()
  for (const { told, text } of read) told(text)
}

/** Tell the words on a thing, now and whenever they change; on another screen other words are drawn. */
export function follow(thing: Element, told: Told): () => void {
  const look = (): void => {
    if (!unread.size) setTimeout(readAll)
    unread.set(thing, told)
  }
  const watch = new MutationObserver(look)
  const size = new ResizeObserver(look)
  watch.observe(thing, { childList: true, subtree: true, characterData: true })
  size.observe(thing) // which begins by telling its size
  return () => {
    watch.disconnect()
    size.disconnect()
    unread.delete(thing)
  }
}

/** As it is spoken: words without commas and colons, each with a space after it. */
const spoken = (text: string): string => text.replace(/[^\p{L}\p{N}+−-]+/gu, ' ').trim() + ' '

/** The rest of what is told after words that it begins with, too. */
function restOf(told: string, before: string): string {
  const [words, said] = [told.split(' '), before.split(' ')]
  const at = words.findIndex((word, index) => spoken(word) !== spoken(said[index] ?? ''))
  return at < 0 ? '' : words.slice(at).join(' ')
}

export function nameOf(written: string, does: string): string {
  if (!written || spoken(does).startsWith(spoken(written))) return does
  return spoken(written).includes(spoken(does)) ? written : `${written}${colon}${restOf(does, written)}`
}

/** A name with what is printed on the thing, unless the name has it already. */
export const withFacts = (name: string, facts: string[]): string => [name, ...facts.filter((fact) => fact && !name.toLowerCase().includes(fact.toLowerCase()))].join(comma)

/** A thing with what it would do, its own name said once: `Captain, battle 3: Play Captain` is `Play Captain, battle 3`. */
export function withLabel(name: string, label: string): string {
  const [first = '', ...facts] = name.split(comma)
  return label.includes(first) ? [label, ...facts.filter((fact) => !label.includes(fact))].join(comma) : `${name}${colon}${label}`
}
