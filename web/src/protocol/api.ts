/** Requests to the server. A refusal is thrown with the server's own sentence. */

import { words } from '../words'

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
  ) {
    super(text)
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent: RequestInit = { method }
  if (body !== undefined) {
    sent.headers = { 'Content-Type': 'application/json' }
    sent.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(path, sent)
  } catch {
    throw new Refused('unreachable', words.unreachable)
  }
  const answer = response.status === 204 ? null : await response.json().catch(() => null)
  if (!response.ok) throw new Refused(answer?.code ?? 'trouble', answer?.text ?? words.somethingWrong, answer?.rule)
  return answer as Answer
}

export const get = <Answer>(path: string): Promise<Answer> => ask('GET', path)
export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => ask('POST', path, body)
export const patch = <Answer>(path: string, body: unknown): Promise<Answer> => ask('PATCH', path, body)
export const remove = <Answer>(path: string): Promise<Answer> => ask('DELETE', path)
