/** A record that the browser keeps under a key, over the usual one. */
export function kept<Values extends object>(key: string, usual: Values): Values {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return usual
  }
}
