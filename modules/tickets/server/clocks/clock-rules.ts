import type { Targets } from '#tickets/contract/tickets-fields.ts'
import type { Priority, ticketEvents } from '#tickets/contract/tickets-lists.ts'

export type ClockEvent = {
  readonly kind: (typeof ticketEvents.keys)[number]
  readonly value: string
  readonly by_id: number | null
  readonly at: string
}

export type Pause = { readonly from: string; readonly until: string | null }

/** A reply by someone of the business of the client who asks. */
export const BY_REQUESTER = 'requester'

/** What the events of a ticket come to. */
export type Standing = {
  readonly created: string
  readonly priority: Priority
  /** The first reply by someone other than the people it is for. */
  readonly answered: string | null
  readonly closed: string | null
  readonly pauses: readonly Pause[]
}

/** Waiting and being closed pause the resolution; nothing pauses the response. Events come in their order. */
export function standingOf(events: readonly ClockEvent[], requesters: readonly number[]): Standing {
  let priority: Priority = 'medium'
  let answered: string | null = null
  let closed: string | null = null
  let waiting = false
  const pauses: { from: string; until: string | null }[] = []
  const pause = (at: string) => {
    if (pauses.at(-1)?.until !== null) pauses.push({ from: at, until: null })
  }
  const resume = (at: string) => {
    const last = pauses.at(-1)
    if (last && last.until === null) last.until = at
  }
  for (const { kind, value, by_id, at } of events) {
    if (kind === 'priority' || kind === 'created') priority = value as Priority
    // Who closes it says what was done, which is a reply too.
    const speaks = kind === 'replied' || kind === 'closed'
    const isAsked = value === BY_REQUESTER || (by_id !== null && requesters.includes(by_id))
    if (speaks && by_id !== null && !isAsked) answered ??= at
    if (kind === 'waiting') {
      waiting = value !== 'none'
      if (waiting) pause(at)
      else if (closed === null) resume(at)
    }
    if (kind === 'closed') {
      closed = at
      pause(at)
    }
    if (kind === 'reopened') {
      closed = null
      if (!waiting) resume(at)
    }
  }
  return { created: events[0]?.at ?? '', priority, answered, closed, pauses }
}

/** Minutes of business, wherever the hours come from. */
export type BusinessTime = {
  readonly add: (from: string, minutes: number) => Promise<string>
  readonly count: (from: string, until: string) => Promise<number>
}

export const LEVELS = [80, 100, 150] as const
export type Level = (typeof LEVELS)[number]

export type Plan = {
  readonly minutes: number
  readonly paused: number
  /** Null while the clock stands still. */
  readonly at: Readonly<Record<Level, string>> | null
}

/** The response is due so many minutes of business after the ticket came, whatever it waits for. */
export async function planResponse(standing: Standing, targets: Targets, time: BusinessTime): Promise<Plan> {
  const minutes = targets[standing.priority].response
  return { minutes, paused: 0, at: await levelsAt(standing.created, { minutes, paused: 0 }, time) }
}

/** The resolution besides waits for as long as the ticket was paused. */
export async function planResolution(
  standing: Standing,
  targets: Targets,
  time: BusinessTime,
): Promise<Plan> {
  const minutes = targets[standing.priority].resolution
  const paused = await pausedMinutes(standing, time)
  // Closed, it keeps the moment by which it was due; waiting, there is none yet.
  const waits = standing.closed === null && standing.pauses.at(-1)?.until === null
  if (waits) return { minutes, paused, at: null }
  return { minutes, paused, at: await levelsAt(standing.created, { minutes, paused }, time) }
}

/** Of the pauses that are over, and of one that ended with the ticket. */
export async function pausedMinutes({ pauses, closed }: Standing, time: BusinessTime): Promise<number> {
  let minutes = 0
  for (const { from, until } of pauses) {
    const end = until ?? closed
    if (end !== null && from < end) minutes += await time.count(from, end)
  }
  return minutes
}

type Length = { readonly minutes: number; readonly paused: number }

async function levelsAt(created: string, { minutes, paused }: Length, time: BusinessTime) {
  const at = {} as Record<Level, string>
  for (const level of LEVELS) at[level] = await time.add(created, Math.ceil((minutes * level) / 100) + paused)
  return at
}

/** Of 10,000; none where nothing is counted. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)
