import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Interviews of the caller whose slot has begun, with how far the own feedback and that of the panel is. */
export const listUndecided = (ctx: Ctx) =>
  ctx.db
    .$pickTables<
      'interview_panel' | 'interview' | 'application' | 'candidate' | 'job' | 'interview_feedback'
    >()
    .selectFrom('interview_panel as own')
    .innerJoin('interview', 'interview.id', 'own.interview_id')
    .innerJoin('application', 'application.id', 'interview.application_id')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .leftJoin('interview_feedback as feedback', 'feedback.panel_id', 'own.id')
    .select(['interview.id', 'interview.kind', 'interview.ends_at', 'interview.starts_at', 'own.lead'])
    .select(['interview.status', 'candidate.name', 'job.title as job'])
    .select(
      sql<boolean>`(own.attended is distinct from false and coalesce(feedback.status, 'draft') = 'draft')`.as(
        'owes',
      ),
    )
    .select(
      sql<boolean>`exists (select from interview_panel as member
        left join interview_feedback as given on given.panel_id = member.id
        join account on account.id = member.account_id
        where member.interview_id = interview.id and account.status <> 'left'
          and member.attended is distinct from false and coalesce(given.status, 'draft') = 'draft')`.as(
        'is_missing',
      ),
    )
    .where('own.account_id', '=', ctx.actor.id)
    .where('interview.status', 'in', ['scheduled', 'completed'])
    .where('interview.decided_at', 'is', null)
    .where('interview.starts_at', '<=', ctx.now.toISOString())
    .orderBy('interview.ends_at')
    .orderBy('interview.id')
    .execute()

/** Of the caller, from now on until a moment. */
export async function countAhead(ctx: Ctx, until: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('interview_panel as own')
    .innerJoin('interview', 'interview.id', 'own.interview_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('own.account_id', '=', ctx.actor.id)
    .where('interview.status', '=', 'scheduled')
    .where('interview.ends_at', '>', ctx.now.toISOString())
    .where('interview.starts_at', '<', until)
    .executeTakeFirstOrThrow()
  return count
}

/** Of a leaver, from their first day without them on. */
export const listSeatsAfter = (ctx: Ctx, { id, from }: { readonly id: number; readonly from: string }) =>
  ctx.db
    .$pickTables<'interview_panel' | 'interview' | 'candidate'>()
    .selectFrom('interview_panel as member')
    .innerJoin('interview', 'interview.id', 'member.interview_id')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .select(['member.id', 'member.lead', 'member.interview_id', 'candidate.name'])
    .where('member.account_id', '=', id)
    .where('member.live', '=', true)
    .where('interview.status', '=', 'scheduled')
    .where('interview.starts_at', '>=', from)
    .orderBy('interview.starts_at')
    .orderBy('member.id')
    .execute()
