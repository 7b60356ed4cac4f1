import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { inForceOn } from '#payroll/server/salaries/salary-queries.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { payGroupList, type PayGroupRow } from '#payroll/contract/groups/pay-group-calls.ts'

type Terms = PayGroupRow['terms'][number]

const termsOf = sql<Terms[]>`(
  select coalesce(json_agg(json_build_object('valid_from', valid_from, 'divisor', divisor,
    'part_months', part_months, 'net_rounding', net_rounding, 'reason', reason, 'decided_by', decider.name) order by valid_from desc), '[]')
  from pay_group_terms as terms join account as decider on decider.id = terms.decided_by
  where terms.pay_group_id = pay_group.id)`

const peopleIn = (ctx: Ctx) => sql<number>`(
  select count(distinct account_id)::integer from salary_assignment as salary
  where salary.pay_group_id = pay_group.id and ${inForceOn(companyDay(ctx.now))})`

export const payGroupQuery = listQuery(payGroupList, {
  from: (ctx) => ctx.db.selectFrom('pay_group').innerJoin('company', 'company.id', 'pay_group.company_id'),
  select: (rows, { ctx }) =>
    rows
      .selectAll('pay_group')
      .select('company.name as company_name')
      .select([termsOf.as('terms'), peopleIn(ctx).as('people')]),
  filters: {
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('pay_group.name', words), searchIn('company.name', words)])),
  },
  sorts: ({ ctx }) => ({
    name: neverNull('pay_group.name'),
    company: neverNull('company.name'),
    pay_day: 'pay_group.pay_day',
    cutoff_day: 'pay_group.cutoff_day',
    people: peopleIn(ctx),
  }),
  id: 'pay_group.id',
})

export type ListedPayGroup = RowOf<typeof payGroupQuery>

type PayGroup = {
  readonly company_id: number
  readonly name: string
  readonly pay_day: number
  readonly cutoff_day: number
  readonly signatory: string
}

export const insertPayGroup = (ctx: Ctx, group: PayGroup) => insertRow(ctx, 'pay_group', group)

export const updatePayGroup = (ctx: Ctx, row: RowToUpdate<'pay_group'>, group: PayGroup) =>
  updateRow(ctx, 'pay_group', row, group)

export const findOptionalPayGroup = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('pay_group').selectAll().where('id', '=', id).executeTakeFirst()

/** Held while its terms change or a salary is agreed in it. */
export const lockOptionalPayGroup = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('pay_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertTerms = (ctx: Ctx, terms: Omit<Terms, 'decided_by'> & { readonly pay_group_id: number }) =>
  insertRow(ctx, 'pay_group_terms', { ...terms, decided_by: ctx.actor.id, decided_at: ctx.now })

/** How the group divides and rounds on a day. */
export const findTermsOn = (ctx: Ctx, payGroupId: number, day: string) =>
  ctx.db
    .selectFrom('pay_group_terms')
    .select(['divisor', 'part_months', 'net_rounding'])
    .where('pay_group_id', '=', payGroupId)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function findLatestTermsDay(ctx: Ctx, payGroupId: number): Promise<string | null> {
  const { day } = await ctx.db
    .selectFrom('pay_group_terms')
    .select((one) => one.fn.max('valid_from').as('day'))
    .where('pay_group_id', '=', payGroupId)
    .executeTakeFirstOrThrow()
  return day
}

export async function isCompany(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function findNameOfCompany(ctx: Ctx, id: number): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

export async function hasSalaries(ctx: Ctx, payGroupId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('salary_assignment')
    .select('id')
    .where('pay_group_id', '=', payGroupId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
