import { listActiveApprovers, pageOfInbox } from '#platform/server/approvals/approval-inbox.ts'
import { legsToDecide, listDecisions } from '#platform/server/approvals/approval-queries.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#reimbursement/contract/decisions/decision-calls.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { viewSummary } from '#reimbursement/server/claims/claim-summary.ts'
import { listRounds } from '#reimbursement/server/claims/claim-queries.ts'
import { isPendingWith, listOpenLegs, waitingClaims } from './decision-queries.ts'

/** Who has decided, who is asked now, and who comes later. */
export async function readDecisions(
  ctx: Ctx,
  { id, status }: { readonly id: number; readonly status: string },
) {
  const rounds = await listRounds(ctx, id)
  const ids = rounds.map((round) => round.id)
  const decisions = ids.length === 0 ? [] : await listDecisions(ctx, 'claim_round', ids)
  const open = rounds.find((round) => round.status === 'pending')
  const legs = open ? await listOpenLegs(ctx, open.id) : []
  return {
    decisions: decisions.map(({ subject_id: _id, ...decision }) => decision),
    pending_with: [...Map.groupBy(legs, ({ step }) => step).values()].map((step) => ({
      kind: step[0]!.kind,
      names: step.map(({ name }) => name),
      open: step[0]!.opened_at !== null,
    })),
    mayDecide: status === 'pending' && open !== undefined && (await isPendingWith(ctx, open.id)),
  }
}

export async function readInbox(ctx: Ctx, page: Pick<InputOf<typeof calls.listInbox>, 'after' | 'size'>) {
  const entitled = await listActiveApprovers(ctx, REIMBURSEMENT_AREA.key)
  const legs = legsToDecide(ctx, { area: REIMBURSEMENT_AREA.key, entitled })
  const { rows, ...rest } = await pageOfInbox(waitingClaims(ctx, legs), page)
  return {
    ...rest,
    rows: rows.map((row) => ({
      ...viewSummary(ctx, row),
      version: row.version,
      for_name: row.approver_id === ctx.actor.id ? null : row.approver_name,
      since: row.opened_at,
      overdue: row.due_at !== null && new Date(row.due_at) < ctx.now,
    })),
  }
}
