/** The site behind the page: it answers by Python, keeps every table before it tells of it, and has bots think. */

import type { Files } from '../../browser/files'
import type { Asked, Refusal, Told } from './messages'
import { begin, type Kept, type Site, type Step, type Task } from './python'
import { all, find, keep, type Row } from './store'
import { Thinkers } from './thinkers'

const BY_THUMB = 0.15 // seconds before an answer is due in which rules of thumb choose it
const LONGEST = 5 // seconds of a thought where nothing else ends it
const TROUBLE: Refusal = { code: 'trouble', text: '', rule: null }

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text)
  }
}

const tell = (told: Told): void => postMessage(told)
const soon = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds))

class Host {
  private lines = new Map<number, { table: string; letGo: () => void }>()
  private awaited = new Map<string, Task>() // of each seat at a table, the one question that is attended to
  private held = new Set<string>() // tables that no other window has
  private known = new Set<string>() // tables that Python has as they are kept
  private told = Promise.resolve() // everything is told in the order in which it came about

  constructor(
    private readonly site: Site,
    private readonly thinkers: Thinkers,
  ) {}

  be(nickname: string): void {
    this.site.be(nickname)
  }

  async ask(method: string, path: string, body: string): Promise<unknown> {
    const table = /\/(here-\w+)/.exec(path)?.[1]
    if (table) await this.takeUp(table)
    if (path === '/api/day') await this.takeUpDays()
    return this.carriedOut(null, this.site.call('ask', method, path, body))
  }

  async open(line: number, table: string, since: number | null): Promise<void> {
    const letGo = await this.hold(table)
    if (!letGo) return tell({ kind: 'stands', line, stands: false, isElsewhere: true })
    this.lines.set(line, { table, letGo })
    const kept = await this.takeUp(table)
    const { seats, game } = kept.kept.setup
    if (kept.kept.stage === 'running') this.thinkers.prepare(game, seats.includes('master'))
    tell({ kind: 'stands', line, stands: true, isElsewhere: false })
    await this.say(table, this.site.call('connect', table, since))
  }

  async send(line: number, command: string): Promise<void> {
    const { table } = this.lines.get(line)!
    const { id } = JSON.parse(command) as { id: string }
    try {
      await this.say(table, this.site.call('tell', table, command))
    } catch (reason) {
      this.tellAll(table, [JSON.stringify({ type: 'refused', id, ...refusalOf(reason) })])
    }
  }

  close(line: number): void {
    this.lines.get(line)?.letGo()
    this.lines.delete(line)
  }

  /** Have Python know a table as it is kept; what another window did with it meanwhile counts. */
  private async takeUp(table: string): Promise<Kept> {
    const row = await find(table)
    if (!row) throw new Refused({ ...TROUBLE, code: 'not_found' })
    if (!this.known.has(table) || !this.held.has(table)) {
      await this.carriedOut(null, this.site.call('restore', JSON.stringify(row.kept)))
      this.known.add(table)
    }
    return row as unknown as Kept
  }

  /** Whoever asks for the deal of the day is shown the table where they play it. */
  private async takeUpDays(): Promise<void> {
    for (const { id, kept } of await all()) if ((kept as Kept['kept']).setup.day) await this.takeUp(id)
  }

  /** A table is played in one window at a time; null while another has it. */
  private hold(table: string): Promise<(() => void) | null> {
    if (this.held.has(table)) return Promise.resolve(() => {})
    return new Promise((done) => {
      void navigator.locks.request(`kassen ${table}`, { ifAvailable: true }, (lock) => {
        if (!lock) return done(null)
        this.held.add(table)
        this.known.delete(table)
        return new Promise<void>((letGo) =>
          done(() => {
            this.held.delete(table)
            letGo()
          }),
        )
      })
    })
  }

  private async say(table: string, step: Step): Promise<void> {
    this.tellAll(table, (await this.carriedOut(table, step)) as string[])
  }

  private tellAll(table: string, messages: string[]): void {
    for (const [line, open] of this.lines) {
      if (open.table === table) for (const message of messages) tell({ kind: 'news', line, message })
    }
  }

  /** Carry a step out to its end: whatever it changed is kept before anybody hears of it. */
  private async carriedOut(table: string | null, step: Step): Promise<unknown> {
    for (;;) {
      for (const { id } of step.kept) this.known.add(id)
      const kept = this.told.then(() => keep(step.kept as unknown as Row[]))
      this.told = kept.catch(() => {})
      for (const task of table === null ? [] : step.attend) void this.attend(table!, task)
      await kept
      if (step.refused) throw new Refused(step.refused)
      if (step.thought === undefined) return step.answer
      const results = await Promise.all(step.requests!.map((request) => this.thinkers.think(request)))
      step = this.site.call('go_on', step.thought, JSON.stringify(results))
    }
  }

  /** Answer a question in somebody's place, no sooner than it is due. */
  private async attend(table: string, task: Task): Promise<void> {
    const place = `${table} ${task.seat}`
    this.awaited.set(place, task)
    const due = performance.now() + 1000 * task.wait
    const action = task.action?.id ?? (await this.choose(table, task))
    const isStale = (): boolean => this.awaited.get(place) !== task
    if (action === null || isStale()) return
    if (task.action || this.site.shows(table, task.seat, action)) await soon((due - performance.now()) / 1000)
    if (isStale()) return
    this.awaited.delete(place)
    try {
      await this.say(table, this.site.call('decide', table, task.seat, task.number, action, task.action?.was_ahead ?? false))
    } catch (reason) {
      const { code, text } = refusalOf(reason)
      if (code === 'trouble') this.tellAll(table, [JSON.stringify({ type: 'trouble', text })])
    }
  }

  /** Think until the answer is due; if that fails, rules of thumb choose. Null where nobody is asked any more. */
  private async choose(table: string, { seat, number, wait }: Task): Promise<number | null> {
    const seconds = wait ? Math.max(0, wait - BY_THUMB) : LONGEST
    try {
      for (const time of [seconds, 0]) {
        try {
          return (await this.carriedOut(null, this.site.call('choose', table, seat, number, time))) as number
        } catch (reason) {
          if (reason instanceof Refused) throw reason
        }
      }
    } catch {
      // it was refused: somebody was faster
    }
    return null
  }
}

/** A sentence about it; a fault of ours is shown to whoever looks for it. */
function refusalOf(reason: unknown): Refusal {
  if (reason instanceof Refused) return reason.refusal
  console.error(String(reason))
  return TROUBLE
}

let host: Promise<Host> | undefined

async function start({ files, base, language, nickname }: Asked & { kind: 'begin' }): Promise<Host> {
  const of = files.python.size + files.library.size + files.kassen.size
  let done = 0
  const addressOf = (path: string): string => new URL(path, base).href
  const site = await begin(files, addressOf, [language, nickname], (bytes) => tell({ kind: 'loading', done: (done += bytes), of }))
  tell({ kind: 'ready' })
  return new Host(site, new Thinkers(files as Files, addressOf))
}

onmessage = async ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'begin') {
    host = start(data)
    await host.catch((reason: unknown) => tell({ kind: 'failed', text: String(reason) }))
    return
  }
  const site = await host?.catch(() => null)
  if (!site) return
  switch (data.kind) {
    case 'be':
      return site.be(data.nickname)
    case 'ask':
      return site.ask(data.method, data.path, data.body).then(
        (answer) => tell({ kind: 'answer', call: data.call, answer, refused: null }),
        (reason: unknown) => tell({ kind: 'answer', call: data.call, answer: null, refused: refusalOf(reason) }),
      )
    case 'open':
      return site.open(data.line, data.table, data.since).catch((reason: unknown) => {
        refusalOf(reason)
        tell({ kind: 'stands', line: data.line, stands: false, isElsewhere: false })
      })
    case 'send':
      return site.send(data.line, data.command)
    case 'close':
      return site.close(data.line)
  }
}
