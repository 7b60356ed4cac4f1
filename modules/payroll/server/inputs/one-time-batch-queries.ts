import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { oneTimeBatchList } from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'

type CompanyMonth = { readonly company_id: number; readonly month: string }

const everyoneIn = (ctx: Ctx, { company_id, month }: CompanyMonth) =>
  ctx.db
    .$pickTables<'employment' | 'account' | 'company'>()
    .selectFrom('employment')
    .innerJoin('account as person', 'person.id', 'employment.person_id')
    .innerJoin('company', 'company.id', 'employment.company_id')
    .select(['person.id as account_id', 'person.name', 'employment.employee_code', 'company.name as company'])
    .where('employment.company_id', '=', company_id)
    .where(
      sql<boolean>`daterange(employment.joined_on, employment.left_on, '[]') && daterange(${`${month}-01`}::date,
        (${`${month}-01`}::date + interval '1 month')::date)`,
    )
    .orderBy('person.name')
    .orderBy('employment.joined_on')

const employedIn = (ctx: Ctx, of: CompanyMonth) => everyoneIn(ctx, of).where(payIn(ctx, 'see', 'person.id'))

/** Whom a company employs on a day of a month; one's own pay is for others to enter. */
export const listEmployedIn = (ctx: Ctx, of: CompanyMonth) => employedIn(ctx, of).execute()

export const listEmployedByCode = (ctx: Ctx, of: CompanyMonth, codes: readonly string[]) =>
  employedIn(ctx, of)
    .where(sql<string>`lower(employment.employee_code)`, '=', sql<string>`any (${[...codes]})`)
    .execute()

/** Also the reader, whose own row is left out later: a register names everyone. */
export const listEveryoneByCode = (ctx: Ctx, of: CompanyMonth, codes: readonly string[]) =>
  everyoneIn(ctx, of)
    .where(sql<string>`lower(employment.employee_code)`, '=', sql<string>`any (${[...codes]})`)
    .execute()

export const listEmployedById = (ctx: Ctx, of: CompanyMonth, ids: readonly number[]) =>
  employedIn(ctx, of)
    .where('person.id', '=', sql<number>`any (${[...ids]})`)
    .execute()

/** Runs of the month are held meanwhile, so that nothing is entered beside an approval. */
export async function listRunStates(ctx: Ctx, { company_id, month }: CompanyMonth) {
  const runs = await ctx.db
    .selectFrom('payroll_run')
    .select(['id', 'status'])
    .where('company_id', '=', company_id)
    .where('month', '=', `${month}-01`)
    .where('kind', '=', 'regular')
    .orderBy('id')
    .forShare()
    .execute()
  if (runs.length === 0) return []
  const people = await ctx.db
    .selectFrom('payroll_run_person')
    .select(['run_id', 'account_id'])
    .where(
      'run_id',
      'in',
      runs.map(({ id }) => id),
    )
    .where((where) => where.or([where('choice', '=', 'included'), where('cause', '<>', 'no_salary')]))
    .execute()
  return runs.map(({ id, status }) => ({
    status,
    accountIds: new Set(people.filter(({ run_id }) => run_id === id).map(({ account_id }) => account_id)),
  }))
}

/** One live entry of a sheet for each person, month and component. */
export const sheetKey = (
  { company_id, month }: CompanyMonth,
  { account_id, component_id }: { readonly account_id: number; readonly component_id: number },
) => `${company_id}/${month}/${account_id}/${component_id}`

export async function listSheetKeys(ctx: Ctx, { company_id, month }: CompanyMonth): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('one_time_input')
    .select('source_key')
    .where('source', '=', 'sheet')
    .where('company_id', '=', company_id)
    .where('month', '=', `${month}-01`)
    .where('source_key', 'is not', null)
    .execute()
  return new Set(rows.map(({ source_key }) => source_key!))
}

type NewBatch = CompanyMonth & { readonly file_name: string; readonly reason: string }

export const insertOneTimeBatch = (ctx: Ctx, { month, ...batch }: NewBatch) =>
  insertRow(ctx, 'one_time_batch', {
    ...batch,
    month: `${month}-01`,
    prepared_by: ctx.actor.id,
    prepared_at: ctx.now,
  })

type NewEntry = {
  readonly batch_id: number
  readonly account_id: number
  readonly component_id: number
  readonly amount: number
  readonly reason: string
}

export const insertSheetEntry = (ctx: Ctx, { company_id, month }: CompanyMonth, entry: NewEntry) =>
  insertRow(ctx, 'one_time_input', {
    ...entry,
    company_id,
    month: `${month}-01`,
    source: 'sheet',
    source_key: sheetKey({ company_id, month }, entry),
    prepared_by: ctx.actor.id,
    prepared_at: ctx.now,
  })

export const lockOptionalOneTimeBatch = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('one_time_batch')
    .selectAll()
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('in_month'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** In the order in which everyone locks them. */
export const lockEntriesOf = (ctx: Ctx, batchId: number) =>
  ctx.db
    .selectFrom('one_time_input as input')
    .select(['input.id', 'input.version', 'input.status', 'input.account_id'])
    .select(sql<boolean>`${payIn(ctx, 'see', 'input.account_id')}`.as('is_seen'))
    .where('input.batch_id', '=', batchId)
    .orderBy('input.id')
    .forUpdate()
    .execute()

/** Changes nothing but the version: an undo is about what was seen. */
export const touchOneTimeBatch = (ctx: Ctx, row: RowToUpdate<'one_time_batch'>, reason: string) =>
  updateRow(ctx, 'one_time_batch', row, { reason })

/** Of those whose pay the one who asks sees. */
const ofBatch = (ctx: Ctx, what: ReturnType<typeof sql<number>>, status: string | null = null) =>
  sql<number>`(select ${what} from one_time_input as input
    where input.batch_id = batch.id and ${payIn(ctx, 'see', 'input.account_id')}
      and (${status}::text is null or input.status = ${status}))`

const count = sql<number>`count(*)::integer`
const people = sql<number>`count(distinct input.account_id)::integer`
const total = sql<number>`coalesce(sum(input.amount), 0)::bigint`
const monthText = sql<string>`to_char(batch.month, 'YYYY-MM')`

export const oneTimeBatchQuery = listQuery(oneTimeBatchList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'one_time_batch' | 'account' | 'company'>()
      .selectFrom('one_time_batch as batch')
      .innerJoin('account as preparer', 'preparer.id', 'batch.prepared_by')
      .innerJoin('company', 'company.id', 'batch.company_id')
      .where(sql<boolean>`${ofBatch(ctx, count)} > 0`),
  select: (rows, { ctx }) =>
    rows
      .select(['batch.id', 'batch.company_id', 'batch.file_name', 'batch.reason', 'batch.prepared_at'])
      .select(['batch.version', monthText.as('month'), 'company.name as company'])
      .select('preparer.name as prepared_by')
      .select([
        ofBatch(ctx, count).as('entries'),
        ofBatch(ctx, people).as('people'),
        ofBatch(ctx, total).as('total'),
        ofBatch(ctx, count, 'waiting').as('waiting'),
        ofBatch(ctx, count, 'paid').as('paid'),
      ]),
  filters: {
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('batch.file_name', words), searchIn('batch.reason', words)])),
    month: (rows, month) => rows.where('batch.month', '=', `${month}-01`),
  },
  sorts: ({ ctx }) => ({
    file_name: neverNull('batch.file_name'),
    month: neverNull(monthText),
    company: neverNull('company.name'),
    entries: ofBatch(ctx, count),
    people: ofBatch(ctx, people),
    total: ofBatch(ctx, total),
    waiting: ofBatch(ctx, count, 'waiting'),
    paid: ofBatch(ctx, count, 'paid'),
    prepared_by: neverNull('preparer.name'),
    prepared_at: neverNull('batch.prepared_at'),
  }),
  id: 'batch.id',
})
export type ListedOneTimeBatch = RowOf<typeof oneTimeBatchQuery>
