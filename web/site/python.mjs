// Write Python as the page runs it: node site/python.mjs SOURCES FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { minifySync } from 'vite'
import { shaken } from './shake.mjs'
import { marking, ranOf, split } from './split.mjs'

const [sources, folder] = process.argv.splice(1).slice(1) // Python in a page is not told how it was called
const LANGUAGE = { LANG: 'en_US.UTF-8' } // as browsers have it
const pyodide = (name) => createRequire(import.meta.url).resolve(`pyodide/${name}`)
const write = (name, content) => writeFileSync(`${folder}/${name}`, content)
const script = (name) => readFileSync(new URL(name, import.meta.url), 'utf8')

const packer = await loadPyodide()
packer.FS.mkdirTree('/src')
packer.mountNodeFS('/src', sources)
packer.runPython(script('./pack.py'))
for (const name of ['library', 'kassen']) write(name, packer.FS.readFile(`/${name}`))

// Two visits, one that makes a snapshot and one that begins from it, by a program that marks what of it is run.
const whole = readFileSync(pyodide('pyodide.asm.wasm'))
const marked = marking(whole)
const visits = []
const usual = WebAssembly.instantiate
WebAssembly.instantiate = async (program, imports) => {
  if (program.length !== whole.length) return usual(program, imports)
  const made = await usual(marked, imports)
  visits.push(ranOf(made.instance.exports))
  return made
}
let dice = 1
crypto.getRandomValues = (bytes) => bytes.map(() => (dice = (dice * 48271) % 0x7fffffff) & 255) // the same every time

async function visitor(settings) {
  const python = await loadPyodide({ createPyodideModule, stdLibURL: `${folder}/library`, env: { ...LANGUAGE }, ...settings })
  const archive = readFileSync(`${folder}/kassen`)
  let at = archive.indexOf(10) + 1
  for (const [name, size] of JSON.parse(archive.subarray(0, at).toString())) {
    python.FS.mkdirTree(`/kassen/${name.slice(0, name.lastIndexOf('/'))}`)
    python.FS.writeFile(`/kassen/${name}`, archive.subarray(at, (at += size)))
  }
  return python
}

/** What the page does itself, and then all the rest. */
function visit(python) {
  const [call, shows, be] = python.globals.get('begin')('en', 'Aiko')
  const told = (...asked) => JSON.parse(call(...asked))
  be('Aiko')
  const [kept] = told('ask', 'POST', '/api/tables', '{"game": "kenjin", "seats": ["me", "casual"]}').kept
  told('restore', JSON.stringify(kept.kept))
  let table, task
  while (!task) {
    table = told('ask', 'POST', '/api/tables', '{"game": "mangoku", "seats": ["casual", "me"], "pace": 0}').answer.table
    task = told('connect', table.id, undefined).attend[0]
  }
  const { seat, number } = task
  const { answer } = told('choose', table.id, seat, number, 1.5)
  shows(table.id, seat, answer)
  told('decide', table.id, seat, number, answer, false)
  told('connect', table.id, 1)
  python.runPython(script('./visit.py'))
}

const first = await visitor({ _makeSnapshot: true })
first.runPython(script('./begin.py'))
const snapshot = first.makeMemorySnapshot()
visit(first)
visit(await visitor({ _loadSnapshot: snapshot }))

const imported = WebAssembly.Module.imports(new WebAssembly.Module(whole))
const named = (kept) => new Set(imported.filter(kept).map(({ name }) => name))
const imports = { functions: named(({ kind }) => kind === 'function'), addresses: named(({ module }) => module === 'GOT.func') }
const read = (name) => readFileSync(pyodide(name), 'utf8')
const { program, mentioned } = shaken(read('pyodide.asm.mjs'), read('pyodide.mjs'), imports)
const { one, two } = split(whole, ({ name }) => mentioned.has(name) || imports.addresses.has(name), (at) => visits.some((ran) => ran(at)))
write('machine.mjs', minifySync('machine.mjs', program, { compress: true, mangle: true }).code)
write('python.wasm', one)
write('rest.wasm', two)
