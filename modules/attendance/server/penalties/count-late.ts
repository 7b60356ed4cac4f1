import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { findCountedUntil, hasPenalties, keepCountedUntil, listEmployedAfter } from './penalty-queries.ts'
import { daysOfMonth } from '#attendance/server/person-queries.ts'
import { proposePenalties } from './propose-penalties.ts'

const PEOPLE_AT_ONCE = 100

/**
 * Proposes what being late too often costs, up to the day before the one it stands for. The month is counted as a
 * whole each time, so that corrections are followed; months that were missed are made up for.
 */
export const countLateJob = defineJob('attendance.count-late', {
  input: noInput,
  steps: true,
  async run(steps, _input, { dueAt }) {
    const to = dayAfter(companyDay(dueAt), -1)
    const until = await findCountedUntil(steps.read)
    if (await hasPenalties(steps.read))
      for (const counting of monthsFrom(until === null ? to : dayAfter(until, 1), to)) {
        let after = 0
        for (;;) {
          const { first } = daysOfMonth(counting.month)
          const wish = { from: first, to: counting.to, size: PEOPLE_AT_ONCE }
          const ids = await listEmployedAfter(steps.read, after, wish)
          if (ids.length === 0) break
          await steps.write((ctx) => proposePenalties(ctx, ids, counting))
          after = ids.at(-1)!
        }
      }
    if (until === null || to > until) await steps.write((ctx) => keepCountedUntil(ctx, to))
  },
})

/** The months from the first new day to the last day, each with the days of it that are new; the last one always. */
export function monthsFrom(from: string, to: string) {
  const months = []
  for (let day = from > to ? to : from; day <= to; day = dayAfter(daysOfMonth(day.slice(0, 7)).last, 1)) {
    const month = day.slice(0, 7)
    const { last } = daysOfMonth(month)
    months.push({ month, from: from > to ? dayAfter(to, 1) : day, to: last < to ? last : to })
  }
  return months
}
