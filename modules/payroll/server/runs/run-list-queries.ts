import { sql } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { runList, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import type { RunTotals } from './slip-queries.ts'
import { companiesOfRuns } from './run-policy.ts'

const total = (name: keyof RunTotals) => sql<number | null>`(run.totals->>${sql.lit(name)})::bigint`
const cost = sql<number | null>`((run.totals->>'earnings')::bigint + (run.totals->>'employer')::bigint)`

export const runQuery = listQuery(runList, {
  from: (ctx) => {
    const companies = companiesOfRuns(ctx, 'payroll.run.view')
    const rows = ctx.db
      .$pickTables<'payroll_run' | 'company' | 'pay_group' | 'account'>()
      .selectFrom('payroll_run as run')
      .innerJoin('company', 'company.id', 'run.company_id')
      .innerJoin('pay_group as group', 'group.id', 'run.pay_group_id')
      .innerJoin('account as opener', 'opener.id', 'run.opened_by')
    return companies === null ? rows : rows.where('run.company_id', 'in', [...companies, 0])
  },
  select: (rows) =>
    rows
      .select(['run.id', 'run.kind', 'run.status', 'run.revision', 'run.version'])
      .select(['company.name as company_name', 'group.name as group_name', 'opener.name as opener_name'])
      .select([
        sql<string>`to_char(run.month, 'YYYY-MM')`.as('month'),
        total('people').as('people'),
        total('errors').as('errors'),
        total('earnings').as('gross'),
        total('deductions').as('deductions'),
        total('net').as('net'),
        cost.as('employer_cost'),
      ]),
  filters: {
    company_id: (rows, id) => rows.where('run.company_id', '=', id),
    status: (rows, status) => rows.where('run.status', '=', status),
    kind: (rows, kind) => rows.where('run.kind', '=', kind),
    month: (rows, month) => rows.where('run.month', '=', `${month}-01`),
  },
  sorts: {
    month: neverNull(sql`to_char(run.month, 'YYYY-MM')`),
    company: neverNull('company.name'),
    pay_group: neverNull('group.name'),
    kind: 'run.kind',
    status: 'run.status',
    people: total('people'),
    errors: total('errors'),
    gross: total('earnings'),
    deductions: total('deductions'),
    net: total('net'),
    employer_cost: cost,
    opened_by: neverNull('opener.name'),
  },
  id: 'run.id',
})
export type ListedRun = RowOf<typeof runQuery>

/** The net of the regular slip before. */
const before = sql<number | null>`(
  select earlier.net from payslip as earlier where earlier.account_id = person.account_id
    and earlier.company_id = run.company_id and earlier.kind = 'regular' and earlier.withdrawn_at is null
    and earlier.month < run.month order by earlier.month desc limit 1)`

const change = sql<number | null>`(
  case when ${before} > 0 then round((slip.net - ${before}) * 10000.0 / ${before})::integer end)`

const needing = {
  errors: sql<boolean>`cardinality(person.problems) > 0`,
  flags: sql<boolean>`cardinality(person.flags) > 0 and person.acknowledged_by is null and person.choice = 'included'`,
  notices: sql<boolean>`jsonb_array_length(slip.notices) > 0`,
  pending: sql<boolean>`person.pending > 0 and not person.proceeds and person.choice = 'included'`,
  held: sql<boolean>`slip.payment = 'held'`,
  excluded: sql<boolean>`person.choice = 'excluded'`,
} as const

const needsAnswer = sql<boolean>`(person.choice = 'included' and (${needing.errors} or ${needing.flags} or ${needing.pending}))`

export const runPersonQuery = listQuery(runPersonList, {
  from: (ctx) => {
    const companies = companiesOfRuns(ctx, 'payroll.pay.view')
    const rows = ctx.db
      .$pickTables<'payroll_run_person' | 'payroll_run' | 'account' | 'payslip'>()
      .selectFrom('payroll_run_person as person')
      .innerJoin('payroll_run as run', 'run.id', 'person.run_id')
      .innerJoin('account', 'account.id', 'person.account_id')
      .leftJoin('payslip as slip', (join) =>
        join
          .onRef('slip.run_id', '=', 'person.run_id')
          .onRef('slip.account_id', '=', 'person.account_id')
          .on('slip.withdrawn_at', 'is', null)
          .on('person.choice', '=', 'included'),
      )
    return companies === null ? rows : rows.where('run.company_id', 'in', [...companies, 0])
  },
  select: (rows) =>
    rows
      .selectAll('person')
      .select(['account.name', 'run.status as run_status', 'run.company_id', 'run.computing_since'])
      .select(['slip.id as slip_id', 'slip.earnings', 'slip.deductions', 'slip.net', 'slip.payment'])
      .select(['slip.notices', before.as('before'), change.as('change'), needsAnswer.as('needs_answer')])
      .select([
        sql<number | null>`(slip.days->>'payable')::integer`.as('payable'),
        sql<number | null>`(slip.days->>'lop')::integer`.as('lop'),
      ]),
  filters: {
    search: (rows, words) => rows.where(searchIn('account.name', words)),
    run_id: (rows, id) => rows.where('person.run_id', '=', id),
    needing: (rows, what) => rows.where(needing[what]),
  },
  sorts: {
    person: neverNull('account.name'),
    choice: 'person.choice',
    payable: sql`(slip.days->>'payable')::integer`,
    lop: sql`(slip.days->>'lop')::integer`,
    gross: 'slip.earnings',
    deductions: 'slip.deductions',
    net: 'slip.net',
    before,
    change,
    payment: 'slip.payment',
    attention: neverNull(sql`(case when ${needsAnswer} then '1 ' else '2 ' end || account.name)`),
  },
  totals: { gross: 'slip.earnings', deductions: 'slip.deductions', net: 'slip.net' },
  id: 'person.id',
})
export type ListedRunPerson = RowOf<typeof runPersonQuery>
