/** What the browser keeps under a key, on top of what is usual. */
export function kept<Values extends object>(key: string, usual: Values): Values {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return usual
  }
}
