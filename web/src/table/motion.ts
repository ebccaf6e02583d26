/**
 * Cards are dealt, move and flip: whatever card is drawn at another place than before travels there from where it lay.
 *
 * It is told from the page alone: a card that appears comes from where one of the same face went, else from a hidden
 * card that went (and flips), else from the pile. So nothing moves, or moves otherwise, because of a card nobody sees.
 */

const MOVE = 420
const APART = 60
const LAY = 'cubic-bezier(.2, .8, .2, 1)'
const HIDDEN = 'a hidden card'

interface Thing {
  face: string
  box: DOMRect
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const cardsIn = (root: Element): SVGElement[] => [...root.querySelectorAll<SVGElement>('svg.card')]
const faceOf = (card: Element): string => card.getAttribute('aria-label') ?? ''

/** Where every card lies now. */
export function measure(root: Element | undefined): Thing[] {
  if (!root || isStill()) return []
  return cardsIn(root).map((card) => ({ face: faceOf(card), box: card.getBoundingClientRect() }))
}

const isSame = (one: DOMRect, other: DOMRect): boolean => Math.abs(one.x - other.x) < 3 && Math.abs(one.y - other.y) < 3

/** Let every card that lies elsewhere now come from where it lay. */
export function move(root: Element | undefined, before: Thing[]): void {
  if (!root || !before.length || isStill()) return
  const gone = [...before]
  const come: { card: SVGElement; to: DOMRect }[] = []
  for (const card of cardsIn(root)) {
    const box = card.getBoundingClientRect()
    const stayed = gone.findIndex((thing) => thing.face === faceOf(card) && isSame(thing.box, box))
    if (stayed >= 0) gone.splice(stayed, 1)
    else come.push({ card, to: box })
  }
  const pile = root.querySelector('[data-pile] svg.card')?.getBoundingClientRect()
  come.forEach(({ card, to }, order) => travel(card, to, take(gone, faceOf(card)), pile, order)) // nothing is measured any more
}

/** The card that this one was: of the same face, or hidden until now. */
function take(gone: Thing[], face: string): Thing | undefined {
  const same = gone.findIndex((thing) => thing.face === face)
  const found = same >= 0 ? same : face === HIDDEN ? -1 : gone.findIndex((thing) => thing.face === HIDDEN)
  return found >= 0 ? gone.splice(found, 1)[0] : undefined
}

function travel(card: SVGElement, to: DOMRect, from: Thing | undefined, pile: DOMRect | undefined, order: number): void {
  const box = from?.box ?? pile
  if (!to.width || !box?.width) return
  const way = `translate(${box.x - to.x}px, ${box.y - to.y}px) scale(${box.width / to.width})`
  const flips = from?.face === HIDDEN && faceOf(card) !== HIDDEN
  const frames = flips
    ? [{ transform: `${way} rotateY(90deg)` }, { transform: 'none' }]
    : [{ transform: way }, { transform: 'none' }]
  card.classList.add('travels')
  const motion = card.animate(frames, { duration: MOVE, delay: Math.min(order, 8) * APART, easing: LAY, fill: 'backwards' })
  motion.onfinish = motion.oncancel = () => card.classList.remove('travels')
}

/** A click or a key is worth more than any motion: everything is where it belongs at once. */
export function settle(root: Element | undefined): void {
  for (const motion of root?.getAnimations({ subtree: true }) ?? []) if (!(motion instanceof CSSTransition)) motion.finish()
}
