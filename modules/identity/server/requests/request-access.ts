import type { InputOf } from '#platform/contract/call.ts'
import { daysLater } from '#platform/contract/days.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { hasEnoughApprovers, type Step } from '#platform/server/approvals/next-legs.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { requestAccess as requestAccessCall } from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
import { ACCESS_AREA } from '#identity/contract/requests/access-request-states.ts'
import { announceRequest } from '#identity/server/identity-announcements.ts'
import { isColleague } from '#identity/server/identity-policy.ts'
import {
  DECIDED_WITHIN_DAYS,
  findOptionalHolding,
  insertAccessRequest,
  listAccessDeciders,
  listAskableRoles,
} from './access-request-queries.ts'
import { approvalsNeeded, daysToGive } from './access-request-rules.ts'
import { findAccount } from '#identity/server/identity-queries.ts'
import { requestSubject } from './access-request-subject.ts'

export async function requestAccess(ctx: Ctx, form: InputOf<typeof requestAccessCall>) {
  must(isColleague(await findAccount(ctx, ctx.actor.id)), say.notForClients)
  const role = (await listAskableRoles(ctx)).find((askable) => askable.id === form.role_id)
  must(role, say.noSuchRole)
  const lastDay = form.last_day ?? null
  const holding = await findOptionalHolding(ctx, { accountId: ctx.actor.id, roleId: role.id })
  const days = daysToGive({ today: companyDay(ctx.now), lastDay, holding })
  must(days.kind !== 'passed', say.dayPassed)
  must(days.kind !== 'held', say.heldAlready)
  const deciders = (await listAccessDeciders(ctx)).filter((decider) => decider !== ctx.actor.id)
  const steps = stepsFor(role, deciders)
  must(hasEnoughApprovers(steps), say.nobodyToDecide(steps.length))
  const { id } = await insertAccessRequest(ctx, {
    account_id: ctx.actor.id,
    role_id: role.id,
    last_day: lastDay,
    reason: form.reason,
  })
  await askApprovers(ctx, requestSubject(id), {
    area: ACCESS_AREA.key,
    applicantId: ctx.actor.id,
    steps,
    dueAt: daysLater(ctx.now, DECIDED_WITHIN_DAYS),
  })
  announceRequest(ctx, { applicantId: ctx.actor.id, deciders })
  return { id }
}

/** Any administrator but the one who asks; for a sensitive role two of them, one after the other. */
const stepsFor = (role: { readonly sensitive: boolean }, approvers: readonly number[]): Step[] =>
  Array.from({ length: approvalsNeeded(role) }, () => ({ kind: 'administrator', mode: 'any-of', approvers }))
