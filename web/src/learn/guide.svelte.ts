/** A chapter under way at a table: what may be tried now, and whether all of it has been. */

import type { Option } from '../choosing/paths'
import type { LiveTable } from '../protocol/live_table.svelte'
import { stepAt, type Chapter } from './lessons'

export class Guide {
  chapter = $state.raw<Chapter | null>(null)
  private done = $state(0)

  constructor(
    private readonly live: LiveTable,
    /** Which one the address names, from 1; without, the table is nobody's lesson. */
    readonly number: number | null,
  ) {}

  step = $derived.by(() => {
    const { question, view } = this.live
    return this.chapter && question ? stepAt(this.chapter, this.done, view?.decision, question.options) : -1
  })
  why = $derived(this.chapter?.why[this.step])

  /** All that was to be tried is decided, and what it leads to is on the table. */
  isOver = $derived.by(() => {
    if (!this.chapter || this.step !== -1) return false
    const happened = new Set(this.live.events.map(({ event }) => event))
    const isElsewhere = this.done >= this.chapter.steps.length || this.live.question !== null || Boolean(this.live.view?.ranks)
    return isElsewhere && this.chapter.tells.every((event) => happened.has(event))
  })

  /** Of all options those that the chapter is about. */
  of(options: Option[]): Option[] {
    if (this.number === null) return options
    const step = this.chapter?.steps[this.step]
    return step ? options.filter(({ action }) => !step.does || step.does.includes(action)) : []
  }

  decided(step: number): void {
    this.done = step + 1
  }
}
