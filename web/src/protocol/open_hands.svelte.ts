/** All hands as they lay a while ago, for whoever watches a table that shows them; each is held against its link. */

import { linkOf } from './chain'
import type { AnyView, GameEvent, Opened, Sealed } from './types'

export interface Shown {
  number: number
  view: AnyView // as spectators saw it
  views: AnyView[] // as every seat did
}

export class OpenHands {
  shown = $state.raw<Shown | null>(null)
  events = $state.raw<GameEvent[]>([])
  sentences = $state.raw<string[]>([])
  latest = $state(0) // the number of the last moment that was sworn to
  isFalse = $state(false) // something that was opened is not what was sworn to

  private links = new Map<number, string>()

  swear({ number, link }: Sealed): void {
    this.latest = number
    this.links.set(number, link)
  }

  open(message: Opened): void {
    const { number, log, events, sentences } = message
    const told = JSON.parse(message.hands) as { view: AnyView; views: AnyView[] }
    const [view, ...views] = (message.views as AnyView[] | null) ?? [told.view, ...told.views]
    this.events = [...this.events.slice(0, log - events.length), ...events]
    this.sentences = [...this.sentences.slice(0, log - sentences.length), ...sentences]
    this.shown = { number, view: view!, views }
    void this.check(message)
  }

  /** Against the link told at that moment, or the one before it; whoever came later has neither yet, and keeps what it makes. */
  private async check({ number, before, key, hands }: Opened): Promise<void> {
    const link = await linkOf(before, key, hands)
    if (link === null) return
    const sworn = [this.links.get(number) ?? link, this.links.get(number - 1) ?? before]
    if (sworn[0] !== link || sworn[1] !== before) this.isFalse = true
    this.links.set(number, link)
  }
}
