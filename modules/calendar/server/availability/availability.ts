import type { Ctx } from '#platform/server/ctx.ts'
import type { Source } from '#calendar/server/absences/absence-queries.ts'
import { isFreeFor, readTimes, type FreeWish, type PersonTimes } from './free-times.ts'
import { covers, within, without, type Interval } from '#calendar/server/intervals.ts'
import { instantAt, isoOf, millisecondsOf, wallClock } from '#calendar/server/wall-clock.ts'
import type { Window } from './weekly-windows.ts'

/** Two instants, ISO with Z. */
export type Slot = { readonly from: string; readonly until: string }

type Asking = {
  readonly bufferMinutes?: number
  readonly hours?: ReadonlyMap<number, readonly Window[]>
  readonly except?: Source
}

const intervalOf = ({ from, until }: Slot): Interval => ({
  from: millisecondsOf(from),
  until: millisecondsOf(until),
})
const slotOf = ({ from, until }: Interval): Slot => ({ from: isoOf(from), until: isoOf(until) })

/** Is this person working and free for all of the slot, and if not, when next for as long? */
export async function readAvailability(
  ctx: Ctx,
  { personId, slot, ...asking }: Asking & { readonly personId: number; readonly slot: Slot },
): Promise<{ working: boolean; free: boolean; next: Slot | null }> {
  const times = (await readTimes(ctx, { personIds: [personId], ...slot, ...asking })).get(personId)!
  const asked = intervalOf(slot)
  const working = covers(times.open, asked)
  if (isFreeFor(times, asked, asking.bufferMinutes ?? 0)) return { working, free: true, next: slot }
  const minutes = (asked.until - asked.from) / 60_000
  return {
    working,
    free: false,
    next: await findNextFree(ctx, { personId, from: slot.from, minutes, ...asking }),
  }
}

const HORIZON_DAYS = 62
const DAY = 86_400_000

/** The first slot of so many minutes from a moment on; null where there is none in two months. */
export async function findNextFree(
  ctx: Ctx,
  wish: Asking & { readonly personId: number; readonly from: string; readonly minutes: number },
): Promise<Slot | null> {
  const from = millisecondsOf(wish.from)
  // Most are free within days: the far end is looked at only when they are not.
  for (const [first, last] of [
    [0, 8],
    [8, HORIZON_DAYS],
  ] as const) {
    const limits = { from: from + first * DAY, until: from + last * DAY }
    const asked = { personIds: [wish.personId], ...slotOf(limits), hours: wish.hours, except: wish.except }
    const times = (await readTimes(ctx, asked)).get(wish.personId)!
    const begins = freeSpans(times, limits, wish.bufferMinutes ?? 0).find(
      (span) => span.until - span.from >= wish.minutes * 60_000,
    )?.from
    if (begins !== undefined) return slotOf({ from: begins, until: begins + wish.minutes * 60_000 })
  }
  return null
}

/** For each slot, who of these people is free for it, in the order in which they were named. */
export async function listFreePeople(
  ctx: Ctx,
  wish: Asking & { readonly personIds: readonly number[]; readonly slots: readonly Slot[] },
): Promise<number[][]> {
  const asked = wish.slots.map(intervalOf)
  if (asked.length === 0) return []
  const buffer = (wish.bufferMinutes ?? 0) * 60_000
  const span = slotOf({
    from: Math.min(...asked.map(({ from }) => from)) - buffer,
    until: Math.max(...asked.map(({ until }) => until)) + buffer,
  })
  const times = await readTimes(ctx, { ...wish, ...span })
  return asked.map((slot) =>
    wish.personIds.filter((id) => isFreeFor(times.get(id)!, slot, wish.bufferMinutes ?? 0)),
  )
}

export type PersonSlot = Slot & { readonly personId: number }

type SlotsWish = FreeWish & {
  readonly minutes: number
  /** Slots begin on the quarter or half hour that clocks in the zone show. */
  readonly stepMinutes: number
  readonly zone: string
  readonly bufferMinutes?: number
}

/** Every slot of so many minutes in the span for which someone is free, person by person. */
export async function listFreeSlots(ctx: Ctx, wish: SlotsWish): Promise<PersonSlot[]> {
  const times = await readTimes(ctx, wish)
  const limits = intervalOf(wish)
  return wish.personIds.flatMap((personId) =>
    freeSpans(times.get(personId)!, limits, wish.bufferMinutes ?? 0).flatMap((span) =>
      slotsIn(span, wish).map((slot) => ({ personId, ...slotOf(slot) })),
    ),
  )
}

function freeSpans({ open, busy }: PersonTimes, limits: Interval, bufferMinutes: number): Interval[] {
  const buffer = bufferMinutes * 60_000
  const taken = busy.map(({ from, until }) => ({ from: from - buffer, until: until + buffer }))
  return within(without(open, taken), limits)
}

function slotsIn(span: Interval, { minutes, stepMinutes, zone }: SlotsWish): Interval[] {
  const slots: Interval[] = []
  const length = minutes * 60_000
  let from = nextStep(span.from, stepMinutes, zone)
  while (from + length <= span.until) {
    slots.push({ from, until: from + length })
    from += stepMinutes * 60_000
  }
  return slots
}

/** Rounded on the wall clock: on the count of seconds, ten past ten in India would come out as half past nine. */
function nextStep(moment: number, stepMinutes: number, zone: string): number {
  const { day, minute } = wallClock(isoOf(moment), zone)
  const whole = moment % 60_000 === 0
  const next = Math.ceil((whole ? minute : minute + 1) / stepMinutes) * stepMinutes
  if (whole && next === minute) return moment
  return millisecondsOf(instantAt(day, next, zone))
}
