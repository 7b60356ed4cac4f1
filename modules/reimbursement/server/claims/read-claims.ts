import { dayBefore } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { rateText } from '#exchange-rates/contract/rate-text.ts'
import type * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { claimList } from '#reimbursement/contract/claims/claim-calls.ts'
import type { ClaimView, LineFlag, LineView } from '#reimbursement/contract/claims/claim-views.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { listSettledLines } from '#reimbursement/server/advances/advance-queries.ts'
import { listPaymentsOf } from '#reimbursement/server/payments/payment-queries.ts'
import { readDecisions } from '#reimbursement/server/decisions/read-decisions.ts'
import { mayClaim } from '#reimbursement/server/reimbursement-policy.ts'
import { claimQuery, findOptionalVisible, listOwn, listTransitions } from './claim-queries.ts'
import { viewSummary } from './claim-summary.ts'
import { listLines, listReceipts, type StoredLine } from './line-queries.ts'
import { listOwnProjects } from './save-claim.ts'

export const claims = answerList(claimList, {
  query: claimQuery,
  allow: ({ actor }) => must(mayClaim(actor), say.notForYou),
  view: (row, { ctx }) => viewSummary(ctx, row),
  naming: { company_id: nameOfRow('company') },
  export: { job: 'reimbursement.export-claims' },
})

const YEAR = 365

/** Drafts and what was rejected stand with the pending ones, so that nothing is lost from sight. */
export async function readLanes(ctx: Ctx) {
  must(mayClaim(ctx.actor), say.notForYou)
  const today = companyDay(ctx.now)
  const own = (await listOwn(ctx, dayBefore(today, YEAR))).map((row) => viewSummary(ctx, row))
  const granted = (rows: typeof own) => rows.reduce((sum, row) => sum + (row.approved_total ?? 0), 0)
  const pending = own.filter(({ status }) => status !== 'approved')
  const approved = own.filter(({ payment }) => payment === 'pending')
  const payment = own.filter((row) => row.payment === 'in_progress' || row.payment === 'done')
  return {
    pending,
    approved,
    payment,
    totals: {
      pending: pending
        .filter(({ status }) => status === 'pending')
        .reduce((sum, { total }) => sum + total, 0),
      approved: granted([...approved, ...payment.filter((row) => row.payment === 'in_progress')]),
      paid_this_year: granted(payment.filter(({ paid_on }) => paid_on?.slice(0, 4) === today.slice(0, 4))),
    },
  }
}

export async function readProjects(ctx: Ctx) {
  must(mayClaim(ctx.actor), say.notForYou)
  return { projects: (await listOwnProjects(ctx)).map(({ id, name }) => ({ id, name })) }
}

export async function readClaim(ctx: Ctx, { id }: InputOf<typeof calls.readClaim>): Promise<ClaimView> {
  must(mayClaim(ctx.actor), say.notForYou)
  const claim = await findOptionalVisible(ctx, id)
  must(claim, say.noSuchClaim)
  const receipts = await listReceipts(ctx, id)
  const settled = await listSettledLines(ctx, id)
  const payments = await listPaymentsOf(ctx, id)
  const isHanded = payments.some(({ status }) => status === 'handed')
  const { decisions, pending_with, mayDecide } = await readDecisions(ctx, claim)
  const isOwn = claim.account_id === ctx.actor.id
  return {
    ...viewSummary(ctx, claim),
    project_id: claim.project_id,
    version: claim.version,
    expenses: (await listLines(ctx, id)).map((line) => viewLine(line, receipts, settled)),
    receipts: receipts.filter(({ line_id }) => line_id === null),
    decisions,
    pending_with,
    history: (await listTransitions(ctx, id)).map((move) => ({
      from: move.from_state,
      to: move.to_state,
      by: move.actor_name,
      at: move.at,
      comment: move.comment,
    })),
    references: [...new Set(payments.map(({ reference }) => reference))].filter((text) => text !== ''),
    payment_problem:
      claim.payment === 'pending' && !isHanded
        ? (payments.findLast(({ status }) => status === 'recalled')?.reason ?? '')
        : '',
    with_payroll: isHanded,
    can: {
      edit: isOwn && claim.status === 'draft',
      withdraw: isOwn && claim.status === 'pending',
      copy: isOwn && claim.status === 'rejected',
      decide: mayDecide,
      revoke:
        claim.status === 'approved' &&
        claim.payment === 'pending' &&
        claim.decided_by === ctx.actor.id &&
        settled.length === 0,
    },
  }
}

type Receipts = Awaited<ReturnType<typeof listReceipts>>

type Settled = Awaited<ReturnType<typeof listSettledLines>>

const advanceOf = (lineId: number, settled: Settled): LineView['advance'] => {
  const part = settled.find(({ line_id }) => line_id === lineId)
  return part ? { id: part.id, number: part.number, amount: part.amount } : null
}

const viewLine = (line: StoredLine, receipts: Receipts, settled: Settled): LineView => ({
  ...line,
  category: {
    id: line.category_id,
    name: line.category_name,
    kind: line.category_kind,
    route: line.category_route,
    unit_rate: line.category_rate,
  },
  rate: rateText(line.rate_millionths),
  flags: line.flags as LineFlag[],
  advance: advanceOf(line.id, settled),
  receipts: receipts.filter(({ line_id }) => line_id === line.id),
})
