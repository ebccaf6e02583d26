/** Kinds of screens; styles ask for them by name, as in `@media (--phone)`, and the build writes out what the name stands for. */

// A phone on its side, or a larger screen whose window is zoomed to twice the size.
const LYING = '(((max-width: 1199px) and (max-height: 520px)) or ((min-width: 700px) and (max-width: 1199px) and (max-height: 640px)))'

export const MEDIA = {
  '--lying': LYING,
  '--phone': `((max-width: 699px) or ${LYING})`,
} as const

/** A style sheet with every name written out. */
export const writtenOut = (style: string): string => style.replace(/\((--lying|--phone)\)/g, (_, name: keyof typeof MEDIA) => MEDIA[name])
