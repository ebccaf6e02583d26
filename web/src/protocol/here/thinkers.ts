/** Those who think for bots and hints, as many as there is room for; each gets what the least busy one has time for. */

import type { Files } from '../../browser/files'
import type { Found, Request, StudyRequest } from './messages'
import type { Task, Thought } from './thinker'

const MOST = 2 // trees that the strongest bots grow at the same time

interface Thinker {
  worker: Worker
  waiting: Map<number, (found: Found) => void>
}

export class Thinkers {
  private thinkers: Thinker[] = []
  private tasks = 0

  constructor(
    private readonly files: Files,
    private readonly addressOf: (path: string) => string,
  ) {}

  /** Have everybody fetch what a game is thought about with. */
  prepare(game: string, withNetwork: boolean): void {
    for (const thinker of this.all()) void this.tell(thinker, this.task(game, withNetwork, null))
  }

  think(request: Request | StudyRequest): Promise<Found> {
    const [freest] = [...this.all()].sort((one, other) => one.waiting.size - other.waiting.size)
    return this.tell(freest!, this.task(request.game, request.network, request))
  }

  private task(game: string, withNetwork: boolean, request: Request | StudyRequest | null): Task {
    const network = withNetwork ? this.files.networks[game] : undefined
    const modules = request?.kind === 'study' ? this.files.studies : this.files.modules
    return {
      number: ++this.tasks, module: this.addressOf(modules[game]!), request,
      network: network ? { address: this.addressOf(network.path), units: network.units } : null,
    }
  }

  private tell({ worker, waiting }: Thinker, task: Task): Promise<Found> {
    worker.postMessage(task)
    return new Promise((done) => waiting.set(task.number, done))
  }

  private all(): Thinker[] {
    const wanted = Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency ?? 1)))
    while (this.thinkers.length < wanted) this.thinkers.push(this.fresh())
    return this.thinkers
  }

  private fresh(): Thinker {
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
    const waiting = new Map<number, (found: Found) => void>()
    worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      waiting.get(data.number)?.(data.found)
      waiting.delete(data.number)
    }
    return { worker, waiting }
  }
}
