/** One table as this page knows it: what the server said last, and commands whose answers are waited for. */

import { PACES, settings } from '../browser/settings.svelte'
import { words } from '../words'
import { Refused } from './api'
import { OpenHands } from './open_hands.svelte'
import { open, type Line } from './socket'
import type { AheadRule, Answer, AnyCommand, AnyNews, AnyView, Chat, Done, GameEvent, HintShown, KnowShown, Question, TableShown, Time, Update, WhyShown } from './types'

/** A step of the match: who decided, and what was told of it. */
export interface Step {
  number: number
  by: number | null
  events: GameEvent[]
  view: AnyView
}

/** The server's answer to each kind of command. */
interface Answers extends Record<AnyCommand['type'], Answer> {
  rematch: Done
  hint: HintShown
  know: KnowShown
  why: WhyShown
}

/** A command that is told, with its answer where it is carried out. */
export type Tell = <Kind extends keyof Answers>(command: Extract<AnyCommand, { type: Kind }>) => Promise<Answers[Kind] | undefined>

const LONGEST = 1200 // milliseconds between a player and the next decision, whatever the pace

export class LiveTable {
  isConnected = $state(false)
  lostFor = $state<string | null>(null) // why the server will not have us
  table = $state.raw<TableShown | null>(null)
  seat = $state<number | null>(null)
  player = $state<string | null>(null)
  view = $state.raw<AnyView | null>(null)
  question = $state.raw<Question | null>(null)
  asked = $state.raw<number[]>([])
  clocks = $state.raw<Time[] | null>(null)
  clocksAt = $state(0)
  sentences = $state.raw<string[]>([])
  events = $state.raw<GameEvent[]>([])
  chats = $state.raw<Chat[]>([])
  hint = $state.raw<HintShown | null>(null)
  ahead = $state.raw<AheadRule[]>([]) // answers left with the server
  readonly open = new OpenHands()
  trouble = $state<string | null>(null)
  isCatchingUp = $state(false) // what others did is shown thing by thing, and there is more
  isUrgent = $state(false) // one's own clock runs, and the question is still to be shown

  private number: number | null = null
  private line: Line
  private waiting = new Map<string, { done: (answer: Answer) => void; refused: (reason: Refused) => void }>()
  private commands = 0
  private queue: Update[] = []
  private isHeld = false
  private isTelling = false // a scene is played before the table goes on
  private shownAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    /** Carries out a change of the table, at once or after what it resolves with; what moves on it is measured around that. */
    private readonly change: (carryOut: () => void, step: Step) => Promise<void> | void = (carryOut) => carryOut(),
    /** As everybody sees it, wherever one sits. */
    isOnlooker = false,
  ) {
    const query = (): string => new URLSearchParams({ ...(this.number === null ? {} : { since: String(this.number) }), ...(isOnlooker ? { watch: 'true' } : {}) }).toString()
    this.line = open<AnyNews>({
      address: () => `/api/tables/${id}/socket${query() && `?${query()}`}`,
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
  tell<Kind extends keyof Answers>(command: Extract<AnyCommand, { type: Kind }>): Promise<Answers[Kind]> {
    const id = String(++this.commands)
    return new Promise((done, refused) => {
      this.waiting.set(id, { done: (answer) => done(answer as Answers[Kind]), refused })
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

  private hear(message: AnyNews): void {
    switch (message.type) {
      case 'welcome':
        this.table = message.table
        this.seat = message.seat
        this.player = message.player
        this.chats = message.chats
        this.ahead = message.ahead
        return
      case 'table':
        this.table = message.table
        if (message.table.stage === 'over' && message.table.ended_by !== 'rules') this.breakOff()
        return
      case 'update':
        this.number = message.number
        this.queue.push(message)
        this.isUrgent ||= message.question !== null && Boolean(message.clocks?.[this.seat ?? -1]?.runs)
        return this.pump()
      case 'chat':
        this.chats = [...this.chats, message].sort((one, other) => one.number - other.number) // the end opens older ones
        return
      case 'sealed':
        return this.open.swear(message)
      case 'opened':
        return this.open.open(message)
      case 'trouble':
        this.trouble = message.text
        return
      case 'hint':
        this.hint = message
        return this.answer(message)
      case 'done':
      case 'why':
      case 'know':
        return this.answer(message)
      case 'refused': {
        const waiting = this.waiting.get(message.id ?? '')
        this.waiting.delete(message.id ?? '')
        waiting?.refused(new Refused(message.code, message.text, message.rule))
      }
    }
  }

  /** The match ends before its rules end it: nobody is asked any more. */
  private breakOff(): void {
    this.skip()
    this.question = null
    this.asked = []
    this.clocks = null
  }

  private answer(message: Answer): void {
    this.waiting.get(message.id ?? '')?.done(message)
    this.waiting.delete(message.id ?? '')
  }

  /** Nothing more is shown while the table is held; what came meanwhile is shown afterwards. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld
    this.pump()
  }

  /** Show everything there is at once. */
  skip(): void {
    while (this.queue.length && !this.isTelling) this.show(this.queue.shift()!)
    this.isCatchingUp = false
  }

  /** Each thing that others do has its moment; what one did oneself is seen at once. */
  private pump(): void {
    clearTimeout(this.timer)
    if (this.isHeld || this.isTelling) return void (this.isCatchingUp = false)
    const isOwn = (message: Update): boolean => message.by === null || message.by === this.seat || message.view === null
    if (this.queue.some(isOwn)) return this.skip()
    if (this.queue.length) {
      const moment = Math.min(PACES[settings.pace], LONGEST / this.queue.length)
      const wait = this.shownAt + moment - performance.now()
      if (wait <= 0) this.show(this.queue.shift()!)
      if (this.queue.length) this.timer = setTimeout(() => this.pump(), wait > 0 ? wait : moment)
    }
    this.isCatchingUp = this.queue.length > 0
  }

  private show(message: Update): void {
    this.shownAt = performance.now()
    if (message.view === null) return this.note(message)
    const { number, by, events, view, question } = message
    const carryOut = (): void => {
      this.note(message)
      this.view = view
      this.question = question
      this.hint = null
      this.isUrgent &&= question === null
    }
    const told = this.change(carryOut, { number, by, events, view })
    if (told) void this.wait(told)
  }

  /** Nobody is asked while a scene is played. */
  private async wait(told: Promise<void>): Promise<void> {
    this.isTelling = true
    this.question = null
    await told
    this.isTelling = false
    this.pump()
  }

  private note(message: Update): void {
    const kept = message.log - message.sentences.length
    this.sentences = [...this.sentences.slice(0, kept), ...message.sentences]
    this.events = [...this.events.slice(0, kept), ...message.events]
    this.asked = message.asked
    this.clocks = message.clocks
    this.clocksAt = performance.now()
  }
}
