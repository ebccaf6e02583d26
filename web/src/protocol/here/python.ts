/** Python inside the page: Pyodide with the library and Kassen as the build packed them, and the site that answers there. */

import type * as Pyodide from 'pyodide'
import BEGIN from '../../../site/begin.py?raw'
import type { Files, Packed } from '../../browser/files'
import type { Refusal, Request, StudyRequest } from './messages'
import { unpacked } from './packed'
import { havingRest } from './rest'
import { forgetSnapshots, keepSnapshot, snapshotOf } from './snapshot'

/** The result of a call of the site: an answer or a refusal, or the requests of a thought; and what is to be kept and attended to. */
export interface Step {
  answer?: unknown
  refused?: Refusal
  thought?: number
  requests?: (Request | StudyRequest)[]
  kept: Kept[]
  attend: Task[]
}

/** A table as it is kept, and what a list of tables shows of it. */
export interface Kept {
  id: string
  kept: { setup: { seats: string[]; game: string; day?: string | null }; stage: string }
  table: unknown
  seat: number | null
}

/** A question that somebody else than the person answers, after `wait` seconds or more. */
export interface Task {
  seat: number
  number: number
  wait: number
  action: { id: number; was_ahead: boolean } | null
}

interface Calls {
  restore: [kept: string]
  ask: [method: string, path: string, body: string]
  connect: [table: string, since: number | null]
  tell: [table: string, command: string]
  choose: [table: string, seat: number, number: number, seconds: number]
  decide: [table: string, seat: number, number: number, action: number, wasAhead: boolean]
  go_on: [thought: number, results: string]
}

export interface Site {
  call: <Name extends keyof Calls>(name: Name, ...values: Calls[Name]) => Step
  /** Whether the person could notice that a bot has decided. */
  shows: (table: string, seat: number, action: number) => boolean
  be: (nickname: string) => void
}

const LIBRARY = 'python_stdlib.zip'
const PYTHON = 'pyodide.asm.wasm'
const OURS = '/kassen' // where `begin.py` looks for it

/** Load Python and have it answer; `loaded` hears how many bytes have come. */
export async function begin(files: Files, addressOf: (path: string) => string, who: [string, string], loaded: (bytes: number) => void): Promise<Site> {
  const name = addressOf([files.machine, files.python.path, files.library.path, files.kassen.path].map((path) => path.split('-').pop()).join('-'))
  const snapshot = await snapshotOf(name)
  try {
    return await begun(files, addressOf, who, loaded, name, snapshot)
  } catch (reason) {
    if (!snapshot) throw reason
    await forgetSnapshots() // whatever is the matter with it
    return begun(files, addressOf, who, () => {}, name, null)
  }
}

async function begun(
  files: Files,
  addressOf: (path: string) => string,
  who: [string, string],
  loaded: (bytes: number) => void,
  name: string,
  snapshot: Uint8Array | null,
): Promise<Site> {
  const get = (file: Packed): Promise<Response> => unpacked(addressOf(file.path), loaded)
  const ours = get(files.kassen).then((response) => response.arrayBuffer())
  const [python, library] = [get(files.python), get(files.library)]
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(/* @vite-ignore */ addressOf(files.loader)) as Promise<typeof Pyodide>,
    import(/* @vite-ignore */ addressOf(files.machine)) as Promise<{ default: unknown }>,
  ])
  const settings = {
    indexURL: addressOf('here/'), createPyodideModule, lockFileContents: JSON.stringify({ info: files.abi, packages: {} }),
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
  }
  const load = () => loadPyodide(settings as Parameters<typeof loadPyodide>[0])
  const interpreter = await withFiles({ [PYTHON]: python, [LIBRARY]: library }, () => havingRest(addressOf(files.rest), load))
  write(interpreter.FS, new Uint8Array(await ours))
  if (!snapshot) {
    interpreter.runPython(BEGIN)
    void keepSnapshot(name, interpreter.makeMemorySnapshot() as Uint8Array<ArrayBuffer>)
  }
  const [call, shows, be] = interpreter.globals.get('begin')(...who)
  return {
    call: (name, ...values) => JSON.parse(call(name, ...values.map((value) => value ?? undefined))) as Step,
    shows,
    be,
  }
}

/** Pyodide fetches its files by name: while it does, it is handed these. */
async function withFiles<Value>(handed: Record<string, Promise<Response>>, load: () => Promise<Value>): Promise<Value> {
  const usual = globalThis.fetch
  globalThis.fetch = (wanted, settings) => handed[String(wanted).split('/').pop()!] ?? usual(wanted, settings)
  try {
    return await load()
  } finally {
    globalThis.fetch = usual
  }
}

interface FileSystem {
  mkdirTree: (path: string) => void
  writeFile: (path: string, content: Uint8Array) => void
}

/** Lay out the files that one archive holds: a line with their names and sizes, and then all of them. */
function write(system: FileSystem, archive: Uint8Array): void {
  const line = archive.indexOf(10)
  const list = JSON.parse(new TextDecoder().decode(archive.subarray(0, line))) as [string, number][]
  const folders = new Set(list.map(([name]) => `${OURS}/${name.slice(0, name.lastIndexOf('/'))}`))
  for (const folder of folders) system.mkdirTree(folder)
  let at = line + 1
  for (const [name, size] of list) system.writeFile(`${OURS}/${name}`, archive.subarray(at, (at += size)))
}
