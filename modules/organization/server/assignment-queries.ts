import { sql } from 'kysely'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { insertRow, updateRow } from '../../../platform/server/database/write.ts'

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

type NewAssignment = {
  account_id: number
  company_id: number
  location_id: number
  department_id: number
  designation_id: number
  line_manager_id: number | null
  valid_from: string
}

export const insertAssignment = (ctx: Ctx, assignment: NewAssignment) =>
  insertRow(ctx, 'assignment', assignment)

type Line = { readonly lead: number; readonly person: number; readonly from: string }

/**
 * Whether the lead reports to the person on any day from the given one on. Each step upwards keeps only the days
 * on which the whole chain holds, so chains of different times do not make a circle together.
 */
export async function reportsTo(ctx: Ctx, { lead, person, from }: Line): Promise<boolean> {
  const { rows } = await sql`
    with recursive chain (account_id, days) as (
      select ${lead}::integer, daterange(${from}::date, null)
      union
      select line_manager_id, days * daterange(valid_from, valid_to, '[]')
      from chain join assignment using (account_id)
      where line_manager_id is not null and account_id <> ${person}
        and days && daterange(valid_from, valid_to, '[]')
    )
    select 1 from chain where account_id = ${person} limit 1`.execute(ctx.db)
  return rows.length > 0
}
