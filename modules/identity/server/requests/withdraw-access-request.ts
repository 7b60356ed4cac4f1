import type { InputOf } from '#platform/contract/call.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { withdrawAccess as withdrawAccessCall } from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
import { accessRequestStates as states } from '#identity/contract/requests/access-request-states.ts'
import { announceRequest } from '#identity/server/identity-announcements.ts'
import { listAccessDeciders, lockOptionalAccessRequest } from './access-request-queries.ts'
import { requestSubject } from './access-request-subject.ts'

export async function withdrawAccess(ctx: Ctx, form: InputOf<typeof withdrawAccessCall>) {
  const request = await lockOptionalAccessRequest(ctx, form.request_id)
  const isTheirs = request?.account_id === ctx.actor.id || request?.proposed_by === ctx.actor.id
  must(request && isTheirs, say.noSuchRequest)
  const subject = requestSubject(request.id)
  await moveState(ctx, { ...subject, states, to: 'withdrawn' })
  await closeLegs(ctx, subject)
  announceRequest(ctx, {
    applicantId: request.account_id,
    deciders: await listAccessDeciders(ctx),
  })
  return {}
}
