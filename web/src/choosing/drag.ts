/**
 * A thing is carried from its place to another by mouse: the same two touches, and where they choose, the drop decides.
 *
 * A card that is simply played (the only place on its path) may be dropped anywhere on the table.
 */

import { zoomOf } from '../browser/zoom'
import type { Choosing } from './choosing.svelte'

const FAR_ENOUGH = 10 // pixels, before a press becomes a drag

interface Carrying {
  choosing: Choosing
  at: string
}

export function drag(element: HTMLElement, start: Carrying): { update: (next: Carrying) => void; destroy: () => void } {
  let { choosing, at } = start
  let from: { x: number; y: number } | null = null
  let isCarried = false

  const press = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button === 0 && choosing.isOpen(at)) from = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent): void => {
    if (!from) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (!isCarried && Math.hypot(x, y) < FAR_ENOUGH) return
    if (!isCarried) {
      isCarried = true
      element.classList.add('carried')
      if (!choosing.isTouched(at)) choosing.touch(at, element)
    }
    const zoom = zoomOf(element)
    element.style.transform = `translate(${x / zoom}px, ${y / zoom}px)`
  }
  const drop = (event: PointerEvent): void => {
    if (isCarried) {
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const place = under?.closest<HTMLElement>('[data-place]')
      if (place && place !== element && choosing.offered.has(place.dataset.place!)) choosing.touch(place.dataset.place!, place)
      if (choosing.chosen && under?.closest('[data-drop], [data-place]')) choosing.confirm()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    }
    end()
  }
  const swallow = (event: Event): void => event.stopPropagation()
  const end = (): void => {
    from = null
    isCarried = false
    element.classList.remove('carried')
    element.style.transform = ''
  }

  element.addEventListener('pointerdown', press)
  addEventListener('pointermove', move)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', end)
  return {
    update: (next) => ({ choosing, at } = next),
    destroy() {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', end)
    },
  }
}
