import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { Absent } from '#attendance/contract/reports/report-calls.ts'
import { isColleague, maySeeAll } from '#attendance/server/attendance-policy.ts'
import type { DayCauses } from '#attendance/server/day-result/day-causes.ts'
import { readCauses } from '#attendance/server/day-result/read-day-causes.ts'
import { pageOfPeople } from '#attendance/server/person-queries.ts'
import { presenceOf, presentDay } from '#attendance/server/days/read-team-now.ts'
import { visibleTo } from '#attendance/server/visible-people.ts'

export const mustSeeAll = (ctx: Ctx): void =>
  must(isColleague(ctx.actor) && maySeeAll(ctx.actor), say.notForYou)

export async function readAbsent(ctx: Ctx) {
  mustSeeAll(ctx)
  return { day: companyDay(ctx.now), rows: await listAbsent(ctx) }
}

/** People who are away for the whole of today, and those who should have come by now and have not. */
export async function listAbsent(ctx: Ctx): Promise<Absent[]> {
  const day = companyDay(ctx.now)
  const wish = { visible: await visibleTo(ctx, 'all'), month: day.slice(0, 7) }
  const people = []
  for await (const one of everyPage(ctx, (reading, page) => pageOfPeople(reading, wish, page)))
    people.push(one)
  const personIds = people.map(({ id }) => id)
  const causes = await readCauses(ctx, { personIds, from: dayAfter(day, -1), to: dayAfter(day, 1) })
  return people.flatMap(({ id, name, department, location }) => {
    const own = presentDay(causes.get(id) ?? [])
    const state = own?.employed ? stateOf(own) : null
    return own && state ? [{ id, name, department, location, state, note: noteOf(own) }] : []
  })
}

const MINUTE_MS = 60_000

function stateOf(causes: DayCauses): Absent['state'] | null {
  const presence = presenceOf(causes)
  if (presence === 'leave') return causes.plan.kind === 'working' ? 'leave' : null
  return presence === 'not_yet' && hasBegun(causes) ? 'not_in' : null
}

/** Who works flexible hours is waited for at the beginning of the core. */
function hasBegun({ plan, now }: DayCauses): boolean {
  const { mode, grace_in_minutes } = plan.policy
  const from = mode === 'flexible' ? plan.core_starts_at : plan.starts_at
  return from !== null && Date.parse(now) > Date.parse(from) + grace_in_minutes * MINUTE_MS
}

const noteOf = ({ away, waiting }: DayCauses): string =>
  [...away.map(({ label }) => label), ...waiting.map((kind) => `Requested: ${kind}`)].join(', ')
