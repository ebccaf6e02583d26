/**
 * Cards are dealt, move and flip: whatever card is drawn at another place than before travels there from where it lay.
 *
 * It is told from the page alone: a card that appears comes from where one of the same face went, else from a hidden
 * card that went (and flips), else from the pile, or from the middle of the table where none is drawn. So nothing moves, or moves otherwise, because of a card nobody sees.
 *
 * A likeness of the card travels above the whole table: there nothing cuts it, and nothing beneath is drawn
 * anew for it. Meanwhile the card itself, which lies where it belongs already, cannot be seen.
 */

import { zoomOf } from '../browser/zoom'

const MOVE = 420
const APART = 60
const LETTERS = 300 // which the first deal waits for them at most
const LONGEST = 8 // cards that set out one after the other; any more go with the last of them
const LAY = 'cubic-bezier(.2, .8, .2, 1)'
const HIDDEN = 'a hidden card'
const EDGE = ' rotateY(89deg)' // a card that is turned on its way begins on its edge
const CHANGES = 2 // in which the table is drawn anew: what is new on it, and what follows from that

interface Thing {
  card: SVGElement
  face: string
  box: DOMRect
}
interface Flight {
  card: SVGElement
  likeness: SVGElement
  to: DOMRect
  way: Keyframe[]
  delay: number
  motion?: Animation
}
let dealt: SVGElement[] = [] // the first deal, before it sets out
const flights = new Map<SVGElement, Flight>() // by the card that will be seen at its end

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const after = (time: number): Promise<void> => new Promise((over) => setTimeout(over, time))
const cardsIn = (root: Element): SVGElement[] => [...root.querySelectorAll<SVGElement>('svg.card')]
const faceOf = (card: Element): string => card.getAttribute('aria-label') ?? ''

/** Where every card is seen now. */
export function measure(root: Element | undefined): Thing[] {
  if (!root || isStill()) return []
  return cardsIn(root).map((card) => ({ card, face: faceOf(card), box: (flights.get(card)?.likeness ?? card).getBoundingClientRect() }))
}

const isSame = (one: DOMRect, other: DOMRect): boolean => Math.abs(one.x - other.x) < 3 && Math.abs(one.y - other.y) < 3

/** On a phone the table and the hand can be scrolled: what lies beyond their edge does not come flying over it. */
function isInSight(card: Element, box: DOMRect): boolean {
  const around = card.closest('.table, .below')?.getBoundingClientRect()
  const middle = box.y + box.height / 2
  return box.width > 0 && (!around || (middle > around.top && middle < around.bottom))
}

const isOnItsWay = ({ card, likeness, to }: Flight): boolean => faceOf(likeness) === faceOf(card) && isSame(to, card.getBoundingClientRect())

/** Let every card that lies elsewhere now come from where it was seen; those that are on their way there go on. */
export function move(root: Element | undefined, before: Thing[]): void {
  if (!root || !before.length || isStill()) return
  const onTheirWay = new Set([...flights.values()].filter(isOnItsWay).map(({ card }) => card))
  const gone = before.filter(({ card }) => !onTheirWay.has(card))
  const come: { card: SVGElement; to: DOMRect }[] = []
  for (const card of cardsIn(root).filter((card) => !onTheirWay.has(card) && !dealt.includes(card))) {
    const box = card.getBoundingClientRect()
    const stayed = gone.findIndex((thing) => thing.face === faceOf(card) && isSame(thing.box, box))
    if (stayed >= 0) gone.splice(stayed, 1)
    else if (isInSight(card, box)) come.push({ card, to: box })
  }
  const astray = [...flights.values()].filter(({ card }) => !onTheirWay.has(card))
  setOut(root, come.map(({ card, to }) => ({ card, to, from: take(gone, faceOf(card)) })), astray)
}

/** The first deal: hidden cards and one's own hand come from the pile, once the table and its letters are there. */
export function deal(root: Element): void {
  if (isStill()) return
  dealt = cardsIn(root).filter((card) => !card.closest('[data-pile]') && (faceOf(card) === HIDDEN || card.closest('.below')))
  for (const card of dealt) card.classList.add('awaited')
  void Promise.race([document.fonts.ready, after(LETTERS)]).then(() => after(0)).then(() => { // what is new takes the page long enough
    const ways = dealt.splice(0).map((card) => ({ card, to: card.getBoundingClientRect() }))
    for (const { card } of ways) card.classList.remove('awaited')
    setOut(root, ways.filter(({ card, to }) => isInSight(card, to)))
  })
}

interface Way {
  card: SVGElement
  to: DOMRect
  from?: Thing | undefined
}

/** Likenesses lie where their cards come from, until all that is new has been drawn: then moving them costs next to nothing. */
function setOut(root: Element, ways: Way[], astray: Flight[] = []): void {
  const pile = root.querySelector('[data-pile] svg.card')?.getBoundingClientRect()
  const table = (root.querySelector('.table') ?? root).getBoundingClientRect()
  const air = root.closest('.frame') ?? root
  land(astray) // nothing is measured any more: the page would be laid out for it
  if (!ways.length) return
  const those = ways.map(({ card, to, from }, order) => prepare(air, card, to, from, pile?.height ? pile : middleOf(table, to), order))
  void allIsDrawn(air).then(() => takeOff(those.filter(({ likeness }) => likeness.isConnected)))
}

/** The browser lets a motion begin once all that is to be seen with it is drawn: so one that nobody sees goes ahead. */
async function allIsDrawn(air: Element): Promise<void> {
  const scout = document.createElement('i')
  scout.className = 'scout'
  air.append(scout)
  for (let change = 0; change < CHANGES; change++) {
    const motion = scout.animate({ transform: ['none', 'translate(1px)'] }, MOVE)
    await motion.ready
    motion.cancel()
  }
  scout.remove()
}

function takeOff(those: Flight[]): void {
  for (const flight of those) flight.motion = flight.likeness.animate(flight.way, { duration: MOVE, delay: flight.delay, easing: LAY, fill: 'both' })
  void Promise.allSettled(those.map(({ motion }) => motion?.finished)).then(() => land(those))
}

const middleOf = (table: DOMRect, { width, height }: DOMRect): DOMRect =>
  new DOMRect(table.x + (table.width - width) / 2, table.y + (table.height - height) / 2, width, height)

/** The card that this one was: of the same face, or hidden until now. */
function take(gone: Thing[], face: string): Thing | undefined {
  const same = gone.findIndex((thing) => thing.face === face)
  const found = same >= 0 ? same : face === HIDDEN ? -1 : gone.findIndex((thing) => thing.face === HIDDEN)
  return found >= 0 ? gone.splice(found, 1)[0] : undefined
}

function prepare(air: Element, card: SVGElement, to: DOMRect, from: Thing | undefined, pile: DOMRect, order: number): Flight {
  const box = from?.box.height ? from.box : pile
  const zoom = zoomOf(air)
  const lay = ({ x, y }: DOMRect): string => `translate(${x / zoom}px, ${y / zoom}px)`
  const turns = faceOf(card) !== HIDDEN && (from?.face ?? HIDDEN) === HIDDEN
  const begin = `${lay(box)} scale(${box.height / to.height})${turns ? EDGE : ''}`
  const likeness = card.cloneNode(true) as SVGElement
  likeness.classList.add('travels')
  likeness.setAttribute('aria-hidden', 'true')
  likeness.style.width = `${to.width / zoom}px`
  likeness.style.transform = begin
  air.append(likeness)
  card.classList.add('awaited')
  const flight = { card, likeness, to, way: [{ transform: begin }, { transform: lay(to) }], delay: Math.min(order, LONGEST) * APART }
  flights.set(card, flight)
  return flight
}

/** Those are where they belong, all at once: so the table is drawn anew once, and not for every card. */
function land(those: Flight[]): void {
  for (const flight of those) {
    if (flights.get(flight.card) !== flight) continue // it has landed, or has set out anew
    flights.delete(flight.card)
    flight.card.classList.remove('awaited')
    flight.likeness.remove()
    flight.motion?.cancel()
  }
}

/** A click or a key is worth more than any motion. */
export function settle(root: Element | undefined): void {
  land([...flights.values()])
  for (const card of dealt.splice(0)) card.classList.remove('awaited')
  for (const motion of root?.getAnimations({ subtree: true }) ?? []) if (!(motion instanceof CSSTransition)) motion.finish()
}
