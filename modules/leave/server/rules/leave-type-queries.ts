import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { CompOffRule, LeaveRule } from '#leave/contract/rules/leave-rule.ts'

export const listTypes = (ctx: Ctx) =>
  ctx.db.selectFrom('leave_type').selectAll().orderBy('position').orderBy('id').execute()

/** Held until the transaction ends. */
export const lockType = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('leave_type').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export type LeaveType = Awaited<ReturnType<typeof listTypes>>[number]

export async function listRules(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('leave_rule')
    .leftJoin('account', 'account.id', 'created_by')
    .select(['leave_rule.id', 'leave_type_id', 'valid_from', 'valid_to', 'rule', 'reason'])
    .select('account.name as by_name')
    .orderBy('valid_from', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, rule: row.rule as LeaveRule }))
}

type NewType = {
  readonly key: string
  readonly name: string
  readonly medical: boolean
  readonly paid: boolean
  readonly active: boolean
  readonly position: number
}

export const insertType = (ctx: Ctx, type: NewType) => insertRow(ctx, 'leave_type', type)

export const updateType = (ctx: Ctx, row: { id: number; version?: number }, type: Partial<NewType>) =>
  updateRow(ctx, 'leave_type', row, type)

type NewRule = {
  readonly leave_type_id: number
  readonly valid_from: string
  readonly rule: LeaveRule
  readonly reason: string
}

/** The rule that reaches into the day ends on the day before. */
export async function followRule(ctx: Ctx, { rule, ...dated }: NewRule) {
  const earlier = await ctx.db
    .selectFrom('leave_rule')
    .select(['id', sql<string>`${dated.valid_from}::date - 1`.as('last_day')])
    .where('leave_type_id', '=', dated.leave_type_id)
    .where('valid_from', '<', dated.valid_from)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${dated.valid_from}::date`)
    .executeTakeFirst()
  if (earlier) await updateRow(ctx, 'leave_rule', { id: earlier.id }, { valid_to: earlier.last_day })
  return insertRow(ctx, 'leave_rule', {
    ...dated,
    rule: JSON.stringify(rule),
    created_by: ctx.actor.id || null,
    created_at: ctx.now,
  })
}

export const listYearSettings = (ctx: Ctx) => ctx.db.selectFrom('leave_year_setting').selectAll().execute()

export const listCompOffRules = (ctx: Ctx) =>
  ctx.db.selectFrom('comp_off_rule').selectAll().orderBy('valid_from', 'desc').execute()

type NewCompOffRule = { readonly valid_from: string; readonly rule: CompOffRule; readonly reason: string }

export const insertCompOffRule = (ctx: Ctx, { rule, ...dated }: NewCompOffRule) =>
  insertRow(ctx, 'comp_off_rule', { ...dated, rule: JSON.stringify(rule), created_by: ctx.actor.id || null })

/** Whether people of the company have written a rule, beside those that came with the product. */
export async function hasOwnRule(ctx: Ctx): Promise<boolean> {
  const own = await ctx.db
    .selectFrom('leave_rule')
    .select('id')
    .where('created_by', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}
