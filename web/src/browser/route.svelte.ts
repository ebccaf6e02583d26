/** Where the page is, by its path; links are ordinary links. From a folder of files the path stands behind a #. */

import { isAlone } from './files'

const ROOT = new URL('/', location.origin)
const shown = (): URL => (isAlone ? new URL(location.hash.slice(1) || '/', ROOT) : new URL(location.href))

export const route = $state({ path: shown().pathname, search: shown().search })

/** The part of the address behind its #, which no server is sent. */
export const fragment = (): string => shown().hash.slice(1)

function look(): void {
  const { pathname, search } = shown()
  route.path = pathname
  route.search = search
}

const addressOf = (path: string): string => (isAlone ? `#${path}` : path)
/** A link to a page as somebody else may open it. */
export const linkTo = (path: string): string => new URL(addressOf(path), location.href).href

/** Entries of the history that were made here; the first one of all was not, and Back from it leads to another site. */
const WITHIN = { isWithin: true }
const isWithin = (): boolean => (history.state as typeof WITHIN | null)?.isWithin ?? false
/** Have Back lead to the first entry, where one is asked, before it leads out. */
function stepIn(): void {
  if (!isWithin()) history.pushState(WITHIN, '')
}

/** Whoever holds the page may keep it open, and let it go later; Back is another way to leave it than a link. */
type Hold = (leave: () => void, isBack: boolean) => boolean
let held: Hold | null = null

/** Have every way out of this page ask first; returns how to let it go. */
export function hold(ask: Hold): () => void {
  stepIn()
  held = ask
  return () => (held = null)
}

/** All that lies over the page, the last one on top: Back closes it before it leaves. Returns how to take it away. */
const covers: (() => void)[] = []
export function cover(close: () => void): () => void {
  stepIn()
  covers.push(close)
  return () => void covers.splice(covers.indexOf(close), 1)
}

export function go(path: string): void {
  history.pushState(WITHIN, '', addressOf(path))
  look()
  scrollTo(0, 0)
}

/** Another address for the same page, such as that of a moment. */
export function rename(path: string): void {
  history.replaceState(history.state, '', addressOf(path))
}

/** Whatever opens a link otherwise than by a click, such as in a window of its own, finds the page by it. */
function point({ target }: Event): void {
  const link = (target as Element).closest?.('a[href^="/"]:not([download])')
  link?.setAttribute('href', addressOf(link.getAttribute('href')!))
}
if (isAlone) for (const event of ['pointerover', 'focusin']) addEventListener(event, point)

export function follow(event: MouseEvent): void {
  point(event)
  const link = (event.target as Element).closest?.('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/docs')) return
  event.preventDefault()
  const leave = (): void => go(isAlone ? link.hash.slice(1) : link.pathname + link.search)
  if (!held?.(leave, false)) leave()
}

addEventListener('popstate', () => {
  const isSame = shown().pathname === route.path
  const isFirst = isSame && !isWithin()
  const leave = (): void => (isFirst ? go('/') : history.back())
  const close = covers.at(-1)
  if (close) close()
  else if ((isSame && !isFirst) || !held?.(leave, true)) return isFirst ? history.back() : look()
  history.pushState(WITHIN, '', addressOf(route.path + route.search))
})
