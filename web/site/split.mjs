// Parts a WebAssembly program in two by what was run of it: the first begins without the second, and has it come when
// one of its functions is called after all. Both have all functions under the same numbers; those that lie in the other
// part are called through a common table, so that no instruction needs to be understood here.

const [CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, CODE, DATA, COUNT, TAG] = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13]
const ORDER = [TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, ELEMENT, COUNT, CODE, DATA]
const KINDS = { func: 0, table: 1, memory: 2, global: 3, tag: 4 }
const [I32, CONST, GET, INDIRECT, END] = [0x7f, 0x41, 0x20, 0x11, 0x0b]
const BITS = 32 // of a global that counts

class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at })
  }

  byte = () => this.bytes[this.at++]

  number() {
    let found = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = this.byte()
      found += (byte & 127) * shift
      if (byte < 128) return found
    }
  }

  take(size) {
    this.at += size
    return this.bytes.subarray(this.at - size, this.at)
  }

  since = (at) => this.bytes.subarray(at, this.at)
  name = () => new TextDecoder().decode(this.take(this.number()))
  list = (read) => Array.from({ length: this.number() }, read)

  /** The type of a value; those that refer to something have more than a byte. */
  value() {
    if ([0x63, 0x64].includes(this.byte())) this.number()
  }

  limits() {
    if (this.number() & 1) this.number()
    this.number()
  }

  /** An expression that is one number or one global. */
  constant() {
    while (this.byte() !== END);
  }
}

function number(value) {
  const found = []
  for (; value > 127; value = Math.floor(value / 128)) found.push((value % 128) | 128)
  return [...found, value]
}

function signed(value) {
  const found = []
  for (; value > 63 || value < -64; value >>= 7) found.push((value & 127) | 128)
  return [...found, value & 127]
}

const joined = (parts) => Uint8Array.from(Buffer.concat(parts.map((part) => Uint8Array.from(part))))
const list = (parts) => joined([number(parts.length), ...parts])
const name = (text) => [...number(text.length), ...new TextEncoder().encode(text)]

/** All sections, with what is asked of them here read. */
function read(bytes) {
  const reader = new Reader(bytes, 8)
  const [sections, customs] = [new Map(), []]
  while (reader.at < bytes.length) {
    const [begin, kind, size] = [reader.at, reader.byte(), reader.number()]
    const content = reader.take(size)
    if (kind === CUSTOM) customs.push(reader.since(begin))
    else sections.set(kind, content)
  }
  const each = (kind, read) => {
    const reader = new Reader(sections.get(kind))
    return reader.list(() => {
      const at = reader.at
      const found = read(reader)
      return { ...found, bytes: reader.since(at) }
    })
  }
  return {
    sections, customs,
    types: each(TYPE, (reader) => {
      if (reader.byte() !== 0x60) throw new Error('a type that is no function')
      return { takes: reader.list(() => reader.value()).length, gives: reader.list(() => reader.value()).length }
    }),
    imports: each(IMPORT, (reader) => {
      reader.name()
      reader.name()
      const kind = reader.byte()
      if (kind === KINDS.func) reader.number()
      else if (kind === KINDS.global) {
        reader.value()
        reader.byte()
      } else throw new Error(`an import of kind ${kind}`)
      return { kind }
    }),
    functions: each(FUNCTION, (reader) => ({ type: reader.number() })),
    globals: each(GLOBAL, (reader) => {
      const at = reader.at
      reader.value()
      const isMutable = reader.byte() === 1
      const type = reader.since(at)
      reader.constant()
      return { type, isMutable }
    }),
    exports: each(EXPORT, (reader) => ({ name: reader.name(), kind: reader.byte(), index: reader.number() })),
    tables: each(TABLE, (reader) => {
      const at = reader.at
      reader.value()
      const [type, hasMost, least] = [reader.since(at), reader.number(), reader.number()]
      if (hasMost) reader.number()
      return { type, hasMost, least }
    }),
    tags: each(TAG, (reader) => ({ type: [reader.byte(), ...number(reader.number())] })),
    bodies: each(CODE, (reader) => {
      reader.take(reader.number())
    }),
  }
}

function written(program, changes) {
  const sections = new Map([...program.sections, ...changes])
  const kept = ORDER.filter((kind) => sections.get(kind))
  return joined([
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], ...(changes.has(CUSTOM) ? [] : program.customs),
    ...kept.flatMap((kind) => [[kind], number(sections.get(kind).length), sections.get(kind)]),
  ])
}

const body = (...code) => {
  const whole = joined([[0], ...code, [END]])
  return joined([number(whole.length), whole])
}

/** The program, which marks in globals what of it is run; `ranOf` reads them. */
export function marking(bytes) {
  const program = read(bytes)
  const first = program.imports.filter(({ kind }) => kind === KINDS.global).length + program.globals.length
  const marks = Array.from({ length: Math.ceil(program.bodies.length / BITS) }, (_, number_) => number_)
  const bodies = program.bodies.map((each, at) => {
    const reader = new Reader(each.bytes)
    reader.number()
    const begin = reader.at
    reader.list(() => {
      reader.number()
      reader.value()
    })
    const mark = number(first + Math.floor(at / BITS))
    const code = [[0x23, ...mark], [CONST, ...signed(1 << at % BITS)], [0x72, 0x24, ...mark]]
    const whole = joined([reader.since(begin), ...code, each.bytes.subarray(reader.at)])
    return joined([number(whole.length), whole])
  })
  const globals = [...program.globals.map(({ bytes }) => bytes), ...marks.map(() => [I32, 1, CONST, 0, END])]
  const exports = [...program.exports.map(({ bytes }) => bytes), ...marks.map((at) => [...name(`mark${at}`), KINDS.global, ...number(first + at)])]
  return written(program, new Map([[GLOBAL, list(globals)], [EXPORT, list(exports)], [CODE, list(bodies)]]))
}

/** Whether each function was run. */
export function ranOf(exports) {
  return (at) => Boolean(exports[`mark${Math.floor(at / BITS)}`].value & (1 << at % BITS))
}

/** Both parts. The last place of the first's table is for whatever has the second come; the second takes it off. */
export function split(bytes, isUsed, ran) {
  const program = read(bytes)
  const imported = program.imports.filter(({ kind }) => kind === KINDS.func).length
  const total = program.functions.length
  const [{ least: first }] = program.tables // of functions; others are of what JavaScript has
  const comes = first + total
  const nothing = program.types.findIndex(({ takes, gives }) => !takes && !gives)
  const call = (slot, type) => [CONST, ...signed(slot), INDIRECT, ...number(type), 0]
  const elsewhere = (at, before = []) => {
    const { type } = program.functions[at]
    const values = Array.from({ length: program.types[type].takes }, (_, value) => [GET, ...number(value)])
    return body(before, ...values, call(first + at, type))
  }
  const have = call(comes, nothing)
  const tables = program.tables.map(({ bytes, type, hasMost }, at) => (at ? bytes : [...type, hasMost, ...number(comes + 1), ...(hasMost ? number(comes + 1) : [])]))
  const filled = (numbers, at) => [0, CONST, ...signed(at), END, ...joined([number(numbers.length), ...numbers.map((each) => number(each))])]

  // Neighbours that lie in the same part are put into the table together.
  const spans = (isWanted) => {
    const found = []
    for (let at = 0; at < total; at++) {
      if (!isWanted(at)) continue
      if (at && isWanted(at - 1)) found.at(-1).push(at)
      else found.push([at])
    }
    return found.map((span) => filled(span.map((each) => imported + each), first + span[0]))
  }

  const shared = program.globals.findLastIndex(({ isMutable }) => isMutable) + 1
  const before = program.imports.filter(({ kind }) => kind === KINDS.global).length
  const own = [
    ...program.globals.slice(0, shared).map(({ type }, at) => ({ name: `kg${at}`, kind: KINDS.global, index: before + at, type })),
    ...program.tags.map(({ type }, at) => ({ name: `kt${at}`, kind: KINDS.tag, index: at, type })),
    { name: 'km', kind: KINDS.memory, index: 0, type: new Reader(program.sections.get(MEMORY), 1).bytes.subarray(1) },
    ...tables.map((type, at) => ({ name: `kf${at}`, kind: KINDS.table, index: at, type })),
  ]
  const exports = program.exports.filter(isUsed).map(({ bytes }) => bytes)
  const elements = new Reader(program.sections.get(ELEMENT))
  const before_ = elements.number()
  const old = program.sections.get(ELEMENT).subarray(elements.at)
  const hot = spans(ran)
  const one = written(program, new Map([
    [TABLE, list(tables)],
    [EXPORT, list([...exports, ...own.map(({ name: named, kind, index }) => [...name(named), kind, ...number(index)])])],
    [ELEMENT, joined([number(before_ + hot.length), old, ...hot])],
    [CODE, list(program.bodies.map(({ bytes }, at) => (ran(at) ? bytes : elsewhere(at, have))))],
  ]))
  const two = written(program, new Map([
    [CUSTOM, null],
    [IMPORT, list([...program.imports.map(({ bytes }) => bytes), ...own.map(({ name: named, kind, type }) => [...name('kassen'), ...name(named), kind, ...type])])],
    [FUNCTION, list([...program.functions.map(({ bytes }) => bytes), number(nothing)])],
    [TABLE, null], [MEMORY, null], [TAG, null], [COUNT, null], [DATA, null],
    [GLOBAL, list(program.globals.slice(shared).map(({ bytes }) => bytes))],
    [EXPORT, null],
    [ELEMENT, list([...spans((at) => !ran(at)), filled([imported + total], comes)])],
    [CODE, list([...program.bodies.map(({ bytes }, at) => (ran(at) ? elsewhere(at) : bytes)), body()])],
  ]))
  return { one, two }
}
