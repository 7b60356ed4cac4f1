import { listFreePeople, wallClock } from '#calendar/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { daysByZone } from './days-by-zone.ts'
import { countLiveByDay } from './host-load-queries.ts'
import type { Host } from './host-queries.ts'
import { readHostWindows } from './host-working-hours.ts'
import { BOOKING_SOURCE } from '#appointments/server/calendar-source.ts'

export type Slot = { readonly from: string; readonly until: string }

type Wish = {
  readonly hosts: readonly Host[]
  readonly slots: readonly Slot[]
  /** The meeting that is about to be moved does not stand in its own way. */
  readonly exceptUid?: string | undefined
  /** Sales may ask for any moment; notice and horizon are promises to visitors. */
  readonly withoutNotice?: boolean
}

/** For each slot who is free for all of it, in the order in which the hosts were given. */
export async function listFreeHosts(ctx: Ctx, wish: Wish): Promise<Host[][]> {
  const { hosts, slots } = wish
  if (hosts.length === 0 || slots.length === 0) return slots.map(() => [])
  const span = {
    from: slots.reduce((first, { from }) => (from < first ? from : first), slots[0]!.from),
    until: slots.reduce((last, { until }) => (until > last ? until : last), slots[0]!.until),
  }
  const hours = await readHostWindows(ctx, hosts, span)
  const isAllowed = await allowing(ctx, wish, span)
  const free = slots.map(() => new Set<number>())
  // Most hosts keep the same pause between meetings, so there are few groups.
  for (const [bufferMinutes, group] of Map.groupBy(hosts, ({ buffer_minutes }) => buffer_minutes)) {
    const except =
      wish.exceptUid === undefined ? {} : { except: { source: BOOKING_SOURCE, source_id: wish.exceptUid } }
    const personIds = group.map(({ account_id }) => account_id)
    const found = await listFreePeople(ctx, { personIds, slots, bufferMinutes, hours, ...except })
    for (const [at, ids] of found.entries()) for (const id of ids) free[at]!.add(id)
  }
  return slots.map((slot, at) =>
    hosts.filter((host) => free[at]!.has(host.account_id) && isAllowed(host, slot)),
  )
}

const MINUTE = 60_000
const DAY = 86_400_000

/** Notice, horizon, the last day of someone who leaves, and how many meetings a day may have. */
async function allowing(ctx: Ctx, { hosts, withoutNotice = false, exceptUid }: Wish, span: Slot) {
  const dayIn = daysByZone()
  const capped = hosts.filter(({ daily_cap }) => daily_cap !== null)
  const taken = await countLiveByDay(ctx, { hosts: capped, span, exceptUid, dayIn })
  const now = ctx.now.getTime()
  return (host: Host, { from }: Slot): boolean => {
    const at = Date.parse(from)
    if (!withoutNotice && at < now + host.minimum_notice_minutes * MINUTE) return false
    // Near the horizon only the day on the host's clocks can tell.
    if (!withoutNotice && at > now + (host.horizon_days - 1) * DAY && !isWithinHorizon(host, from))
      return false
    if (host.last_day !== null && dayIn(host.zone, from) > host.last_day) return false
    if (host.daily_cap === null) return true
    return (taken.get(`${host.account_id}/${dayIn(host.zone, from)}`) ?? 0) < host.daily_cap
  }
  function isWithinHorizon(host: Host, from: string) {
    return dayIn(host.zone, from) <= lastDayOf(ctx, host, host.zone)
  }
}

/** The last day that a host can be booked, on the clocks of a zone. */
export function lastDayOf(ctx: Ctx, host: Pick<Host, 'horizon_days'>, zone: string): string {
  const { day } = wallClock(ctx.now.toISOString(), zone)
  return dayAfter(day, host.horizon_days)
}
