import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

const HOUR = 3_600_000
const PAGE = 500

const ids = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id)

/** Slots that are over and that no one has completed. */
export const listEnded = (ctx: Ctx) =>
  ids(
    ctx.db
      .selectFrom('interview')
      .select('id')
      .where('status', '=', 'scheduled')
      .where('ends_at', '<=', ctx.now.toISOString())
      .orderBy('ends_at')
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )

export type Reminder = 'reminded_day_at' | 'reminded_hour_at'

/** Whom to remind so long before; an interview that was scheduled later than that is not. */
export const listToRemind = (ctx: Ctx, column: Reminder, hours: number) =>
  ids(
    ctx.db
      .selectFrom('interview')
      .select('id')
      .where('status', '=', 'scheduled')
      .where('starts_at', '>', ctx.now.toISOString())
      .where('starts_at', '<=', new Date(ctx.now.getTime() + hours * HOUR).toISOString())
      .where(sql<boolean>`scheduled_at <= starts_at - make_interval(hours => ${hours})`)
      .where(column, 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )

/** False where another run has done it. */
export async function noteOnce(ctx: Ctx, id: number, column: Reminder | 'lead_told_at'): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('interview')
    .set({ [column]: ctx.now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Who has owed feedback for so many hours and was reminded fewer times. */
export const listToNudge = (ctx: Ctx, { hours, reminders }: { hours: number; reminders: number }) =>
  ctx.db
    .$pickTables<'interview_panel' | 'interview' | 'candidate' | 'account' | 'interview_feedback'>()
    .selectFrom('interview_panel as member')
    .innerJoin('interview', 'interview.id', 'member.interview_id')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .leftJoin('interview_feedback as feedback', 'feedback.panel_id', 'member.id')
    .select(['member.id', 'member.account_id', 'interview.id as interview_id', 'candidate.name'])
    .where('interview.status', '=', 'completed')
    .where('interview.ends_at', '<=', new Date(ctx.now.getTime() - hours * HOUR).toISOString())
    .where('member.feedback_reminders', '<', reminders)
    .where(sql<boolean>`member.attended is distinct from false`)
    .where(sql<boolean>`coalesce(feedback.status, 'draft') = 'draft'`)
    .where('account.status', '<>', 'left')
    .orderBy('member.id')
    .limit(PAGE)
    .execute()

export async function noteNudge(ctx: Ctx, id: number, reminders: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('interview_panel')
    .set({ feedback_reminders: reminders })
    .where('id', '=', id)
    .where('feedback_reminders', '<', reminders)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Completed for so many hours, not decided, and the lead was not told. */
export const listForLead = (ctx: Ctx, hours: number) =>
  ids(
    ctx.db
      .selectFrom('interview')
      .select('id')
      .where('status', '=', 'completed')
      .where('ends_at', '<=', new Date(ctx.now.getTime() - hours * HOUR).toISOString())
      .where('lead_told_at', 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
