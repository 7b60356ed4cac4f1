import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { findOptionalAbove, findOptionalPerson } from '#organization/server/assignments/assignment-queries.ts'

type Person = { readonly id: number; readonly name: string }

type Lines = {
  readonly line_manager_id: number | null
  readonly dotted_manager_id: number | null
  readonly valid_from: string
  readonly valid_to: string | null
}

/** Whom someone reports to, and whom they follow beside the line: active colleagues, and no one from below. */
export async function mustHaveFitLeads(ctx: Ctx, person: Person, lines: Lines): Promise<void> {
  if (lines.line_manager_id !== null)
    await mustBeFitToLead(ctx, person, { ...lines, leadId: lines.line_manager_id })
  if (lines.dotted_manager_id !== null) await mustBeFitToFollow(ctx, person, lines.dotted_manager_id)
  must(lines.dotted_manager_id === null || lines.dotted_manager_id !== lines.line_manager_id, say.dottedTwice)
}

type Leading = { readonly leadId: number; readonly valid_from: string; readonly valid_to: string | null }

async function mustBeFitToLead(ctx: Ctx, person: Person, { leadId, valid_from, valid_to }: Leading) {
  must(leadId !== person.id, say.ownLead)
  const lead = await findOptionalPerson(ctx, leadId)
  must(lead && lead.user_type !== 'Client', say.noSuchLead)
  must(lead.status === 'active', say.noLongerActive(lead.name))
  await mustNotCircle(ctx, person, { lead, valid_from, valid_to })
}

type Days = { readonly valid_from: string; readonly valid_to: string | null }

export async function mustNotCircle(
  ctx: Ctx,
  person: Person,
  { lead, ...days }: Days & { readonly lead: Person },
) {
  const line = { lead: lead.id, people: [person.id], from: days.valid_from, to: days.valid_to }
  must(!(await findOptionalAbove(ctx, line)), say.circle(lead.name, person.name))
}

async function mustBeFitToFollow(ctx: Ctx, person: Person, leadId: number) {
  must(leadId !== person.id, say.ownDottedLead)
  const lead = await findOptionalPerson(ctx, leadId)
  must(lead && lead.user_type !== 'Client', say.noSuchDottedLead)
  must(lead.status === 'active', say.dottedNoLongerActive(lead.name))
}
