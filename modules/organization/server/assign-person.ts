import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { announce } from '../../../platform/server/live/announce.ts'
import { must } from '../../../platform/server/must.ts'
import type { assignPerson as assignPersonCall } from '../contract/assignment-calls.ts'
import { ORGANIZATION_TOPIC } from '../contract/organization-lists.ts'
import { organizationMessages as say } from '../contract/organization-messages.ts'
import {
  endAssignmentBefore,
  findOptionalPerson,
  insertAssignment,
  lockReportingLines,
  reportsTo,
} from './assignment-queries.ts'
import { mayAssign } from './organization-policy.ts'

type Form = InputOf<typeof assignPersonCall>

/** What holds until then ends the day before. That two assignments of a person never overlap is a constraint. */
export async function assignPerson(ctx: Ctx, form: Form) {
  must(mayAssign(ctx.actor), say.mayNotAssign)
  const person = await findOptionalPerson(ctx, form.account_id)
  must(person && person.user_type !== 'Client' && person.status !== 'left', say.noSuchPerson)
  await lockReportingLines(ctx)
  if (form.line_manager_id !== null) await mustBeFitToLead(ctx, form, person, form.line_manager_id)
  await endAssignmentBefore(ctx, person.id, form.valid_from)
  const assignment = await insertAssignment(ctx, form)
  await announce(ctx, { topic: ORGANIZATION_TOPIC, to: { kind: 'employee', everyone: true } })
  return assignment
}

type Person = { readonly id: number; readonly name: string }

async function mustBeFitToLead(ctx: Ctx, form: Form, person: Person, leadId: number) {
  must(leadId !== person.id, say.ownLead)
  const lead = await findOptionalPerson(ctx, leadId)
  must(lead && lead.user_type !== 'Client', say.noSuchLead)
  must(lead.status === 'active', say.noLongerActive(lead.name))
  const inCircle = await reportsTo(ctx, { lead: lead.id, person: person.id, from: form.valid_from })
  must(!inCircle, say.circle(lead.name, person.name))
}
