import { sql } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { revisionList, salaryList } from '#payroll/contract/salaries/salary-calls.ts'
import type { salaryCauses, SalaryState } from '#payroll/contract/salaries/salary-lists.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'

/** Of a leaver no salary is in force, and what was agreed before a rehire stays over. */
const employedOn = (day: string) => sql<boolean>`exists (
  select from employment where employment.person_id = salary.account_id
    and employment.company_id = salary.company_id and employment.joined_on <= salary.effective_from
    and daterange(employment.joined_on, employment.left_on, '[]') @> ${day}::date)`

/** For queries over `salary_assignment as salary`: the agreed salary by which someone is paid on a day. */
export const inForceOn = (day: string) =>
  sql<boolean>`(salary.state = 'approved' and daterange(salary.effective_from, salary.effective_to, '[]') @> ${day}::date
    and ${employedOn(day)})`

const grossOf = sql<number>`(
  select coalesce(sum(monthly), 0)::bigint from salary_line
  where assignment_id = salary.id and kind = 'earning' and in_ctc)`

export const salaryQuery = listQuery(salaryList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'salary_assignment' | 'account' | 'company' | 'pay_group' | 'salary_structure'>()
      .selectFrom('salary_assignment as salary')
      .innerJoin('account as person', 'person.id', 'salary.account_id')
      .innerJoin('company', 'company.id', 'salary.company_id')
      .innerJoin('pay_group', 'pay_group.id', 'salary.pay_group_id')
      .innerJoin('salary_structure as structure', 'structure.id', 'salary.structure_id')
      .where(inForceOn(companyDay(ctx.now)))
      .where(payIn(ctx, 'see', 'salary.account_id')),
  select: (rows) =>
    rows
      .select(['salary.id', 'salary.account_id', 'salary.effective_from', 'salary.annual_ctc'])
      .select(['person.name as person_name', 'company.name as company_name'])
      .select(['pay_group.name as pay_group_name', 'structure.name as structure_name'])
      .select(grossOf.as('monthly_gross')),
  filters: {
    search: (rows, words) => rows.where(searchIn('person.name', words)),
    company_id: (rows, id) => rows.where('salary.company_id', '=', id),
    pay_group_id: (rows, id) => rows.where('salary.pay_group_id', '=', id),
  },
  sorts: {
    person: neverNull('person.name'),
    company: neverNull('company.name'),
    pay_group: neverNull('pay_group.name'),
    structure: neverNull('structure.name'),
    annual_ctc: 'salary.annual_ctc',
    monthly_gross: grossOf,
    effective_from: neverNull('salary.effective_from'),
  },
  totals: { annual_ctc: 'salary.annual_ctc', monthly_gross: grossOf },
  id: 'salary.id',
})

/** The CTC that held on the day before a revision begins. */
export const ctcBefore = sql<number | null>`(
  select annual_ctc from salary_assignment as earlier
  where earlier.account_id = salary.account_id and earlier.company_id = salary.company_id
    and earlier.state in ('approved', 'superseded') and earlier.id <> salary.id
    and earlier.effective_from < salary.effective_from
  order by earlier.effective_from desc, earlier.id desc limit 1)`

export const revisionQuery = listQuery(revisionList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'salary_assignment' | 'account' | 'company'>()
      .selectFrom('salary_assignment as salary')
      .innerJoin('account as person', 'person.id', 'salary.account_id')
      .innerJoin('account as preparer', 'preparer.id', 'salary.prepared_by')
      .innerJoin('company', 'company.id', 'salary.company_id')
      .where(payIn(ctx, 'see', 'salary.account_id')),
  select: (rows) =>
    rows
      .leftJoin('account as decider', 'decider.id', 'salary.decided_by')
      .selectAll('salary')
      .select(['person.name as person_name', 'company.name as company_name'])
      .select(['preparer.name as preparer_name', 'decider.name as decider_name'])
      .select(ctcBefore.as('before')),
  filters: {
    search: (rows, words) => rows.where(searchIn('person.name', words)),
    state: (rows, state) => rows.where('salary.state', '=', state),
    cause: (rows, cause) => rows.where('salary.cause', '=', cause),
  },
  sorts: {
    person: neverNull('person.name'),
    company: neverNull('company.name'),
    effective_from: neverNull('salary.effective_from'),
    before: ctcBefore,
    annual_ctc: 'salary.annual_ctc',
    cause: 'salary.cause',
    state: 'salary.state',
    prepared_by: neverNull('preparer.name'),
    prepared_at: neverNull('salary.prepared_at'),
  },
  id: 'salary.id',
})
export type ListedRevision = RowOf<typeof revisionQuery>

/** Everything that was ever prepared for a person, the newest day first. */
export const listSalariesOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .$pickTables<'salary_assignment' | 'company' | 'pay_group' | 'salary_structure' | 'account'>()
    .selectFrom('salary_assignment as salary')
    .innerJoin('company', 'company.id', 'salary.company_id')
    .innerJoin('pay_group', 'pay_group.id', 'salary.pay_group_id')
    .innerJoin('salary_structure as structure', 'structure.id', 'salary.structure_id')
    .innerJoin('account as preparer', 'preparer.id', 'salary.prepared_by')
    .leftJoin('account as decider', 'decider.id', 'salary.decided_by')
    .selectAll('salary')
    .select(['company.name as company_name', 'pay_group.name as pay_group_name'])
    .select(['structure.name as structure_name', 'preparer.name as preparer_name'])
    .select(['decider.name as decider_name', inForceOn(companyDay(ctx.now)).as('in_force')])
    .where('salary.account_id', '=', accountId)
    .orderBy('salary.effective_from', 'desc')
    .orderBy('salary.id', 'desc')
    .execute()
export type StoredSalary = Awaited<ReturnType<typeof listSalariesOf>>[number]

export const listLinesOf = (ctx: Ctx, assignmentIds: readonly number[]) =>
  ctx.db
    .selectFrom('salary_line')
    .selectAll()
    .where('assignment_id', 'in', [...assignmentIds, 0])
    .orderBy('position')
    .orderBy('id')
    .execute()
export type StoredLine = Awaited<ReturnType<typeof listLinesOf>>[number]

export type NewSalary = {
  readonly account_id: number
  readonly company_id: number
  readonly pay_group_id: number
  readonly structure_id: number
  readonly effective_from: string
  readonly annual_ctc: number
  readonly overrides: Readonly<Record<string, number>>
  readonly definition: object
  readonly cause: StateOf<typeof salaryCauses>
  readonly reason: string
  readonly state: 'draft' | 'submitted'
  readonly batch_id?: number
}

export const insertSalary = (ctx: Ctx, { overrides, definition, ...salary }: NewSalary) =>
  insertRow(ctx, 'salary_assignment', {
    ...salary,
    overrides: JSON.stringify(overrides),
    definition: JSON.stringify(definition),
    prepared_by: ctx.actor.id,
    prepared_at: ctx.now,
  })

export type NewLine = Omit<StoredLine, 'id' | 'assignment_id'>

/** Their trace is that of the salary they belong to; the change log needs no line for each. */
export const insertLines = (ctx: Ctx, assignment_id: number, lines: readonly NewLine[]) =>
  ctx.db
    .insertInto('salary_line')
    .values(lines.map((line) => ({ ...line, assignment_id })))
    .execute()

/** The person is held too, so that two decisions about one person follow one another. */
export async function lockOptionalSalary(ctx: Ctx, id: number) {
  const salary = await ctx.db
    .selectFrom('salary_assignment')
    .selectAll()
    .where('id', '=', id)
    .where(payIn(ctx, 'see', 'account_id'))
    .forUpdate()
    .executeTakeFirst()
  if (salary) await lockPerson(ctx, salary.account_id)
  return salary
}

const lockPerson = (ctx: Ctx, accountId: number) =>
  ctx.db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

export const moveSalary = (
  ctx: Ctx,
  row: RowToUpdate<'salary_assignment'>,
  to: {
    readonly state: SalaryState
    readonly comment?: string
    readonly effective_to?: string | null
    readonly decided_by?: number
    readonly decided_at?: Date
  },
) => updateRow(ctx, 'salary_assignment', row, to)

type Place = { readonly account_id: number; readonly company_id: number; readonly effective_from: string }

/** The agreed salaries next to a day: the one that begins on it, the one it would cut short, the one it leads up to. */
export async function listAgreedAround(ctx: Ctx, { account_id, company_id, effective_from }: Place) {
  const agreed = ctx.db
    .selectFrom('salary_assignment')
    .select(['id', 'effective_from', 'effective_to'])
    .where('account_id', '=', account_id)
    .where('company_id', '=', company_id)
    .where('state', '=', 'approved')
  return {
    same: await agreed.where('effective_from', '=', effective_from).executeTakeFirst(),
    before: await agreed
      .where('effective_from', '<', effective_from)
      .orderBy('effective_from', 'desc')
      .executeTakeFirst(),
    after: await agreed
      .where('effective_from', '>', effective_from)
      .orderBy('effective_from')
      .executeTakeFirst(),
  }
}

export const closeSalary = (ctx: Ctx, id: number, nextFrom: string) =>
  updateRow(ctx, 'salary_assignment', { id }, { effective_to: dayBefore(nextFrom) })

export const insertSalaryView = (ctx: Ctx, account_id: number) =>
  insertRow(ctx, 'salary_view', { account_id, viewer_id: ctx.actor.id, at: ctx.now })

const MOST_LOOKS = 20

/** Who looked at the pay of a person, the latest first. */
export const listLooksAt = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('salary_view')
    .innerJoin('account as viewer', 'viewer.id', 'viewer_id')
    .select(['viewer.name', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(MOST_LOOKS)
    .execute()

/** For each person whose pay others looked at in these days: how many people that were. */
export const listLookedAt = (ctx: Ctx, { from, to }: { readonly from: Date; readonly to: Date }) =>
  ctx.db
    .selectFrom('salary_view')
    .select(['account_id', sql<number>`count(distinct viewer_id)::integer`.as('viewers')])
    .where('at', '>=', from.toISOString())
    .where('at', '<', to.toISOString())
    .groupBy('account_id')
    .orderBy('account_id')
    .execute()

export async function findNameOf(ctx: Ctx, accountId: number): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}

/** A person whose pay the one who asks reaches in this way. */
export const findOptionalReached = (ctx: Ctx, rule: 'see' | 'prepare' | 'approve', accountId: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', accountId)
    .where(payIn(ctx, rule, 'account.id'))
    .executeTakeFirst()

/** Whether a company employs someone on a day. */
export async function isEmployedBy(
  ctx: Ctx,
  { account_id, company_id, effective_from }: Place,
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('employment')
    .select('id')
    .where('person_id', '=', account_id)
    .where('company_id', '=', company_id)
    .where(sql<boolean>`daterange(joined_on, left_on, '[]') @> ${effective_from}::date`)
    .executeTakeFirst()
  return found !== undefined
}
