/**
 * The peaks of a match as scenes: played one after the other, beat by beat, before the table goes on.
 *
 * A scene is made of what this seat was told, and of nothing else. Its length is the sum of its beats at the pace that
 * was chosen: it depends on no hidden card, and a click or a key ends it.
 */

import type { AnyView, GameEvent } from '../protocol/types'

export interface Scene<About = unknown> {
  kind: string
  about: About
  beats: readonly number[] // milliseconds, at a brisk pace
  stands?: boolean // after its last beat, until one goes on
}

/** A step of the match as this seat was told it, between two views. */
export interface Told<View = AnyView> {
  events: GameEvent[]
  past: GameEvent[] // all that was told before
  before: View
  view: View
  seat: number | null
}

export const lengthOf = ({ beats }: Scene, stretch: number): number => stretch * beats.reduce((sum, beat) => sum + beat, 0)

export class Director {
  scene = $state.raw<Scene | null>(null)
  beat = $state(0)
  stretch = $state(1)
  left = $state(0) // scenes after this one

  private rest: Scene[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private over: (() => void) | undefined

  /** Resolves once all of them have been seen, or skipped. */
  play(scenes: Scene[], stretch: number): Promise<void> {
    this.skip()
    this.rest = [...scenes]
    this.stretch = stretch
    return new Promise((over) => {
      this.over = over
      this.next()
    })
  }

  /** End the scene that is played, and begin the one after it. */
  next(): void {
    clearTimeout(this.timer)
    this.scene = this.rest.shift() ?? null
    this.left = this.rest.length
    if (this.scene) this.enter(this.scene, 0)
    else this.end()
  }

  /** End all of them. */
  skip(): void {
    this.rest = []
    this.next()
  }

  private enter(scene: Scene, beat: number): void {
    this.beat = beat
    const isLast = beat >= scene.beats.length - 1
    if (isLast && scene.stands) return
    this.timer = setTimeout(() => (isLast ? this.next() : this.enter(scene, beat + 1)), this.stretch * scene.beats[beat]!)
  }

  private end(): void {
    const { over } = this
    this.over = undefined
    over?.()
  }
}
