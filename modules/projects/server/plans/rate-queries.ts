import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { seesProject } from '#project-register/server/public.ts'

export const listRates = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_rate as rate')
    .innerJoin('account', 'account.id', 'rate.account_id')
    .selectAll('rate')
    .select('account.name')
    .select(
      sql<boolean>`coalesce(rate.valid_from = (select max(valid_from) from project_rate as other
        where other.project_id = rate.project_id and other.account_id = rate.account_id
          and other.valid_from <= ${companyDay(ctx.now)}::date), false)`.as('is_current'),
    )
    .where('rate.project_id', '=', projectId)
    .orderBy(sql`lower(account.name)`)
    .orderBy('rate.account_id')
    .orderBy('rate.valid_from', 'desc')
    .execute()

type Rate = {
  readonly project_id: number
  readonly account_id: number
  readonly valid_from: string
  readonly hourly: number
}

export const findOptionalRateOn = (ctx: Ctx, { project_id, account_id, valid_from }: Rate) =>
  ctx.db
    .selectFrom('project_rate')
    .select('id')
    .where('project_id', '=', project_id)
    .where('account_id', '=', account_id)
    .where('valid_from', '=', valid_from)
    .executeTakeFirst()

export const findOptionalRate = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('project_rate')
    .select('project_id')
    .where('id', '=', id)
    .where(seesProject(ctx, sql.ref('project_rate.project_id')))
    .executeTakeFirst()

export const insertRate = (ctx: Ctx, rate: Rate) => insertRow(ctx, 'project_rate', rate)
export const updateRate = (ctx: Ctx, id: number, hourly: number) =>
  updateRow(ctx, 'project_rate', { id }, { hourly })
export const deleteRateRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'project_rate', id)

/** On any day, as a member or as a manager. */
export async function hasWorkedOn(ctx: Ctx, projectId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from project_assignment where project_id = ${projectId} and account_id = ${accountId}
      union all select from project_lead where project_id = ${projectId} and account_id = ${accountId}) as found`.execute(
    ctx.db,
  )
  return rows[0]!.found
}
