/** Moments and spans as people read them. */

import { language } from '../words'

const DAY_AND_TIME: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }

/** A moment of the server, in seconds. */
export const timeOf = (moment: number): string => new Date(moment * 1000).toLocaleString(language, DAY_AND_TIME)

const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** With its year. */
export const dateOf = (moment: number): string => new Date(moment * 1000).toLocaleString(language, DATE)

/** Hours, minutes and seconds until a moment of the server; nothing once it has come. */
export function until(moment: number, now: number): string | null {
  const left = Math.ceil(moment - now / 1000)
  return left > 0 ? onClock(left) : null
}

/** Seconds as a clock shows them, with hours only where there are some. */
export function onClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours ? [hours, twoDigits(minutes)] : [minutes]
  return [...parts, twoDigits(seconds % 60)].join(':')
}
const twoDigits = (number: number): string => String(number).padStart(2, '0')
