/** One table as this page knows it: what the server said last, and commands whose answers are waited for. */

import type { Option } from '../choosing/paths'
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

  private number: number | null = null
  private line: Line
  private waiting = new Map<string, { done: (answer: any) => void; refused: (reason: Refused) => void }>()
  private commands = 0

  constructor(
    readonly id: string,
    private readonly onStep: (step: Step) => void = () => {},
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
    this.line.close()
  }

  /** Carry out a command; resolves when the server has stored it, and is refused with its sentence. */
  tell(command: Record<string, unknown>): Promise<any> {
    const id = String(++this.commands)
    return new Promise((done, refused) => {
      this.waiting.set(id, { done, refused })
      if (!this.line.send({ ...command, id })) {
        this.waiting.delete(id)
        refused(new Refused('unreachable', 'The connection is lost; nothing was sent.'))
      }
    })
  }

  private refuseAll(): void {
    for (const { refused } of this.waiting.values()) {
      refused(new Refused('unreachable', 'The connection was lost before the answer came.'))
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
        return this.update(message)
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

  private update(message: any): void {
    const kept = message.log - message.sentences.length
    this.sentences = [...this.sentences.slice(0, kept), ...message.sentences]
    this.events = [...this.events.slice(0, kept), ...message.events]
    this.number = message.number
    this.asked = message.asked
    this.clocks = message.clocks
    this.clocksAt = performance.now()
    if (message.view === null) return
    this.view = message.view
    this.question = message.question
    this.hint = null
    this.onStep({ number: message.number, by: message.by, events: message.events })
  }
}
