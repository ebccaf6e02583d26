/** Things that a scene gives away fly to their new owners. */

import { zoomOf } from '../browser/zoom'

const FLIGHT = 560
const APART = 70
const TAKE = 'cubic-bezier(.5, 0, .3, 1)'

interface Flight {
  to: number // the seat
  isOff: boolean
  order?: number
  at?: string // where it stays, within the scene; without, it goes to the seat at the table
}

/** The crest of a seat on the table or beside the hand, whichever is in sight. */
function seatOf(number: number): Element | undefined {
  const there = document.querySelectorAll(`.board > :is(.table, .below) :is([data-seat="${number}"], [data-place="seat/${number}"])`)
  return [...there].find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
}

export function fly(thing: HTMLElement, flight: Flight): { update: (next: Flight) => void } {
  let isGone = false
  const set = ({ to, isOff, order = 0, at }: Flight): void => {
    if (!isOff || isGone) return
    isGone = true
    const goal = at ? thing.closest('.moment')?.querySelector(at) : seatOf(to)
    if (goal) go(thing, goal, order, at !== undefined)
  }
  set(flight)
  return { update: set }
}

function go(thing: HTMLElement, goal: Element, order: number, stays: boolean): void {
  const [from, there] = [thing.getBoundingClientRect(), goal.getBoundingClientRect()]
  const zoom = zoomOf(thing)
  const x = (there.x + there.width / 2 - from.x - from.width / 2) / zoom
  const y = (there.y + there.height / 2 - from.y - from.height / 2) / zoom
  const path = `translate(${x}px, ${y}px)`
  const end = stays ? { transform: `${path} scale(${there.width / from.width})` } : { transform: `${path} scale(.3)`, opacity: 0 }
  const way = stays ? [{ transform: 'none' }, end] : [{ transform: 'none', opacity: 1 }, { transform: path, opacity: 1, offset: 0.92 }, end]
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  thing.animate(isStill ? [end, end] : way, {
    duration: isStill ? 1 : FLIGHT, delay: isStill ? 0 : order * APART, easing: TAKE, fill: 'both',
  })
}
