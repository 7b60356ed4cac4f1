import { instantAt, wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  minuteOfLabel,
  NOTICE_MINUTES,
  SLOT_MINUTES,
  slotLabels,
} from '#appointments/contract/appointments-lists.ts'
import type {
  FreeSlots,
  readFreeSlots as readFreeSlotsCall,
} from '#appointments/contract/booking/booking-page-calls.ts'
import { lastDayOf, listFreeHosts, type Slot } from '#appointments/server/hosts/free-hosts.ts'
import { listBookableHosts } from '#appointments/server/hosts/host-queries.ts'
import { knownZone } from '#appointments/server/time-zones.ts'

const MINUTE = 60_000

/** What clocks in the zone show as a moment; what they jump over comes after the jump, what they show twice is the first. */
export function slotAt(day: string, label: string, zone: string): Slot {
  const from = instantAt(day, minuteOfLabel(label), zone)
  return { from, until: new Date(Date.parse(from) + SLOT_MINUTES * MINUTE).toISOString() }
}

export const isTooSoon = (ctx: Ctx, { from }: Slot): boolean =>
  Date.parse(from) < ctx.now.getTime() + NOTICE_MINUTES * MINUTE

export async function readSlots(ctx: Ctx, input: InputOf<typeof readFreeSlotsCall>): Promise<FreeSlots> {
  return readFreeDays(ctx, { ...input, zone: knownZone(input.timezone) })
}

type Days = {
  readonly zone: string
  readonly from: string
  readonly days: number
  readonly exceptUid?: string | undefined
}

/** Day by day what can be booked; who is free and why someone is not stays inside. */
export async function readFreeDays(ctx: Ctx, { zone, from, days, exceptUid }: Days): Promise<FreeSlots> {
  const hosts = await listBookableHosts(ctx)
  const today = wallClock(ctx.now.toISOString(), zone).day
  const lastDays = hosts.map((host) => lastDayOf(ctx, host, zone))
  const last_day = lastDays.toSorted().at(-1) ?? today
  const dates = Array.from({ length: days }, (_, at) => dayAfter(from, at))
  const asked = dates
    .filter((date) => date >= today && date <= last_day)
    .flatMap((date) => slotLabels.map((label) => ({ date, label, slot: slotAt(date, label, zone) })))
    .filter(({ slot }) => !isTooSoon(ctx, slot))
  const free = await listFreeHosts(ctx, { hosts, slots: asked.map(({ slot }) => slot), exceptUid })
  const open = Map.groupBy(
    asked.filter((_, at) => free[at]!.length > 0),
    ({ date }) => date,
  )
  return {
    today,
    last_day,
    days: dates.map((date) => ({ date, labels: (open.get(date) ?? []).map(({ label }) => label) })),
  }
}

/** Monday of the week in which a day lies. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The first label of the day that can be booked now; for a visitor who was a moment too late. */
export async function nextLabel(
  ctx: Ctx,
  { zone, day }: { zone: string; day: string },
): Promise<string | null> {
  const { days } = await readFreeDays(ctx, { zone, from: day, days: 1 })
  return days[0]?.labels[0] ?? null
}
