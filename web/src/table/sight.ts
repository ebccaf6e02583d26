/** On a small screen a table may be larger than its room. */

const APART = 12

/** Scroll what can be chosen into sight, unless some of it is there already. */
export function showOptions(table: Element | null | undefined): void {
  if (!table || table.scrollHeight <= table.clientHeight) return
  const room = table.getBoundingClientRect()
  const boxes = [...table.querySelectorAll('.place.can')].map((place) => place.getBoundingClientRect()).filter(({ width }) => width)
  const isInSight = ({ top, bottom }: DOMRect): boolean => top >= room.top && bottom <= room.bottom
  const [first] = boxes
  if (!first || boxes.some(isInSight)) return
  const isBelow = first.bottom > room.bottom && first.height + 2 * APART < room.height
  table.scrollTop += isBelow ? first.bottom - room.bottom + APART : first.top - room.top - APART
}
