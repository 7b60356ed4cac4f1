import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { expenseList } from '#reimbursement/contract/reports/report-calls.ts'
import { claimWords } from '#reimbursement/server/claims/claim-queries.ts'
import { claimsIn } from '#reimbursement/server/reimbursement-policy.ts'

const isFlagged = sql<boolean>`jsonb_array_length(line.flags) > 0`

/** By vendor, or by number, name or project of the claim, each found by itself. */
const foundBy = (text: string) => sql<SqlBool>`line.id in (
  select id from claim_line where ${searchIn(sql`lower(vendor)`, text)}
  union all
  select id from claim_line where claim_id in (
    select id from claim where ${searchIn(claimWords, text)} and ${searchIn('number', text)}
    union all
    select id from claim where account_id in (select id from account where ${searchIn(sql`lower(name)`, text)})
    union all
    select id from claim where project_id in (select id from project where ${searchIn(sql`lower(name)`, text)})))`

export const expenseQuery = listQuery(expenseList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'claim_line' | 'claim' | 'account' | 'expense_category' | 'project'>()
      .selectFrom('claim_line as line')
      .innerJoin('claim', 'claim.id', 'line.claim_id')
      .innerJoin('account as person', 'person.id', 'claim.account_id')
      .innerJoin('expense_category as category', 'category.id', 'line.category_id')
      .leftJoin('project', 'project.id', 'claim.project_id')
      .where('claim.status', '<>', 'draft')
      .where(claimsIn(ctx, 'claim.account_id')),
  select: (rows) =>
    rows
      .select(['line.id', 'line.claim_id', 'line.spent_on', 'line.rupees', 'line.approved_amount'])
      .select(['line.billable', 'line.vendor', 'line.bill_number', 'claim.status', 'claim.payment'])
      .select(['claim.account_id', 'person.name as person_name', 'category.name as category'])
      .select([sql<string>`claim.number`.as('number'), 'project.name as project'])
      .select(
        sql<string>`coalesce((select string_agg(flag->>'text', ' ') from jsonb_array_elements(line.flags) as flag), '')`.as(
          'exceptions',
        ),
      )
      .select(isFlagged.as('flagged')),
  filters: {
    search: (rows, text) => rows.where(foundBy(text)),
    spent_on: (rows, range) => {
      const { from, to } = daysOfRange(range)
      return rows
        .$if(from !== null, (some) => some.where('line.spent_on', '>=', from!))
        .$if(to !== null, (some) => some.where('line.spent_on', '<=', to!))
    },
    category_id: (rows, id) => rows.where('line.category_id', '=', id),
    person: (rows, id) => rows.where('claim.account_id', '=', id),
    status: (rows, status) => rows.where('claim.status', '=', status),
    billable: (rows, billable) => rows.where('line.billable', '=', billable),
    flagged: (rows, flagged) => rows.where(flagged ? isFlagged : sql<boolean>`not (${isFlagged})`),
  },
  sorts: {
    number: neverNull('claim.number'),
    person: neverNull('person.name'),
    category: neverNull('category.name'),
    spent_on: neverNull('line.spent_on'),
    rupees: neverNull('line.rupees'),
    approved_amount: 'line.approved_amount',
    project: 'project.name',
    vendor: neverNull('line.vendor'),
    status: neverNull('claim.status'),
    payment: 'claim.payment',
  },
  totals: { rupees: 'line.rupees', approved_amount: 'line.approved_amount' },
  id: 'line.id',
})

export type Span = { readonly from: string; readonly to: string }
type Sum = {
  readonly label: string
  readonly claimed: number
  readonly approved: number
  readonly count: number
}

const labels = {
  category: sql`category.name`,
  month: sql`to_char(line.spent_on, 'YYYY-MM')`,
  project: sql`project.name`,
  person: sql`person.name`,
} as const

const MOST_ROWS = 15

const lines = (ctx: Ctx, { from, to }: Span): RawBuilder<unknown> => sql`
  claim_line as line join claim on claim.id = line.claim_id
  join account as person on person.id = claim.account_id
  join expense_category as category on category.id = line.category_id
  left join project on project.id = claim.project_id
  where claim.status in ('pending', 'approved') and ${claimsIn(ctx, 'claim.account_id')}
    and line.spent_on between ${from}::date and ${to}::date`

type Way = keyof typeof labels

/**
 * Of pending claims what is claimed, of approved ones both; what was rejected counts nowhere. The expenses are read once
 * for every way of adding them up.
 */
export async function sumEachWay(ctx: Ctx, span: Span): Promise<Record<Way, Sum[]>> {
  const { category, month, project, person } = labels
  const { rows } = await sql<Sum & { readonly way: Way }>`
    with sums as (
      select case when grouping(${category}) = 0 then 'category' when grouping(${month}) = 0 then 'month'
          when grouping(${project}) = 0 then 'project' else 'person' end as way,
        coalesce(${category}, ${month}, ${project}, ${person}) as label, ${summed}
      from ${lines(ctx, span)}
      group by grouping sets ((${category}), (${month}), (${project}), (${person})))
    select way, label, claimed, approved, count from (
      select *, row_number() over (partition by way order by claimed desc, label) as place from sums
      where label is not null) as ranked
    where place <= ${MOST_ROWS} or way = 'month' order by way, case way when 'month' then label end, place`.execute(
    ctx.db,
  )
  const of = (wanted: Way) => rows.flatMap(({ way, ...sum }) => (way === wanted ? [sum] : []))
  return { category: of('category'), month: of('month'), project: of('project'), person: of('person') }
}

const summed = sql`sum(line.rupees)::bigint as claimed,
  coalesce(sum(line.approved_amount), 0)::bigint as approved, count(*)::integer as count`

/** What goes to clients, by project. */
export async function sumBillable(ctx: Ctx, span: Span): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select ${labels.project} as label, ${summed}
    from ${lines(ctx, span)} and project.name is not null
      and line.billable and claim.status = 'approved' and line.approved_amount > 0
    group by 1 order by 2 desc, 1 limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
}

/** How long claims have been pending today. */
export async function countAges(ctx: Ctx) {
  const { rows } = await sql<{ label: string; count: number; total: number }>`
    with ages as (
      select ${companyDay(ctx.now)}::date - (submitted_at at time zone 'Asia/Kolkata')::date as days, total
      from claim where status = 'pending' and ${claimsIn(ctx, 'claim.account_id')}
    ), spans (at, label, least, most) as (
      values (1, 'Up to 2 days', 0, 2), (2, '3 to 7 days', 3, 7), (3, '8 to 30 days', 8, 30),
        (4, 'More than 30 days', 31, 100000)
    )
    select label, count(days)::integer as count, coalesce(sum(total), 0)::bigint as total
    from spans left join ages on days between least and most group by at, label order by at`.execute(ctx.db)
  return rows
}

export async function countExceptions(ctx: Ctx, span: Span) {
  const { rows } = await sql<{ key: string; count: number }>`
    select flag->>'key' as key, count(*)::integer as count
    from (select line.flags from ${lines(ctx, span)}) as line, jsonb_array_elements(line.flags) as flag
    group by 1 order by 2 desc, 1`.execute(ctx.db)
  return rows
}
