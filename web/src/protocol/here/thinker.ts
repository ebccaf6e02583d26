/** Thinks, in a worker of its own: compiled searches of one game after the other, and nothing but positions. */

import type { Found, Request, StudyRequest } from './messages'
import { Module, type Network } from './module'
import { unpacked } from './packed'

/** A message to a thinker; files come as addresses, and are fetched when they are first needed. */
export interface Task {
  number: number
  module: string
  network: { address: string; units: number } | null
  request: Request | StudyRequest | null // only to get ready
}

export interface Thought {
  number: number
  found: Found
}

const modules = new Map<string, Promise<Module>>()
const networks = new Map<string, Promise<Network | null>>()

async function moduleAt(address: string): Promise<Module> {
  const { instance } = await WebAssembly.instantiateStreaming(unpacked(address), {})
  return new Module(instance)
}

/** Null where it cannot be had now; it is asked for again. */
async function networkAt({ address, units }: NonNullable<Task['network']>): Promise<Network | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(response.statusText)
    return { tensors: new Uint8Array(await response.arrayBuffer()), units }
  } catch {
    networks.delete(address)
    return null
  }
}

function once<Value>(all: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  if (!all.has(key)) all.set(key, make())
  return all.get(key)!
}

async function found({ module: address, network, request }: Task): Promise<Found> {
  const module = await once(modules, address, () => moduleAt(address))
  if (network && !module.hasNetwork) {
    const had = await once(networks, network.address, () => networkAt(network))
    if (had && !module.hasNetwork) module.take(had)
  }
  if (!request) return null
  return request.kind === 'study' ? module.study(request) : module.search(request)
}

onmessage = async ({ data }: MessageEvent<Task>) => {
  try {
    postMessage({ number: data.number, found: await found(data) } satisfies Thought)
  } catch {
    modules.delete(data.module) // whatever became of it, the next begins anew
    postMessage({ number: data.number, found: null } satisfies Thought)
  }
}
