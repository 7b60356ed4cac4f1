import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type {
  getTrackers as dayCall,
  SlotView,
  trackerWeek as weekCall,
} from '#tracker/contract/activity/activity-calls.ts'
import { OWN_EYES_MINUTES } from '#tracker/contract/tracker-lists.ts'
import { totalsOf } from './activity-totals.ts'
import { compareClock } from './compare-clock.ts'
import { plusMinutes } from '#tracker/server/agent/device-clock.ts'
import { localDay, localHour, mondayOf } from '#tracker/server/local-day.ts'
import { mergeSlots } from './merge-slots.ts'
import {
  boundsOf,
  keepLook,
  seenDays,
  seenPerson,
  type SeenPerson,
} from '#tracker/server/viewers/viewable-days.ts'
import { listPauses, listSessionsBetween } from '#tracker/server/agent/session-queries.ts'
import { listSlots } from './slot-queries.ts'
import type { ClockSpan, TrackerParts } from '#tracker/server/tracker-dependencies.ts'

type Days = { readonly from: string; readonly to: string }

/** Merged slots of days that may be seen, in order of time. */
export async function readSlots(ctx: Ctx, person: SeenPerson, days: Days): Promise<SlotView[]> {
  const mayBeSeen = await seenDays(ctx, person, days)
  const { start, end } = boundsOf(days, person.zone)
  const rows = await listSlots(ctx, { accountId: person.id, from: start, to: end, own: person.own })
  return mergeSlots(rows.filter(({ slot_start }) => mayBeSeen(localDay(slot_start, person.zone))))
}

export const readTrackers =
  ({ readClockSpans }: TrackerParts) =>
  async (ctx: Ctx, { user_id, date }: InputOf<typeof dayCall>) => {
    const person = await seenPerson(ctx, user_id)
    const day = date ?? person.today
    const days = { from: day, to: day }
    const slots = await readSlots(ctx, person, days)
    await keepLook(ctx, person, { ...days, kind: 'day' })
    const { start, end } = boundsOf(days, person.zone)
    const clock = person.own ? await readClockSpans(ctx, { accountId: person.id, from: start, to: end }) : []
    return {
      person: { id: person.id, name: person.name },
      own: person.own,
      day,
      today: person.today,
      zone: person.zone,
      day_start: start,
      day_end: end,
      now: ctx.now.toISOString(),
      sessions: await readSessions(ctx, person, { start, end, slots }),
      slots,
      totals: totalsOf(slots),
      clock: [...clock],
      compared: person.own ? compareClock(slots, cut(clock, { start, end, now: ctx.now })) : null,
    }
  }

type Within = { readonly start: string; readonly end: string; readonly now: Date }

/** An open clock runs until now; what lies outside of the day belongs to another one. */
function cut(clock: readonly ClockSpan[], { start, end, now }: Within) {
  return clock
    .map(({ from, to }) => ({
      from: Math.max(Date.parse(from), Date.parse(start)),
      to: Math.min(to === null ? now.getTime() : Date.parse(to), Date.parse(end)),
    }))
    .filter(({ from, to }) => to > from)
}

type Bounds = { readonly start: string; readonly end: string; readonly slots: readonly SlotView[] }

async function readSessions(ctx: Ctx, person: SeenPerson, { start, end, slots }: Bounds) {
  // What began a moment ago is for the person's own eyes, like its slots.
  const seenUntil = person.own ? end : earlierOf(end, plusMinutes(ctx.now, -OWN_EYES_MINUTES))
  const sessions = await listSessionsBetween(ctx, { accountId: person.id, from: start, to: seenUntil })
  const pauses = await listPauses(
    ctx,
    sessions.map(({ id }) => id),
  )
  return sessions.map((session) => ({
    ...session,
    active_minutes: Math.round(
      slots
        .filter(({ session_id }) => session_id === session.id)
        .reduce((sum, { active_seconds }) => sum + active_seconds, 0) / 60,
    ),
    pauses: pauses
      .filter(({ session_id }) => session_id === session.id)
      .map(({ paused_at, resumed_at }) => ({ from: paused_at, to: resumed_at })),
  }))
}

const earlierOf = (a: string, b: string) => (a < b ? a : b)

export async function readWeek(ctx: Ctx, { user_id, date }: InputOf<typeof weekCall>) {
  const person = await seenPerson(ctx, user_id)
  const from = mondayOf(date ?? person.today)
  const days = { from, to: dayAfter(from, 6) }
  const slots = await readSlots(ctx, person, days)
  await keepLook(ctx, person, { ...days, kind: 'week' })
  const byDay = Map.groupBy(slots, ({ slot_start }) => localDay(slot_start, person.zone))
  const byHour = Map.groupBy(
    slots,
    ({ slot_start }) => `${localDay(slot_start, person.zone)} ${localHour(slot_start, person.zone)}`,
  )
  return {
    person: { id: person.id, name: person.name },
    ...days,
    today: person.today,
    days: Array.from({ length: 7 }, (_, at) => {
      const day = dayAfter(from, at)
      return { day, totals: totalsOf(byDay.get(day) ?? []) }
    }),
    hours: [...byHour].map(([key, within]) => {
      const [day, hour] = key.split(' ') as [string, string]
      const { active_minutes, tracked_minutes } = totalsOf(within)
      return { day, hour: Number(hour), active_minutes, tracked_minutes }
    }),
    totals: totalsOf(slots),
  }
}
