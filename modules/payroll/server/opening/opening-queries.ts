import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { openingList } from '#payroll/contract/opening/opening-calls.ts'
import { openingColumns } from '#payroll/contract/opening/opening-lists.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'
import type { Figures } from './opening-rules.ts'

type Year = { readonly company_id: number; readonly tax_year: string }

/** Whose opening figures of a year stand or wait. */
export async function listEntered(ctx: Ctx, { company_id, tax_year }: Year): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('pay_opening_person')
    .select('account_id')
    .where('company_id', '=', company_id)
    .where('tax_year', '=', tax_year)
    .where('is_live', '=', true)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

type Approved = {
  readonly account_id: number
  readonly month: string
  readonly status: string
}

/** Payslips of approved runs in a span of months. The runs are held, so that none is approved meanwhile. */
export async function listApprovedSlips(
  ctx: Ctx,
  { company_id, from, to }: { company_id: number; from: string; to: string },
): Promise<Approved[]> {
  await sql`select id from payroll_run where company_id = ${company_id}
    and month between ${`${from}-01`}::date and ${`${to}-01`}::date order by id for share`.execute(ctx.db)
  const { rows } = await sql<Approved>`
    select slip.account_id, to_char(slip.month, 'YYYY-MM') as month, run.status
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    where slip.company_id = ${company_id} and slip.withdrawn_at is null
      and slip.month between ${`${from}-01`}::date and ${`${to}-01`}::date
      and run.status in ('approved', 'published', 'paying', 'locked')
    order by slip.month desc, slip.id`.execute(ctx.db)
  return rows
}

type NewOpening = Year & {
  readonly last_month: string
  readonly file_name: string
  readonly reason: string
  readonly totals: Figures
}

export const insertOpening = (ctx: Ctx, { last_month, totals, ...opening }: NewOpening) =>
  insertRow(ctx, 'pay_opening', {
    ...opening,
    last_month: `${last_month}-01`,
    totals: JSON.stringify(totals),
    prepared_by: ctx.actor.id,
    prepared_at: ctx.now,
  })

type NewPerson = Year & {
  readonly opening_id: number
  readonly account_id: number
  readonly months: number
  readonly esi_covered: boolean | null
  readonly figures: Figures
}

export const insertOpeningPerson = (ctx: Ctx, { figures, ...person }: NewPerson) =>
  insertRow(ctx, 'pay_opening_person', { ...person, figures: JSON.stringify(figures) })

export const lockOptionalOpening = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('pay_opening')
    .innerJoin('company', 'company.id', 'pay_opening.company_id')
    .selectAll('pay_opening')
    .select('company.name as company')
    .select(sql<string>`to_char(last_month, 'YYYY-MM')`.as('paid_up_to'))
    .where('pay_opening.id', '=', id)
    .forUpdate('pay_opening')
    .executeTakeFirst()
export type StoredOpening = NonNullable<Awaited<ReturnType<typeof lockOptionalOpening>>>

/** In the order in which everyone writes them; whom the one who asks must not see is marked. */
export const listOpeningPeople = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('pay_opening_person as row')
    .innerJoin('account as person', 'person.id', 'row.account_id')
    .select(['row.id', 'row.version', 'row.account_id', 'row.company_id', 'row.months', 'row.loan_id'])
    .select(['person.name', sql<Figures>`row.figures`.as('figures')])
    .select(sql<boolean>`${payIn(ctx, 'see', 'row.account_id')}`.as('is_seen'))
    .where('row.opening_id', '=', id)
    .orderBy('person.name')
    .orderBy('row.id')
    .execute()

type Move = Omit<Parameters<typeof updateRow<'pay_opening'>>[3], 'version'>

export const moveOpening = (ctx: Ctx, row: RowToUpdate<'pay_opening'>, move: Move) =>
  updateRow(ctx, 'pay_opening', row, move)

export const updateOpeningPerson = (
  ctx: Ctx,
  id: number,
  changes: { readonly loan_id?: number | null; readonly is_live?: boolean },
) => updateRow(ctx, 'pay_opening_person', { id }, changes)

/** Of those whose pay the one who asks sees. */
const ofOpening = (ctx: Ctx, what: ReturnType<typeof sql<number>>) =>
  sql<number>`(select ${what} from pay_opening_person as row
    where row.opening_id = opening.id and ${payIn(ctx, 'see', 'row.account_id')})`

const sumOf = (which: ReturnType<typeof sql>) => sql<number>`coalesce(sum((
  select coalesce(sum(value::bigint), 0) from jsonb_each_text(row.figures) where ${which})), 0)::bigint`

const people = sql<number>`count(*)::integer`
const gross = sumOf(sql`key <> all (${Object.keys(openingColumns)})`)
const tax = sumOf(sql`key = 'TDS'`)
const lastMonth = sql<string>`to_char(opening.last_month, 'YYYY-MM')`

export const openingQuery = listQuery(openingList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'pay_opening' | 'account' | 'company'>()
      .selectFrom('pay_opening as opening')
      .innerJoin('account as preparer', 'preparer.id', 'opening.prepared_by')
      .innerJoin('company', 'company.id', 'opening.company_id')
      .where(sql<boolean>`${ofOpening(ctx, people)} > 0`),
  select: (rows, { ctx }) =>
    rows
      .leftJoin('account as decider', 'decider.id', 'opening.decided_by')
      .select(['opening.id', 'opening.company_id', 'opening.file_name', 'opening.tax_year', 'opening.state'])
      .select(['opening.reason', 'opening.comment', 'opening.prepared_at', 'opening.version'])
      .select(['opening.prepared_by as preparer_id', 'preparer.name as prepared_by'])
      .select(['decider.name as decided_by', 'company.name as company', lastMonth.as('last_month')])
      .select([
        ofOpening(ctx, people).as('people'),
        ofOpening(ctx, gross).as('gross'),
        ofOpening(ctx, tax).as('tax'),
      ]),
  filters: {
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('opening.file_name', words), searchIn('opening.reason', words)]),
      ),
    state: (rows, state) => rows.where('opening.state', '=', state),
  },
  sorts: ({ ctx }) => ({
    file_name: neverNull('opening.file_name'),
    company: neverNull('company.name'),
    tax_year: neverNull('opening.tax_year'),
    last_month: neverNull(lastMonth),
    people: ofOpening(ctx, people),
    gross: ofOpening(ctx, gross),
    tax: ofOpening(ctx, tax),
    state: 'opening.state',
    prepared_by: neverNull('preparer.name'),
    prepared_at: neverNull('opening.prepared_at'),
  }),
  id: 'opening.id',
})
export type ListedOpening = RowOf<typeof openingQuery>

type Brought = {
  readonly id: number
  readonly person_id: number
  readonly month: string
  readonly months: number
  readonly figures: Figures
  readonly esi_covered: boolean | null
}

/** Approved figures of before the product was used, which every later month of the year counts on from. */
export async function listBroughtForward(
  ctx: Ctx,
  { companyId, personIds }: { readonly companyId: number; readonly personIds: readonly number[] },
  { taxYear, month }: { readonly taxYear: string; readonly month: string },
): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select row.id, row.account_id as person_id, to_char(opening.last_month, 'YYYY-MM') as month, row.months,
      row.figures, row.esi_covered
    from pay_opening_person as row join pay_opening as opening on opening.id = row.opening_id
    where row.company_id = ${companyId} and row.account_id = any (${[...personIds]}::integer[])
      and row.tax_year = ${taxYear} and row.is_live and opening.state = 'approved'
      and opening.last_month < ${`${month}-01`}::date`.execute(ctx.db)
  return rows
}
