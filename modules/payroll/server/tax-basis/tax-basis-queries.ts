import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { DeclaredTax } from '#payroll/contract/tax-basis/declared-tax.ts'
import { taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'

type Of = { readonly companyId: number; readonly personIds: readonly number[] }
export type TaxBasis = { readonly id: number; readonly declared: DeclaredTax }

/** Of each person the latest that holds in a month. */
export async function listBasesIn(
  ctx: Ctx,
  { companyId, personIds }: Of,
  month: string,
): Promise<Map<number, TaxBasis>> {
  const { rows } = await sql<TaxBasis & { readonly account_id: number }>`
    select distinct on (account_id) account_id, id, declared from tax_basis
    where company_id = ${companyId} and account_id = any (${[...personIds]}::integer[])
      and tax_year = ${taxYearOf(month)} and holds_from <= ${`${month}-01`}::date
    order by account_id, id desc`.execute(ctx.db)
  return new Map(rows.map(({ account_id, ...basis }) => [account_id, basis]))
}

export type YearOfPerson = {
  readonly accountId: number
  readonly companyId: number
  readonly taxYear: string
}

type NewBasis = YearOfPerson & {
  readonly holdsFrom: string
  readonly declared: DeclaredTax
  readonly source: string
}

export const insertBasis = (ctx: Ctx, { holdsFrom, declared, ...basis }: NewBasis) =>
  insertRow(ctx, 'tax_basis', {
    account_id: basis.accountId,
    company_id: basis.companyId,
    tax_year: basis.taxYear,
    source: basis.source,
    holds_from: `${holdsFrom}-01`,
    declared: JSON.stringify(declared),
    made_by: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    made_at: ctx.now,
  })

export const findOptionalLatestBasis = async (ctx: Ctx, of: YearOfPerson) => {
  const { rows } = await sql<TaxBasis & { readonly holds_from: string }>`
    select id, declared, to_char(holds_from, 'YYYY-MM') as holds_from from tax_basis
    where account_id = ${of.accountId} and company_id = ${of.companyId} and tax_year = ${of.taxYear}
    order by id desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** The latest ones, newest first. */
export async function listLatestBases(ctx: Ctx, of: YearOfPerson, size: number): Promise<TaxBasis[]> {
  const { rows } = await sql<TaxBasis>`
    select id, declared from tax_basis
    where account_id = ${of.accountId} and company_id = ${of.companyId} and tax_year = ${of.taxYear}
    order by id desc limit ${size}`.execute(ctx.db)
  return rows
}

/** Before anyone has looked at the payslips, and while the preparer still may. */
export type Settled = 'computed' | 'submitted'

/** The last month of which the regular run of the person is at least so far. */
export async function findLastSettledMonth(ctx: Ctx, of: YearOfPerson, settled: Settled) {
  const states =
    settled === 'computed'
      ? ['computed', 'awaiting_approval', 'approved', 'published', 'paying', 'locked']
      : ['awaiting_approval', 'approved', 'published', 'paying', 'locked']
  const { rows } = await sql<{ readonly month: string | null }>`
    select to_char(max(run.month), 'YYYY-MM') as month
    from payroll_run as run join payroll_run_person as person on person.run_id = run.id
    where run.kind = 'regular' and run.company_id = ${of.companyId} and person.account_id = ${of.accountId}
      and person.choice = 'included' and run.status = any (${states})`.execute(ctx.db)
  return rows[0]?.month ?? null
}

type PaidPlace = {
  readonly pay_group_id: number
  readonly company_name: string
  readonly pay_day: number
  readonly cutoff_day: number
}

/** By which group a person is paid in a month. */
export async function findOptionalPaidPlace(ctx: Ctx, of: Omit<YearOfPerson, 'taxYear'>, month: string) {
  const { rows } = await sql<PaidPlace>`
    select salary.pay_group_id, company.name as company_name, pay_group.pay_day, pay_group.cutoff_day
    from salary_assignment as salary
    join pay_group on pay_group.id = salary.pay_group_id
    join company on company.id = salary.company_id
    where salary.account_id = ${of.accountId} and salary.company_id = ${of.companyId} and salary.state = 'approved'
      and salary.effective_from < (${`${month}-01`}::date + interval '1 month')
      and (salary.effective_to is null or salary.effective_to >= ${`${month}-01`}::date)
    order by salary.effective_from desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** Whom a company pays by an agreed salary on a day, with when they joined and where they work. */
export async function listPaidBy(ctx: Ctx, companyId: number, day: string) {
  const { rows } = await sql<{
    readonly account_id: number
    readonly joined_on: string
    readonly department_id: number | null
  }>`
    select distinct salary.account_id, employment.joined_on::text as joined_on, assignment.department_id
    from salary_assignment as salary
    join employment on employment.person_id = salary.account_id and employment.company_id = salary.company_id
      and daterange(employment.joined_on, employment.left_on, '[]') @> ${day}::date
    left join assignment on assignment.account_id = salary.account_id
      and daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${day}::date
    where salary.company_id = ${companyId} and salary.state = 'approved'
      and daterange(salary.effective_from, salary.effective_to, '[]') @> ${day}::date
    order by salary.account_id`.execute(ctx.db)
  return rows
}
