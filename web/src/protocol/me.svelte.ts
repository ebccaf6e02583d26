/** Who sits before the page: nobody yet, a guest, or somebody with an account. */

import { get, post, Refused, remove } from './api'
import type { Me } from './types'

export const me = $state<{ known: boolean; person: Me | null }>({ known: false, person: null })

export async function look(): Promise<void> {
  try {
    me.person = await get<Me>('/api/me')
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    me.person = null
  }
  me.known = true
}

export async function comeAsGuest(nickname: string): Promise<void> {
  me.person = await post<Me>('/api/guests', { nickname })
}

export async function makeAccount(name: string, password: string): Promise<void> {
  me.person = await post<Me>('/api/accounts', { name, password })
}

export async function signIn(name: string, password: string): Promise<void> {
  me.person = await post<Me>('/api/sessions', { name, password })
}

export async function signOut(): Promise<void> {
  await remove('/api/sessions')
  me.person = null
}
