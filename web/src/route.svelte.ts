/** Where the page is, by its path; links are ordinary links. */

export const route = $state({ path: location.pathname })

export function go(path: string): void {
  history.pushState(null, '', path)
  route.path = path
  scrollTo(0, 0)
}

export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/docs')) return
  event.preventDefault()
  go(link.pathname)
}

addEventListener('popstate', () => (route.path = location.pathname))
