/** What a scene gives away flies to whom it belongs. */

import { zoomOf } from '../browser/zoom'

const FLIGHT = 560
const APART = 70
const TAKE = 'cubic-bezier(.5, 0, .3, 1)'

interface Flight {
  to: number // the seat
  isOff: boolean
  order?: number
}

/** The crest of a seat on the table or beside the hand, whichever is in sight. */
function seatOf(number: number): Element | undefined {
  const there = document.querySelectorAll(`.board > :is(.table, .below) :is([data-seat="${number}"], [data-place="seat/${number}"])`)
  return [...there].find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
}

export function fly(thing: HTMLElement, flight: Flight): { update: (next: Flight) => void } {
  const set = ({ to, isOff, order = 0 }: Flight): void => {
    if (!isOff || thing.getAnimations().length || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const [from, there] = [thing, seatOf(to)].map((each) => each?.getBoundingClientRect())
    if (!from || !there) return
    const zoom = zoomOf(thing)
    const x = (there.x + there.width / 2 - from.x - from.width / 2) / zoom
    const y = (there.y + there.height / 2 - from.y - from.height / 2) / zoom
    const way = [{ transform: 'none', opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.9)`, opacity: 1, offset: 0.92 }, { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0 }]
    thing.animate(way, { duration: FLIGHT, delay: order * APART, easing: TAKE, fill: 'both' })
  }
  set(flight)
  return { update: set }
}
