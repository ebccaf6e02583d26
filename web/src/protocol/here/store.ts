/** The tables of this browser, kept in IndexedDB: every one as plain data, from which it comes back. */

import type { TableShown } from '../types'

/** A table as `kassen.solo` keeps it, and what a list shows of it. */
export interface Row {
  id: string
  kept: unknown
  table: TableShown
  seat: number | null
}

const NAME = 'kassen'
const TABLES = 'tables'

const asPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: 'id' })
    return asPromise(request)
  })()
  return opened
}

async function tables(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(TABLES, mode).objectStore(TABLES)
}

/** Resolves when they are on the disk. */
export async function keep(rows: readonly Row[]): Promise<void> {
  if (!rows.length) return
  const store = await tables('readwrite')
  await Promise.all(rows.map((row) => asPromise(store.put(row))))
}

export const find = async (id: string): Promise<Row | undefined> => asPromise((await tables('readonly')).get(id))

/** All of them, the latest first. */
export async function all(): Promise<Row[]> {
  const rows: Row[] = await asPromise((await tables('readonly')).getAll())
  return rows.sort((one, other) => other.table.opened - one.table.opened)
}

export const forget = async (id: string): Promise<void> => asPromise((await tables('readwrite')).delete(id))
