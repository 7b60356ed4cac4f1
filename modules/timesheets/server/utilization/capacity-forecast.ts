import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { FORECAST_WEEKS } from '#timesheets/contract/utilization/utilization-lists.ts'
import { mondayOf } from '#timesheets/server/entries/week-ground.ts'
import { listFreeHours } from './capacity-forecast-queries.ts'
import { allow } from './read-utilization.ts'

/** The hours that no project has taken, week by week from the next Monday on; someone with two skills counts in both. */
export async function readCapacityForecast(ctx: Ctx) {
  allow(ctx)
  const first = dayAfter(mondayOf(companyDay(ctx.now)), 7)
  const weeks = Array.from({ length: FORECAST_WEEKS }, (_, at) => dayAfter(first, at * 7))
  const rows = await listFreeHours(ctx, { from: first, to: dayAfter(weeks.at(-1)!, 6) })
  return {
    weeks,
    rows: [...Map.groupBy(rows, ({ skill }) => skill)].map(([skill, some]) => ({
      skill: skill === '' ? 'No skill' : skill,
      people: Math.max(...some.map(({ people }) => people)),
      free: weeks.map((week) => some.find(({ monday }) => monday === week)?.free ?? 0),
    })),
  }
}
