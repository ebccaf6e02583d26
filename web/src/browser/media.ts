/** Kinds of screens; styles ask for them by name, as in `@media (--phone)`, and the build writes out what the name stands for. */

const LYING = '((max-width: 1199px) and (max-height: 520px))' // a phone on its side, or a window that is zoomed in

export const MEDIA = {
  '--lying': LYING,
  '--phone': `((max-width: 699px) or ${LYING})`,
} as const

/** A style sheet with every name written out. */
export const writtenOut = (style: string): string => style.replace(/\((--lying|--phone)\)/g, (_, name: keyof typeof MEDIA) => MEDIA[name])
