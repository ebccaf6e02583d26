/** One table as this page knows it: what the server said last, and commands whose answers are waited for. */

import type { Option } from '../choosing/paths'
import { PACES, settings } from '../settings.svelte'
import { words } from '../words'
import { Refused } from './api'
import { open, type Line } from './socket'

export interface Question {
  number: number
  text: string
  options: Option[]
}

export interface Prospect {
  action: string
  label: string
  win_share: number | null
  low: number | null
  high: number | null
}

/** A step of the match: who decided, and what was told of it. */
export interface Step {
  number: number
  by: number | null
  events: any[]
}

const LONGEST = 1200 // milliseconds between a player and the next decision, whatever the pace

export class LiveTable {
  isConnected = $state(false)
  lostFor = $state<string | null>(null) // why the server will not have us
  table = $state.raw<any>(null)
  seat = $state<number | null>(null)
  player = $state<string | null>(null)
  view = $state.raw<any>(null)
  question = $state.raw<Question | null>(null)
  asked = $state.raw<number[]>([])
  clocks = $state.raw<{ left: number; runs: boolean }[] | null>(null)
  clocksAt = $state(0)
  sentences = $state.raw<string[]>([])
  events = $state.raw<any[]>([])
  chats = $state.raw<any[]>([])
  hint = $state.raw<{ number: number; options: Prospect[] } | null>(null)
  trouble = $state<string | null>(null)
  isCatchingUp = $state(false) // what others did is shown thing by thing, and there is more

  private number: number | null = null
  private line: Line
  private waiting = new Map<string, { done: (answer: any) => void; refused: (reason: Refused) => void }>()
  private commands = 0
  private queue: any[] = []
  private shownAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    /** Carries out a change of the table; what moves on it is measured around that. */
    private readonly change: (carryOut: () => void, step: Step) => void = (carryOut) => carryOut(),
  ) {
    this.line = open({
      address: () => `/api/tables/${id}/socket${this.number === null ? '' : `?since=${this.number}`}`,
      heard: (message) => this.hear(message),
      stands: (stands, reason) => {
        this.isConnected = stands
        this.lostFor = reason ?? null
        if (!stands) this.refuseAll()
      },
    })
  }

  close(): void {
    clearTimeout(this.timer)
    this.line.close()
  }

  /** Carry out a command; resolves when the server has stored it, and is refused with its sentence. */
  tell(command: Record<string, unknown>): Promise<any> {
    const id = String(++this.commands)
    return new Promise((done, refused) => {
      this.waiting.set(id, { done, refused })
      if (!this.line.send({ ...command, id })) {
        this.waiting.delete(id)
        refused(new Refused('unreachable', words.nothingSent))
      }
    })
  }

  private refuseAll(): void {
    for (const { refused } of this.waiting.values()) {
      refused(new Refused('unreachable', words.lostBefore))
    }
    this.waiting.clear()
  }

  private hear(message: any): void {
    switch (message.type) {
      case 'welcome':
        this.table = message.table
        this.seat = message.seat
        this.player = message.player
        this.chats = message.chats
        return
      case 'table':
        this.table = message.table
        return
      case 'update':
        this.number = message.number
        this.queue.push(message)
        return this.pump()
      case 'chat':
        this.chats = [...this.chats, message]
        return
      case 'trouble':
        this.trouble = message.text
        return
      case 'hint':
        this.hint = message
        return this.answer(message.id, message)
      case 'done':
      case 'why':
      case 'know':
        return this.answer(message.id, message)
      case 'refused': {
        const waiting = this.waiting.get(message.id)
        this.waiting.delete(message.id)
        waiting?.refused(new Refused(message.code, message.text, message.rule))
      }
    }
  }

  private answer(id: string, message: any): void {
    this.waiting.get(id)?.done(message)
    this.waiting.delete(id)
  }

  /** Show everything there is at once. */
  skip(): void {
    while (this.queue.length) this.show(this.queue.shift())
    this.isCatchingUp = false
  }

  /** Each thing that others do has its moment; what one did oneself is seen at once. */
  private pump(): void {
    clearTimeout(this.timer)
    const isOwn = (message: any): boolean => message.by === null || message.by === this.seat || message.view === null
    if (this.queue.some(isOwn)) return this.skip()
    if (this.queue.length) {
      const moment = Math.min(PACES[settings.pace], LONGEST / this.queue.length)
      const wait = this.shownAt + moment - performance.now()
      if (wait <= 0) this.show(this.queue.shift())
      if (this.queue.length) this.timer = setTimeout(() => this.pump(), wait > 0 ? wait : moment)
    }
    this.isCatchingUp = this.queue.length > 0
  }

  private show(message: any): void {
    this.shownAt = performance.now()
    if (message.view === null) return this.note(message)
    const carryOut = (): void => {
      this.note(message)
      this.view = message.view
      this.question = message.question
      this.hint = null
    }
    this.change(carryOut, { number: message.number, by: message.by, events: message.events })
  }

  private note(message: any): void {
    const kept = message.log - message.sentences.length
    this.sentences = [...this.sentences.slice(0, kept), ...message.sentences]
    this.events = [...this.events.slice(0, kept), ...message.events]
    this.asked = message.asked
    this.clocks = message.clocks
    this.clocksAt = performance.now()
  }
}
