/** Whether the page stands on a phone. */

const small = matchMedia('(max-width: 699px)')

export const screen = $state({ isPhone: small.matches })
small.addEventListener('change', () => (screen.isPhone = small.matches))
