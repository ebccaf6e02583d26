/** Messages between the page and the worker behind it, and between the worker and those who think for it. */

import type { Files } from '../../browser/files'

/** To the worker. */
export type Asked =
  | { kind: 'begin'; files: Files; base: string; language: string; nickname: string }
  | { kind: 'ask'; call: number; method: string; path: string; body: string }
  | { kind: 'open'; line: number; table: string; since: number | null }
  | { kind: 'send'; line: number; command: string }
  | { kind: 'close'; line: number }
  | { kind: 'be'; nickname: string }

/** From the worker. */
export type Told =
  | { kind: 'loading'; done: number; of: number }
  | { kind: 'ready' }
  | { kind: 'failed'; text: string }
  | { kind: 'answer'; call: number; answer: unknown; refused: Refusal | null }
  | { kind: 'stands'; line: number; stands: boolean; isElsewhere: boolean }
  | { kind: 'news'; line: number; message: string }

export interface Refusal {
  code: string
  text: string
  rule: string | null
}

interface Position {
  game: string
  box: string // bytes, in hexadecimal
  state: string
  seat: number
  seats: number
  limit: number
}

/** A compiled search that a thought asks for; `kassen.solo.thoughts` makes them. */
export type Request = Position &
  (
    | { kind: 'policy'; actions: number; network: true }
    | {
        kind: 'tree'
        only: number
        iterations: number
        heuristic_seats: number
        weights: number[]
        network: boolean
        nodes: number
        edges: number
        dice: string
        seconds: number | null
      }
    | { kind: 'rollouts'; options: number[]; worlds: number; dice: string; depth: number; seconds: number; network: true }
  )

/** Deals that are played and counted, or probed for what choices are worth; `kassen.solo.studies` makes them. */
export interface StudyRequest {
  kind: 'study'
  entry: 'count' | 'probe'
  game: string
  box: string // bytes, in hexadecimal
  state_size: number
  key: string
  seats: number
  limit: number
  heuristic_seats: number
  membership: number[]
  first: number
  games: number
  blocks: number
  size: number // of the sums of a block
  network: false
}

/** Action, visits, and sums of rewards and of wins. */
export type Edge = [number, number, number, number]

/** Null where there is no network to think with. */
export type Found = number[] | Edge[] | { sums: number[][]; worlds: number; dice: string } | { sums: number[]; stuck: number } | null
