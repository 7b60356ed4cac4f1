import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import { decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import type * as calls from '#reimbursement/contract/advances/advance-calls.ts'
import { advanceStates as states } from '#reimbursement/contract/advances/advance-lists.ts'
import { advanceMessages as say } from '#reimbursement/contract/advances/advance-messages.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { mayClaim, PAY } from '#reimbursement/server/reimbursement-policy.ts'
import { advanceDecidedNotice, advanceToPayNotice } from './advance-notices.ts'
import { lockOptionalAdvance, updateAdvance, type LockedAdvance } from './advance-queries.ts'
import { advanceSubject, announceAdvance, moveAdvance } from './advance-subject.ts'

/** To anyone who was never asked, the advance does not exist. */
async function lockAsked(ctx: Ctx, id: number): Promise<LockedAdvance> {
  must(mayClaim(ctx.actor), say.notForYou)
  const advance = await lockOptionalAdvance(ctx, id)
  must(advance, say.noSuchAdvance)
  const isOwn = advance.account_id === ctx.actor.id
  must(isOwn || (await hasPartIn(ctx, advanceSubject(id), REIMBURSEMENT_AREA.key)), say.noSuchAdvance)
  must(!isOwn, say.ownAdvance)
  return advance
}

export async function decideAdvance(ctx: Ctx, decision: InputOf<typeof calls.decideAdvance>) {
  const advance = await lockAsked(ctx, decision.id)
  const { id, account_id } = advance
  if (advance.status !== 'requested') refuse(await alreadyMoved(ctx, { ...advanceSubject(id), states }))
  must(advance.version === decision.version, say.changed)
  const left = advance.approved_amount ?? advance.amount
  const approved_amount = decision.approved_amount ?? left
  if (decision.verdict === 'approved') {
    must(approved_amount <= left, say.tooMuch)
    must(approved_amount === left || decision.comment !== '', say.reduceReason)
  }
  const { outcome, actedFor } = await decideLeg(ctx, advanceSubject(id), {
    ...decision,
    entitled: await listActiveApprovers(ctx, REIMBURSEMENT_AREA.key),
  })
  announceAdvance(ctx, account_id)
  if (decision.verdict === 'approved') await updateAdvance(ctx, id, { approved_amount })
  if (outcome === 'open') return said(say.approvedByFirst, { status: advance.status })
  await updateAdvance(ctx, id, {
    approved_amount: outcome === 'approved' ? approved_amount : null,
    decided_by: ctx.actor.id,
    decided_at: ctx.now,
  })
  const { comment } = decision
  await moveAdvance(ctx, id, outcome, { comment, actedFor })
  await tell(ctx, advance, { outcome, comment, inPart: approved_amount < advance.amount })
  return said(outcome === 'approved' ? say.approved : say.rejected, { status: outcome })
}

type News = {
  readonly outcome: 'approved' | 'rejected'
  readonly comment: string
  readonly inPart: boolean
}

/** The person, and finance, which pays it. */
async function tell(ctx: Ctx, advance: LockedAdvance, { outcome, comment, inPart }: News): Promise<void> {
  const { id, number, account_id, company_id, needed_on } = advance
  const subject = `advance/${id}`
  const verdict = outcome === 'rejected' ? 'rejected' : inPart ? 'approved in part' : 'approved'
  await notify(ctx, advanceDecidedNotice, {
    to: [account_id],
    input: { id, number, verdict, by: ctx.actor.name, comment },
    subject,
  })
  if (outcome === 'rejected') return
  const payers = await listHolders(ctx, { permission: PAY, companyId: company_id })
  const person = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  await notify(ctx, advanceToPayNotice, {
    to: payers.filter((payer) => payer !== account_id && payer !== ctx.actor.id),
    input: { id, number, name: person.name, day: needed_on },
    subject,
  })
}
