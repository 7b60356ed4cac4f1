import { wallClock, weeklyWindows, type Window } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listHostDays, type Host } from './host-queries.ts'

type Span = { readonly from: string; readonly until: string }
const DAY = 86_400_000

const shiftedDay = (instant: string, by: number) =>
  new Date(Date.parse(instant) + by).toISOString().slice(0, 10)

/** The hours of each host around a span, by account: the week of each in its own zone, and what single days have instead. */
export async function readHostWindows(
  ctx: Ctx,
  hosts: readonly Host[],
  span: Span,
): Promise<ReadonlyMap<number, readonly Window[]>> {
  // A night begins on the day before, and a day anywhere within a day of the same date in UTC.
  const days = { from: shiftedDay(span.from, -2 * DAY), to: shiftedDay(span.until, DAY) }
  const own = await listHostDays(ctx, { hostIds: hosts.map(({ id }) => id), ...days })
  const ownOf = Map.groupBy(own, ({ host_id }) => host_id)
  return new Map(
    hosts.map((host) => [
      host.account_id,
      weeklyWindows({ week: host.week, overrides: ownOf.get(host.id) ?? [], zone: host.zone, ...days }),
    ]),
  )
}

/** The day on the host's clocks to which a moment belongs: past midnight it is the day on which the window began. */
export function hostDayOf(host: Pick<Host, 'zone'>, windows: readonly Window[], slot: Span): string {
  const [from, until] = [Date.parse(slot.from), Date.parse(slot.until)]
  const inside = windows.find((window) => window.from <= from && until <= window.until)
  return inside?.day ?? wallClock(slot.from, host.zone).day
}
