import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { delegatorsOf } from '#platform/server/approvals/approval-delegates.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { claimList } from '#reimbursement/contract/claims/claim-calls.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { claimsIn, maySeePayrollRoute, paysFor } from '#reimbursement/server/reimbursement-policy.ts'

/** Claims that someone was asked to decide, or decides today in the place of another person. */
const hasPart = (ctx: Ctx) => sql<SqlBool>`exists (
  select from claim_round as round
  join approval_leg as leg on leg.subject_table = 'claim_round' and leg.subject_id = round.id
  where round.claim_id = claim.id and (leg.approver_id = ${ctx.actor.id}
    or leg.approver_id in ${delegatorsOf(ctx, REIMBURSEMENT_AREA.key)}))`

const hasPayrollLine = sql<SqlBool>`exists (
  select from claim_line as line join expense_category as category on category.id = line.category_id
  where line.claim_id = claim.id and category.route = 'payroll')`

/** A draft is its person's alone. */
export const visible = (ctx: Ctx) =>
  sql<SqlBool>`(claim.account_id = ${ctx.actor.id} or (claim.status <> 'draft' and (
    ${claimsIn(ctx, 'claim.account_id')} or ${hasPart(ctx)}
    ${maySeePayrollRoute(ctx.actor) ? sql`or ${hasPayrollLine}` : sql``})))`

const lineCount = sql<number>`(select count(*)::integer from claim_line where claim_id = claim.id)`
const flaggedCount = sql<number>`(
  select count(*)::integer from claim_line where claim_id = claim.id and jsonb_array_length(flags) > 0)`
const hasFlagged = sql<SqlBool>`exists (
  select from claim_line where claim_id = claim.id and jsonb_array_length(flags) > 0)`
const edgeDay = (which: 'min' | 'max') =>
  sql<string | null>`(select ${sql.raw(which)}(spent_on) from claim_line where claim_id = claim.id)`

const claims = (ctx: Ctx) =>
  ctx.db
    .selectFrom('claim')
    .innerJoin('account as person', 'person.id', 'claim.account_id')
    .innerJoin('company', 'company.id', 'claim.company_id')
    .leftJoin('project', 'project.id', 'claim.project_id')

export const summaries = (ctx: Ctx) =>
  claims(ctx)
    .selectAll('claim')
    .select(['person.name as person_name', 'company.name as company_name', 'project.name as project_name'])
    .select([lineCount.as('lines'), flaggedCount.as('flagged')])
    .select([edgeDay('min').as('from_day'), edgeDay('max').as('to_day')])

/** The expression of the index on claims. */
export const claimWords = sql`(lower(number) || ' ' || lower(title))`

/** By number, title or name, each found by itself: a condition over two tables would read every claim. */
const foundBy = (text: string) => sql<SqlBool>`claim.id in (
  select id from claim where ${searchIn(claimWords, text)}
  union all
  select id from claim where account_id in (
    select id from account where ${searchIn(sql`lower(name)`, text)}))`

export const claimQuery = listQuery(claimList, {
  from: (ctx) => claims(ctx).where(visible(ctx)).where('claim.status', '<>', 'draft'),
  select: (rows) =>
    rows
      .selectAll('claim')
      .select(['person.name as person_name', 'company.name as company_name', 'project.name as project_name'])
      .select([lineCount.as('lines'), flaggedCount.as('flagged')])
      .select([edgeDay('min').as('from_day'), edgeDay('max').as('to_day')]),
  filters: {
    search: (rows, text) => rows.where(foundBy(text)),
    status: (rows, status) => rows.where('claim.status', '=', status),
    payment: (rows, payment) => rows.where('claim.payment', '=', payment),
    month: (rows, month) =>
      rows.where(
        sql<SqlBool>`claim.submitted_at >= ${`${month}-01`}::date::timestamp at time zone 'Asia/Kolkata'
          and claim.submitted_at < (${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Kolkata'`,
      ),
    person: (rows, id) => rows.where('claim.account_id', '=', id),
    company_id: (rows, id) => rows.where('claim.company_id', '=', id),
    flagged: (rows, flagged) => rows.where(flagged ? hasFlagged : sql<SqlBool>`not ${hasFlagged}`),
  },
  // No draft is listed, and what was submitted has a number and a moment.
  sorts: {
    number: neverNull('claim.number'),
    person: neverNull('person.name'),
    title: neverNull('claim.title'),
    status: neverNull('claim.status'),
    payment: 'claim.payment',
    total: neverNull('claim.total'),
    approved_total: 'claim.approved_total',
    project: 'project.name',
    company: neverNull('company.name'),
    submitted_at: neverNull('claim.submitted_at'),
    paid_on: 'claim.paid_on',
  },
  totals: { total: 'claim.total', approved_total: 'claim.approved_total' },
  id: 'claim.id',
})
export type ListedClaim = RowOf<typeof claimQuery>

/** A claim that the actor may see. */
export const findOptionalVisible = (ctx: Ctx, id: number) =>
  summaries(ctx).where('claim.id', '=', id).where(visible(ctx)).executeTakeFirst()

/** A submitted claim that the actor may see, and whether it concerns them. */
export const findOptionalDiscussed = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('claim')
    .select(sql<string>`claim.number`.as('number'))
    .select(
      sql<boolean>`(claim.account_id = ${ctx.actor.id} or ${hasPart(ctx)}
        or ${paysFor(ctx, 'claim.company_id')})`.as('takes_part'),
    )
    .where('id', '=', id)
    .where('number', 'is not', null)
    .where(visible(ctx))
    .executeTakeFirst()

const OWN_SHOWN = 100

/** One’s own, the newest first; those that are paid only of the last year. */
export const listOwn = (ctx: Ctx, paidSince: string) =>
  summaries(ctx)
    .where('claim.account_id', '=', ctx.actor.id)
    .where((row) =>
      row.or([row('claim.payment', 'is distinct from', 'done'), row('claim.paid_on', '>=', paidSince)]),
    )
    .orderBy('claim.id', 'desc')
    .limit(OWN_SHOWN)
    .execute()

/** From here on no one else writes this claim or its lines until the transaction ends. */
export const lockOptionalClaim = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockOptionalClaim>>>

type NewClaim = {
  readonly company_id: number
  readonly account_id: number
  readonly title: string
  readonly project_id: number | null
  readonly total: number
}

export const insertClaim = (ctx: Ctx, claim: NewClaim) =>
  insertRow(ctx, 'claim', { ...claim, created_at: ctx.now })

export const updateClaim = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  changes: Partial<
    Pick<
      LockedClaim,
      | 'title'
      | 'project_id'
      | 'total'
      | 'number'
      | 'content_hash'
      | 'approved_total'
      | 'decided_by'
      | 'payment'
      | 'paid_on'
    > & { submitted_at: Date | null; decided_at: Date | null }
  >,
) => updateRow(ctx, 'claim', row, changes)

export const deleteClaim = (ctx: Ctx, id: number) => deleteRow(ctx, 'claim', id)

/** Holds the counter of the company and year: claims are submitted one after the other, and none overlooks another. */
export async function holdCounter(ctx: Ctx, companyId: number, year: number): Promise<void> {
  await ctx.db
    .insertInto('claim_counter')
    .values({ company_id: companyId, year, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.db
    .selectFrom('claim_counter')
    .select('last')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .forUpdate()
    .execute()
}

export async function nextNumber(ctx: Ctx, companyId: number, year: number): Promise<number> {
  const { last } = await ctx.db
    .updateTable('claim_counter')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const insertRound = (ctx: Ctx, claim: { readonly id: number; readonly account_id: number }) =>
  insertRow(ctx, 'claim_round', { claim_id: claim.id, account_id: claim.account_id })

export const listRounds = (ctx: Ctx, claimId: number) =>
  ctx.db.selectFrom('claim_round').selectAll().where('claim_id', '=', claimId).orderBy('id').execute()

export const findOpenRound = (ctx: Ctx, claimId: number) =>
  ctx.db
    .selectFrom('claim_round')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

export const findClaimOfRound = (ctx: Ctx, roundId: number) =>
  ctx.db
    .selectFrom('claim_round as round')
    .innerJoin('claim', 'claim.id', 'round.claim_id')
    .select([
      'claim.id',
      'claim.number',
      'claim.title',
      'claim.account_id',
      'claim.total',
      'claim.project_id',
    ])
    .select('claim.company_id')
    .where('round.id', '=', roundId)
    .executeTakeFirst()

export const endRound = (
  ctx: Ctx,
  id: number,
  end: { readonly status: 'approved' | 'rejected' | 'closed'; readonly decided_by: number | null },
) => updateRow(ctx, 'claim_round', { id }, end)

export const listTransitions = (ctx: Ctx, claimId: number) =>
  ctx.db
    .selectFrom('transition')
    .select(['from_state', 'to_state', 'actor_name', 'comment'])
    .select(sql<string>`at`.as('at'))
    .where('subject_table', '=', 'claim')
    .where('subject_id', '=', claimId)
    .orderBy('id')
    .execute()
