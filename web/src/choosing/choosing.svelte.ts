/** The choice in the making, shared by everything on the table that can be touched. */

import { getContext, setContext, untrack } from 'svelte'
import { chosen, fork, next, touch, type Option } from './paths'

const KEY = Symbol('choosing')

const isSame = (options: Option[], others: Option[]): boolean =>
  options.length === others.length && options.every(({ action }, index) => action === others[index]!.action)

const DIGITS = 9

/** A place as it is drawn. */
export interface Lying {
  name: string
  isFar: boolean // on the table, and not at hand
}

export class Choosing {
  options = $state.raw<Option[]>([])
  touched = $state.raw<string[]>([])
  /** Whether a further touch or a button carries out what is chosen; without, the last touch decides. */
  confirms = $state(true)
  isClosed = $state(false) // while the connection is lost or a decision is under way

  private fork = $derived(fork(this.options, this.touched))
  places = $derived(next(this.options, this.touched))
  /** The places that may be touched next; once something is chosen, those that may be chosen instead. */
  offered = $derived(next(this.options, this.fork))
  begins = $derived(next(this.options, []))
  chosen = $derived(chosen(this.options, this.touched))
  /** Places that can be touched where they lie, as one reads them. */
  drawn = $state.raw(new Map<string, Lying>())
  isNumbered = $state(true)
  /** The places that may be touched next, in reading order: on the table, then what lies nowhere, then in the hand. */
  private read = $derived.by(() => {
    const lying = [...this.drawn].filter(([place]) => this.offered.has(place))
    const placesOf = (isFar: boolean): string[] => lying.filter(([, place]) => place.isFar === isFar).map(([place]) => place)
    return [...placesOf(true), ...[...this.offered.keys()].filter((place) => !this.drawn.has(place)), ...placesOf(false)]
  })

  constructor(
    /** Resolves to whether the server took it. */
    private readonly decide: (option: Option) => Promise<boolean>,
    /** Somebody touched what leads nowhere: say why, beside it. */
    private readonly explain: (place: string, beside: Element | null) => void,
  ) {}

  private isSent = false // what was chosen, and the server has not asked since

  /** A new question, or none: nothing of the last one stays touched. Asked again because others decided, it does. */
  ask(options: Option[]): void {
    untrack(() => {
      if (this.isSent || !isSame(options, this.options)) this.touched = []
      this.isSent = false
      this.options = options
    })
  }

  isOpen(place: string): boolean {
    return !this.isClosed && (this.offered.has(place) || this.begins.has(place))
  }

  isTouched(place: string): boolean {
    return this.touched.includes(place)
  }

  touch(place: string, beside: Element | null = null): void {
    if (this.isClosed || !this.options.length) return this.explain(place, beside)
    if (this.chosen && this.touched.at(-1) === place) return this.confirm()
    const touched = touch(this.options, this.touched, place)
    if (touched === this.touched) return this.explain(place, beside)
    this.touched = touched
    if (this.chosen && !this.confirms) this.confirm()
  }

  /** The key that touches a place. */
  digitOf(place: string): number | undefined {
    const digit = this.isNumbered ? this.read.indexOf(place) + 1 : 0
    return digit > 0 && digit <= DIGITS ? digit : undefined
  }

  placeAt(digit: number): string | undefined {
    return this.isNumbered && !this.isClosed ? this.read[digit - 1] : undefined
  }

  back(): void {
    this.touched = this.touched.slice(0, -1)
  }

  cancel(): void {
    this.touched = []
  }

  confirm(): void {
    if (!this.chosen) return
    this.isSent = true
    void this.decide(this.chosen).then((isTaken) => (this.isSent &&= isTaken))
  }

  /** The deed of a place, for its name: the label of the one option it leads to, or what they have in common. */
  labelOf(place: string): string | undefined {
    const leads = this.offered.get(place) ?? this.begins.get(place)
    return leads?.length === 1 ? leads[0]?.label : undefined
  }
}

export const provide = (choosing: Choosing): Choosing => setContext(KEY, choosing)
export const use = (): Choosing => getContext(KEY)
