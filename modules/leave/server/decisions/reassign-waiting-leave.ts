import type { LeaverLeg } from '#platform/server/approvals/leaver-leg-queries.ts'
import type { Leaver } from '#platform/server/leavers/leaver-duty.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { projectStates } from '#leave/contract/leave-states.ts'
import { compOffWhat } from '#leave/server/comp-off/comp-off-rules.ts'
import { askForDecision } from './ask-for-decision.ts'
import { findOptionalCompOffPart, findOptionalRequest } from '#leave/server/comp-off/comp-off-queries.ts'
import { askLast } from './decide-leave.ts'
import { findOptionalPartById } from '#leave/server/applications/leave-application-queries.ts'
import { hrStep, lastApprovers } from './leave-approvers.ts'
import { tellApprovers } from '#leave/server/leave-notices.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { compOffPartSubject, compOffSubject, partSubject } from './leave-approval-subjects.ts'
import { lockToDecide } from './lock-to-decide.ts'

/** A part of the project managers that no one of them can decide any more goes to the line manager at once. */
export async function closePartOf(ctx: Ctx, leg: LeaverLeg): Promise<boolean> {
  if (leg.subject_table === 'leave_project_part') await withdrawPart(ctx, leg.subject_id)
  else if (leg.subject_table === 'comp_off_part') await withdrawCompOffPart(ctx, leg.subject_id)
  else return false
  return true
}

/** The line manager or HR as before; HR stays asked where the rule asks for HR. */
export const decidersAfter = async (ctx: Ctx, leg: LeaverLeg, { id, from }: Pick<Leaver, 'id' | 'from'>) =>
  leg.kind === 'HR'
    ? hrStep(ctx, leg.applicant_id)
    : lastApprovers(ctx, leg.applicant_id, { day: from, without: id })

export const tellNewApprovers = (ctx: Ctx, leg: LeaverLeg, approvers: readonly number[]): Promise<void> =>
  tellApprovers(ctx, approvers, {
    person: { id: leg.applicant_id, name: leg.applicant },
    what: `It was pending with ${leg.approver}, who leaves`,
    subject: `${leg.subject_table}/${leg.subject_id}`,
  })

/** No project manager is left to speak: the part is closed without a decision, and the line manager is asked. */
async function withdrawPart(ctx: Ctx, id: number): Promise<void> {
  const part = (await findOptionalPartById(ctx, id))!
  const { application, person } = await lockToDecide(ctx, part.application_id)
  await moveState(ctx, { ...partSubject(id), states: projectStates, to: 'withdrawn' })
  await closeLegs(ctx, partSubject(id))
  await askLast(ctx, application, person)
}

async function withdrawCompOffPart(ctx: Ctx, id: number): Promise<void> {
  const part = (await findOptionalCompOffPart(ctx, { id }))!
  const request = (await findOptionalRequest(ctx, part.request_id))!
  const person = (await findOptionalAccount(ctx, request.account_id))!
  await moveState(ctx, { ...compOffPartSubject(id), states: projectStates, to: 'withdrawn' })
  await closeLegs(ctx, compOffPartSubject(id))
  await askForDecision(ctx, compOffSubject(request.id), [await lastApprovers(ctx, person.id)], {
    person,
    what: compOffWhat(request),
    subject: `comp-off/${request.id}`,
  })
}
