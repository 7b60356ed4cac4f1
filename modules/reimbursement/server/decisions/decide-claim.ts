import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import { closeLegs, decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#reimbursement/contract/decisions/decision-calls.ts'
import { claimStates as states, REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { advanceMessages } from '#reimbursement/contract/advances/advance-messages.ts'
import { listSettledLines } from '#reimbursement/server/advances/advance-queries.ts'
import { announceClaims } from '#reimbursement/server/announce-claims.ts'
import {
  endRound,
  findOpenRound,
  listRounds,
  lockOptionalClaim,
  updateClaim,
  type LockedClaim,
} from '#reimbursement/server/claims/claim-queries.ts'
import { claimSubject, roundSubject } from '#reimbursement/server/claims/claim-subject.ts'
import { listLines, setLine } from '#reimbursement/server/claims/line-queries.ts'
import { askForDecision, staleClaim } from '#reimbursement/server/claims/submit-claim.ts'
import { handToPayroll, takeFromPayroll } from '#reimbursement/server/payments/hand-to-payroll.ts'
import { claimDecidedNotice } from '#reimbursement/server/reimbursement-notices.ts'
import { mayClaim } from '#reimbursement/server/reimbursement-policy.ts'
import { approvedAmounts } from './approved-amounts.ts'
import { isPendingWith } from './decision-queries.ts'

type Decision = InputOf<typeof calls.decideClaim>

/** To anyone who was never asked, the claim does not exist. */
async function lockAsked(ctx: Ctx, id: number): Promise<LockedClaim> {
  must(mayClaim(ctx.actor), say.notForYou)
  const claim = await lockOptionalClaim(ctx, id)
  must(claim, say.noSuchClaim)
  const isOwn = claim.account_id === ctx.actor.id
  const rounds = isOwn ? [] : await listRounds(ctx, id)
  const parts = await Promise.all(
    rounds.map((round) => hasPartIn(ctx, roundSubject(round.id), REIMBURSEMENT_AREA.key)),
  )
  must(isOwn || parts.includes(true), say.noSuchClaim)
  must(!isOwn, say.ownClaim)
  return claim
}

export async function decideClaim(ctx: Ctx, decision: Decision) {
  const claim = await lockAsked(ctx, decision.id)
  const round = await findOpenRound(ctx, claim.id)
  if (claim.status !== 'pending' || !round)
    refuse(await alreadyMoved(ctx, { ...claimSubject(claim.id), states }))
  must(claim.version === decision.version, staleClaim)
  const granted = decision.verdict === 'approved' ? await grant(ctx, claim, decision) : null
  const { outcome, actedFor } = await decideLeg(ctx, roundSubject(round.id), {
    ...decision,
    entitled: await listActiveApprovers(ctx, REIMBURSEMENT_AREA.key),
  })
  announceClaims(ctx, claim.account_id)
  if (outcome === 'open') return said(say.approvedByFirst, { status: claim.status })
  await endRound(ctx, round.id, { status: outcome, decided_by: ctx.actor.id })
  const approved_total = outcome === 'approved' ? granted!.total : null
  await updateClaim(ctx, { id: claim.id }, { approved_total, decided_by: ctx.actor.id, decided_at: ctx.now })
  const { comment } = decision
  await moveState(ctx, { ...claimSubject(claim.id), states, to: outcome, comment, actedFor })
  if (outcome === 'approved') {
    await updateClaim(ctx, { id: claim.id }, { payment: 'pending' })
    await handToPayroll(ctx, claim)
  }
  const inPart = granted?.inPart ?? false
  await tell(ctx, claim, {
    verdict: outcome === 'rejected' ? 'rejected' : inPart ? 'approved in part' : 'approved',
    comment,
  })
  const words = outcome === 'rejected' ? say.rejected : inPart ? say.approvedPartly : say.approved
  return said(words, { status: outcome })
}

async function grant(ctx: Ctx, claim: LockedClaim, { lines: decisions }: Decision) {
  const lines = await listLines(ctx, claim.id)
  const granted = approvedAmounts(lines, decisions)
  if ('problem' in granted)
    refuse(
      granted.problem === 'too-much'
        ? say.tooMuchApproved(granted.at)
        : granted.problem === 'no-reason'
          ? say.lineReasonMissing(granted.at)
          : granted.problem === 'nothing'
            ? say.nothingApproved
            : say.decisionIncomplete,
    )
  for (const { id, approved_amount, reason } of granted.lines)
    await setLine(ctx, id, {
      approved_amount,
      ...(reason === '' ? {} : { decision_reason: reason }),
    })
  return granted
}

type News = Pick<Parameters<typeof claimDecidedNotice.title>[0], 'verdict' | 'comment'>

const tell = (ctx: Ctx, { id, account_id, number }: LockedClaim, news: News) =>
  notify(ctx, claimDecidedNotice, {
    to: [account_id],
    input: { id, number: number ?? '', by: ctx.actor.name, ...news },
    subject: `claim/${id}`,
  })

export async function sendBackClaim(ctx: Ctx, { id, comment }: InputOf<typeof calls.sendBackClaim>) {
  const claim = await lockAsked(ctx, id)
  const round = await findOpenRound(ctx, claim.id)
  if (claim.status !== 'pending' || !round)
    refuse(await alreadyMoved(ctx, { ...claimSubject(claim.id), states }))
  must(await isPendingWith(ctx, round.id), say.notYours)
  await moveState(ctx, { ...claimSubject(id), states, to: 'draft', comment })
  await closeLegs(ctx, roundSubject(round.id))
  await endRound(ctx, round.id, { status: 'closed', decided_by: ctx.actor.id })
  await tell(ctx, claim, { verdict: 'sent back', comment })
  announceClaims(ctx, claim.account_id)
  return {}
}

/** Only before the payment starts, and only by the person who gave the last approval. */
export async function revokeClaim(ctx: Ctx, { id, comment }: InputOf<typeof calls.revokeClaim>) {
  const claim = await lockAsked(ctx, id)
  if (claim.status !== 'approved') refuse(await alreadyMoved(ctx, { ...claimSubject(id), states }))
  must(claim.decided_by === ctx.actor.id, say.notDecidedByYou)
  must(claim.payment === 'pending', say.paymentStarted)
  must((await listSettledLines(ctx, id)).length === 0, advanceMessages.setAgainst)
  await takeFromPayroll(ctx, id)
  await updateClaim(ctx, { id }, { payment: null })
  await moveState(ctx, { ...claimSubject(id), states, to: 'pending', comment })
  await updateClaim(ctx, { id }, { approved_total: null, decided_by: null, decided_at: null })
  for (const line of await listLines(ctx, id))
    await setLine(ctx, line.id, { approved_amount: null, decision_reason: '' })
  await askForDecision(ctx, { ...claim, number: claim.number! })
  await tell(ctx, claim, { verdict: 'pending again', comment })
  announceClaims(ctx, claim.account_id)
  return {}
}
