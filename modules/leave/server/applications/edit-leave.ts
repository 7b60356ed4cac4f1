import type { InputOf } from '#platform/contract/call.ts'
import { forgetLegs } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { holdPlans } from '#calendar/server/public.ts'
import type { editLeave as editCall } from '#leave/contract/leave-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { leaveStates } from '#leave/contract/leave-states.ts'
import { accrueLeave } from '#leave/server/book/accrue-leave.ts'
import { askInTurn, findApplicant, mustHandOver } from './apply-leave.ts'
import {
  findOptionalApplication,
  findOptionalPart,
  listDays,
  updateApplication,
} from './leave-application-queries.ts'
import { holdDays, returnDays } from '#leave/server/book/leave-book.ts'
import { legsOfApplication } from '#leave/server/decisions/leave-approval-queries.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { today } from '#leave/server/leave-person.ts'
import { leaveSubject, partSubject } from '#leave/server/decisions/leave-approval-subjects.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { lockToDecide } from '#leave/server/decisions/lock-to-decide.ts'
import { planLeave } from './plan-leave.ts'
import { recountSandwiches } from '#leave/server/counting/recount-sandwiches.ts'
import { writeAbsences } from '#leave/server/calendar/write-absences.ts'

type Legs = Awaited<ReturnType<typeof legsOfApplication>>

/** Whether no one has had a say on it yet. */
export const isUndecided = (legs: Legs): boolean => legs.every(({ decided_by }) => decided_by === null)

/**
 * Another wish in the place of the one that waits: its days are given back and held again in one go, and the
 * approvers of the new days are asked from the beginning.
 */
export async function editLeave(ctx: Ctx, { id, version, ...form }: InputOf<typeof editCall>) {
  const known = await findOptionalApplication(ctx, id)
  must(known?.account_id === ctx.actor.id, say.noSuchApplication)
  const person = await findApplicant(ctx)
  await mustHandOver(ctx, person, form.handover_id)
  await holdPlans(ctx)
  const { application: before } = await lockToDecide(ctx, id)
  if (before.status !== 'pending')
    refuse(await alreadyMoved(ctx, { ...leaveSubject(id), states: leaveStates }))
  must(isUndecided(await legsOfApplication(ctx, id)), say.decidedBefore)
  const types = await readTypes(ctx)
  await accrueLeave(ctx, [person], types, today(ctx))
  await returnDays(ctx, await listDays(ctx, [id]), 'Changed')
  const plan = await planLeave(ctx, { person, types, form, replaces: id })
  if (plan.refusal) refuse(plan.refusal)
  const application = await updateApplication(
    ctx,
    { id, version },
    { ...form, certificate_due_on: plan.certificateDueOn },
    { rule: plan.rule, notes: plan.notes },
  )
  await holdDays(ctx, { applicationId: id, accountId: person.id }, plan.days)
  // Once, around both: what others enclose with the old days and with the new ones alike is not moved to and fro.
  const from = [before.starts_on, form.starts_on].toSorted()[0]!
  const to = [before.ends_on, form.ends_on].toSorted()[1]!
  await recountSandwiches(ctx, { person, types, from, to, rest: form.rest_type_id })
  await writeAbsences(ctx, id)
  await forgetAsked(ctx, id)
  const status = await askInTurn(ctx, { application, person, needsHr: plan.needsHr, days: plan.counted })
  announceLeave(ctx)
  return { id, days: plan.counted, status }
}

async function forgetAsked(ctx: Ctx, id: number): Promise<void> {
  const part = await findOptionalPart(ctx, id)
  if (part) await forgetLegs(ctx, partSubject(part.id))
  await forgetLegs(ctx, leaveSubject(id))
}
