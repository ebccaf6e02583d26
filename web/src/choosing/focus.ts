/**
 * The keyboard's way over a board: the table is one Tab stop and what lies below the question is another; arrows go from
 * thing to thing within them. Where what had the focus is gone, its group has it.
 */

const GROUPS = ':scope > .table, :scope > .below'
const STOPS = 'button.place, .opt'
const OPTIONS = '.place.can, .opt'
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const isThere = (stop: HTMLElement): boolean => stop.checkVisibility({ visibilityProperty: true }) && !(stop as HTMLButtonElement).disabled
const stopsOf = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(STOPS)]

/** The one of a group that Tab leads to: the last that had the focus, else the first option. */
function stopOf(group: Element): HTMLElement | undefined {
  const all = stopsOf(group)
  const kept = all.filter((stop) => stop.tabIndex === 0)
  return (kept.length === 1 ? kept : []).find(isThere) ?? all.filter((stop) => stop.matches(OPTIONS)).find(isThere) ?? all.find(isThere)
}

function settle(group: Element, one = stopOf(group)): void {
  for (const stop of stopsOf(group)) stop.tabIndex = stop === one ? 0 : -1
}

/** The arrow keys of a board, also where nothing on it has the focus; whether it was one. */
export function step(event: KeyboardEvent, board?: Element): boolean {
  const target = event.target as Element
  const from = target.closest<HTMLElement>(STOPS)
  const group = from?.closest('.table, .below')
  const by = STEPS[event.key]
  if (by === undefined || target.closest('.scroll')) return false
  if (!from || !group) return begin(board)
  const all = stopsOf(group).filter(isThere)
  all[(all.indexOf(from) + by + all.length) % all.length]?.focus()
  return true
}

/** Lead into the group that has options, whether there is one. */
function begin(board?: Element): boolean {
  const first = [...(board?.querySelectorAll<HTMLElement>(OPTIONS) ?? [])].find(isThere)
  first?.focus()
  return first !== undefined
}

export function keepFocus(board: HTMLElement): () => void {
  let last: Element | null = null // the group that had the focus
  let isHere = false
  const groups = (): Element[] => [...board.querySelectorAll(GROUPS)]
  const look = (): void => {
    for (const group of groups()) settle(group)
    if (!isHere || document.activeElement !== document.body) return
    const group = last?.isConnected ? last : groups()[0]
    ;(group && stopOf(group) ? stopOf(group) : board.querySelector<HTMLElement>('.prompt button'))?.focus({ preventScroll: true })
  }
  const enter = ({ target }: FocusEvent): void => {
    isHere = true
    const stop = (target as Element).closest<HTMLElement>(STOPS)
    const group = stop && groups().find((each) => each.contains(stop))
    if (!group) return
    last = group
    settle(group, stop)
  }
  const leave = ({ target }: FocusEvent): void => {
    const isGone = !(target as Element).isConnected || (target as HTMLButtonElement).disabled
    if (!isGone) isHere = false
  }
  const watch = new MutationObserver(look)
  watch.observe(board, { childList: true, subtree: true, attributeFilter: ['class', 'disabled', 'hidden'] })
  board.addEventListener('focusin', enter)
  board.addEventListener('focusout', leave)
  look()
  return () => {
    watch.disconnect()
    board.removeEventListener('focusin', enter)
    board.removeEventListener('focusout', leave)
  }
}
