/** Answers at once, without waiting for Python: the games, who one is, and what one has played here. */

import { files, read } from '../../browser/files'
import { language, words } from '../../words'
import { Refused } from '../refused'
import type { History, Me, Turns } from '../types'
import { all, type Row } from './store'

const NAME = 'kassen-name' // of whoever sits before the page, as at a server

const told = <Content>(in_: Record<string, string>): Promise<Content> => read(in_[language] ?? in_['en']!)

const myself = (): Me => ({
  id: 'me', kind: 'guest', nickname: localStorage.getItem(NAME) ?? words.me, name: null, email: null, language: null, named: false, looks_after: false, ratings: [],
})

function beCalled({ nickname }: { nickname?: string }): Me {
  if (nickname) localStorage.setItem(NAME, nickname)
  return myself()
}

const running = ({ table, seat }: Row): boolean => table.stage === 'running' && seat !== null && !table.practice
const finished = ({ table }: Row): boolean => table.stage === 'over' && !table.practice

export const turnsHere = async (): Promise<Turns> => ({ turns: (await all()).filter(running).map(({ table, seat }) => ({ table, seat: seat!, deadline: null })), waiting: [] })
const matches = async (): Promise<History> => ({ matches: (await all()).filter(finished).map(({ table, seat }) => ({ table, seat })) })

/** Undefined where Python has to answer. */
export async function answerAtOnce(method: string, path: string, body: unknown): Promise<unknown> {
  const game = /^\/api\/games\/(\w+)$/.exec(path)?.[1]
  if (method === 'GET' && game && files?.games[game]) return told(files.games[game])
  switch (`${method} ${path}`) {
    case 'GET /api/games':
      return told(files!.catalogs)
    case 'GET /api/me':
      return myself()
    case 'POST /api/guests':
    case 'PATCH /api/me':
      return beCalled(body as { nickname?: string })
    case 'GET /api/me/turns':
      return turnsHere()
    case 'GET /api/me/matches':
      return matches()
    case 'GET /api/me/tournaments':
      return { tournaments: [] }
    case 'GET /api/me/ties':
      return { ties: [], followers: [] }
    case 'GET /api/me/invitations':
      return { invitations: [] }
  }
  if (/^\/api\/(games\/\w+\/leaderboard|tournaments|quick|accounts|sessions|players|me|reports|notice)/.test(path)) {
    throw new Refused('not_found', words.needsSite)
  }
  return undefined
}
