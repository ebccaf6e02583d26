// Write Python as the page runs it: node site/python.mjs SOURCES LIBRARY KASSEN
import { readFileSync, writeFileSync } from 'node:fs'
import { loadPyodide } from 'pyodide'

const [sources, library, kassen] = process.argv.slice(2)
const python = await loadPyodide()
python.FS.mkdirTree('/src')
python.mountNodeFS('/src', sources)
python.runPython(readFileSync(new URL('./pack.py', import.meta.url), 'utf8'))
writeFileSync(library, python.FS.readFile('/library'))
writeFileSync(kassen, python.FS.readFile('/kassen'))
