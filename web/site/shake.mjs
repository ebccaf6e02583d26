// Pyodide's half in JavaScript without what neither Python's WebAssembly nor the rest of it mentions: drawing, sound and
// whatever else libraries that are loaded later might ask for.
import { parseAst } from 'vite'

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
const ACTS = ['CallExpression', 'NewExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression']
const MADE_OF_TEXT = /\beval\(/g // libraries that are loaded later may bring functions as text
const NOTHING = '()=>{throw new Error("no such function")}'

/** The program without what is not used, also by its loader, and all names that are left in it. */
export function shaken(program, loader, imports) {
  const [whole] = parseAst(program).body
  const text = (node) => program.slice(node.start, node.end)
  const parts = whole.body.body.flatMap((statement) => partsOf(statement, text, imports))
  const [byName, live, waiting] = [new Map(), new Set(), []]
  for (const part of parts) for (const name of part.names) byName.set(name, [...(byName.get(name) ?? []), part])
  const known = mentionsOf(parseAst(loader))
  const keep = (part) => {
    if (live.has(part)) return
    live.add(part)
    waiting.push(part)
  }
  parts.filter(({ names }) => !names.length || names.some((name) => known.has(name))).forEach(keep)
  for (let part; (part = waiting.pop()); ) {
    for (const name of part.mentions()) {
      if (known.has(name)) continue
      known.add(name)
      byName.get(name)?.forEach(keep)
    }
  }
  const kept = parts.filter((part) => live.has(part))
  const inside = kept.map((part) => part.text).join('')
  return {
    program: program.slice(0, whole.body.start + 1) + inside.replaceAll(MADE_OF_TEXT, 'nothing(') + '}' + program.slice(whole.end),
    mentioned: known,
  }
}

/** What a statement is made of that is kept or left out by itself: `names` are those for which it is kept, if not always. */
function partsOf(statement, text, imports) {
  const part = (names, node = statement, as = `${text(node)}\n`) => ({ names, text: as, mentions: () => mentionsOf(node) })
  switch (statement.type) {
    case 'FunctionDeclaration':
      return statement.id.name === 'assignWasmExports' ? exportsOf(statement, text) : [part([statement.id.name])]
    case 'ClassDeclaration':
      return [part([statement.id.name])]
    case 'VariableDeclaration':
      return statement.declarations.map((each) => {
        const as = `${statement.kind} ${text(each)};`
        if (each.id.name === 'wasmImports') return importsOf(each, text, imports)
        return part(each.id.type === 'Identifier' && !acts(each.init) ? [each.id.name] : [], each, as)
      })
    case 'ExpressionStatement': {
      const { left, right } = statement.expression
      if (left?.type !== 'MemberExpression' || left.object.type !== 'Identifier' || acts(right)) break
      return [part([left.object.name === 'Module' ? (left.property.value ?? left.property.name) : left.object.name])]
    }
  }
  return [part([])]
}

/** What Python's WebAssembly is handed: what it asks for, and nothing where it asks for an address that it never calls. */
function importsOf(declaration, text, { functions, addresses }) {
  const named = (names) => declaration.init.properties.filter(({ key }) => names.has(key.name))
  const wanted = named(functions)
  const missing = named(new Set([...addresses].filter((name) => !functions.has(name)))).map(({ key }) => key.name)
  const none = `const nothing=${NOTHING};nothing.sig="v";`
  const all = [...wanted.map(text), ...missing.map((name) => `${name}:nothing`)]
  return { names: ['wasmImports'], text: `${none}var wasmImports={${all.join(',')}};\n`, mentions: () => mentionsOf(wanted) }
}

/** Each function that comes from WebAssembly, by itself. */
function exportsOf(declaration, text) {
  const [parameter] = declaration.params
  const each = declaration.body.body.map((statement) => ({
    names: [statement.expression.left.name],
    text: `${text(statement)};`,
    mentions: () => mentionsOf(statement),
  }))
  const bare = (as) => ({ names: [], text: as, mentions: () => [] })
  return [bare(`function assignWasmExports(${parameter.name}){`), ...each, bare('}\n')]
}

function* nodesIn(node, into = () => true) {
  if (Array.isArray(node)) for (const each of node) yield* nodesIn(each, into)
  else if (typeof node?.type === 'string') {
    yield node
    if (into(node)) for (const value of Object.values(node)) if (value && typeof value === 'object') yield* nodesIn(value, into)
  }
}

const acts = (node) => [...nodesIn(node, ({ type }) => !FUNCTIONS.includes(type))].some(({ type }) => ACTS.includes(type))

/** All names in it, of whatever they are. */
function mentionsOf(node) {
  const found = new Set()
  for (const { type, name, value } of nodesIn(node)) {
    if (type === 'Identifier') found.add(name)
    else if (typeof value === 'string' && /^[\w$]+$/.test(value)) found.add(value)
  }
  return found
}
