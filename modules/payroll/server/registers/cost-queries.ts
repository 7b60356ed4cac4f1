import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { slipsIn, type Narrowed } from './person-month-queries.ts'

export type DepartmentCost = {
  readonly month: string
  readonly department: string
  readonly people: number
  readonly earnings: number
  readonly reimbursements: number
  readonly employer: number
}

/** What each department cost in each month. */
export async function listDepartmentCosts(ctx: Ctx, narrowed: Narrowed): Promise<DepartmentCost[]> {
  const { rows } = await sql<DepartmentCost>`
    select to_char(slip.month, 'YYYY-MM') as month, coalesce(slip.identity->>'department', '') as department,
      count(distinct slip.account_id)::integer as people, sum(slip.earnings)::bigint as earnings,
      sum(slip.reimbursements)::bigint as reimbursements, sum(slip.employer)::bigint as employer
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    where ${slipsIn(narrowed)} group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

export async function countPaidByMonth(ctx: Ctx, narrowed: Narrowed): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly month: string; readonly people: number }>`
    select to_char(slip.month, 'YYYY-MM') as month, count(distinct slip.account_id)::integer as people
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    where ${slipsIn(narrowed)} group by 1`.execute(ctx.db)
  return new Map(rows.map(({ month, people }) => [month, people]))
}

/** What a reader can narrow registers to. */
export async function listDepartments(ctx: Ctx, companies: readonly number[] | null): Promise<string[]> {
  const { rows } = await sql<{ readonly department: string }>`
    select distinct identity->>'department' as department from payslip as slip
    where withdrawn_at is null and coalesce(identity->>'department', '') <> ''
      and ${companies === null ? sql`true` : sql`slip.company_id = any (${[...companies]}::integer[])`}
    order by 1`.execute(ctx.db)
  return rows.map(({ department }) => department)
}

export async function findLatestMonth(ctx: Ctx, companies: readonly number[] | null): Promise<string | null> {
  const { rows } = await sql<{ readonly month: string | null }>`
    select to_char(max(month), 'YYYY-MM') as month from payroll_run as run
    where status in ('published', 'paying', 'locked')
      and ${companies === null ? sql`true` : sql`run.company_id = any (${[...companies]}::integer[])`}`.execute(
    ctx.db,
  )
  return rows[0]!.month
}

export const listReachedCompanies = (ctx: Ctx, companies: readonly number[] | null) =>
  ctx.db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(companies === null ? sql<boolean>`true` : sql<boolean>`id = any (${[...companies]}::integer[])`)
    .orderBy('name')
    .execute()

export const listReachedGroups = (ctx: Ctx, companies: readonly number[] | null) =>
  ctx.db
    .selectFrom('pay_group')
    .select(['id', 'name', 'company_id'])
    .where(
      companies === null ? sql<boolean>`true` : sql<boolean>`company_id = any (${[...companies]}::integer[])`,
    )
    .orderBy('name')
    .execute()
