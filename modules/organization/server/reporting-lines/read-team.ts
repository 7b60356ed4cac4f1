import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { teamMembers } from '#organization/contract/chart/chart-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { findOptionalPerson } from '#organization/server/assignments/assignment-queries.ts'
import { listLeads } from '#organization/server/chart/chart-queries.ts'
import { chartTree } from '#organization/server/chart/chart-tree.ts'
import { maySeeTeam, viewerOf } from '#organization/server/organization-policy.ts'
import { partOf } from '#organization/server/chart/read-chart.ts'
import { listTeam } from './team-queries.ts'

export async function readTeam(
  ctx: Ctx,
  { account_id, reach, as_on, ...filter }: InputOf<typeof teamMembers>,
) {
  const viewer = { ...viewerOf(ctx), accountId: ctx.actor.id }
  must(viewer.userType !== 'Client', say.notForYou)
  const lead = await findOptionalPerson(ctx, account_id ?? ctx.actor.id)
  must(lead && maySeeTeam(viewer, lead), say.noSuchPerson)
  const { day } = partOf(ctx, { as_on })
  const reached =
    reach === 'direct' ? { leadIds: [lead.id], size: undefined } : await reachAll(ctx, lead.id, day)
  const page = await listTeam(ctx, { viewer, lead, day, ...reached }, filter)
  return {
    ...page,
    rows: page.rows.map(({ lead_id, lead_name, ...card }) => ({
      ...card,
      line_manager: { id: lead_id, name: lead_name },
    })),
  }
}

async function reachAll(ctx: Ctx, leadId: number, day: string) {
  const tree = chartTree(await listLeads(ctx, { day }))
  return {
    leadIds: tree.leadsFrom(leadId),
    size: tree.isPresent(leadId) ? tree.countsOf(leadId).total : undefined,
  }
}
