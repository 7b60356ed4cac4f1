import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { readPageKey, writePageKey } from '#payroll/server/registers/page-key.ts'
import { slipsIn } from '#payroll/server/registers/person-month-queries.ts'
import type { TaxSummary } from '#payroll/server/runs/income-tax.ts'
import type { Identity } from '#payroll/server/runs/person-facts.ts'

/** Months as `YYYY-MM`, both included. */
export type TaxedSpan = { readonly companyId: number; readonly from: string; readonly to: string }

type TaxedMonth = {
  readonly month: string
  readonly paid: number
  readonly deducted: number
  readonly paid_on: string | null
}

/** Someone the company paid, as published payslips say it. */
export type TaxedPerson = {
  readonly account_id: number
  readonly code: string
  readonly identity: Identity
  /** Of the latest payslip in the months. */
  readonly tax: TaxSummary
  readonly months: readonly TaxedMonth[]
}

const published = ({ companyId, from, to }: TaxedSpan) =>
  slipsIn({ from, to, companies: [companyId], payGroupId: null, department: null, state: null })

const deducted = sql<number>`coalesce((select sum(line.amount) from payslip_line as line
  where line.payslip_id = slip.id and line.code = 'TDS'), 0)`

const people = (span: TaxedSpan, more = sql`true`) => sql`
  select slip.account_id, max(slip.identity->>'employee_code') as code,
    (array_agg(slip.identity order by slip.month desc, slip.id desc))[1] as identity,
    (array_agg(slip.tax order by slip.month desc, slip.id desc))[1] as tax
  from payslip as slip join payroll_run as run on run.id = slip.run_id
  where ${published(span)} and ${more} group by slip.account_id`

const monthsOf = (span: TaxedSpan) => sql`
  (select coalesce(jsonb_agg(one order by one.month), '[]') from (
    select to_char(slip.month, 'YYYY-MM') as month, sum(slip.earnings)::bigint as paid,
      sum(${deducted})::bigint as deducted, max(slip.paid_on)::text as paid_on
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    where slip.account_id = person.account_id and ${published(span)} group by 1) as one) as months`

type PageKey = { readonly after?: string | undefined; readonly size: number }

/** By employee code, page after page. */
export async function listTaxedPeople(
  ctx: Ctx,
  span: TaxedSpan,
  { after, size }: PageKey,
): Promise<{ rows: TaxedPerson[]; next: string | null }> {
  const [, code, account] = readPageKey(after)
  const { rows } = await sql<TaxedPerson>`
    with person as (${people(span)})
    select person.*, ${monthsOf(span)} from person
    where (person.code, person.account_id) > (${code}, ${account})
    order by person.code, person.account_id limit ${size + 1}`.execute(ctx.db)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const isMore = rows.length > size && last !== undefined
  return {
    rows: shown,
    next: isMore ? writePageKey([span.companyId, last.code, last.account_id]) : null,
  }
}

export async function findOptionalTaxedPerson(
  ctx: Ctx,
  span: TaxedSpan,
  accountId: number,
): Promise<TaxedPerson | undefined> {
  const { rows } = await sql<TaxedPerson>`
    with person as (${people(span, sql`slip.account_id = ${accountId}`)})
    select person.*, ${monthsOf(span)} from person`.execute(ctx.db)
  return rows[0]
}

/** What was deducted in each month, by all together. */
export async function sumTaxByMonth(ctx: Ctx, span: TaxedSpan) {
  const { rows } = await sql<TaxedMonth & { readonly people: number }>`
    select to_char(slip.month, 'YYYY-MM') as month, count(distinct slip.account_id)::integer as people,
      sum(slip.earnings)::bigint as paid, sum(${deducted})::bigint as deducted, max(slip.paid_on)::text as paid_on
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    where ${published(span)} group by 1 order by 1`.execute(ctx.db)
  return rows
}

export async function countTaxedPeople(ctx: Ctx, span: TaxedSpan): Promise<number> {
  const { rows } = await sql<{ readonly people: number }>`
    select count(distinct slip.account_id)::integer as people
    from payslip as slip join payroll_run as run on run.id = slip.run_id where ${published(span)}`.execute(
    ctx.db,
  )
  return rows[0]!.people
}

/** The companies and first months of tax years in which someone was paid, the latest first. */
export async function listPaidYears(ctx: Ctx, of: { readonly accountId: number | null }) {
  const { rows } = await sql<{
    readonly company_id: number
    readonly company: string
    readonly first: number
  }>`
    select distinct slip.company_id, company.name as company,
      extract(year from slip.month - interval '3 months')::integer as first
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    join company on company.id = slip.company_id
    where slip.withdrawn_at is null and run.status in ('published', 'paying', 'locked')
      and ${of.accountId === null ? sql`true` : sql`slip.account_id = ${of.accountId}`}
    order by first desc, company`.execute(ctx.db)
  return rows
}
