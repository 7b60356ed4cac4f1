import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { assignPerson as assignPersonCall } from '#organization/contract/assignments/assignment-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import {
  endAssignmentBefore,
  findOptionalOn,
  findOptionalPerson,
  insertAssignment,
  lockReportingLines,
} from './assignment-queries.ts'
import { mustHaveFitLeads } from '#organization/server/reporting-lines/line-manager-checks.ts'
import { mayAssign, mayBeAssigned } from '#organization/server/organization-policy.ts'
import { raiseLineChange } from '#organization/server/reporting-lines/raise-line-change.ts'

/** What holds until then ends the day before. That two assignments of a person never overlap is a constraint. */
export async function assignPerson(ctx: Ctx, form: InputOf<typeof assignPersonCall>) {
  must(mayAssign(ctx.actor), say.mayNotAssign)
  const person = await findOptionalPerson(ctx, form.account_id)
  must(person && mayBeAssigned(person), say.noSuchPerson)
  await lockReportingLines(ctx)
  await mustHaveFitLeads(ctx, person, form)
  const before = await findOptionalOn(ctx, person.id, form.valid_from)
  await endAssignmentBefore(ctx, person.id, form.valid_from)
  const assignment = await insertAssignment(ctx, form)
  await raiseLineChange(ctx, {
    personId: person.id,
    fromId: before?.line_manager_id ?? null,
    toId: form.line_manager_id,
    day: form.valid_from,
  })
  announceChange(ctx)
  return assignment
}
