import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { alreadyMoved } from '#platform/server/approvals/move-state.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#reimbursement/contract/advances/advance-calls.ts'
import { advanceStates as states, SETTLE_DAYS } from '#reimbursement/contract/advances/advance-lists.ts'
import { advanceMessages as say } from '#reimbursement/contract/advances/advance-messages.ts'
import { mayPay, PAY } from '#reimbursement/server/reimbursement-policy.ts'
import { advancePaidNotice } from './advance-notices.ts'
import { lockOptionalAdvance, updateAdvance } from './advance-queries.ts'
import { advanceSubject, announceAdvance, moveAdvance } from './advance-subject.ts'

/** Who pays has neither asked nor approved; a constraint holds it as well. */
export async function payAdvance(ctx: Ctx, { id, utr, paid_on }: InputOf<typeof calls.payAdvance>) {
  must(mayPay(ctx.actor), say.mayNotPay)
  must(paid_on <= companyDay(ctx.now), say.future)
  const advance = await lockOptionalAdvance(ctx, id)
  must(advance && reachesCompany(ctx.actor, PAY, advance.company_id), say.noSuchAdvance)
  must(advance.account_id !== ctx.actor.id, say.ownAdvance)
  must(advance.decided_by !== ctx.actor.id, say.ownApproval)
  if (advance.status !== 'approved') refuse(await alreadyMoved(ctx, { ...advanceSubject(id), states }))
  const settle_by = dayAfter(advance.ends_on > paid_on ? advance.ends_on : paid_on, SETTLE_DAYS)
  await updateAdvance(ctx, id, { utr, paid_on, paid_by: ctx.actor.id, settle_by })
  await moveAdvance(ctx, id, 'paid')
  await notify(ctx, advancePaidNotice, {
    to: [advance.account_id],
    input: { id, number: advance.number, day: settle_by },
    subject: `advance/${id}`,
  })
  announceAdvance(ctx, advance.account_id)
  return {}
}
