import type { SentBy } from '#platform/contract/call.ts'
import type { getOrganizationChart } from '#organization/contract/chart/chart-calls.ts'
import { personKey, type MorePlace } from './chart-forest.ts'
import {
  isTold,
  knownFrom,
  lineDownTo,
  withAnswer,
  type ChartAnswer,
  type KnownChart,
} from './loaded-chart.ts'

export type Question = SentBy<typeof getOrganizationChart>
export type Ask = (question: Question, signal: AbortSignal) => Promise<ChartAnswer>

/** What is drawn at all: the whole, or one part per department. */
export type PartWish = { readonly key: string; readonly group: string | null; readonly question: Question }
export type ChartWish = { readonly whole: Question; readonly parts: readonly PartWish[] }

export type ChartState = {
  readonly known: ReadonlyMap<string, KnownChart>
  readonly open: ReadonlySet<string>
  readonly busy: ReadonlySet<string>
  /** The latest that was told of the whole; null until then. */
  readonly answer: ChartAnswer | null
  readonly failure: Error | null
}

/** So many questions at once, so that a chart with a hundred open teams does not fill the line. */
const MOST_AT_ONCE = 6

const emptyState: ChartState = {
  known: new Map(),
  open: new Set(),
  busy: new Set(),
  answer: null,
  failure: null,
}

/** The chart as far as it was asked for: whatever is opened is asked for when it is opened, and kept. */
export class ChartHolder {
  private state: ChartState
  private stopping = new AbortController()
  private readonly listeners = new Set<() => void>()
  private readonly wish: ChartWish
  private readonly ask: Ask

  constructor(wish: ChartWish, opened: ReadonlySet<string>, ask: Ask) {
    this.wish = wish
    this.ask = ask
    this.state = { ...emptyState, open: opened }
  }

  readonly now = () => this.state
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly stop = () => this.stopping.abort()

  /** From the top, with every team that is open: at first, and whenever someone has changed something. */
  readonly begin = async (): Promise<void> => {
    this.stop()
    this.stopping = new AbortController()
    const { signal } = this.stopping
    try {
      const found = await this.askAll(signal)
      if (!signal.aborted) this.set({ ...found, failure: null })
    } catch (error) {
      if (!signal.aborted) this.set({ failure: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  private async askAll(signal: AbortSignal): Promise<Partial<ChartState>> {
    const { whole, parts } = this.wish
    const isFirst = this.state.answer === null && this.state.open.size === 0
    const answer = this.isGrouped ? await this.ask({ ...whole, size: 1 }, signal) : null
    const known = new Map<string, KnownChart>()
    for (const { key, group, question } of parts)
      if (group === null || this.state.open.has(key)) known.set(key, await this.askOpen(question, signal))
    const open = isFirst ? [...known.values()].flatMap(toldLeads) : []
    return {
      known,
      answer: answer ?? [...known.values()][0]?.answer ?? null,
      open: new Set([...this.state.open, ...open]),
    }
  }

  private async askOpen(question: Question, signal: AbortSignal): Promise<KnownChart> {
    let known = knownFrom(await this.ask(question, signal))
    for (let missing = this.untold(known); missing.length > 0;) {
      const asked = missing.slice(0, MOST_AT_ONCE).map((root) => this.ask(belowOf(question, root), signal))
      for (const answer of await Promise.all(asked)) known = withAnswer(known, answer)
      const left = this.untold(known)
      // A lead who has lost their team meanwhile stays untold; asking again would never end.
      missing = left.length < missing.length || left[0] !== missing[0] ? left : []
    }
    return known
  }

  private untold(known: KnownChart): number[] {
    return [...known.people.values()]
      .filter(({ id, direct, circle }) => direct > 0 && !circle && !isTold(known, id))
      .map(({ id }) => id)
      .filter((id) => this.state.open.has(personKey(id)))
  }

  async toggle(key: string): Promise<void> {
    if (this.state.open.has(key)) return this.set({ open: without(this.state.open, key) })
    await this.asking(key, async (signal) => {
      await this.tell(key, signal)
      this.open([key])
    })
  }

  private async tell(key: string, signal: AbortSignal) {
    const part = this.wish.parts.find((one) => one.key === key)
    if (part) {
      if (!this.state.known.has(key)) this.keep(key, await this.askOpen(part.question, signal))
      return
    }
    const id = Number(key)
    const place = this.placeOf(id)
    if (!place || isTold(place.known, id)) return
    const answer = await this.ask(belowOf(place.part.question, id), signal)
    this.add(place.part.key, answer)
  }

  /** The next of those who stand side by side. */
  async tellMore(key: string, { part: partKey, above }: MorePlace): Promise<void> {
    const part = this.wish.parts.find((one) => one.key === partKey)
    const after = this.state.known.get(partKey)?.next.get(above)?.after
    if (!part) return
    await this.asking(key, async (signal) => {
      const question = above === null ? part.question : belowOf(part.question, above)
      this.add(partKey, await this.ask(after ? { ...question, after } : question, signal))
    })
  }

  /** Opens the line down to someone; false where this chart does not have them. */
  async reveal(id: number): Promise<boolean> {
    if (!this.placeOf(id)) await this.asking(personKey(id), (signal) => this.tellLineTo(id, signal))
    const place = this.placeOf(id)
    if (!place) return false
    const line = lineDownTo(place.known, id).filter((one) => one !== id)
    this.open([...(place.part.group === null ? [] : [place.part.key]), ...line.map(personKey)])
    return true
  }

  private async tellLineTo(id: number, signal: AbortSignal) {
    const line = (question: Question) => this.ask({ ...question, filter: 'all', path_to: id }, signal)
    let [part] = this.wish.parts
    if (this.isGrouped) {
      const person = (await line(this.wish.whole)).nodes.find((node) => node.id === id)
      part = this.wish.parts.find(({ group }) => group === person?.department)
    }
    if (!part) return
    const answer = await line(part.question)
    if (!this.state.known.has(part.key)) this.keep(part.key, await this.askOpen(part.question, signal))
    this.add(part.key, answer)
  }

  private get isGrouped() {
    return this.wish.parts.some(({ group }) => group !== null)
  }

  private placeOf(id: number) {
    for (const part of this.wish.parts) {
      const known = this.state.known.get(part.key)
      if (known?.people.has(id)) return { part, known }
    }
    return undefined
  }

  private async asking(key: string, work: (signal: AbortSignal) => Promise<void>) {
    if (this.state.busy.has(key)) return
    this.set({ busy: new Set([...this.state.busy, key]) })
    try {
      await work(this.stopping.signal)
    } finally {
      this.set({ busy: without(this.state.busy, key) })
    }
  }

  private add(part: string, answer: ChartAnswer) {
    const known = this.state.known.get(part)
    if (known) this.keep(part, withAnswer(known, answer))
  }

  private keep(part: string, known: KnownChart) {
    this.set({ known: new Map([...this.state.known, [part, known]]) })
  }

  private open(keys: readonly string[]) {
    this.set({ open: new Set([...this.state.open, ...keys]) })
  }

  private set(change: Partial<ChartState>) {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

const belowOf = (question: Question, root: number): Question => ({ ...question, filter: 'all', root })

const toldLeads = (known: KnownChart) =>
  [...known.below.keys()].flatMap((id) => (id === null ? [] : [personKey(id)]))

const without = (keys: ReadonlySet<string>, gone: string) => new Set([...keys].filter((key) => key !== gone))
