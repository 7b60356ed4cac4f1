import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock, shareLock } from '#platform/server/database/named-locks.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'

/** `2026-11` → `2026-11-01`. */
const firstDay = (month: string) => `${month}-01`

const keyOf = (companyId: number, month: string) => `${companyId}/${month}`

/** Until the transaction ends no one else writes into the month, nor closes or opens it. */
export async function lockMonth(ctx: Ctx, companyId: number, month: string): Promise<void> {
  await holdLock(ctx, 'calendar-month', keyOf(companyId, month))
}

/** Until the transaction ends the month stays as it is; others may write into it as well. */
export async function holdMonth(ctx: Ctx, companyId: number, month: string): Promise<void> {
  await shareLock(ctx, 'calendar-month', keyOf(companyId, month))
}

export const findOptionalFreeze = (ctx: Ctx, companyId: number, month: string) =>
  ctx.db
    .selectFrom('month_freeze')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['month_freeze.id', 'company.name as company', 'reason', 'frozen_at'])
    .where('company_id', '=', companyId)
    .where('month', '=', firstDay(month))
    .executeTakeFirst()

export const listFreezes = (ctx: Ctx, from: string, to: string) =>
  ctx.db
    .selectFrom('month_freeze')
    .innerJoin('company', 'company.id', 'company_id')
    .leftJoin('account', 'account.id', 'frozen_by')
    .select(['month_freeze.id', 'company_id', 'company.name as company', 'reason', 'frozen_at'])
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'account.name as frozen_by'])
    .where('month', '>=', firstDay(from))
    .where('month', '<=', firstDay(to))
    .orderBy('month_freeze.month', 'desc')
    .orderBy('company_id')
    .execute()

type NewFreeze = { readonly companyId: number; readonly month: string; readonly reason: string }

export const insertFreeze = (ctx: Ctx, { companyId, month, reason }: NewFreeze) =>
  insertRow(ctx, 'month_freeze', {
    company_id: companyId,
    month: firstDay(month),
    reason,
    frozen_by: ctx.actor.id || null,
    frozen_at: ctx.now.toISOString(),
  })

export const deleteFreeze = (ctx: Ctx, id: number) => deleteRow(ctx, 'month_freeze', id)

type PeopleOnDays = { readonly personIds: readonly number[]; readonly days: readonly string[] }

/** In which companies' months these days of these people lie, always in the same order so that two never wait crosswise. */
export async function listMonthsOf(ctx: Ctx, { personIds, days }: PeopleOnDays) {
  const { rows } = await sql<{ company_id: number; month: string }>`
    select distinct company_id, to_char(day, 'YYYY-MM') as month
    from assignment
    join unnest(${[...days]}::date[]) as day on daterange(valid_from, valid_to, '[]') @> day
    where account_id = any(${[...personIds]}::integer[])
    order by company_id, month`.execute(ctx.db)
  return rows
}

export const listAllCompanies = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id', 'name']).orderBy('id').execute()
