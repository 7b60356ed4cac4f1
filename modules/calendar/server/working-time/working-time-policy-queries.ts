import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import type { PatternDayForm } from '#calendar/contract/working-time/working-time-calls.ts'
import type { TermsFields } from '#calendar/contract/working-time/standard-working-time.ts'

export const listPolicyRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('work_policy')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute()

export const findOptionalPolicy = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('work_policy').selectAll().where('id', '=', id).executeTakeFirst()

export const listAllTerms = (ctx: Ctx) =>
  ctx.db
    .selectFrom('work_policy_terms')
    .leftJoin('account', 'account.id', 'created_by')
    .selectAll('work_policy_terms')
    .select('account.name as made_by')
    .orderBy('valid_from', 'desc')
    .execute()

export const listAllDays = (ctx: Ctx) =>
  ctx.db.selectFrom('work_policy_day').selectAll().orderBy('weekday').execute()

export const listAllGifts = (ctx: Ctx, wish: { readonly accountId?: number } = {}) =>
  ctx.db
    .$pickTables<'work_policy_gift' | 'work_policy' | 'account' | 'department' | 'location' | 'company'>()
    .selectFrom('work_policy_gift')
    .innerJoin('work_policy', 'work_policy.id', 'work_policy_id')
    .leftJoin('account', 'account.id', 'account_id')
    .leftJoin('department', 'department.id', 'department_id')
    .leftJoin('location', 'location.id', 'location_id')
    .leftJoin('company', 'company.id', 'company_id')
    .select(['work_policy_gift.id', 'work_policy_id', 'work_policy.name as policy', 'valid_from', 'valid_to'])
    .select(['reason', 'account_id', 'department_id', 'location_id', 'company_id'])
    .select(
      sql<string>`coalesce(account.name, department.name, location.name, company.name, 'Everyone')`.as(
        'name',
      ),
    )
    .$if(wish.accountId !== undefined, (query) => query.where('account_id', '=', wish.accountId!))
    .orderBy('valid_from', 'desc')
    .orderBy('work_policy_gift.id')
    .execute()

export const insertPolicy = (ctx: Ctx, name: string) => insertRow(ctx, 'work_policy', { name })

export const renamePolicy = (ctx: Ctx, row: { id: number; version?: number }, name: string) =>
  updateRow(ctx, 'work_policy', row, { name })

type NewTerms = TermsFields & {
  readonly work_policy_id: number
  readonly valid_from: string
  readonly valid_to?: string
  readonly reason: string
}

export const insertTerms = (ctx: Ctx, terms: NewTerms) =>
  insertRow(ctx, 'work_policy_terms', {
    ...terms,
    created_by: ctx.actor.id || null,
    created_at: ctx.now.toISOString(),
  })

export const insertPatternDay = (ctx: Ctx, termsId: number, day: PatternDayForm) =>
  insertRow(ctx, 'work_policy_day', { ...day, terms_id: termsId })

export async function copyPatternDays(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<void> {
  const days = await ctx.db.selectFrom('work_policy_day').selectAll().where('terms_id', '=', from).execute()
  for (const { id: _, ...day } of days) await insertRow(ctx, 'work_policy_day', { ...day, terms_id: to })
}

export const beginTermsOn = (ctx: Ctx, id: number, day: string) =>
  updateRow(ctx, 'work_policy_terms', { id }, { valid_from: day })

/** Ends the terms that reach into the day on the day before. */
export async function endTermsBefore(ctx: Ctx, policyId: number, day: string): Promise<void> {
  const reaching = await ctx.db
    .selectFrom('work_policy_terms')
    .select(['id', sql<string>`${day}::date - 1`.as('last_day')])
    .where('work_policy_id', '=', policyId)
    .where('valid_from', '<', day)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${day}::date`)
    .executeTakeFirst()
  if (reaching)
    await updateRow(ctx, 'work_policy_terms', { id: reaching.id }, { valid_to: reaching.last_day })
}

export async function findFirstTermsDay(ctx: Ctx, policyId: number): Promise<string> {
  const { day } = await ctx.db
    .selectFrom('work_policy_terms')
    .select(sql<string>`min(valid_from)`.as('day'))
    .where('work_policy_id', '=', policyId)
    .executeTakeFirstOrThrow()
  return day
}

export type Target = {
  account_id: number | null
  department_id: number | null
  location_id: number | null
  company_id: number | null
}

const targetTables = {
  person: 'account',
  department: 'department',
  office: 'location',
  company: 'company',
} as const

export async function targetExists(
  ctx: Ctx,
  target: keyof typeof targetTables,
  id: number,
): Promise<boolean> {
  const table = targetTables[target]
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
  return rows.length > 0
}

/** Ends what the same target was given until then. */
export async function endGiftBefore(ctx: Ctx, target: Target, day: string): Promise<void> {
  const reaching = await ctx.db
    .selectFrom('work_policy_gift')
    .select(['id', sql<string>`${day}::date - 1`.as('last_day')])
    .where(
      sql<boolean>`(account_id, department_id, location_id, company_id) is not distinct from
      (${target.account_id}::integer, ${target.department_id}::integer, ${target.location_id}::integer,
       ${target.company_id}::integer)`,
    )
    .where('valid_from', '<', day)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${day}::date`)
    .executeTakeFirst()
  if (reaching) await updateRow(ctx, 'work_policy_gift', { id: reaching.id }, { valid_to: reaching.last_day })
}

type NewGift = Target & {
  readonly work_policy_id: number
  readonly valid_from: string
  readonly valid_to: string | null
  readonly reason: string
}
export const insertGift = (ctx: Ctx, gift: NewGift) =>
  insertRow(ctx, 'work_policy_gift', {
    ...gift,
    created_by: ctx.actor.id || null,
    created_at: ctx.now.toISOString(),
  })

export const findOptionalGift = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('work_policy_gift').selectAll().where('id', '=', id).executeTakeFirst()

export const endGiftOn = (ctx: Ctx, id: number, lastDay: string) =>
  updateRow(ctx, 'work_policy_gift', { id }, { valid_to: lastDay })

export const deleteGift = (ctx: Ctx, id: number) => deleteRow(ctx, 'work_policy_gift', id)

/** The first closed month on or after the day, of any company. */
export const findOptionalFreezeFrom = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('month_freeze')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['company.name', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where(sql<boolean>`month >= date_trunc('month', ${day}::date)`)
    .orderBy('month')
    .orderBy('company_id')
    .executeTakeFirst()
