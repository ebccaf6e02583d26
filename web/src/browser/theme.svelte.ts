/** Day or night: the choice of the user, else that of the system. */

const KEY = 'kassen-theme'
const dark = matchMedia('(prefers-color-scheme: dark)')
const ofSystem = (): string => (dark.matches ? 'night' : 'day')

export const theme = $state({ name: localStorage.getItem(KEY) ?? ofSystem() })
dark.addEventListener('change', () => (theme.name = localStorage.getItem(KEY) ?? ofSystem()))

/** Light the page, and the bars the browser draws around it. */
export function apply(): void {
  document.documentElement.dataset.theme = theme.name
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper)
}

export function turn(): void {
  theme.name = theme.name === 'night' ? 'day' : 'night'
  localStorage.setItem(KEY, theme.name)
}
