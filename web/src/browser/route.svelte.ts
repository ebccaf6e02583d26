/** Where the page is, by its path; links are ordinary links. */

export const route = $state({ path: location.pathname, search: location.search })

function look(): void {
  route.path = location.pathname
  route.search = location.search
}

/** Whoever holds the page may keep it open, and let it go later; Back is another way to leave it than a link. */
type Hold = (leave: () => void, isBack: boolean) => boolean
let held: Hold | null = null

/** Have every way out of this page ask first; returns how to let it go. */
export function hold(ask: Hold): () => void {
  held = ask
  return () => (held = null)
}

export function go(path: string): void {
  history.pushState(null, '', path)
  look()
  scrollTo(0, 0)
}

/** Another address for the same page, such as that of a moment. */
export function rename(path: string): void {
  history.replaceState(null, '', path)
}

export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/docs')) return
  event.preventDefault()
  const leave = (): void => go(link.pathname + link.search)
  if (!held?.(leave, false)) leave()
}

addEventListener('popstate', () => {
  const leave = (): void => history.back()
  if (location.pathname === route.path || !held?.(leave, true)) return look()
  history.pushState(null, '', route.path + route.search)
})
