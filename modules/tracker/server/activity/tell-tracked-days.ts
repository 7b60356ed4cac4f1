import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { instantAt, listDayPlans } from '#calendar/server/public.ts'
import { SLOT_MS } from '#tracker/contract/tracker-lists.ts'
import { totalsOf } from './activity-totals.ts'
import { localDay } from '#tracker/server/local-day.ts'
import { mergeSlots } from './merge-slots.ts'
import { listSlots } from './slot-queries.ts'
import { trackedDayChanged } from '#tracker/server/tracker-events.ts'

type Touched = { readonly accountId: number; readonly starts: readonly string[] }

/**
 * Tells how much working time the days of these slots have now, for a person whose time counts by the tracker. Of
 * everybody else nothing leaves the tracker.
 */
export async function tellTrackedDays(ctx: Ctx, { accountId, starts }: Touched): Promise<void> {
  if (starts.length === 0) return
  const days = starts.map((start) => localDay(start, 'UTC')).toSorted()
  const plans = await listDayPlans(ctx, {
    personIds: [accountId],
    from: dayAfter(days[0]!, -2),
    to: dayAfter(days.at(-1)!, 1),
  })
  for (const { day, zone, policy } of plans) {
    if (policy.counting !== 'tracker_hours') continue
    const from = instantAt(day, policy.day_boundary_minute, zone)
    const to = instantAt(dayAfter(day, 1), policy.day_boundary_minute, zone)
    if (!starts.some((start) => start >= from && start < to)) continue
    const slots = mergeSlots(await listSlots(ctx, { accountId, from, to, own: true }))
    const counted = slots.filter((slot) => !slot.deleted)
    await raise(ctx, trackedDayChanged, {
      personId: accountId,
      day,
      minutes: totalsOf(counted).tracked_minutes,
      firstAt: counted[0]?.slot_start ?? null,
      lastAt: endOf(counted.at(-1)?.slot_start),
    })
  }
}

const endOf = (start: string | undefined) =>
  start === undefined ? null : new Date(Date.parse(start) + SLOT_MS).toISOString()
