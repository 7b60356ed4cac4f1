import { z } from 'zod'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { calendarDate, id } from '#platform/contract/scalars.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { dailyAt, hourlyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { announceUtilization } from './announce-utilization.ts'
import { HORIZON_DAYS } from '#timesheets/contract/utilization/utilization-lists.ts'
import { countCapacity, piecesOf } from './capacity.ts'
import { listEmployed, listInOffices, listUncounted, type Span } from './capacity-queries.ts'

const BACK_DAYS = 760

/** No one looks further back, and the forecast no further ahead. */
export function countedSpan(ctx: Ctx): { readonly earliest: string; readonly horizon: string } {
  const today = companyDay(ctx.now)
  return { earliest: `${dayBefore(today, BACK_DAYS).slice(0, 7)}-01`, horizon: dayAfter(today, HORIZON_DAYS) }
}

export const countJob = defineJob('timesheets.count-capacity', {
  input: z.object({
    /** Null: everybody, or everybody in the offices. */
    people: z.array(id).nullable(),
    offices: z.array(id).nullable(),
    from: calendarDate,
    to: calendarDate,
  }),
  steps: true,
  async run(steps: JobSteps, { people, offices, ...days }) {
    const personIds = people ?? (await peopleOf(steps.read, offices, days))
    await countAll(steps, { personIds, ...days })
  },
})

const peopleOf = (ctx: Ctx, offices: readonly number[] | null, days: Omit<Span, 'personIds'>) =>
  offices === null ? listEmployed(ctx, days) : listInOffices(ctx, offices, days)

async function countAll({ write }: Pick<JobSteps, 'write'>, span: Span) {
  for (const piece of piecesOf(span)) await write((ctx) => countCapacity(ctx, piece))
  await write(async (ctx) => announceUtilization(ctx))
}

const missingJob = defineJob('timesheets.count-missing-capacity', {
  input: noInput,
  steps: true,
  async run(steps: JobSteps) {
    const { earliest, horizon } = countedSpan(steps.read)
    const missing = await listUncounted(steps.read, { earliest, horizon })
    for (const [from, people] of Map.groupBy(missing, (one) => one.from))
      await countAll(steps, { personIds: people.map(({ person_id }) => person_id), from, to: horizon })
  },
})

const aheadJob = defineJob('timesheets.count-capacity-ahead', {
  input: noInput,
  steps: true,
  async run(steps: JobSteps) {
    const { horizon } = countedSpan(steps.read)
    const from = `${dayBefore(companyDay(steps.read.now), 31).slice(0, 7)}-01`
    await countAll(steps, {
      personIds: await listEmployed(steps.read, { from, to: horizon }),
      from,
      to: horizon,
    })
  },
})

/** For the demo company, whose story is written in one transaction: from a day on, as far ahead as the report looks. */
export async function countDemoCapacity(ctx: Ctx, { from }: { readonly from: string }): Promise<void> {
  const { horizon } = countedSpan(ctx)
  const personIds = await listEmployed(ctx, { from, to: horizon })
  for (const piece of piecesOf({ personIds, from, to: horizon })) await countCapacity(ctx, piece)
}

export const capacityJobs = [countJob, missingJob, aheadJob]
export const capacitySchedule: readonly ScheduledJob[] = [
  hourlyAt(25, {
    name: missingJob.name,
    title: 'Counts working hours that utilization still lacks',
    job: missingJob,
  }),
  dailyAt('02:40', {
    name: aheadJob.name,
    title: 'Counts the working hours of open and coming months',
    job: aheadJob,
  }),
]
