/** Whether the page stands on a phone, and whether panels stand beside the table or lie over it. */

import { MEDIA } from './media'

const small = matchMedia(MEDIA['--phone'])
const wide = matchMedia('(min-width: 1200px)')

export const screen = $state({ isPhone: small.matches, isWide: wide.matches })
small.addEventListener('change', () => (screen.isPhone = small.matches))
wide.addEventListener('change', () => (screen.isWide = wide.matches))
