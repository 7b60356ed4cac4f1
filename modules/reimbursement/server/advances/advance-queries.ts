import { sql, type SqlBool } from 'kysely'
import { delegatorsOf } from '#platform/server/approvals/approval-delegates.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { advanceList } from '#reimbursement/contract/advances/advance-calls.ts'
import type { AdvanceState } from '#reimbursement/contract/advances/advance-lists.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { claimsIn, mayPay, paysFor } from '#reimbursement/server/reimbursement-policy.ts'

const hasPart = (ctx: Ctx) => sql<SqlBool>`exists (
  select from approval_leg as leg
  where leg.subject_table = 'expense_advance' and leg.subject_id = advance.id
    and (leg.approver_id = ${ctx.actor.id} or leg.approver_id in ${delegatorsOf(ctx, REIMBURSEMENT_AREA.key)}))`

/** One’s own, those of people whose claims one sees, those one was asked to decide, and for finance those it pays. */
const visible = (ctx: Ctx) =>
  sql<SqlBool>`(advance.account_id = ${ctx.actor.id} or ${claimsIn(ctx, 'advance.account_id')} or ${hasPart(ctx)}
    ${mayPay(ctx.actor) ? sql`or (${paysFor(ctx, 'advance.company_id')} and advance.status <> 'requested')` : sql``})`

/** Legs that this actor may decide now, of advances alone. */
async function askedLegs(ctx: Ctx) {
  const entitled = await listActiveApprovers(ctx, REIMBURSEMENT_AREA.key)
  return legsToDecide(ctx, { area: REIMBURSEMENT_AREA.key, entitled }).where(
    'leg.subject_table',
    '=',
    'expense_advance',
  )
}

/** Which of the advances wait for this actor, in person or in the place of another. */
export async function listAsked(ctx: Ctx) {
  const legs = await askedLegs(ctx)
  return ctx.db
    .selectFrom(legs.as('leg'))
    .innerJoin('expense_advance as advance', 'advance.id', 'leg.subject_id')
    .innerJoin('account as person', 'person.id', 'advance.account_id')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['advance.id', 'advance.number', 'advance.title', 'person.name as person_name'])
    .select(['leg.approver_id', 'approver.name as approver_name', 'leg.due_at'])
    .select(sql<string>`leg.opened_at`.as('opened_at'))
    .where('advance.status', '=', 'requested')
    .orderBy('leg.opened_at')
    .orderBy('advance.id')
    .execute()
}

const advances = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'expense_advance' | 'account' | 'company' | 'expense_category' | 'project'>()
    .selectFrom('expense_advance as advance')
    .innerJoin('account as person', 'person.id', 'advance.account_id')
    .innerJoin('company', 'company.id', 'advance.company_id')
    .innerJoin('expense_category as category', 'category.id', 'advance.category_id')
    .leftJoin('project', 'project.id', 'advance.project_id')

type Scope = { readonly asked: ReadonlySet<number> }

export const advanceQuery = listQuery(advanceList, {
  from: (ctx, _scope: Scope) => advances(ctx).where(visible(ctx)),
  select: (rows) =>
    rows
      .selectAll('advance')
      .select(['person.name as person_name', 'company.name as company_name'])
      .select(['category.name as category_name', 'project.name as project_name']),
  filters: {
    view: (rows, view, { ctx, scope }) =>
      view === 'open'
        ? rows.where('advance.status', 'in', ['requested', 'approved', 'paid', 'recovering'])
        : view === 'asked'
          ? rows.where(sql<SqlBool>`advance.id = any (${[...scope.asked]}::integer[])`)
          : view === 'to_pay'
            ? rows.where('advance.status', '=', 'approved')
            : view === 'overdue'
              ? rows
                  .where('advance.status', 'in', ['paid', 'recovering'])
                  .where('advance.settle_by', '<', companyDay(ctx.now))
              : rows,
    status: (rows, status) => rows.where('advance.status', '=', status),
    company_id: (rows, id) => rows.where('advance.company_id', '=', id),
    search: (rows, words) =>
      rows.where((row) =>
        row.or([
          searchIn('advance.number', words),
          searchIn('advance.title', words),
          searchIn('person.name', words),
        ]),
      ),
  },
  sorts: {
    number: neverNull('advance.number'),
    person: neverNull('person.name'),
    title: neverNull('advance.title'),
    status: neverNull('advance.status'),
    amount: 'advance.amount',
    approved_amount: 'advance.approved_amount',
    settled: 'advance.settled',
    settle_by: 'advance.settle_by',
    needed_on: neverNull('advance.needed_on'),
    paid_on: 'advance.paid_on',
    requested_at: neverNull('advance.requested_at'),
    category: neverNull('category.name'),
    project: 'project.name',
    company: neverNull('company.name'),
  },
  totals: {
    amount: 'advance.amount',
    approved_amount: 'advance.approved_amount',
    settled: 'advance.settled',
  },
  id: 'advance.id',
})
export type ListedAdvance = RowOf<typeof advanceQuery>

export const findOptionalVisible = (ctx: Ctx, id: number) =>
  advances(ctx)
    .leftJoin('account as decider', 'decider.id', 'advance.decided_by')
    .leftJoin('account as payer', 'payer.id', 'advance.paid_by')
    .selectAll('advance')
    .select(['person.name as person_name', 'company.name as company_name'])
    .select(['category.name as category_name', 'project.name as project_name'])
    .select(['decider.name as decider_name', 'payer.name as payer_name'])
    .where('advance.id', '=', id)
    .where(visible(ctx))
    .executeTakeFirst()

/** From here on no one else moves it until the transaction ends. */
export const lockOptionalAdvance = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('expense_advance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedAdvance = NonNullable<Awaited<ReturnType<typeof lockOptionalAdvance>>>

/** What someone asked for and has no answer to yet. */
export const listRequestedOf = (ctx: Ctx, accountIds: readonly number[]) =>
  ctx.db
    .selectFrom('expense_advance')
    .select('id')
    .where('status', '=', 'requested')
    .where(sql<SqlBool>`account_id = any (${[...accountIds]}::integer[])`)
    .orderBy('id')
    .execute()

export const findOptionalOverdue = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('expense_advance')
    .select('number')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['paid', 'recovering'])
    .where('settle_by', '<', companyDay(ctx.now))
    .orderBy('id')
    .executeTakeFirst()

export const findOptionalAdvanceCategory = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('expense_category')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where('advance_allowed', '=', true)
    .executeTakeFirst()

export const listAdvanceCategories = (ctx: Ctx) =>
  ctx.db
    .selectFrom('expense_category')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('advance_allowed', '=', true)
    .orderBy(sql`lower(name)`)
    .execute()

/** Counted under a lock, so that a number is given once. */
export async function nextAdvanceNumber(ctx: Ctx, companyId: number, year: number): Promise<number> {
  const { last } = await ctx.db
    .insertInto('advance_counter')
    .values({ company_id: companyId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last: sql<number>`advance_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

type NewAdvance = Pick<
  LockedAdvance,
  | 'company_id'
  | 'account_id'
  | 'number'
  | 'title'
  | 'category_id'
  | 'project_id'
  | 'needed_on'
  | 'ends_on'
  | 'amount'
>
export const insertAdvance = (ctx: Ctx, advance: NewAdvance) =>
  insertRow(ctx, 'expense_advance', { ...advance, requested_at: ctx.now })

type Changes = Parameters<typeof updateRow<'expense_advance'>>[3]

export const updateAdvance = (ctx: Ctx, id: number, changes: Omit<Changes, 'status'>) =>
  updateRow(ctx, 'expense_advance', { id }, changes)

export async function listAdvanceMoves(ctx: Ctx, id: number) {
  const rows = await ctx.db
    .selectFrom('transition')
    .select(['to_state', 'actor_name', 'comment'])
    .select(sql<string>`at`.as('at'))
    .where('subject_table', '=', 'expense_advance')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, to_state: row.to_state as AdvanceState }))
}

export const listAdvanceLegs = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('approval_leg as leg')
    .innerJoin('account', 'account.id', 'leg.approver_id')
    .select(['leg.step', 'leg.kind', 'leg.approver_id', 'account.name', 'leg.opened_at'])
    .where('leg.subject_table', '=', 'expense_advance')
    .where('leg.subject_id', '=', id)
    .where('leg.status', '=', 'pending')
    .orderBy('leg.step')
    .orderBy('leg.id')
    .execute()

export const listSettlements = (ctx: Ctx, advanceId: number) =>
  ctx.db
    .selectFrom('advance_settlement as part')
    .innerJoin('claim', 'claim.id', 'part.claim_id')
    .select(['claim.id', sql<string>`claim.number`.as('number')])
    .select(sql<number>`sum(part.amount)::bigint`.as('amount'))
    .select(sql<string>`max(part.settled_at)`.as('at'))
    .where('part.advance_id', '=', advanceId)
    .groupBy(['claim.id', 'claim.number'])
    .orderBy('claim.id')
    .execute()

/** Paid and not in recovery, the oldest first; held, so that two claims don’t take the same rupee. */
export const lockOpenAdvances = (
  ctx: Ctx,
  of: { readonly account_id: number; readonly company_id: number },
) =>
  ctx.db
    .selectFrom('expense_advance')
    .selectAll()
    .where('account_id', '=', of.account_id)
    .where('company_id', '=', of.company_id)
    .where('status', '=', 'paid')
    .orderBy('paid_on')
    .orderBy('id')
    .forUpdate()
    .execute()

type NewSettlement = {
  readonly advance_id: number
  readonly claim_id: number
  readonly line_id: number
  readonly amount: number
}
export const insertSettlement = (ctx: Ctx, part: NewSettlement) =>
  insertRow(ctx, 'advance_settlement', { ...part, settled_by: ctx.actor.id, settled_at: ctx.now })

export const listSettledLines = (ctx: Ctx, claimId: number) =>
  ctx.db
    .selectFrom('advance_settlement as part')
    .innerJoin('expense_advance as advance', 'advance.id', 'part.advance_id')
    .select(['part.line_id', 'part.amount', 'advance.id', 'advance.number'])
    .where('part.claim_id', '=', claimId)
    .orderBy('part.id')
    .execute()

/** Paid advances whose last day has passed, or whose person has had their last working day. */
export const listToRecover = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('expense_advance as advance')
    .select('advance.id')
    .where('advance.status', '=', 'paid')
    .where((row) => row.or([row('advance.settle_by', '<', day), sql<SqlBool>`${hasLeft(day)}`]))
    .orderBy('advance.id')
    .execute()

/** No employment in the company holds on the day. */
const hasLeft = (day: string) => sql<SqlBool>`not exists (
  select from employment where person_id = advance.account_id and company_id = advance.company_id
    and joined_on <= ${day}::date and (left_on is null or left_on >= ${day}::date))`

/** The last month in which the company employed the person. */
export async function lastMonthOf(ctx: Ctx, { account_id, company_id }: LockedAdvance, day: string) {
  const row = await ctx.db
    .selectFrom('employment')
    .select(
      sql<string>`to_char(least(max(coalesce(left_on, ${day}::date)), ${day}::date), 'YYYY-MM')`.as('month'),
    )
    .where('person_id', '=', account_id)
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return row.month
}

export const listSettledOn = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('expense_advance')
    .select(['id', 'account_id', 'number', 'settle_by'])
    .where('status', '=', 'paid')
    .where('settle_by', '=', day)
    .orderBy('id')
    .execute()

export const listRecovering = (ctx: Ctx) =>
  ctx.db
    .selectFrom('expense_advance')
    .select(['id', 'approved_amount', 'settled', sql<number>`loan_id`.as('loan_id')])
    .where('status', '=', 'recovering')
    .orderBy('id')
    .execute()
