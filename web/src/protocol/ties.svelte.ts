/** Whom one follows, has muted or blocked; the same on every page. */

import { get, put, remove } from './api'
import { me } from './me.svelte'
import type { Follower, Tie, Ties } from './types'

export type TieKind = Tie['tie']

export const ties = $state<{ all: Tie[]; followers: Follower[] }>({ all: [], followers: [] })

const followed = $derived(ties.all.filter(({ tie }) => tie === 'follows'))
export const following = (): Tie[] => followed
export const friends = (): Tie[] => followed.filter(({ is_friend }) => is_friend).sort((one, other) => Number(other.is_here) - Number(one.is_here))
export const tieTo = (player: string | null | undefined): TieKind | null => ties.all.find((each) => each.player === player)?.tie ?? null
/** Whether one reads somebody. */
export const reads = (player: string): boolean => !['mutes', 'blocks'].includes(tieTo(player) ?? '')

export async function lookAround(): Promise<void> {
  if (!me.person) return
  const found = await get<Ties>('/api/me/ties').catch(() => null)
  if (found) [ties.all, ties.followers] = [found.ties, found.followers]
}

/** Be this to somebody from now on, or nothing in particular. */
export async function tie(player: string, wanted: TieKind | null): Promise<void> {
  const path = `/api/me/ties/${player}`
  await (wanted ? put(path, { tie: wanted }) : remove(path))
  await lookAround()
}
