import { skipLegs } from '#platform/server/approvals/approval-queries.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { LEAVE_AREA, projectStates } from '#leave/contract/leave-states.ts'
import { compOffWhat } from '#leave/server/comp-off/apply-comp-off.ts'
import { askForDecision } from './ask-for-decision.ts'
import { findOptionalCompOffPart, findOptionalRequest } from '#leave/server/comp-off/comp-off-queries.ts'
import { askLast } from './decide-leave.ts'
import { findOptionalPartById } from '#leave/server/applications/leave-application-queries.ts'
import { lastApprovers } from './leave-approvers.ts'
import { listOthersAsked, listStrandedLegs, passLegTo, type StrandedLeg } from './leave-approval-queries.ts'
import { tellApprovers } from '#leave/server/leave-notices.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { compOffPartSubject, compOffSubject, partSubject } from './leave-approval-subjects.ts'
import { lockToDecide } from './lock-to-decide.ts'

/** What waits for someone who has left goes to anyone who decides now; nothing waits for no one. */
export async function passOnLegs(ctx: Ctx): Promise<void> {
  for (const leg of await listStrandedLegs(ctx, LEAVE_AREA.key)) await passOn(ctx, leg)
}

async function passOn(ctx: Ctx, leg: StrandedLeg): Promise<void> {
  // Anyone who was asked beside them decides without them.
  if ((await listOthersAsked(ctx, leg)).length > 0) return void (await skipLegs(ctx, [leg]))
  if (leg.subject_table === 'leave_project_part') return withdrawPart(ctx, leg.subject_id)
  if (leg.subject_table === 'comp_off_part') return withdrawCompOffPart(ctx, leg.subject_id)
  const { kind, approvers } = await lastApprovers(ctx, leg.applicant_id)
  const [next, ...others] = approvers
  if (next === undefined) return
  await passLegTo(ctx, leg.id, { kind, approver_id: next })
  await tellApprovers(ctx, [next, ...others], {
    person: { id: leg.applicant_id, name: leg.applicant },
    what: `It waited for ${leg.approver}, who has left`,
    subject: `${leg.subject_table}/${leg.subject_id}`,
  })
}

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
