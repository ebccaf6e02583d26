/** Who sits before the page: nobody yet, a guest, or somebody with an account. */

import { get, post, Refused } from './protocol/api'

export interface Me {
  id: string
  kind: 'guest' | 'account' | 'program'
  nickname: string
}

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
