import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'

const applications = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'application' | 'candidate' | 'job' | 'account'>()
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .leftJoin('account as owner', 'owner.id', 'application.owner_id')
    .leftJoin('account as referrer', 'referrer.id', 'application.referrer_id')
    .selectAll('application')
    .select(['candidate.name as candidate_name', 'candidate.account_id as candidate_account_id'])
    .select(['owner.name as owner_name', 'referrer.name as referrer_name'])
    .select(['job.title as job_title', 'job.code as job_code', 'job.company_id', 'job.hiring_manager_id'])
    .select(
      sql<number[]>`array(
        select account_id from job_recruiter where job_id = job.id order by account_id)`.as('recruiter_ids'),
    )

/** The row with what the policy decides by: it is `OfJob` and says whose application it is. */
export const findOptionalApplication = (ctx: Ctx, id: number) =>
  applications(ctx).where('application.id', '=', id).executeTakeFirst()
export type StoredApplication = NonNullable<Awaited<ReturnType<typeof findOptionalApplication>>>

/** Several who move one application do so one after the other. */
export async function lockOptionalApplication(ctx: Ctx, id: number): Promise<StoredApplication | undefined> {
  await lockApplicationRow(ctx, id)
  return findOptionalApplication(ctx, id)
}

type NewRow = Parameters<typeof insertRow<'application'>>[2]
export const insertApplication = (ctx: Ctx, row: NewRow) => insertRow(ctx, 'application', row)

type NewMove = {
  readonly application_id: number
  readonly from_status: number | null
  readonly to_status: number
  readonly moved_for?: string
  readonly comment?: string
  readonly reason_code?: string
  readonly forced?: boolean
  readonly seconds_in_from?: number | null
  readonly mail?: string | null
}

export const insertMove = (ctx: Ctx, move: NewMove) =>
  ctx.db
    .insertInto('application_move')
    .values({
      ...move,
      moved_by: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
      moved_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Oldest first, with who made them. */
export const listMoves = (ctx: Ctx, applicationId: number) =>
  ctx.db
    .selectFrom('application_move as move')
    .leftJoin('account', 'account.id', 'move.moved_by')
    .selectAll('move')
    .select('account.name as moved_by_name')
    .where('move.application_id', '=', applicationId)
    .orderBy('move.id')
    .execute()
export type StoredMove = Awaited<ReturnType<typeof listMoves>>[number]

export const findOptionalLastMove = (ctx: Ctx, applicationId: number) =>
  ctx.db
    .selectFrom('application_move as move')
    .leftJoin('account', 'account.id', 'move.moved_by')
    .selectAll('move')
    .select('account.name as moved_by_name')
    .where('move.application_id', '=', applicationId)
    .where('move.undone_at', 'is', null)
    .orderBy('move.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findOptionalLive = (
  ctx: Ctx,
  { candidate_id, job_id }: Record<'candidate_id' | 'job_id', number>,
) =>
  ctx.db
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidate_id)
    .where('job_id', '=', job_id)
    .where('live', '=', true)
    .executeTakeFirst()

export type Standing = {
  readonly cv_status: number
  readonly applicant_state: number
  readonly parked_from: number | null
  readonly live: boolean
  readonly since: Date | string
}

/** Moves it where it still stands in the status that was seen; false where someone was faster. */
export async function setStanding(
  ctx: Ctx,
  { id, seen }: { readonly id: number; readonly seen: number },
  to: Standing & { readonly rejection_code?: string; readonly rejection_note?: string },
): Promise<boolean> {
  const found = await ctx.db
    .updateTable('application')
    .set({ ...to, stuck_told_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('cv_status', '=', seen)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

export const lockApplicationRow = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('application').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export const updateApplication = (
  ctx: Ctx,
  row: RowToUpdate<'application'>,
  changes: Omit<Parameters<typeof updateRow<'application'>>[3], 'cv_status'>,
) => updateRow(ctx, 'application', row, changes)

export const findOptionalMove = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('application_move').selectAll().where('id', '=', id).executeTakeFirst()

export const markUndone = (ctx: Ctx, id: number) =>
  ctx.db.updateTable('application_move').set({ undone_at: ctx.now }).where('id', '=', id).execute()

export const listNames = async (ctx: Ctx, accountIds: readonly number[]) =>
  accountIds.length === 0
    ? []
    : ctx.db
        .selectFrom('account')
        .select(['id', 'name'])
        .where('id', 'in', [...accountIds])
        .orderBy('name')
        .execute()
