/** Who sits before the page: nobody yet, a guest, or somebody with an account. */

import { keepLanguage, language, words } from '../words'
import { get, patch, post, Refused, remove } from './api'
import type { Me } from './types'

export const me = $state<{ known: boolean; person: Me | null }>({ known: false, person: null })

const KNOWN = 'kassen-known' // whether this browser has been somebody: else the server need not be asked
const NAME = 'kassen-name'

/** The name one would have without a word: made up once, then kept. */
export function suggestedName(): string {
  const name = localStorage.getItem(NAME) ?? words.names[Math.floor(Math.random() * words.names.length)]!
  localStorage.setItem(NAME, name)
  return name
}

function be(person: Me | null): void {
  me.person = person
  if (person?.language && person.language !== language && keepLanguage(person.language)) location.reload()
  if (person) localStorage.setItem(KNOWN, '1')
  else localStorage.removeItem(KNOWN)
}

export async function look(): Promise<void> {
  try {
    if (localStorage.getItem(KNOWN)) be(await get<Me>('/api/me'))
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    if (refusal.code !== 'unreachable') be(null)
  }
  me.known = true
}

/** By this name, be it a new one of somebody who has been here. */
export async function comeAs(nickname: string): Promise<void> {
  localStorage.setItem(NAME, nickname)
  be(me.person ? await patch<Me>('/api/me', { nickname }) : await post<Me>('/api/guests', { nickname }))
}

/** Whoever wants to play is somebody, without being asked. */
export async function beSomebody(): Promise<void> {
  if (!me.person) await comeAs(suggestedName())
}

/** Have everything told in another language; it is kept with the person, where there is one. */
export async function speak(wanted: string): Promise<void> {
  keepLanguage(wanted)
  if (me.person) await patch<Me>('/api/me', { language: wanted })
  location.reload()
}

export async function makeAccount(name: string, password: string): Promise<void> {
  be(await post<Me>('/api/accounts', { name, password }))
}

export async function signIn(name: string, password: string): Promise<void> {
  be(await post<Me>('/api/sessions', { name, password }))
}

/** Into an account whose password one forgot, by the token of a letter. */
export async function comeBack(token: string, password: string): Promise<void> {
  be(await post<Me>('/api/return', { token, password }))
}

export async function signOut(): Promise<void> {
  await remove('/api/sessions')
  be(null)
}

/** Have the site forget who one was; an account says its password. */
export async function leaveForGood(password: string): Promise<void> {
  await post('/api/me/farewell', { password })
  localStorage.removeItem(NAME)
  be(null)
}
