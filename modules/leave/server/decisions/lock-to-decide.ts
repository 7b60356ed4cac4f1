import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { moveState, type Subject } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { cancellationStates, LEAVE_AREA, projectStates } from '#leave/contract/leave-states.ts'
import {
  findOpenCancellation,
  findOptionalApplication,
  findOptionalPart,
  lockApplication,
} from '#leave/server/applications/leave-application-queries.ts'
import { lockBook } from '#leave/server/book/leave-book-queries.ts'
import { today } from '#leave/server/leave-person.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { mayFor } from '#leave/server/leave-policy.ts'
import { cancellationSubject, leaveSubject, partSubject } from './leave-approval-subjects.ts'

/** The book before the application, in the order in which applying locks them. */
export async function lockToDecide(ctx: Ctx, id: number) {
  const known = await findOptionalApplication(ctx, id)
  must(known, say.nothingWaits)
  await lockBook(ctx, known.account_id)
  const application = await lockApplication(ctx, id)
  const person = (await findOptionalAccount(ctx, application.account_id))!
  return { application, person }
}

/** To anyone who has no part in it, a request is one that does not exist. */
export async function mustHavePart(ctx: Ctx, subject: Subject, applicantId: number): Promise<void> {
  const knows = applicantId === ctx.actor.id || (await hasPartIn(ctx, subject, LEAVE_AREA.key))
  must(knows, say.nothingWaits)
}

export async function mayOverrideThis(
  ctx: Ctx,
  accountId: number,
  part: string | undefined,
): Promise<boolean> {
  if (accountId === ctx.actor.id) return false
  if (await mayFor(ctx, 'override', accountId)) return true
  if (part !== 'pending') return false
  return (await listLineAbove(ctx, accountId, today(ctx)))[0]?.id === ctx.actor.id
}

/** No one needs to decide any more; a part that was not decided is withdrawn. */
export async function closeAll(ctx: Ctx, applicationId: number): Promise<void> {
  const part = await findOptionalPart(ctx, applicationId)
  if (part?.status === 'pending') {
    const subject = partSubject(part.id)
    await moveState(ctx, { ...subject, states: projectStates, to: 'withdrawn' })
    await closeLegs(ctx, subject)
  }
  await closeLegs(ctx, leaveSubject(applicationId))
}

/** Of a leave that is no leave any more no days are to be taken back. */
export async function closeCancellation(ctx: Ctx, applicationId: number): Promise<void> {
  const cancellation = await findOpenCancellation(ctx, applicationId)
  if (!cancellation) return
  const subject = cancellationSubject(cancellation.id)
  await moveState(ctx, { ...subject, states: cancellationStates, to: 'withdrawn' })
  await closeLegs(ctx, subject)
}
