import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listLineAbove } from '#organization/server/public.ts'
import type { RecruitmentPermission } from '#recruitment/contract/recruitment-permissions.ts'
import type { Criterion } from '#recruitment/contract/feedback/mark-rules.ts'

const interviews = (ctx: Ctx) =>
  ctx.db
    .$pickTables<
      'interview' | 'application' | 'candidate' | 'job' | 'company' | 'account' | 'location' | 'room'
    >()
    .selectFrom('interview')
    .innerJoin('application', 'application.id', 'interview.application_id')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('account as decider', 'decider.id', 'interview.decided_by')
    .leftJoin('location as office', 'office.id', 'interview.location_id')
    .leftJoin('room', 'room.id', 'interview.room_id')
    .leftJoin('account as scheduler', 'scheduler.id', 'interview.scheduled_by')
    .selectAll('interview')
    .select(['office.name as office_name', 'office.time_zone as office_zone'])
    .select(['room.name as room_name', 'room.floor as room_floor'])
    .select(['application.cv_status', 'application.job_id', 'application.line_may_know'])
    .select(['candidate.name as candidate_name', 'candidate.account_id as candidate_account_id'])
    .select(['candidate.designation', 'candidate.company as candidate_company', 'candidate.location'])
    .select(['candidate.experience_months', 'candidate.skills', 'candidate.notice_days'])
    .select(['job.title as job_title', 'job.code as job_code', 'job.company_id', 'job.hiring_manager_id'])
    .select(['company.name as company_name', 'decider.name as decider_name'])
    .select('scheduler.status as scheduler_status')
    .select(
      sql<number[]>`array(
        select account_id from job_recruiter where job_id = job.id order by account_id)`.as('recruiter_ids'),
    )
    .select(
      sql<string | null>`(select value from candidate_address as address
        where address.candidate_id = candidate.id and kind = 'email' order by main desc, id limit 1)`.as(
        'candidate_email',
      ),
    )

/** Who is on the panel, with how far each feedback is. */
export const listPanel = (ctx: Ctx, interviewIds: readonly number[]) =>
  ctx.db
    .$pickTables<'interview_panel' | 'account' | 'interview_feedback'>()
    .selectFrom('interview_panel as member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .leftJoin('interview_feedback as feedback', 'feedback.panel_id', 'member.id')
    .selectAll('member')
    .select(['account.name', 'account.email', 'account.status as account_status'])
    .select(['feedback.status as feedback_status', 'feedback.submitted_at as feedback_at'])
    .where(sql<boolean>`member.interview_id = any (${[...interviewIds]}::integer[])`)
    .orderBy('member.lead', 'desc')
    .orderBy('account.name')
    .orderBy('member.id')
    .execute()
export type PanelMember = Awaited<ReturnType<typeof listPanel>>[number]

/** The row with its panel and what the policy decides by. */
export async function findOptionalInterview(ctx: Ctx, id: number) {
  const row = await interviews(ctx).where('interview.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const panel = await listPanel(ctx, [id])
  return {
    ...row,
    criteria: row.criteria as Criterion[],
    panel,
    member_ids: panel.map(({ account_id }) => account_id),
    lead_id: panel.find(({ lead }) => lead)?.account_id ?? null,
    line_ids: await listLineOf(ctx, row.candidate_account_id),
  }
}
export type StoredInterview = NonNullable<Awaited<ReturnType<typeof findOptionalInterview>>>

/** The line above a candidate who is an employee. */
export async function listLineOf(ctx: Ctx, accountId: number | null): Promise<number[]> {
  if (accountId === null) return []
  return (await listLineAbove(ctx, accountId, companyDay(ctx.now))).map(({ id }) => id)
}

/** Of several who act on one interview, one comes after the other. */
export async function lockOptionalInterview(ctx: Ctx, id: number): Promise<StoredInterview | undefined> {
  await ctx.db.selectFrom('interview').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOptionalInterview(ctx, id)
}

/** Always in one order, so that two panels with the same people never wait for each other in a circle. */
export async function lockPeople(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other))
    await holdLock(ctx, 'interview-person', id)
}

type NewInterview = Parameters<typeof insertRow<'interview'>>[2]
export const insertInterview = (ctx: Ctx, row: NewInterview) => insertRow(ctx, 'interview', row)

type Changes = Omit<Parameters<typeof updateRow<'interview'>>[3], 'status'>
export const updateInterview = (ctx: Ctx, row: RowToUpdate<'interview'>, changes: Changes) =>
  updateRow(ctx, 'interview', row, changes)

type NewMember = Parameters<typeof insertRow<'interview_panel'>>[2]
export const insertMember = (ctx: Ctx, row: NewMember) => insertRow(ctx, 'interview_panel', row)
export const updateMember = (
  ctx: Ctx,
  id: number,
  changes: Parameters<typeof updateRow<'interview_panel'>>[3],
) => updateRow(ctx, 'interview_panel', { id }, changes)

export async function releasePanel(ctx: Ctx, interviewId: number): Promise<void> {
  await ctx.db
    .updateTable('interview_panel')
    .set({ live: false })
    .where('interview_id', '=', interviewId)
    .execute()
}

export async function nextRound(ctx: Ctx, applicationId: number): Promise<number> {
  const { round } = await ctx.db
    .selectFrom('interview')
    .select(sql<number>`coalesce(max(round), 0)::integer + 1`.as('round'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return round
}

type Change = {
  readonly interview_id: number
  readonly kind: 'moved' | 'panel' | 'panel_no_show' | 'overridden' | 'late_feedback' | 'away' | 'room'
  readonly text: string
  readonly reason?: string
}

export async function noteChange(ctx: Ctx, change: Change): Promise<void> {
  const changed_by = ctx.actor.kind === 'employee' ? ctx.actor.id : null
  await ctx.db
    .insertInto('interview_change')
    .values({ ...change, changed_by, changed_at: ctx.now })
    .execute()
}

export const listChanges = (ctx: Ctx, interviewId: number) =>
  ctx.db
    .selectFrom('interview_change as change')
    .leftJoin('account', 'account.id', 'change.changed_by')
    .select(['change.id', 'change.text', 'change.reason', 'change.changed_at', 'account.name as by'])
    .where('interview_id', '=', interviewId)
    .execute()

export const listStateMoves = (ctx: Ctx, interviewId: number) =>
  ctx.db
    .selectFrom('transition')
    .select(['id', 'to_state', 'at', 'actor_name', 'comment'])
    .where('subject_table', '=', 'interview')
    .where('subject_id', '=', interviewId)
    .execute()

/** Whether the candidate is in another interview at this time. */
export async function isCandidateBusy(
  ctx: Ctx,
  wish: { candidateId: number; from: string; until: string; except: number | null },
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('interview')
    .select('id')
    .where('candidate_id', '=', wish.candidateId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '<', wish.until)
    .where('ends_at', '>', wish.from)
    .$if(wish.except !== null, (rows) => rows.where('id', '<>', wish.except))
    .executeTakeFirst()
  return found !== undefined
}

const OPEN: RecruitmentPermission = 'recruitment.interview.open'

/** With whether each may open an interview and give feedback. */
export const listColleagues = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .select(
      sql<boolean>`exists (select from account_role as held join role_grant using (role_id)
        where held.account_id = account.id and role_grant.permission = ${OPEN}
          and daterange(held.valid_from, held.valid_to, '[]') @> ${companyDay(ctx.now)}::date)`.as(
        'may_open',
      ),
    )
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .where('status', '=', 'active')
    .where('user_type', '<>', 'Client')
    .execute()

export const findOptionalResume = (ctx: Ctx, candidateId: number) =>
  ctx.db
    .selectFrom('candidate_file')
    .innerJoin('stored_file', 'stored_file.id', 'candidate_file.file_id')
    .select(['candidate_file.id', 'candidate_file.file_id', 'candidate_file.words', 'stored_file.name'])
    .where('candidate_file.candidate_id', '=', candidateId)
    .where('candidate_file.kind', '=', 'resume')
    .where('candidate_file.read_state', '<>', 'infected')
    .orderBy('candidate_file.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function isRoomOf(
  ctx: Ctx,
  { roomId, locationId }: { readonly roomId: number; readonly locationId: number | null },
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('room')
    .select('id')
    .where('id', '=', roomId)
    .where('location_id', '=', locationId)
    .where('active', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Another interview of the application that still runs keeps it where it stands. */
export async function hasOtherRunning(
  ctx: Ctx,
  { id, applicationId }: { readonly id: number; readonly applicationId: number },
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('interview')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('id', '<>', id)
    .where('status', 'in', ['scheduled', 'completed'])
    .executeTakeFirst()
  return found !== undefined
}

/** Leaves the panel; what was written as a draft goes with the seat. */
export const dropMember = (ctx: Ctx, { id }: Pick<PanelMember, 'id'>) => deleteRow(ctx, 'interview_panel', id)
