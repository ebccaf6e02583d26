/** Day or night: the choice of the user, else that of the system. */

const KEY = 'kassen-theme'
const chosen = localStorage.getItem(KEY)
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day'

export const theme = $state({ name: chosen ?? system })

export function apply(): void {
  document.documentElement.dataset.theme = theme.name
}

export function turn(): void {
  theme.name = theme.name === 'night' ? 'day' : 'night'
  localStorage.setItem(KEY, theme.name)
}
