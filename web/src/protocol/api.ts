/** Requests to the server, or to the table inside the page. A refusal is thrown with its own sentence. */

import { words } from '../words'
import { ask as askHere, follow as followHere, isForAnybody, isHere } from './here/here.svelte'
import { Refused } from './refused'

export { Refused }

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const sent: RequestInit = { method }
  if (signal) sent.signal = signal
  if (body !== undefined) {
    sent.headers = { 'Content-Type': 'application/json' }
    sent.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(path, sent)
  } catch (reason) {
    if (signal?.aborted) throw reason
    throw new Refused('unreachable', words.unreachable)
  }
  if (response.ok) return response
  const answer = await response.json().catch(() => null)
  throw new Refused(answer?.code ?? 'trouble', answer?.text ?? words.somethingWrong, answer?.rule)
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  if (isHere(path)) return askHere(method, path, body)
  let response: Response
  try {
    response = await send(method, path, body)
  } catch (reason) {
    if ((reason as Refused).code === 'unreachable' && isForAnybody(method, path, body)) return askHere(method, path, body)
    throw reason
  }
  return (response.status === 204 ? null : await response.json().catch(() => null)) as Answer
}

/** An answer that comes line by line, until it is whole or nobody reads on. */
export async function* follow<Line>(path: string, body: object, signal: AbortSignal): AsyncGenerator<Line> {
  if (isHere(path)) return yield* followHere(path, body, signal) as AsyncGenerator<Line>
  const response = await send('POST', path, body, signal)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield JSON.parse(line) as Line
  }
}

export const get = <Answer>(path: string): Promise<Answer> => ask('GET', path)
export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => ask('POST', path, body)
export const put = <Answer>(path: string, body: unknown): Promise<Answer> => ask('PUT', path, body)
export const patch = <Answer>(path: string, body: unknown): Promise<Answer> => ask('PATCH', path, body)
export const remove = <Answer>(path: string): Promise<Answer> => ask('DELETE', path)
