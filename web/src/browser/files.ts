/** Files that a table inside the page is made of, beside it as `make site` listed them; nothing where it did not. */

/** Compressed by the build, so that it is small from any host; `size` is what comes over the line. */
export interface Packed {
  path: string
  size: number
}

export interface Files {
  isAlone: boolean // no server answers where this page lies
  abi: Record<string, string> // what Pyodide checks itself by
  loader: string // Pyodide's, …
  machine: string // … its half in JavaScript …
  python: Packed // … and the other in WebAssembly, as far as visits use it …
  rest: string // … and all that they may use besides
  library: Packed
  kassen: Packed
  modules: Record<string, string> // of each game, compressed as well
  studies: Record<string, string> // the modules that studies are played with
  networks: Record<string, { path: string; units: number }>
  catalogs: Record<string, string> // of each language
  games: Record<string, Record<string, string>> // of each game, in each language
}

const told = document.getElementById('kassen-files')?.textContent

export const files: Files | null = told ? (JSON.parse(told) as Files) : null
export const isAlone = files?.isAlone ?? false

const base = isAlone ? new URL('.', location.href) : new URL('/', location.origin)
export const addressOf = (path: string): string => new URL(path, base).href

/** A file of JSON, as a promise that is kept. */
export async function read<Content>(path: string): Promise<Content> {
  const response = await fetch(addressOf(path))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Content
}
