/** Boxes as editions have them: what is changed, how it is changed, and the link that holds it. */

import type { BoxForm, BoxTable, StudyShown } from '../protocol/types'

export type Cell = number | string
export type Edition = Record<string, Record<string, Record<string, Cell>>> // by table, row and column

/** The contents of a link: both boxes, how they were compared, and what came of it. */
export interface Bench {
  seats: number
  bots: string
  editions: [Edition, Edition]
  shown: StudyShown | null
}

type Row = Record<string, Cell>

const printedRow = (table: BoxTable, row: string): Row | undefined => table.rows.find(({ id }) => id === row)

/** The rows of a table as a box has them, new ones last. */
export function rowsOf(table: BoxTable, edition: Edition): Row[] {
  const changes = edition[table.name] ?? {}
  const added = Object.keys(changes).filter((row) => !printedRow(table, row))
  return [...table.rows.map((row) => ({ ...row, ...changes[String(row['id'])] })), ...added.map((row) => ({ id: row, ...changes[row], source: 'house' }))]
}

export const isNew = (table: BoxTable, row: string): boolean => !printedRow(table, row)
export const isChanged = (edition: Edition, table: string, row: string, column: string): boolean => edition[table]?.[row]?.[column] !== undefined
export const changesOf = (edition: Edition, table?: string): number =>
  Object.entries(edition)
    .filter(([name]) => table === undefined || name === table)
    .flatMap(([, rows]) => Object.values(rows))
    .reduce((sum, row) => sum + Object.keys(row).length, 0)

/** The box with this cell; one that is as printed is no change. */
export function withCell(edition: Edition, table: BoxTable, row: string, column: string, cell: Cell): Edition {
  const { [column]: _, ...rest } = edition[table.name]?.[row] ?? {}
  const cells = printedRow(table, row)?.[column] === cell ? rest : { ...rest, [column]: cell }
  const { [row]: __, ...others } = edition[table.name] ?? {}
  const rows = Object.keys(cells).length ? { ...edition[table.name], [row]: cells } : others
  const { [table.name]: ___, ...tables } = edition
  return Object.keys(rows).length ? { ...edition, [table.name]: rows } : tables
}

/** The box with one row more, like the last one of its table. */
export function withRow(edition: Edition, table: BoxTable, name: string): Edition {
  const rows = rowsOf(table, edition)
  const taken = new Set(rows.map(({ id }) => id))
  let number = 1
  while (taken.has(`new_${number}`)) number++
  const { id: _, source: __, ...cells } = rows.at(-1)!
  return { ...edition, [table.name]: { ...edition[table.name], [`new_${number}`]: { ...cells, ...('name' in cells ? { name: `${name} ${number}` } : {}) } } }
}

export function withoutRow(edition: Edition, table: BoxTable, row: string): Edition {
  const { [row]: _, ...rows } = edition[table.name] ?? {}
  const { [table.name]: __, ...tables } = edition
  return Object.keys(rows).length ? { ...edition, [table.name]: rows } : tables
}

/** Every name in a box by its row; of what has a text alone, that. */
export const namesIn = (form: BoxForm, edition: Edition): Record<string, string> =>
  Object.fromEntries(form.tables.flatMap((table) => rowsOf(table, edition).flatMap(({ id, name, text }) => (name ?? text) === undefined ? [] : [[String(id), String(name ?? text)]])))

interface RowWords {
  tables: Record<string, string>
  rows: Record<string, string>
  counted: Record<string, (number: number) => string>
}

/** A row without a name: by what it is for, how many it counts, the thing it belongs to, or its place in its table. */
export function nameOf(table: BoxTable, row: Row, names: Record<string, string>, { tables, rows, counted }: RowWords): string {
  const id = String(row['id'])
  const [, what = '', number = ''] = /^([a-z]+)_(\d+)$/.exec(id) ?? []
  const owner = names[String(row['card'] ?? row['clan'] ?? row['kind'] ?? '')]
  const place = table.rows.findIndex((each) => each['id'] === id) + 1
  return rows[id] ?? counted[what]?.(Number(number)) ?? owner ?? names[id] ?? (place ? `${tables[table.name] ?? table.name} ${place}` : id.replaceAll('_', ' '))
}

// The link: JSON, deflated, in letters that need no escape.

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Response(bytes).body!.pipeThrough(stream)).arrayBuffer())
}

export async function packed(bench: Bench): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(bench)), new CompressionStream('deflate-raw'))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function unpacked(link: string): Promise<Bench> {
  const bytes = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const bench = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))) as Bench
  if (!Array.isArray(bench.editions) || bench.editions.length !== 2 || typeof bench.seats !== 'number') throw new Error('not a bench')
  return bench
}
