import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { hasEnoughApprovers } from '#platform/server/approvals/next-legs.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { listEmploymentSpans } from '#people/server/public.ts'
import { findOptionalOffice } from '#organization/server/public.ts'
import { listProjectsOf } from '#project-register/server/public.ts'
import type * as calls from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages as say } from '#leave/contract/comp-off/comp-off-messages.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import { compOffRequestStates, projectStates } from '#leave/contract/leave-states.ts'
import { findApplicant } from '#leave/server/applications/apply-leave.ts'
import { askForDecision } from '#leave/server/decisions/ask-for-decision.ts'
import { compOffEarned, compOffWhat } from './comp-off-rules.ts'
import {
  dismissOwnSuggestion,
  findLiveRequest,
  findOptionalCompOffPart,
  findOptionalRequest,
  findOptionalSuggestion,
  insertCompOffPart,
  insertRequest,
  type CompOffRequest,
} from './comp-off-queries.ts'
import { approveCompOffAlone } from './decide-comp-off.ts'
import { lastApprovers, projectStep } from '#leave/server/decisions/leave-approvers.ts'
import { listLots, lockBook } from '#leave/server/book/leave-book-queries.ts'
import { daysBetween, sumOf } from '#leave/server/counting/leave-days.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { listPlans, today, type LeavePerson } from '#leave/server/leave-person.ts'
import { compOffPartSubject, compOffSubject } from '#leave/server/decisions/leave-approval-subjects.ts'
import { compOffRuleOn, readTypes } from '#leave/server/rules/leave-types.ts'

type Form = InputOf<typeof calls.applyCompOff>

export async function applyCompOff(ctx: Ctx, form: Form) {
  const person = await findApplicant(ctx)
  await lockBook(ctx, person.id)
  await mustBeAFreeDay(ctx, person, form)
  const rule = await compOffRuleOn(ctx, form.worked_on)
  must(daysBetween(form.worked_on, today(ctx)) <= rule.claim_days, say.tooLate(rule.claim_days))
  const live = await findLiveRequest(ctx, person.id, form.worked_on)
  must(!live, say.thereAlready(live ? compOffRequestStates.labelOf(live.status).toLowerCase() : ''))
  const known = await findOptionalSuggestion(ctx, person.id, form.worked_on)
  const earned = compOffEarned(known?.minutes ?? form.minutes, rule)
  must(earned.quantity > 0, say.tooLittle(earned.because))
  const quantity = form.quantity ?? earned.quantity
  must(quantity <= earned.quantity, say.askTooMuch(earned.because))
  must((await openQuantity(ctx, person.id)) + quantity <= rule.most_open, say.tooManyOpen(rule.most_open))
  const request = await insertRequest(ctx, {
    account_id: person.id,
    worked_on: form.worked_on,
    minutes: known?.minutes ?? form.minutes,
    quantity,
    from_clock: known !== undefined,
    project_id: form.project_id,
    reason: form.reason,
  })
  const isDone = await askInTurn(ctx, request, person)
  announceLeave(ctx)
  const answer = { id: request.id, quantity }
  return isDone ? said(leaveMessages.approvedAlone, answer) : answer
}

async function mustBeAFreeDay(ctx: Ctx, person: LeavePerson, { worked_on, project_id }: Form) {
  must(worked_on <= today(ctx), say.dayToCome)
  const days = { from: worked_on, to: worked_on }
  const spans = await listEmploymentSpans(ctx, { personIds: [person.id], ...days })
  must(spans.length > 0, say.notEmployed)
  const [plan] = await listPlans(ctx, { personIds: [person.id], ...days })
  if (plan?.kind === 'working') {
    const office = await findOptionalOffice(ctx, person.id)
    refuse(say.notAFreeDay(worked_on, office?.name ?? person.name))
  }
  if (project_id === null) return
  const projects = await listProjectsOf(ctx, { accountId: person.id, ...days })
  must(
    projects.some(({ id }) => id === project_id),
    say.noSuchProject,
  )
}

async function openQuantity(ctx: Ctx, accountId: number): Promise<number> {
  const typeId = (await readTypes(ctx)).byRole('comp_off').id
  const lots = (await listLots(ctx, [accountId])).filter(({ leave_type_id }) => leave_type_id === typeId)
  return sumOf(lots, ({ remaining, held }) => remaining + held)
}

/** True where the first administrator decided alone. */
async function askInTurn(ctx: Ctx, request: CompOffRequest, person: LeavePerson): Promise<boolean> {
  const asking = { person, what: compOffWhat(request), subject: `comp-off/${request.id}` }
  const last = [await lastApprovers(ctx, person.id)]
  if (!hasEnoughApprovers(last)) {
    await approveCompOffAlone(ctx, request, person)
    return true
  }
  const { worked_on } = request
  const first = await projectStep(ctx, { accountId: person.id, from: worked_on, to: worked_on })
  if (!first) {
    await askForDecision(ctx, compOffSubject(request.id), last, asking)
    return false
  }
  const part = await insertCompOffPart(ctx, request.id, first.projects)
  await askForDecision(ctx, compOffPartSubject(part.id), [first.step], asking)
  return false
}

export async function withdrawCompOff(ctx: Ctx, { id }: InputOf<typeof calls.withdrawCompOff>) {
  const request = await findOptionalRequest(ctx, id)
  must(request?.account_id === ctx.actor.id, say.noSuchRequest)
  const subject = compOffSubject(id)
  await moveState(ctx, { ...subject, states: compOffRequestStates, to: 'cancelled' })
  const part = await findOptionalCompOffPart(ctx, { request_id: id })
  if (part?.status === 'pending') {
    await moveState(ctx, { ...compOffPartSubject(part.id), states: projectStates, to: 'withdrawn' })
    await closeLegs(ctx, compOffPartSubject(part.id))
  }
  await closeLegs(ctx, subject)
  announceLeave(ctx)
  return {}
}

export async function dismissSuggestion(ctx: Ctx, { id }: InputOf<typeof calls.dismissSuggestion>) {
  must(await dismissOwnSuggestion(ctx, id), say.noSuchSuggestion)
  return {}
}
