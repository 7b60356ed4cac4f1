import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { payableList } from '#reimbursement/contract/payments/payment-calls.ts'
import { paysFor } from '#reimbursement/server/reimbursement-policy.ts'

/** What an advance has not settled of a line already. */
const unsettled = sql<number>`(line.approved_amount - coalesce(
  (select part.amount from advance_settlement as part where part.line_id = line.id), 0))::bigint`

/** Of the person, what paid advances still have to give. */
const advanceBalance = sql<number>`(select coalesce(sum(advance.approved_amount - advance.settled), 0)::bigint
  from expense_advance as advance where advance.status = 'paid'
    and advance.account_id = claim.account_id and advance.company_id = claim.company_id)`

const ofRoute = (route: 'bank' | 'payroll') =>
  sql<number>`(select coalesce(sum(${unsettled}), 0)::bigint from claim_line as line
    join expense_category as category on category.id = line.category_id
    where line.claim_id = claim.id and category.route = ${route}
      and not exists (select from claim_payment as payment
        where payment.line_id = line.id and payment.status <> 'recalled'))`

/** The actor gave one of its approvals, the first or the last. */
const hasApproved = (ctx: Ctx) => sql<boolean>`exists (
  select from claim_round as round
  join approval_leg as leg on leg.subject_table = 'claim_round' and leg.subject_id = round.id
  where round.claim_id = claim.id and leg.status = 'approved' and leg.decided_by = ${ctx.actor.id})`

/** Something of it is granted and on no way yet. */
const isOpen = sql<SqlBool>`(claim.status = 'approved' and claim.payment <> 'done' and exists (
  select from claim_line as line where line.claim_id = claim.id and ${unsettled} > 0
    and not exists (select from claim_payment as payment
      where payment.line_id = line.id and payment.status <> 'recalled')))`

export const payableQuery = listQuery(payableList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'claim' | 'account' | 'company'>()
      .selectFrom('claim')
      .innerJoin('account as person', 'person.id', 'claim.account_id')
      .innerJoin('account as decider', 'decider.id', 'claim.decided_by')
      .innerJoin('company', 'company.id', 'claim.company_id')
      .where(isOpen)
      .where(paysFor(ctx, 'claim.company_id')),
  select: (rows, { ctx }) =>
    rows
      .select(['claim.id', 'claim.title', 'claim.account_id'])
      .select(hasApproved(ctx).as('has_approved'))
      .select([sql<string>`claim.number`.as('number'), 'person.name as person_name'])
      .select(['company.name as company', 'decider.name as decided_by'])
      .select(sql<number>`claim.approved_total`.as('approved_total'))
      .select(sql<string>`claim.decided_at`.as('decided_at'))
      .select([ofRoute('bank').as('bank_amount'), ofRoute('payroll').as('payroll_amount')])
      .select(advanceBalance.as('advance_balance')),
  filters: {
    search: (rows, words) =>
      rows.where((row) => row.or([searchIn('claim.number', words), searchIn('person.name', words)])),
    company_id: (rows, id) => rows.where('claim.company_id', '=', id),
  },
  sorts: {
    number: neverNull('claim.number'),
    person: neverNull('person.name'),
    approved_total: neverNull('claim.approved_total'),
    company: neverNull('company.name'),
    decided_at: neverNull('claim.decided_at'),
  },
  totals: { approved_total: 'claim.approved_total' },
  id: 'claim.id',
})

/** Locked in one order, so that two batches that share claims do not wait for each other. */
export const lockClaims = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('claim')
    .selectAll()
    .select(hasApproved(ctx).as('has_approved'))
    .where(sql<SqlBool>`id = any (${[...ids]}::integer[])`)
    .where(paysFor(ctx, 'claim.company_id'))
    .orderBy('id')
    .forUpdate()
    .execute()
export type ClaimToPay = Awaited<ReturnType<typeof lockClaims>>[number]

export const listOpenLines = (ctx: Ctx, claimIds: readonly number[]) =>
  ctx.db
    .selectFrom('claim_line as line')
    .innerJoin('expense_category as category', 'category.id', 'line.category_id')
    .select(['line.id', 'line.claim_id', 'category.route', 'category.taxable', 'category.name'])
    .select(unsettled.as('amount'))
    .where(sql<SqlBool>`line.claim_id = any (${[...claimIds]}::integer[])`)
    .where(sql<SqlBool>`${unsettled} > 0`)
    .where(
      sql<SqlBool>`not exists (select from claim_payment as payment
        where payment.line_id = line.id and payment.status <> 'recalled')`,
    )
    .orderBy('line.id')
    .execute()

type NewBatch = {
  readonly company_id: number
  readonly mode: 'cash' | 'bank_transfer'
  readonly total: number
}

export const insertBatch = (ctx: Ctx, batch: NewBatch) =>
  insertRow(ctx, 'claim_batch', { ...batch, made_by: ctx.actor.id, made_at: ctx.now })

type NewPayment = {
  readonly claim_id: number
  readonly line_id: number
  readonly amount: number
  readonly batch_id: number | null
  readonly input_id: number | null
  readonly claimant_id: number
  readonly approver_id: number
  /** Null where the approval itself hands it to payroll. */
  readonly started_by: number | null
}

/** With a batch it is on its way; with payroll once the run of the month is approved. */
export const insertPayment = (ctx: Ctx, payment: NewPayment) =>
  insertRow(ctx, 'claim_payment', {
    ...payment,
    status: payment.batch_id === null ? 'handed' : 'in_progress',
    started_at: ctx.now,
  })

export const lockOptionalBatch = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('claim_batch')
    .selectAll()
    .where('id', '=', id)
    .where(paysFor(ctx, 'company_id'))
    .forUpdate()
    .executeTakeFirst()

export const endBatch = (
  ctx: Ctx,
  id: number,
  end: {
    readonly status: 'done' | 'recalled'
    readonly utr?: string
    readonly paid_on?: string
    readonly reason?: string
  },
) => updateRow(ctx, 'claim_batch', { id }, { ...end, finished_by: ctx.actor.id, finished_at: ctx.now })

export const setBatchTotal = (ctx: Ctx, id: number, total: number) =>
  updateRow(ctx, 'claim_batch', { id }, { total })

export const listBatchPayments = (ctx: Ctx, batchId: number) =>
  ctx.db.selectFrom('claim_payment').selectAll().where('batch_id', '=', batchId).orderBy('id').execute()

export const listPaymentsOf = (ctx: Ctx, claimId: number) =>
  ctx.db.selectFrom('claim_payment').selectAll().where('claim_id', '=', claimId).orderBy('id').execute()

export const listByInput = (ctx: Ctx, inputIds: readonly number[]) =>
  ctx.db
    .selectFrom('claim_payment')
    .selectAll()
    .where(sql<SqlBool>`input_id = any (${[...inputIds]}::integer[])`)
    .where('status', 'in', ['handed', 'in_progress'])
    .orderBy('id')
    .execute()

export const movePayment = (ctx: Ctx, id: number, status: 'handed' | 'in_progress') =>
  updateRow(ctx, 'claim_payment', { id }, { status })

export const endPayment = (
  ctx: Ctx,
  id: number,
  end: {
    readonly status: 'done' | 'recalled'
    readonly paid_on?: string
    readonly reference?: string
    readonly reason?: string
  },
) => updateRow(ctx, 'claim_payment', { id }, end)

const FINISHED_SHOWN = 20

export async function listBatches(ctx: Ctx) {
  const finished = ctx.db
    .selectFrom('claim_batch')
    .select('id')
    .where('status', '!=', 'in_progress')
    .where(paysFor(ctx, 'company_id'))
    .orderBy('id', 'desc')
    .limit(FINISHED_SHOWN)
  const batches = await ctx.db
    .$pickTables<'claim_batch' | 'company' | 'account'>()
    .selectFrom('claim_batch as batch')
    .innerJoin('company', 'company.id', 'batch.company_id')
    .innerJoin('account as maker', 'maker.id', 'batch.made_by')
    .selectAll('batch')
    .select(['company.name as company', 'maker.name as maker'])
    .where(paysFor(ctx, 'batch.company_id'))
    .where((row) => row.or([row('batch.status', '=', 'in_progress'), row('batch.id', 'in', finished)]))
    .orderBy(sql`batch.status <> 'in_progress'`)
    .orderBy('batch.id', 'desc')
    .execute()
  const claims = await ctx.db
    .$pickTables<'claim_payment' | 'claim' | 'account'>()
    .selectFrom('claim_payment as payment')
    .innerJoin('claim', 'claim.id', 'payment.claim_id')
    .innerJoin('account as person', 'person.id', 'claim.account_id')
    .select(['claim.id', 'payment.batch_id', 'payment.status', 'person.name as person'])
    .select('payment.reference')
    .select([sql<string>`claim.number`.as('number'), sql<number>`sum(payment.amount)::bigint`.as('amount')])
    .where(sql<SqlBool>`payment.batch_id = any (${batches.map(({ id }) => id)}::integer[])`)
    .groupBy(['claim.id', 'payment.batch_id', 'payment.status', 'payment.reference', 'person.name'])
    .orderBy('claim.id')
    .execute()
  return { batches, claims }
}

/** What a batch pays to whom, with the bank account that holds today. */
export async function listTransfers(ctx: Ctx, batchId: number) {
  const { rows } = await sql<{
    account_id: number
    name: string
    amount: number
    numbers: string
    bank_entry_id: number | null
  }>`
    select person.id as account_id, person.name, sum(payment.amount)::bigint as amount,
      string_agg(distinct claim.number, ', ') as numbers,
      (select id from record_entry as entry where entry.person_id = person.id and section = 'bank'
        and superseded_at is null and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date
        order by id desc limit 1) as bank_entry_id
    from claim_payment as payment join claim on claim.id = payment.claim_id
    join account as person on person.id = claim.account_id
    where payment.batch_id = ${batchId} and payment.status <> 'recalled'
    group by person.id, person.name order by person.name, person.id`.execute(ctx.db)
  return rows
}
