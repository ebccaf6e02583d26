/** A table inside the page: a worker answers what a server would, and says the same news. */

import { addressOf, files, isAlone } from '../../browser/files'
import { language, words } from '../../words'
import { Refused } from '../refused'
import type { Ends, Line } from '../socket'
import type { StudyShown } from '../types'
import { answerAtOnce } from './lounge'
import type { Asked, Refusal, Told } from './messages'

/** How much of what a table is made of has come, from 0 to 1; `none` where nobody asked for it. */
export const loading = $state<{ share: number; is: 'none' | 'coming' | 'ready' | 'failed' }>({ share: 0, is: 'none' })

const OURS = /^\/api\/(tables|matches)\/(here-\w+)/
const OFFLINE = /^(GET \/api\/(games(\/\w+)?|me\/turns|me\/matches)|POST \/api\/guests)$/
const NAME = 'kassen-name'

/** Whether the page answers itself, and no server is asked. */
export const isHere = (path: string): boolean => isAlone || OURS.test(path)

/** Whether it can answer in place of a server that is not there: the games, and tables against bots alone. */
export function isForAnybody(method: string, path: string, body: unknown): boolean {
  if (!files) return false
  const { seats } = (body ?? {}) as { seats?: string[] }
  return OFFLINE.test(`${method} ${path}`) || (`${method} ${path}` === 'POST /api/tables' && Boolean(seats && !seats.includes('open')))
}

let worker: Worker | null = null
let calls = 0
const waiting = new Map<number, { done: (answer: never) => void; refused: (reason: Refused) => void }>()
const lines = new Map<number, Ends<never>>()
const unasked = new Set<number>() // lines over which no question has come yet

/** Whether somebody waits for an answer, or for the first question of a table. */
export const isAwaited = (): boolean => waiting.size > 0 || unasked.size > 0

/** Have Python come; whatever is asked meanwhile waits for it. */
export function begin(): void {
  if (worker || !files) return
  loading.is = 'coming'
  loading.share = 0
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  worker.onerror = ({ message }) => hear({ kind: 'failed', text: message })
  tell({ kind: 'begin', files: $state.snapshot(files), base: addressOf('.'), language, nickname: localStorage.getItem(NAME) ?? words.me })
}

const tell = (asked: Asked): void => worker?.postMessage(asked)

export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await answerAtOnce(method, path, body)
  if (answer !== undefined) {
    if (method !== 'GET') tell({ kind: 'be', nickname: localStorage.getItem(NAME) ?? words.me })
    return answer as Answer
  }
  begin()
  const call = ++calls
  tell({ kind: 'ask', call, method, path, body: JSON.stringify(body ?? null) })
  return new Promise<Answer>((done, refused) => waiting.set(call, { done, refused }))
}

/** The moments of a study, one line each, until it is done or nobody reads on. */
export async function* follow(path: string, wish: object, signal: AbortSignal): AsyncGenerator<unknown> {
  let so_far: unknown = null
  for (;;) {
    const moment = await ask<{ shown: StudyShown; so_far: unknown }>('POST', path, { ...wish, so_far })
    if (signal.aborted) return
    yield { shown: moment.shown, refused: null }
    if (moment.shown.is_done) return
    so_far = moment.so_far
  }
}

export function open<News>(ends: Ends<News>): Line {
  const path = ends.address()
  const table = OURS.exec(path)?.[2]
  if (!table) return lobby(ends)
  begin()
  const line = ++calls
  lines.set(line, ends as Ends<never>)
  unasked.add(line)
  tell({ kind: 'open', line, table, since: null })
  return {
    send(message) {
      if (!lines.has(line)) return false
      tell({ kind: 'send', line, command: JSON.stringify(message) })
      return true
    },
    close() {
      lines.delete(line)
      unasked.delete(line)
      tell({ kind: 'close', line })
    },
  }
}

/** Nobody comes by and nothing is listed. */
function lobby<News>({ heard, stands }: Ends<News>): Line {
  queueMicrotask(() => {
    stands(true)
    heard({ type: 'lobby', tables: [], tournaments: [] } as News)
  })
  return { send: () => false, close: () => {} }
}

function hear(told: Told): void {
  switch (told.kind) {
    case 'loading':
      loading.share = told.done / told.of
      return
    case 'ready':
      loading.is = 'ready'
      return
    case 'failed':
      console.error(told.text)
      return fail()
    case 'answer': {
      const call = waiting.get(told.call)
      waiting.delete(told.call)
      if (told.refused) call?.refused(refused(told.refused))
      else call?.done(told.answer as never)
      return
    }
    case 'stands':
      if (!told.stands) unasked.delete(told.line)
      return lines.get(told.line)?.stands(told.stands, told.stands ? undefined : told.isElsewhere ? words.openElsewhere : words.notFoundText)
    case 'news': {
      const news = JSON.parse(told.message) as { question?: unknown; asked?: number[] }
      if (news.question || news.asked?.length === 0) unasked.delete(told.line)
      return lines.get(told.line)?.heard(news as never)
    }
  }
}

const refused = ({ code, text, rule }: Refusal): Refused => new Refused(code, text || words.somethingWrong, rule)

/** Python did not come: whoever waits for it is told so, and the next who asks tries again. */
function fail(): void {
  loading.is = 'failed'
  worker?.terminate()
  worker = null
  for (const call of waiting.values()) call.refused(new Refused('unreachable', words.hereFailed))
  waiting.clear()
  for (const line of lines.values()) line.stands(false, words.hereFailed)
  lines.clear()
  unasked.clear()
}
