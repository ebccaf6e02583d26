/**
 * Cards are dealt, move and flip: whatever card is drawn at another place than before travels there from where it lay.
 *
 * It is told from the page alone: a card that appears comes from where one of the same face went, else from a hidden
 * card that went (and flips), else from the pile. So nothing moves, or moves otherwise, because of a card nobody sees.
 *
 * What travels is a likeness of the card, above the whole table: there nothing cuts it, and nothing beneath is drawn
 * anew for it. Meanwhile the card itself, which lies where it belongs already, cannot be seen.
 */

const MOVE = 420
const APART = 60
const LONGEST = 8 // cards that set out one after the other; any more go with the last of them
const LAY = 'cubic-bezier(.2, .8, .2, 1)'
const HIDDEN = 'a hidden card'

interface Thing {
  face: string
  box: DOMRect
}
interface Flight {
  likeness: SVGElement
  motion: Animation
}

const flights = new Map<SVGElement, Flight>() // by the card that will be seen at its end

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const cardsIn = (root: Element): SVGElement[] => [...root.querySelectorAll<SVGElement>('svg.card')]
const faceOf = (card: Element): string => card.getAttribute('aria-label') ?? ''

/** Where every card is seen now. */
export function measure(root: Element | undefined): Thing[] {
  if (!root || isStill()) return []
  return cardsIn(root).map((card) => ({ face: faceOf(card), box: (flights.get(card)?.likeness ?? card).getBoundingClientRect() }))
}

const isSame = (one: DOMRect, other: DOMRect): boolean => Math.abs(one.x - other.x) < 3 && Math.abs(one.y - other.y) < 3

/** On a phone the table and the hand can be scrolled: what lies beyond their edge does not come flying over it. */
function isInSight(card: Element, box: DOMRect): boolean {
  const around = card.closest('.table, .below')?.getBoundingClientRect()
  const middle = box.y + box.height / 2
  return box.width > 0 && (!around || (middle > around.top && middle < around.bottom))
}

/** Let every card that lies elsewhere now come from where it was seen. */
export function move(root: Element | undefined, before: Thing[]): void {
  if (!root || !before.length || isStill()) return
  land()
  const gone = [...before]
  const come: { card: SVGElement; to: DOMRect }[] = []
  for (const card of cardsIn(root)) {
    const box = card.getBoundingClientRect()
    const stayed = gone.findIndex((thing) => thing.face === faceOf(card) && isSame(thing.box, box))
    if (stayed >= 0) gone.splice(stayed, 1)
    else if (isInSight(card, box)) come.push({ card, to: box })
  }
  const pile = root.querySelector('[data-pile] svg.card')?.getBoundingClientRect()
  const air = root.closest('.frame') ?? root
  come.forEach(({ card, to }, order) => travel(air, card, to, take(gone, faceOf(card)), pile, order)) // nothing is measured any more
  void Promise.allSettled([...flights.values()].map(({ motion }) => motion.finished)).then(([first]) => first?.status === 'fulfilled' && land())
}

/** The card that this one was: of the same face, or hidden until now. */
function take(gone: Thing[], face: string): Thing | undefined {
  const same = gone.findIndex((thing) => thing.face === face)
  const found = same >= 0 ? same : face === HIDDEN ? -1 : gone.findIndex((thing) => thing.face === HIDDEN)
  return found >= 0 ? gone.splice(found, 1)[0] : undefined
}

function travel(air: Element, card: SVGElement, to: DOMRect, from: Thing | undefined, pile: DOMRect | undefined, order: number): void {
  const box = from?.box ?? pile
  if (!box?.height) return
  const flips = from?.face === HIDDEN && faceOf(card) !== HIDDEN
  const begin = `translate(${box.x}px, ${box.y}px) scale(${box.height / to.height})${flips ? ' rotateY(90deg)' : ''}`
  const end = `translate(${to.x}px, ${to.y}px)`
  const likeness = card.cloneNode(true) as SVGElement
  likeness.classList.add('travels')
  likeness.setAttribute('aria-hidden', 'true')
  likeness.style.width = `${to.width}px`
  air.append(likeness)
  card.classList.add('awaited')
  const delay = Math.min(order, LONGEST) * APART
  const motion = likeness.animate([{ transform: begin }, { transform: end }], { duration: MOVE, delay, easing: LAY, fill: 'both' })
  flights.set(card, { likeness, motion })
}

/** Everything is where it belongs, all at once: so the table is drawn anew once, and not for every card. */
function land(): void {
  for (const [card, { likeness, motion }] of flights) {
    card.classList.remove('awaited')
    likeness.remove()
    motion.cancel()
  }
  flights.clear()
}

/** A click or a key is worth more than any motion. */
export function settle(root: Element | undefined): void {
  land()
  for (const motion of root?.getAnimations({ subtree: true }) ?? []) if (!(motion instanceof CSSTransition)) motion.finish()
}
