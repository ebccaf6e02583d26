/** A game's module of WebAssembly, and the searches that it carries out. */

import type { Edge, Found, Request, StudyRequest } from './messages'

const PAGE = 65536
const NODE_BYTES = 16
const EDGE_BYTES = 40
const FIRST = 8 // where a node keeps the number of its first edge …
const REWARDS = 0 // … and an edge the rest
const WINS = 8
const VISITS = 16
const NEXT = 24
const ACTION = 32
const SUMS = 2 // of each option in rollouts
const STRIDES = { tree: 64, rollouts: 8 } // how much is done between two looks at the clock

type Entry = (result: number, exception: number, ...values: (number | bigint)[]) => number
type Exports = { memory: WebAssembly.Memory; __heap_base: WebAssembly.Global; reset_arena: () => void } & Record<string, Entry>

export interface Network {
  tensors: Uint8Array
  units: number
}

export const unhex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export class Module {
  private exports: Exports
  private top: number
  private network = { at: 0, units: 0 }

  constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports
    this.top = this.exports.__heap_base.value as number
  }

  /** Think with this network from now on. */
  take({ tensors, units }: Network): void {
    this.network = { at: this.put(tensors), units }
  }

  get hasNetwork(): boolean {
    return this.network.units > 0
  }

  /** Carry a search out; whatever it put into the memory is given up again. */
  search(request: Request): Found {
    const before = this.top
    try {
      if (request.network && !this.hasNetwork) return null
      return request.kind === 'tree' ? this.tree(request) : request.kind === 'rollouts' ? this.rollouts(request) : this.policy(request)
    } finally {
      this.top = before
    }
  }

  /** Play deals of a study; the sums of its blocks come one behind the other, and the deal that did not end, or -1. */
  study(request: StudyRequest): Found {
    const before = this.top
    try {
      const { blocks, size } = request
      const box = this.put(unhex(request.box))
      const [states, key] = [this.blank(2 * request.state_size), this.put(unhex(request.key))]
      const kinds = this.put(new Uint8Array(Int16Array.from(request.membership).buffer))
      const sums = this.blank(8 * blocks * size)
      const numbers = [request.first, request.games, request.seats, request.heuristic_seats, request.limit].map(BigInt)
      const stuck = this.call(request.entry, box, states, key, ...numbers, kinds, sums, BigInt(blocks))
      return { sums: Array.from(new BigInt64Array(this.bytes(sums, 8 * blocks * size).slice().buffer), Number), stuck: Number(stuck) }
    } finally {
      this.top = before
    }
  }

  private tree(request: Request & { kind: 'tree' }): Edge[] {
    const { nodes, edges } = request
    const slots = 1 << Math.ceil(Math.log2(2 * nodes - 1))
    const parts = { slots: this.blank(4 * slots, 255), nodes: this.blank(NODE_BYTES * nodes), edges: this.blank(EDGE_BYTES * edges), sizes: this.blank(24) }
    this.view.setBigInt64(parts.sizes + 16, BigInt(-1), true)
    const dice = this.put(unhex(request.dice))
    const { at, units } = request.network ? this.network : { at: 0, units: 0 }
    const root = this.root(request)
    this.within(request.seconds, request.iterations, STRIDES.tree, (step) =>
      this.call(
        'tree_search', ...root, BigInt(request.only), BigInt(step), BigInt(request.heuristic_seats), ...request.weights, at, BigInt(units),
        parts.slots, BigInt(slots), parts.nodes, BigInt(nodes), parts.edges, BigInt(edges), parts.sizes, dice,
      ),
    )
    return this.grown(parts)
  }

  /** The options at the root, with their sums. */
  private grown(parts: { nodes: number; edges: number; sizes: number }): Edge[] {
    const view = this.view
    const root = Number(view.getBigInt64(parts.sizes + 16, true))
    const found: Edge[] = []
    if (root < 0) return found
    for (let edge = view.getInt32(parts.nodes + NODE_BYTES * root + FIRST, true); edge !== -1; ) {
      const at = parts.edges + EDGE_BYTES * edge
      found.push([view.getInt16(at + ACTION, true), view.getInt32(at + VISITS, true), view.getFloat64(at + REWARDS, true), view.getFloat64(at + WINS, true)])
      edge = view.getInt32(at + NEXT, true)
    }
    return found
  }

  private rollouts(request: Request & { kind: 'rollouts' }): Found {
    const count = request.options.length
    const options = this.put(new Uint8Array(Int16Array.from(request.options).buffer))
    const [sums, dice] = [this.blank(8 * SUMS * count), this.put(unhex(request.dice))]
    const root = this.root(request)
    const worlds = this.within(request.seconds, request.worlds, STRIDES.rollouts, (step) =>
      this.call('rollouts', ...root, options, BigInt(count), BigInt(step), BigInt(request.depth), this.network.at, BigInt(this.network.units), dice, sums),
    )
    const found = new Float64Array(this.bytes(sums, 8 * SUMS * count).slice().buffer)
    return { sums: Array.from({ length: count }, (_, option) => [...found.subarray(SUMS * option, SUMS * (option + 1))]), worlds, dice: hex(this.bytes(dice, request.dice.length / 2)) }
  }

  private policy(request: Request & { kind: 'policy' }): number[] {
    const logits = this.blank(4 * request.actions)
    const [box, state, seat] = this.root(request)
    this.call('policy', box!, state!, seat!, this.network.at, BigInt(this.network.units), logits)
    return [...new Float32Array(this.bytes(logits, 4 * request.actions).slice().buffer)]
  }

  private root({ box, state, seat, seats, limit }: Request): (number | bigint)[] {
    return [this.put(unhex(box)), this.put(unhex(state)), BigInt(seat), BigInt(seats), BigInt(limit)]
  }

  /** Do this much in steps, or less if time is up; returns how much was done. */
  private within(seconds: number | null, wanted: number, stride: number, go: (step: number) => void): number {
    const end = seconds === null ? Infinity : performance.now() + 1000 * seconds
    let done = 0
    while (done < wanted && (!done || performance.now() < end)) {
      const step = Math.min(stride, wanted - done)
      go(step)
      done += step
    }
    return done
  }

  // Memory.

  private get view(): DataView {
    return new DataView(this.exports.memory.buffer)
  }

  private bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, size)
  }

  private room(size: number): number {
    const at = (this.top + 15) & ~15
    this.top = at + size
    const missing = this.top - this.exports.memory.buffer.byteLength
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE))
    return at
  }

  private put(content: Uint8Array): number {
    const at = this.room(content.length)
    this.bytes(at, content.length).set(content)
    return at
  }

  private blank(size: number, byte = 0): number {
    const at = this.room(size)
    this.bytes(at, size).fill(byte)
    return at
  }

  private call(name: string, ...values: (number | bigint)[]): bigint {
    const at = this.room(24)
    this.exports.reset_arena()
    const status = this.exports[name]!(at, at + 8, ...values)
    if (status !== 0) throw new Error(`${name} has status ${status}`)
    return this.view.getBigInt64(at, true)
  }
}
