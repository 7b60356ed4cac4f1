import { everyDay } from '#platform/contract/days.ts'
import type { SprintEventKind } from './sprint-lists.ts'

/** What happened to one item, in the order in which it happened, with its size before and after. */
export type SprintEvent = {
  readonly item: number
  readonly day: string
  readonly kind: SprintEventKind
  readonly after: number
}

type Standing = { readonly size: number; readonly isDone: boolean }
type Board = Map<number, Standing>

/** What an event makes of the items that count. A cancelled or removed one no longer does. */
function apply(board: Board, { item, kind, after }: SprintEvent): void {
  if (kind === 'remove' || kind === 'cancel') board.delete(item)
  else if (kind === 'estimate') board.set(item, { isDone: board.get(item)?.isDone ?? false, size: after })
  else board.set(item, { isDone: kind === 'close', size: after })
}

const figuresOf = (board: Board) => {
  let [scope, done] = [0, 0]
  for (const { size, isDone } of board.values()) {
    scope += size
    if (isDone) done += size
  }
  return { scope, done, remaining: scope - done }
}

export type BurndownDay = {
  readonly day: string
  /** At the end of the day; null where it has not come yet. */
  readonly scope: number | null
  readonly done: number | null
  readonly remaining: number | null
  readonly ideal: number
}

type Sprint = {
  readonly starts_on: string
  readonly ends_on: string
  /** The days on which the ideal line falls. */
  readonly workingDays: readonly string[]
  /** The last day of which something is known: today, or the day on which it was completed. */
  readonly until: string
}

export const baselineOf = (events: readonly SprintEvent[]): number =>
  events.reduce((sum, { kind, after }) => (kind === 'start' ? sum + after : sum), 0)

/** Scope and done at the end of each day, from events alone, beside the line that falls on working days only. */
export function burndown(events: readonly SprintEvent[], sprint: Sprint): BurndownDay[] {
  const { starts_on, ends_on, workingDays, until } = sprint
  const baseline = baselineOf(events)
  const working = new Set(workingDays)
  const steps = everyDay(starts_on, ends_on).filter((day) => working.has(day)).length
  const days = everyDay(starts_on, until > ends_on ? until : ends_on)
  const started = events.find(({ kind }) => kind === 'start')?.day ?? starts_on
  const board: Board = new Map()
  let [next, fallen] = [0, 0]
  return days.map((day) => {
    for (; next < events.length && events[next]!.day <= day; next += 1) apply(board, events[next]!)
    if (working.has(day) && day <= ends_on) fallen += 1
    const ideal = steps === 0 ? baseline : Math.round((baseline * (steps - fallen) * 100) / steps) / 100
    const isKnown = day <= until && day >= started
    const figures = isKnown ? figuresOf(board) : { scope: null, done: null, remaining: null }
    return { day, ...figures, ideal }
  })
}

export type SprintFigures = {
  readonly committed: number
  /** Of what the sprint started with. */
  readonly done_committed: number
  readonly scope: number
  readonly done: number
  readonly spill: number
}

/** How it ended: velocity is what was done, reliability the share of what was committed. */
export function figuresAtEnd(events: readonly SprintEvent[]): SprintFigures {
  const board: Board = new Map()
  for (const event of events) apply(board, event)
  const committed = new Map(
    events.flatMap(({ kind, item, after }) => (kind === 'start' ? [[item, after]] : [])),
  )
  const { scope, done, remaining } = figuresOf(board)
  let done_committed = 0
  for (const [item, { size, isDone }] of board)
    if (isDone && committed.has(item)) done_committed += Math.min(size, committed.get(item)!)
  return { committed: baselineOf(events), done_committed, scope, done, spill: remaining }
}

/** In tens of a percent. */
export const reliabilityOf = ({
  committed,
  done_committed,
}: Pick<SprintFigures, 'committed' | 'done_committed'>): number | null =>
  committed === 0 ? null : Math.floor((done_committed * 1_000) / committed)
