import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import { decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must, refuse } from '#platform/server/must.ts'
import type { decideAccess as decideAccessCall } from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
import {
  ACCESS_AREA,
  accessRequestStates as states,
} from '#identity/contract/requests/access-request-states.ts'
import { announceAccount, announceRequest } from '#identity/server/identity-announcements.ts'
import { mailDecision } from './access-decision-mail.ts'
import { isColleague, mayDecideAccess } from '#identity/server/identity-policy.ts'
import {
  findOptionalHolding,
  insertGivenRole,
  listAccessDeciders,
  lockApplicant,
  lockOptionalAccessRequest,
  type LockedRequest,
} from './access-request-queries.ts'
import { daysToGive } from './access-request-rules.ts'
import { listDutyConflicts } from '#identity/server/roles/duty-conflict-queries.ts'
import { mustGoTogether } from '#identity/server/roles/duty-conflict-rules.ts'
import { roleGiven } from '#identity/server/identity-events.ts'
import { requestSubject } from './access-request-subject.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'

export const decideAccess =
  (parts: IdentityParts) => async (ctx: Ctx, form: InputOf<typeof decideAccessCall>) => {
    const { verdict, comment } = form
    const request = await findRequestToDecide(ctx, form.request_id)
    const subject = requestSubject(request.id)
    if (!states.canMove(request.status, verdict)) refuse(await alreadyMoved(ctx, { ...subject, states }))
    must(request.proposed_by !== ctx.actor.id, say.ownProposal)
    const giving = verdict === 'approved' ? await givingOf(ctx, request, form.confirmed) : null
    const entitled = await listAccessDeciders(ctx)
    const { outcome, actedFor } = await decideLeg(ctx, subject, { verdict, comment, entitled })
    announceRequest(ctx, { applicantId: request.account_id, deciders: entitled })
    if (outcome === 'open') return said(say.approvedByFirst, { status: request.status })
    await moveState(ctx, { ...subject, states, to: outcome, comment, actedFor })
    if (giving) await giveRole(ctx, request, giving)
    await mailDecision(ctx, parts, { request, verdict, comment, days: giving?.days ?? null })
    return said(giving ? say.approved(request.role_name, request.person_name) : say.rejected, {
      status: outcome,
    })
  }

/** To anyone who has no part in it, a request is one that does not exist. */
async function findRequestToDecide(ctx: Ctx, id: number): Promise<LockedRequest> {
  await lockApplicant(ctx, id)
  const request = await lockOptionalAccessRequest(ctx, id)
  must(request, say.noSuchRequest)
  const mayKnow =
    request.account_id === ctx.actor.id ||
    mayDecideAccess(ctx.actor) ||
    (await hasPartIn(ctx, requestSubject(id), ACCESS_AREA.key))
  must(mayKnow, say.noSuchRequest)
  return request
}

/** Reckoned again when it is decided: days have passed since it was asked, and other requests were decided. */
async function givingOf(ctx: Ctx, request: LockedRequest, confirmed: boolean) {
  const { account_id, role_id, last_day } = request
  const person = { status: request.person_status, user_type: request.person_type }
  must(isColleague(person), say.noLongerActive(request.person_name))
  const holding = await findOptionalHolding(ctx, { accountId: account_id, roleId: role_id })
  const days = daysToGive({ today: companyDay(ctx.now), lastDay: last_day, holding })
  must(days.kind !== 'passed', say.overBeforeGiven)
  must(days.kind !== 'held', say.givenMeanwhile)
  const giving = { accountId: account_id, roleId: role_id, from: days.from, to: days.to }
  const wish = { from: days.from, to: days.to, exception: request.exception ?? '', confirmed }
  return { days, record: mustGoTogether(await listDutyConflicts(ctx, giving), wish, words) }
}

const words = { refused: say.dutiesRefused, endless: () => say.exceptionEndless, warned: say.dutiesWarned }

type Giving = Awaited<ReturnType<typeof givingOf>>

async function giveRole(ctx: Ctx, request: LockedRequest, { days, record }: Giving): Promise<void> {
  const { account_id, role_id, reason, id } = request
  await insertGivenRole(ctx, {
    account_id,
    role_id,
    reason,
    valid_from: days.from,
    valid_to: days.to,
    access_request_id: id,
    given_by: ctx.actor.id,
    ...record,
  })
  await raise(ctx, roleGiven, { accountId: account_id, role: request.role_name, lastDay: days.to })
  await announceAccount(ctx, account_id)
}
