import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { monthWorked } from '#attendance/server/attendance-events.ts'
import { readDays } from '#attendance/server/day-result/read-day-causes.ts'
import { totalsOf } from '#attendance/server/day-result/day-totals.ts'
import { listLeft } from './leaver-queries.ts'
import { listEmployedAfter } from '#attendance/server/penalties/penalty-queries.ts'
import { daysOfMonth } from '#attendance/server/person-queries.ts'

const PEOPLE_AT_ONCE = 100
/** On the third the last days of a month can still be put right without anybody being asked. */
const TOLD_FROM_DAY = 4

/** As long as a missed night is caught up on. */
const LEFT_WITHIN_DAYS = 14

/**
 * Tells what was worked in the two months before: the first time, and again as corrections have changed it. For a
 * person who has left also the month of the last day, in the night after it: what it brings is settled then.
 */
export const tellWorkedMonthsJob = defineJob('attendance.tell-worked-months', {
  input: noInput,
  steps: true,
  async run(steps, _input, { dueAt }) {
    const day = companyDay(dueAt)
    for (const month of monthsToTell(day)) {
      const { first: from, last: to } = daysOfMonth(month)
      let after = 0
      for (;;) {
        const ids = await listEmployedAfter(steps.read, after, { from, to, size: PEOPLE_AT_ONCE })
        if (ids.length === 0) break
        await steps.write((ctx) => tellWorkedMonth(ctx, ids, month))
        after = ids.at(-1)!
      }
    }
    const left = await listLeft(steps.read, { from: dayAfter(day, -LEFT_WITHIN_DAYS), to: dayAfter(day, -1) })
    for (const [month, people] of Map.groupBy(left, (one) => one.month)) {
      const ids = people.map(({ person_id }) => person_id)
      await steps.write((ctx) => tellWorkedMonth(ctx, ids, month))
    }
  },
})

/** The older one first. */
function monthsToTell(day: string): string[] {
  const last = dayAfter(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
  const earlier = dayAfter(`${last}-01`, -1).slice(0, 7)
  return Number(day.slice(8)) < TOLD_FROM_DAY ? [earlier] : [earlier, last]
}

export async function tellWorkedMonth(ctx: Ctx, ids: readonly number[], month: string): Promise<void> {
  const { first: from, last: to } = daysOfMonth(month)
  const people = [...(await readDays(ctx, { personIds: ids, from, to }))].map(([personId, days]) => {
    const { present, home, outdoor } = totalsOf(days)
    return { personId, hundredths: present + home + outdoor }
  })
  await raise(ctx, monthWorked, { month, people })
}
