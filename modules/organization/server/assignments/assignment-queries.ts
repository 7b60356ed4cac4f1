import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import type { WorkLocation } from '#organization/contract/organization-lists.ts'

/** From here on reporting lines change one after the other, until the transaction ends; readers are not kept waiting. */
export async function lockReportingLines(ctx: Ctx): Promise<void> {
  await sql`lock table assignment in share row exclusive mode`.execute(ctx.db)
}

export function findOptionalPerson(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'status', 'user_type'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/** Ends the assignment that reaches into the day on the day before. */
export async function endAssignmentBefore(ctx: Ctx, accountId: number, day: string): Promise<void> {
  const reaching = await ctx.db
    .selectFrom('assignment')
    .select(['id', sql<string>`${day}::date - 1`.as('last_day')])
    .where('account_id', '=', accountId)
    .where('valid_from', '<', day)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${day}::date`)
    .executeTakeFirst()
  if (reaching) await updateRow(ctx, 'assignment', { id: reaching.id }, { valid_to: reaching.last_day })
}

type Seat = {
  readonly company_id: number
  readonly location_id: number
  readonly department_id: number
  readonly designation_id: number
  readonly line_manager_id: number | null
  readonly dotted_manager_id: number | null
  readonly work_location: WorkLocation
  readonly valid_from: string
  readonly valid_to: string | null
}

export const insertAssignment = (ctx: Ctx, assignment: Seat & { readonly account_id: number }) =>
  insertRow(ctx, 'assignment', assignment)

type Changed = { readonly id: number; readonly version?: number }

export const updateAssignment = (ctx: Ctx, assignment: Changed, changes: Partial<Seat>) =>
  updateRow(ctx, 'assignment', assignment, changes)

export const deleteAssignment = (ctx: Ctx, id: number) => deleteRow(ctx, 'assignment', id)

export const findOptionalAssignment = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('assignment').selectAll().where('id', '=', id).executeTakeFirst()

/** The assignment of a person that ends on the day before. */
export const findOptionalEndingBefore = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .selectFrom('assignment')
    .select(['id', 'valid_from'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`valid_to = ${day}::date - 1`)
    .executeTakeFirst()

export const findOptionalOn = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .selectFrom('assignment')
    .leftJoin('account as lead', 'lead.id', 'line_manager_id')
    .select(['assignment.id', 'line_manager_id', 'lead.name as line_manager'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${day}::date`)
    .executeTakeFirst()

type Line = {
  readonly lead: number
  readonly people: readonly number[]
  readonly from: string
  readonly to: string | null
}

/**
 * Who of the people the lead reports to on any of the days. Each step upwards keeps only the days on which the whole
 * chain holds, so chains of different times do not make a circle together.
 */
export async function findOptionalAbove(ctx: Ctx, { lead, people, from, to }: Line) {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive chain (account_id, days) as (
      select ${lead}::integer, daterange(${from}::date, ${to}::date, '[]')
      union
      select line_manager_id, days * daterange(valid_from, valid_to, '[]')
      from chain join assignment using (account_id)
      where line_manager_id is not null and account_id <> all (${[...people]}::integer[])
        and days && daterange(valid_from, valid_to, '[]')
    )
    select account.id, account.name from chain join account on account.id = account_id
    where account_id = any (${[...people]}::integer[]) limit 1`.execute(ctx.db)
  return rows[0]
}

export const listNamed = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .execute()

/** The assignments on a day or later in which people who have not left report to someone. */
export const listAssignmentsUnder = (ctx: Ctx, leadId: number, day: string) =>
  ctx.db
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'account_id')
    .selectAll('assignment')
    .where('line_manager_id', '=', leadId)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${day}::date`)
    .where('status', '<>', 'left')
    .orderBy('assignment.id')
    .execute()

/** The assignments that reach beyond a day. */
export const listAssignmentsFrom = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .selectFrom('assignment')
    .select(['id', 'valid_from'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') > ${day}::date`)
    .execute()

export const listEndingOn = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .selectFrom('assignment')
    .select(['id', 'line_manager_id'])
    .where('account_id', '=', accountId)
    .where('valid_to', '=', day)
    .execute()
