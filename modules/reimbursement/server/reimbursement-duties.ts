import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import type { LeaverLeg } from '#platform/server/approvals/leaver-leg-queries.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { notify } from '#notifications/server/public.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { findClaimOfRound, lockOptionalClaim } from './claims/claim-queries.ts'
import * as advanceNotices from './advances/advance-notices.ts'
import { advanceRequestedNotice } from './advances/advance-notices.ts'
import { listRequestedOf, lockOptionalAdvance } from './advances/advance-queries.ts'
import { waitingAdvances } from './advances/waiting-advances.ts'
import { claimsFound } from './claims/find-claims.ts'
import { listPendingOf } from './claims/pending-claim-queries.ts'
import { stepsFor } from './decisions/claim-approvers.ts'
import { waitingClaims } from './decisions/waiting-claims.ts'
import * as reimbursementNotices from './reimbursement-notices.ts'
import { claimSubmittedNotice } from './reimbursement-notices.ts'

/** What is decided: a submission of a claim, or an advance. */
async function findAsked(ctx: Ctx, { subject_table, subject_id }: LeaverLeg) {
  if (subject_table !== 'expense_advance') return findClaimOfRound(ctx, subject_id)
  const advance = await lockOptionalAdvance(ctx, subject_id)
  return advance && { ...advance, total: advance.approved_amount ?? advance.amount }
}

const approvals: AreaApprovals = {
  area: REIMBURSEMENT_AREA,
  path: '/reimbursement/claims',
  subjects: [
    { table: 'claim_round', waits: 'pending', applicant: 'account_id' },
    { table: 'expense_advance', waits: 'requested', applicant: 'account_id' },
  ],
  entitled: (ctx) => listActiveApprovers(ctx, REIMBURSEMENT_AREA.key),
  async lock(ctx, applicantIds) {
    for (const { id } of await listPendingOf(ctx, applicantIds)) await lockOptionalClaim(ctx, id)
    for (const { id } of await listRequestedOf(ctx, applicantIds)) await lockOptionalAdvance(ctx, id)
  },
  async deciders(ctx, leg, { id, from }) {
    const asked = (await findAsked(ctx, leg))!
    const steps = await stepsFor(ctx, {
      accountId: leg.applicant_id,
      companyId: asked.company_id,
      projectId: asked.project_id,
      total: asked.total,
      day: from,
      without: id,
    })
    return steps.find((step) => step.kind === leg.kind) ?? steps.at(-1)!
  },
  async tell(ctx, leg, approvers) {
    const asked = await findAsked(ctx, leg)
    if (!asked) return
    const { id, title, number } = asked
    const isAdvance = leg.subject_table === 'expense_advance'
    await notify(ctx, isAdvance ? advanceRequestedNotice : claimSubmittedNotice, {
      to: approvers,
      input: { id, number: number ?? '', title, name: leg.applicant },
      subject: `${isAdvance ? 'advance' : 'claim'}/${id}`,
    })
  },
}

export const reimbursementDuties: AreaDuties = {
  accounts: {
    owesNothing: {
      [OWN_ROWS]: [
        'claim.account_id',
        'claim_round.account_id',
        'claim_payment.claimant_id',
        'expense_advance.account_id',
      ],
      [DONE_BY]: [
        'advance_settlement.settled_by',
        'claim.decided_by',
        'claim_batch.finished_by',
        'claim_batch.made_by',
        'claim_payment.approver_id',
        'claim_payment.started_by',
        'claim_receipt.added_by',
        'claim_round.decided_by',
        'expense_advance.decided_by',
        'expense_advance.paid_by',
      ],
    },
  },
  approvals: [approvals],
  notices: [...noticesIn(reimbursementNotices), ...noticesIn(advanceNotices)],
  waiting: [waitingClaims, waitingAdvances],
  finds: [claimsFound],
  confidentialChanges: confidential(['reimbursement.claim.view'], {
    claim: ['title', 'total', 'approved_total', 'content_hash'],
    claim_line: 'all',
    claim_receipt: 'all',
    claim_batch: 'all',
    claim_payment: 'all',
    expense_advance: ['title', 'amount', 'approved_amount', 'settled', 'utr'],
    advance_settlement: 'all',
  }),
}
