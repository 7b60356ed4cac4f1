import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { hasEnoughApprovers } from '#platform/server/approvals/next-legs.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { holdPlans } from '#calendar/server/public.ts'
import { listLineBelow } from '#organization/server/public.ts'
import type { applyLeave as applyCall } from '#leave/contract/leave-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { accrueLeave } from '#leave/server/book/accrue-leave.ts'
import { askForDecision } from '#leave/server/decisions/ask-for-decision.ts'
import { approveAlone } from '#leave/server/decisions/decide-leave.ts'
import {
  deletePart,
  findOptionalPart,
  insertApplication,
  insertPart,
  updatePart,
  type Application,
} from './leave-application-queries.ts'
import { finalSteps, projectStep } from '#leave/server/decisions/leave-approvers.ts'
import { holdDays } from '#leave/server/book/leave-book.ts'
import { lockBook } from '#leave/server/book/leave-book-queries.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { findLeavePerson, today, type LeavePerson } from '#leave/server/leave-person.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { mayFor, mayUseLeave } from '#leave/server/leave-policy.ts'
import { leaveSubject, partSubject } from '#leave/server/decisions/leave-approval-subjects.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { planLeave } from './plan-leave.ts'
import { recountSandwiches } from '#leave/server/counting/recount-sandwiches.ts'
import { whatOf } from '#leave/server/leave-dates-in-words.ts'
import { writeAbsences } from '#leave/server/calendar/write-absences.ts'

/** Applies for leave. The book is locked first, so that two applications cannot spend the same last day. */
export async function applyLeave(ctx: Ctx, { account_id, ...form }: InputOf<typeof applyCall>) {
  const person = await findApplicant(ctx, account_id)
  await mustHandOver(ctx, person, form.handover_id)
  await holdPlans(ctx)
  await lockBook(ctx, person.id)
  const types = await readTypes(ctx)
  await accrueLeave(ctx, [person], types, today(ctx))
  const plan = await planLeave(ctx, { person, types, form })
  if (plan.refusal) refuse(plan.refusal)
  const { reason, contact, handover_id, ...wish } = form
  const application = await insertApplication(
    ctx,
    {
      ...wish,
      account_id: person.id,
      reason,
      contact,
      handover_id,
      certificate_due_on: plan.certificateDueOn,
    },
    { rule: plan.rule, notes: plan.notes },
  )
  await holdDays(ctx, { applicationId: application.id, accountId: person.id }, plan.days)
  await recountSandwiches(ctx, {
    person,
    types,
    from: form.starts_on,
    to: form.ends_on,
    rest: form.rest_type_id,
  })
  await writeAbsences(ctx, application.id)
  const status = await askInTurn(ctx, { application, person, needsHr: plan.needsHr, days: plan.counted })
  announceLeave(ctx)
  const answer = { id: application.id, days: plan.counted, status }
  if (status === 'approved') return said(say.approvedAlone, answer)
  return person.id === ctx.actor.id ? answer : said(say.appliedFor(person.name), answer)
}

/** Oneself; someone of the own line; anybody for HR. */
export async function findApplicant(ctx: Ctx, accountId = ctx.actor.id): Promise<LeavePerson> {
  must(mayUseLeave(ctx.actor), say.notForYou)
  const person = await findLeavePerson(ctx, accountId)
  const isTheirs =
    accountId === ctx.actor.id ||
    (await mayFor(ctx, 'override', accountId)) ||
    (await listLineBelow(ctx, ctx.actor.id, today(ctx))).includes(accountId)
  must(
    person && person.status !== 'left' && isTheirs,
    accountId === ctx.actor.id ? say.notForYou : say.noSuchPerson,
  )
  return person
}

export async function mustHandOver(ctx: Ctx, person: LeavePerson, handoverId: number | null) {
  if (handoverId === null) return
  const colleague = await findOptionalAccount(ctx, handoverId)
  must(
    colleague?.status === 'active' && colleague.user_type !== 'Client' && handoverId !== person.id,
    say.noSuchHandover,
  )
}

type Asked = {
  readonly application: Application
  readonly person: LeavePerson
  readonly needsHr: boolean
  readonly days: number
}

/** First the project managers, then the line manager; that there is someone for the end is known from the beginning. */
export async function askInTurn(ctx: Ctx, asked: Asked): Promise<'pending' | 'approved'> {
  const { application, person, needsHr, days } = asked
  const { starts_on, ends_on } = application
  const asking = { person, what: whatOf(days, application), subject: `leave/${application.id}` }
  const last = await finalSteps(ctx, person.id, needsHr)
  if (!hasEnoughApprovers(last)) {
    await approveAlone(ctx, application, person)
    return 'approved'
  }
  const first = await projectStep(ctx, { accountId: person.id, from: starts_on, to: ends_on })
  const before = await findOptionalPart(ctx, application.id)
  if (!first) {
    if (before) await deletePart(ctx, before.id)
    await askForDecision(ctx, leaveSubject(application.id), last, asking)
    return 'pending'
  }
  const part = before
    ? await updatePart(ctx, before.id, first.projects)
    : await insertPart(ctx, application.id, first.projects)
  await askForDecision(ctx, partSubject(part.id), [first.step], asking)
  return 'pending'
}
