import { dayBefore } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type {
  correctAssignment as correctAssignmentCall,
  withdrawAssignment as withdrawAssignmentCall,
} from '#organization/contract/assignments/assignment-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import {
  deleteAssignment,
  findOptionalAssignment,
  findOptionalEndingBefore,
  findOptionalPerson,
  lockReportingLines,
  updateAssignment,
} from './assignment-queries.ts'
import { mustHaveFitLeads, mustNotCircle } from '#organization/server/reporting-lines/line-manager-checks.ts'
import { mayAssign, mayBeAssigned } from '#organization/server/organization-policy.ts'
import { raiseLineChange } from '#organization/server/reporting-lines/raise-line-change.ts'

export async function correctAssignment(ctx: Ctx, form: InputOf<typeof correctAssignmentCall>) {
  const { assignment, person } = await findToCome(ctx, form.id)
  must(form.valid_from > companyDay(ctx.now), say.startsTooEarly)
  await mustHaveFitLeads(ctx, person, form)
  const before = await findOptionalEndingBefore(ctx, person.id, assignment.valid_from)
  must(!before || before.valid_from < form.valid_from, say.assignedLater)
  const { id, version, ...changes } = form
  const follow = () =>
    before && updateAssignment(ctx, { id: before.id }, { valid_to: dayBefore(form.valid_from) })
  // Room is made before it is taken: two assignments never overlap, not even between two statements.
  const isEarlier = form.valid_from < assignment.valid_from
  if (isEarlier) await follow()
  const corrected = await updateAssignment(ctx, { id, version }, changes)
  if (!isEarlier) await follow()
  await raiseLineChange(ctx, {
    personId: person.id,
    fromId: assignment.line_manager_id,
    toId: form.line_manager_id,
    day: form.valid_from,
  })
  announceChange(ctx)
  return corrected
}

export async function withdrawAssignment(ctx: Ctx, form: InputOf<typeof withdrawAssignmentCall>) {
  const { assignment, person } = await findToCome(ctx, form.id)
  must(assignment.version === form.version, say.changedMeanwhile)
  const before = await findOptionalEndingBefore(ctx, person.id, assignment.valid_from)
  await deleteAssignment(ctx, assignment.id)
  if (before) {
    const longer = await updateAssignment(ctx, { id: before.id }, { valid_to: assignment.valid_to })
    const { valid_from, valid_to } = assignment
    const lead = await findOptionalPerson(ctx, longer.line_manager_id ?? 0)
    if (lead) await mustNotCircle(ctx, person, { lead, valid_from, valid_to })
    const fromId = assignment.line_manager_id
    await raiseLineChange(ctx, { personId: person.id, fromId, toId: longer.line_manager_id, day: valid_from })
  }
  announceChange(ctx)
  return {}
}

/** What has begun stays as it was. */
async function findToCome(ctx: Ctx, id: number) {
  must(mayAssign(ctx.actor), say.mayNotAssign)
  await lockReportingLines(ctx)
  const assignment = await findOptionalAssignment(ctx, id)
  must(assignment, say.noSuchAssignment)
  const person = await findOptionalPerson(ctx, assignment.account_id)
  must(person && mayBeAssigned(person), say.noSuchPerson)
  must(assignment.valid_from > companyDay(ctx.now), say.begunAlready)
  return { assignment, person }
}
