import { sql } from 'kysely'
import { notify } from '#notifications/server/public.ts'
import { daysPassed } from '#platform/contract/days.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { mayManageAny } from '#recruitment/server/recruitment-policy.ts'
import { isStuck } from './application-list-queries.ts'
import { stuckNotice } from './application-notices.ts'
import { applicationsVisibleTo } from './application-sight-policy.ts'

const AT_ONCE = 500

const stuck = (ctx: Ctx) =>
  ctx.db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .select([
      'application.id',
      'application.owner_id',
      'application.cv_status',
      'application.since',
      'candidate.name',
    ])
    .where(isStuck(ctx))
    .where('application.stuck_told_at', 'is', null)
    .where('application.owner_id', 'is not', null)
    .orderBy('application.id')
    .limit(AT_ONCE)
    .execute()

/** Once for each stay in a status. Of two workers one tells. */
export async function tellOfStuck({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  for (const { id, owner_id, cv_status, since, name } of await stuck(read))
    await write(async (ctx) => {
      const taken = await ctx.db
        .updateTable('application')
        .set({ stuck_told_at: ctx.now })
        .where('id', '=', id)
        .where('cv_status', '=', cv_status)
        .where('stuck_told_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!taken) return
      const days = Math.floor(daysPassed(since, ctx.now))
      const input = { id, name, status: cvStatus(cv_status).label, days }
      await notify(ctx, stuckNotice, { to: [owner_id!], input, subject: `application/${id}` })
    })
}

export const tellOfStuckJob = defineJob('recruitment.tell-of-stuck', {
  input: noInput,
  steps: true,
  run: tellOfStuck,
})

export const tellOfStuckSchedule: ScheduledJob = dailyAt('07:30', {
  name: 'recruitment.tell-of-stuck',
  title: 'Tells owners of applications that stand still',
  job: tellOfStuckJob,
})

/** Applications that the caller owns and has not screened. */
export const waitingApplications: WaitingSource = {
  area: { key: 'recruitment-applications', label: 'Applications' },
  path: '/jobs?view=mine',
  async list(ctx, limit) {
    if (!mayManageAny(ctx.actor)) return { total: 0, rows: [] }
    const own = ctx.db
      .selectFrom('application')
      .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
      .innerJoin('job', 'job.id', 'application.job_id')
      .where('application.owner_id', '=', ctx.actor.id)
      .where('application.cv_status', '=', 1)
      .where(applicationsVisibleTo(ctx))
    const { total } = await own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
    const rows = await own
      .select(['application.id', 'application.since', 'candidate.name', 'job.title'])
      .select(sql<boolean>`${isStuck(ctx)}`.as('overdue'))
      .orderBy('application.since')
      .orderBy('application.id')
      .limit(limit)
      .execute()
    return {
      total,
      rows: rows.map(({ id, since, name, title, overdue }) => ({
        id,
        title: `Screen ${name}`,
        detail: title,
        path: `/jobs/applicant-details/${id}`,
        since,
        for_name: null,
        overdue,
      })),
    }
  },
}
