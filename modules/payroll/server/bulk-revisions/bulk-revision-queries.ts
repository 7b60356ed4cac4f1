import { sql } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { batchList } from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import type { salaryCauses } from '#payroll/contract/salaries/salary-lists.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'
import { inForceOn } from '#payroll/server/salaries/salary-queries.ts'

/** The people of a pay group whose salaries the one who asks prepares, as they are paid today. */
export const listSheetRows = (ctx: Ctx, payGroupId: number) =>
  ctx.db
    .$pickTables<'salary_assignment' | 'account' | 'company' | 'salary_structure' | 'employment'>()
    .selectFrom('salary_assignment as salary')
    .innerJoin('account as person', 'person.id', 'salary.account_id')
    .innerJoin('company', 'company.id', 'salary.company_id')
    .innerJoin('salary_structure as structure', 'structure.id', 'salary.structure_id')
    .innerJoin('employment', (join) =>
      join
        .onRef('employment.person_id', '=', 'salary.account_id')
        .onRef('employment.company_id', '=', 'salary.company_id')
        .on('employment.left_on', 'is', null),
    )
    .select(['employment.employee_code', 'person.name', 'company.name as company'])
    .select(['structure.name as structure', 'salary.annual_ctc'])
    .where('salary.pay_group_id', '=', payGroupId)
    .where(inForceOn(companyDay(ctx.now)))
    .where(payIn(ctx, 'prepare', 'salary.account_id'))
    .orderBy('person.name')
    .orderBy('salary.id')
    .execute()

/** What the sheet of a row needs to know of people: who they are, and what is agreed for them on and from a day. */
const peopleOn = (ctx: Ctx, day: string) =>
  ctx.db
    .$pickTables<'employment' | 'account' | 'company' | 'salary_assignment'>()
    .selectFrom('employment')
    .innerJoin('account as person', 'person.id', 'employment.person_id')
    .innerJoin('company', 'company.id', 'employment.company_id')
    .leftJoin('salary_assignment as salary', (join) =>
      join
        .onRef('salary.account_id', '=', 'employment.person_id')
        .onRef('salary.company_id', '=', 'employment.company_id')
        .on(inForceOn(day)),
    )
    .select(['person.id as account_id', 'person.name', 'employment.company_id', 'company.name as company'])
    .select(['employment.employee_code', 'salary.annual_ctc', 'salary.pay_group_id'])
    .select(['salary.structure_id', 'salary.overrides', 'salary.effective_from'])
    .select(
      sql<boolean>`exists (select from salary_assignment as other
        where other.account_id = person.id and other.company_id = employment.company_id
          and other.state = 'submitted' and other.effective_from = ${day}::date)`.as('waits'),
    )
    .where(sql<boolean>`daterange(employment.joined_on, employment.left_on, '[]') @> ${day}::date`)
    .where(payIn(ctx, 'prepare', 'person.id'))

export const listPeopleByCode = (ctx: Ctx, codes: readonly string[], day: string) =>
  peopleOn(ctx, day)
    .where(sql<string>`lower(employment.employee_code)`, '=', sql<string>`any (${[...codes]})`)
    .execute()

export const listPeopleById = (ctx: Ctx, ids: readonly number[], day: string) =>
  peopleOn(ctx, day)
    .where('person.id', '=', sql<number>`any (${[...ids]})`)
    .orderBy('person.id')
    .execute()
export type PersonOnDay = Awaited<ReturnType<typeof listPeopleById>>[number]

type NewBatch = {
  readonly file_name: string
  readonly effective_from: string
  readonly cause: StateOf<typeof salaryCauses>
  readonly reason: string
}

export const insertBatch = (ctx: Ctx, batch: NewBatch) =>
  insertRow(ctx, 'salary_batch', { ...batch, prepared_by: ctx.actor.id, prepared_at: ctx.now })

/** Changes nothing but the version: a decision is about what was seen. */
export const touchBatch = (ctx: Ctx, row: RowToUpdate<'salary_batch'>, reason: string) =>
  updateRow(ctx, 'salary_batch', row, { reason })

export const lockOptionalBatch = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('salary_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What still waits of a batch, in the order in which everyone locks it. */
export const listWaiting = (ctx: Ctx, batchId: number, rule: 'prepare' | 'approve') =>
  ctx.db
    .selectFrom('salary_assignment as salary')
    .innerJoin('account as person', 'person.id', 'salary.account_id')
    .select(['salary.id', 'salary.version', 'person.name'])
    .where('salary.batch_id', '=', batchId)
    .where('salary.state', '=', 'submitted')
    .where(payIn(ctx, rule, 'salary.account_id'))
    .orderBy('salary.id')
    .execute()

/** Of those whose pay the one who asks sees. */
const ofBatch = (ctx: Ctx, what: ReturnType<typeof sql<number>>, state: string | null = null) =>
  sql<number>`(select ${what} from salary_assignment as salary
    where salary.batch_id = batch.id and ${payIn(ctx, 'see', 'salary.account_id')}
      and (${state}::text is null or salary.state = ${state}))`

const count = sql<number>`count(*)::integer`

const added = sql<number>`coalesce(sum(annual_ctc - coalesce((
    select earlier.annual_ctc from salary_assignment as earlier
    where earlier.account_id = salary.account_id and earlier.company_id = salary.company_id
      and earlier.state in ('approved', 'superseded') and earlier.effective_from < salary.effective_from
    order by earlier.effective_from desc, earlier.id desc limit 1), 0)), 0)::bigint`

export const batchQuery = listQuery(batchList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('salary_batch as batch')
      .innerJoin('account as preparer', 'preparer.id', 'batch.prepared_by')
      .where(sql<boolean>`${ofBatch(ctx, count)} > 0`),
  select: (rows, { ctx }) =>
    rows
      .selectAll('batch')
      .select('preparer.name as preparer_name')
      .select([
        ofBatch(ctx, count).as('people'),
        ofBatch(ctx, count, 'submitted').as('waiting'),
        ofBatch(ctx, count, 'approved').as('approved'),
        ofBatch(ctx, added).as('added'),
      ]),
  filters: {
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('batch.file_name', words), searchIn('batch.reason', words)])),
    cause: (rows, cause) => rows.where('batch.cause', '=', cause),
  },
  sorts: ({ ctx }) => ({
    file_name: neverNull('batch.file_name'),
    effective_from: neverNull('batch.effective_from'),
    cause: 'batch.cause',
    people: ofBatch(ctx, count),
    waiting: ofBatch(ctx, count, 'submitted'),
    approved: ofBatch(ctx, count, 'approved'),
    added: ofBatch(ctx, added),
    prepared_by: neverNull('preparer.name'),
    prepared_at: neverNull('batch.prepared_at'),
  }),
  id: 'batch.id',
})
export type ListedBatch = RowOf<typeof batchQuery>
