import type { InputOf } from '#platform/contract/call.ts'
import { listDecisions } from '#platform/server/approvals/approval-queries.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { listTakenOfLoans } from '#payroll/server/public.ts'
import {
  advanceList,
  type AdvanceRow,
  type AdvanceView,
} from '#reimbursement/contract/advances/advance-calls.ts'
import type * as calls from '#reimbursement/contract/advances/advance-calls.ts'
import { advanceStates as states } from '#reimbursement/contract/advances/advance-lists.ts'
import { advanceMessages as say } from '#reimbursement/contract/advances/advance-messages.ts'
import { listOwnProjects } from '#reimbursement/server/claims/save-claim.ts'
import { mayClaim, PAY } from '#reimbursement/server/reimbursement-policy.ts'
import * as queries from './advance-queries.ts'
import { balanceOf } from './settle-by-claim.ts'

const askedOf = async (ctx: Ctx): Promise<ReadonlySet<number>> =>
  new Set((await queries.listAsked(ctx)).map(({ id }) => id))

export const advances = answerList(advanceList, {
  query: queries.advanceQuery,
  allow: ({ actor }) => must(mayClaim(actor), say.notForYou),
  scope: async (ctx) => ({ asked: await askedOf(ctx) }),
  viewAll: (rows, { ctx, scope }) => viewRows(ctx, rows, scope.asked),
  naming: { company_id: nameOfRow('company') },
  export: { job: 'reimbursement.export-advances' },
})

const takenOf = (ctx: Ctx, rows: readonly { readonly loan_id: number | null }[]) =>
  listTakenOfLoans(
    ctx,
    rows.flatMap(({ loan_id }) => (loan_id === null ? [] : [loan_id])),
  )

async function viewRows(
  ctx: Ctx,
  rows: readonly queries.ListedAdvance[],
  asked: ReadonlySet<number>,
): Promise<AdvanceRow[]> {
  const taken = await takenOf(ctx, rows)
  return rows.map((row) =>
    viewRow(ctx, row, { isAsked: asked.has(row.id), recovered: taken.get(row.loan_id ?? 0) ?? 0 }),
  )
}

function viewRow(
  { actor }: Ctx,
  row: queries.ListedAdvance,
  { isAsked, recovered }: { readonly isAsked: boolean; readonly recovered: number },
): AdvanceRow {
  const isOwn = row.account_id === actor.id
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    person: { id: row.account_id, name: row.person_name },
    company: row.company_name,
    category: row.category_name,
    project: row.project_name,
    status: row.status,
    amount: row.amount,
    approved_amount: row.approved_amount,
    settled: row.settled,
    recovered,
    balance: row.paid_on === null ? null : balanceOf(row) - recovered,
    requested_at: row.requested_at,
    needed_on: row.needed_on,
    paid_on: row.paid_on,
    settle_by: row.settle_by,
    can: {
      decide: isAsked && row.status === 'requested',
      withdraw: isOwn && states.canMove(row.status, 'withdrawn'),
      pay:
        row.status === 'approved' &&
        !isOwn &&
        row.decided_by !== actor.id &&
        reachesCompany(actor, PAY, row.company_id),
    },
  }
}

export async function readAdvance(ctx: Ctx, { id }: InputOf<typeof calls.readAdvance>): Promise<AdvanceView> {
  must(mayClaim(ctx.actor), say.notForYou)
  const advance = await queries.findOptionalVisible(ctx, id)
  must(advance, say.noSuchAdvance)
  const taken = await takenOf(ctx, [advance])
  const legs = advance.status === 'requested' ? await queries.listAdvanceLegs(ctx, id) : []
  const decisions = await listDecisions(ctx, 'expense_advance', [id])
  return {
    ...viewRow(ctx, advance, {
      isAsked: (await askedOf(ctx)).has(id),
      recovered: taken.get(advance.loan_id ?? 0) ?? 0,
    }),
    version: advance.version,
    ends_on: advance.ends_on,
    decided_by: advance.decider_name,
    decided_at: advance.decided_at,
    paid_by: advance.payer_name,
    utr: advance.utr,
    recover_month: advance.recover_month?.slice(0, 7) ?? null,
    settlements: (await queries.listSettlements(ctx, id)).map(({ id: claimId, number, amount, at }) => ({
      claim: { id: claimId, number },
      amount,
      at,
    })),
    decisions: decisions.map(({ subject_id: _id, ...decision }) => decision),
    pending_with: [...Map.groupBy(legs, ({ step }) => step).values()].map((step) => ({
      kind: step[0]!.kind,
      names: step.map(({ name }) => name),
    })),
    history: (await queries.listAdvanceMoves(ctx, id)).map(({ to_state, actor_name, at, comment }) => ({
      to: to_state,
      by: actor_name,
      at,
      comment,
    })),
  }
}

export async function listChoices(ctx: Ctx) {
  must(mayClaim(ctx.actor), say.notForYou)
  return {
    categories: await queries.listAdvanceCategories(ctx),
    projects: (await listOwnProjects(ctx)).map(({ id, name }) => ({ id, name })),
  }
}
