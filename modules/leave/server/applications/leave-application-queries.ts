import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import type { LeaveDuration } from '#leave/contract/leave-lists.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'

type NewApplication = {
  readonly account_id: number
  readonly leave_type_id: number
  readonly duration: LeaveDuration
  readonly starts_on: string
  readonly ends_on: string
  readonly second_half_first: boolean
  readonly first_half_last: boolean
  readonly hours: number | null
  readonly from_minute: number | null
  readonly rest_type_id: number | null
  readonly reason: string
  readonly contact: string
  readonly handover_id: number | null
  readonly urgent: boolean
  readonly certificate_due_on: string | null
}

export const insertApplication = (
  ctx: Ctx,
  application: NewApplication,
  { rule, notes }: { rule: LeaveRule; notes: readonly string[] },
) =>
  insertRow(ctx, 'leave_application', {
    ...application,
    rule: JSON.stringify(rule),
    notes: JSON.stringify(notes),
    asked_at: ctx.now,
    asked_by: ctx.actor.id,
  })

/** As it is asked for now; the change log keeps what it was. */
export const updateApplication = (
  ctx: Ctx,
  row: { readonly id: number; readonly version: number },
  application: Omit<NewApplication, 'account_id'>,
  { rule, notes }: { rule: LeaveRule; notes: readonly string[] },
) =>
  updateRow(ctx, 'leave_application', row, {
    ...application,
    rule: JSON.stringify(rule),
    notes: JSON.stringify(notes),
  })

export const findOptionalApplication = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('leave_application').selectAll().where('id', '=', id).executeTakeFirst()

/** Decisions and withdrawals of one application are taken one after the other; the book is locked before it. */
export const lockApplication = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('leave_application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type Application = Awaited<ReturnType<typeof lockApplication>>

export type NewDay = {
  readonly application_id: number
  readonly account_id: number
  readonly leave_type_id: number
  readonly day: string
  readonly kind: 'work' | 'weekly_off' | 'holiday' | 'sandwich'
  readonly counted: number
  readonly from_minute: number
  readonly to_minute: number
  readonly paid_share: number
  readonly because: string
  readonly state?: 'held' | 'taken' | 'returned'
}

/** In the order in which they are given. What becomes of them stands in the ledger. */
export async function insertDays(ctx: Ctx, days: readonly NewDay[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < days.length; at += 2_000) {
    const rows = await ctx.db
      .insertInto('leave_day')
      .values(days.slice(at, at + 2_000).map((day) => ({ ...day })))
      .returning('id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

export const listDays = (ctx: Ctx, applicationIds: readonly number[]) =>
  ctx.db
    .selectFrom('leave_day')
    .selectAll()
    .where('application_id', '=', sql<number>`any (${[...applicationIds]})`)
    .orderBy('day')
    .orderBy('id')
    .execute()

export type StoredDay = Awaited<ReturnType<typeof listDays>>[number]

type LiveWish = { readonly accountIds: readonly number[]; readonly from: string; readonly to: string }

/** Lines that hold, pending or approved, of some people in some days. */
export const listLiveDays = (ctx: Ctx, { accountIds, from, to }: LiveWish) =>
  ctx.db
    .$pickTables<'leave_day' | 'leave_application' | 'leave_type'>()
    .selectFrom('leave_day')
    .innerJoin('leave_application', 'leave_application.id', 'application_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_day.leave_type_id')
    .selectAll('leave_day')
    .select(['leave_application.status', 'leave_application.starts_on', 'leave_application.ends_on'])
    .select('leave_application.leave_type_id as asked_type_id')
    .select(['leave_type.name as type_name', 'leave_type.key as type_key', 'leave_type.medical'])
    .where('leave_day.account_id', '=', sql<number>`any (${[...accountIds]})`)
    .where('leave_day.day', '>=', from)
    .where('leave_day.day', '<=', to)
    .where('leave_day.state', '<>', 'returned')
    .orderBy('leave_day.day')
    .orderBy('leave_day.id')
    .execute()

export type LiveDay = Awaited<ReturnType<typeof listLiveDays>>[number]

export const setDayStates = (ctx: Ctx, ids: readonly number[], state: 'taken' | 'returned') =>
  ctx.db
    .updateTable('leave_day')
    .set({ state, version: sql`version + 1` })
    .where('id', '=', sql<number>`any (${[...ids]})`)
    .where('state', '<>', 'returned')
    .execute()

/** How often a kind of leave was taken or asked for in the whole service. */
export async function countTimes(
  ctx: Ctx,
  { accountId, typeId, except }: { accountId: number; typeId: number; except: number },
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('leave_application')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('leave_type_id', '=', typeId)
    .where('id', '<>', except)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
  return count
}

export const insertPart = (ctx: Ctx, application_id: number, projects: string) =>
  insertRow(ctx, 'leave_project_part', { application_id, projects })

/** The project managers of these days are others now, or none. */
export const updatePart = (ctx: Ctx, id: number, projects: string) =>
  updateRow(ctx, 'leave_project_part', { id }, { projects })

export const deletePart = (ctx: Ctx, id: number) => deleteRow(ctx, 'leave_project_part', id)

export const findOptionalPart = (ctx: Ctx, applicationId: number) =>
  ctx.db
    .selectFrom('leave_project_part')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()

export const findOptionalPartById = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('leave_project_part').selectAll().where('id', '=', id).executeTakeFirst()

type NewCancellation = {
  readonly application_id: number
  readonly account_id: number
  readonly days: readonly string[]
  readonly reason: string
}

export const insertCancellation = (ctx: Ctx, { days, ...cancellation }: NewCancellation) =>
  insertRow(ctx, 'leave_cancellation', { ...cancellation, days: [...days], asked_at: ctx.now })

const cancellations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('leave_cancellation')
    .select(['id', 'application_id', 'account_id', 'reason', 'status', 'asked_at'])
    .select(sql<string[]>`days::text[]`.as('days'))

export const findOptionalCancellation = (ctx: Ctx, id: number) =>
  cancellations(ctx).where('id', '=', id).executeTakeFirst()

export const findOpenCancellation = (ctx: Ctx, applicationId: number) =>
  cancellations(ctx)
    .where('application_id', '=', applicationId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
