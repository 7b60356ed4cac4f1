import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Identity } from '#payroll/server/runs/person-facts.ts'
import { readPageKey, writePageKey } from './page-key.ts'
import type { TaxSummary } from '#payroll/server/runs/income-tax.ts'

/** Whose payslips a register is about. Months as `YYYY-MM`, both included. */
export type Narrowed = {
  readonly from: string
  readonly to: string
  /** Null stands for every company. */
  readonly companies: readonly number[] | null
  readonly payGroupId: number | null
  readonly department: string | null
  readonly state: string | null
  /** One run, of whatever state; all published ones without it. */
  readonly runId?: number
}

export type ArrearPart = {
  readonly component: string
  readonly origin: string
  readonly kind: string
  readonly amount: number
}

/** Everything that was paid to a person by a company in the months, added up. */
export type PersonMonth = {
  readonly account_id: number
  readonly company_id: number
  readonly company: string
  readonly code: string
  readonly identity: Identity
  readonly state: string | null
  readonly calendar: number
  readonly employed: number
  readonly payable: number
  readonly lop: number
  readonly earnings: number
  readonly reimbursements: number
  readonly deductions: number
  readonly employer: number
  readonly net: number
  readonly is_cash: boolean
  readonly is_paid: boolean
  readonly is_held: boolean
  readonly paid_on: string | null
  readonly references: string
  readonly is_fund_member: boolean
  readonly is_insured: boolean
  readonly tax: TaxSummary
  /** By the key of a column. */
  readonly amounts: Readonly<Record<string, number>>
  readonly bases: Readonly<Record<string, number>>
  /** What the sources of lines added to the net or took from it. */
  readonly effects: Readonly<Record<string, number>>
  readonly ctc: number
  readonly arrears: readonly ArrearPart[]
}

/** Arrears of a component share a column, and so do loans. */
export const columnKey = sql<string>`(case when line.source = 'arrear' then 'ARR_' || upper(line.kind) || '_' || line.component
  when line.code ~ '^(LOAN|ADVANCE)_' then 'LOAN' else line.code end)`

/** For queries over `payslip as slip join payroll_run as run`. */
export const slipsIn = ({
  from,
  to,
  companies,
  payGroupId,
  department,
  state,
  runId,
}: Narrowed) => sql<boolean>`
  slip.withdrawn_at is null
  and ${runId === undefined ? sql`run.status in ('published', 'paying', 'locked')` : sql`run.id = ${runId}`}
  and slip.month between ${`${from}-01`}::date and ${`${to}-01`}::date
  and ${companies === null ? sql`true` : sql`slip.company_id = any (${[...companies]}::integer[])`}
  and ${payGroupId === null ? sql`true` : sql`slip.pay_group_id = ${payGroupId}`}
  and ${department === null ? sql`true` : sql`slip.identity->>'department' = ${department}`}
  and ${state === null ? sql`true` : sql`${stateOf} = ${state}`}`

/** Where the person worked on the last day that was paid. */
const stateOf = sql<string | null>`(slip.inputs->'month'->'segments'->-1->>'state')`

const personColumns = sql`
  (array_agg(slip.identity order by slip.month desc, slip.id desc))[1] as identity,
  (array_agg(${stateOf} order by slip.month desc, slip.id desc))[1] as state,
  (array_agg(slip.tax order by slip.month desc, slip.id desc))[1] as tax,
  ${days('calendar')}, ${days('employed')}, ${days('payable')}, ${days('lop')},
  sum(slip.earnings)::bigint as earnings, sum(slip.reimbursements)::bigint as reimbursements,
  sum(slip.deductions)::bigint as deductions, sum(slip.employer)::bigint as employer, sum(slip.net)::bigint as net,
  bool_and(slip.bank_mode = 'cash') as is_cash, bool_and(slip.payment = 'paid') as is_paid,
  bool_or(slip.payment = 'held') as is_held, max(slip.paid_on) as paid_on,
  coalesce(string_agg(distinct nullif(slip.payment_reference, ''), ', '), '') as "references",
  bool_or(slip.inputs->'month'->>'epf' is not null) as is_fund_member,
  bool_or(slip.inputs->>'esi_status' = 'covered') as is_insured,
  coalesce(max((slip.inputs->'month'->'segments'->-1->'salary'->>'annualCtc')::bigint), 0) as ctc`

function days(key: 'calendar' | 'employed' | 'payable' | 'lop') {
  return sql`coalesce(sum((slip.days->>${sql.lit(key)})::integer) filter (where slip.kind in ('regular', 'final_wages', 'final_dues')), 0)::integer
    as ${sql.ref(key)}`
}

const lineColumns = sql`
  (select coalesce(jsonb_object_agg(key, amount), '{}') from (
    select ${columnKey} as key, sum(line.amount)::bigint as amount from payslip_line as line
    where line.payslip_id = any (person.slips) group by 1) as part) as amounts,
  (select coalesce(jsonb_object_agg(key, basis), '{}') from (
    select ${columnKey} as key, sum(line.basis)::bigint as basis from payslip_line as line
    where line.payslip_id = any (person.slips) and line.basis is not null group by 1) as part) as bases,
  (select coalesce(jsonb_object_agg(source, amount), '{}') from (
    select line.source, sum(case line.kind when 'deduction' then -line.amount when 'employer' then 0
      when 'informational' then 0 else line.amount end)::bigint as amount
    from payslip_line as line where line.payslip_id = any (person.slips) group by 1) as part) as effects,
  (select coalesce(jsonb_agg(jsonb_build_object('component', component, 'origin', origin, 'kind', kind,
      'amount', amount) order by origin, component), '[]') from (
    select line.component, to_char(line.origin_month, 'YYYY-MM') as origin, line.kind, sum(line.amount)::bigint as amount
    from payslip_line as line where line.payslip_id = any (person.slips) and line.source = 'arrear'
    group by 1, 2, 3) as part) as arrears`

type PageKey = { readonly after?: string | undefined; readonly size: number }

/** By company and employee code, page after page. */
export async function listPersonMonths(
  ctx: Ctx,
  narrowed: Narrowed,
  { after, size }: PageKey,
): Promise<{ rows: PersonMonth[]; next: string | null }> {
  const [company, code, account] = readPageKey(after)
  const { rows } = await sql<PersonMonth>`
    with person as (
      select slip.account_id, slip.company_id, max(slip.identity->>'employee_code') as code,
        array_agg(slip.id) as slips, ${personColumns}
      from payslip as slip join payroll_run as run on run.id = slip.run_id
      where ${slipsIn(narrowed)}
      group by slip.company_id, slip.account_id
      having (slip.company_id, max(slip.identity->>'employee_code'), slip.account_id) > (${company}, ${code}, ${account})
      order by slip.company_id, code, slip.account_id limit ${size + 1}
    )
    select person.*, company.name as company, ${lineColumns}
    from person join company on company.id = person.company_id
    order by person.company_id, person.code, person.account_id`.execute(ctx.db)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > size && last ? writePageKey([last.company_id, last.code, last.account_id]) : null,
  }
}

/** Of certain people, whatever their place in the order. */
export async function listPersonMonthsOf(
  ctx: Ctx,
  narrowed: Narrowed,
  accountIds: readonly number[],
): Promise<PersonMonth[]> {
  const { rows } = await sql<PersonMonth>`
    with person as (
      select slip.account_id, slip.company_id, max(slip.identity->>'employee_code') as code,
        array_agg(slip.id) as slips, ${personColumns}
      from payslip as slip join payroll_run as run on run.id = slip.run_id
      where ${slipsIn(narrowed)} and slip.account_id = any (${[...accountIds]}::integer[])
      group by slip.company_id, slip.account_id
    )
    select person.*, company.name as company, ${lineColumns}
    from person join company on company.id = person.company_id`.execute(ctx.db)
  return rows
}

/** The same for all together: only what can be added up means something. */
export async function sumPersonMonths(
  ctx: Ctx,
  narrowed: Narrowed,
): Promise<{ people: number; sum: PersonMonth | null }> {
  const { rows } = await sql<PersonMonth & { readonly people: number }>`
    with person as (
      select array_agg(slip.id) as slips, count(distinct (slip.company_id, slip.account_id))::integer as people,
        ${personColumns}
      from payslip as slip join payroll_run as run on run.id = slip.run_id where ${slipsIn(narrowed)}
    )
    select person.*, ${lineColumns} from person`.execute(ctx.db)
  const row = rows[0]
  return { people: row?.people ?? 0, sum: row && row.people > 0 ? row : null }
}

export async function countPersonMonths(ctx: Ctx, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ readonly people: number }>`
    select count(distinct (slip.company_id, slip.account_id))::integer as people
    from payslip as slip join payroll_run as run on run.id = slip.run_id where ${slipsIn(narrowed)}`.execute(
    ctx.db,
  )
  return rows[0]!.people
}

export type LineColumn = { readonly key: string; readonly label: string; readonly kind: string }

/** Which columns the lines of these payslips need, in the order of the payslips. */
export async function listLineColumns(ctx: Ctx, narrowed: Narrowed): Promise<LineColumn[]> {
  const { rows } = await sql<LineColumn & { readonly place: number }>`
    select ${columnKey} as key,
      case when max(line.source) = 'arrear' then 'Arrears of ' || coalesce((select label from salary_component where code = max(line.component)), max(line.component))
        when ${columnKey} = 'LOAN' then 'Loans and advances' else max(line.label) end as label,
      min(line.kind) as kind, min(line.position) as place
    from payslip_line as line join payslip as slip on slip.id = line.payslip_id
    join payroll_run as run on run.id = slip.run_id
    where ${slipsIn(narrowed)} and line.kind <> 'informational'
    group by ${columnKey}, line.kind order by place, key`.execute(ctx.db)
  return rows
}
