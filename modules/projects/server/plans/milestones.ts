import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/plans/plan-calls.ts'
import type { MilestoneView } from '#projects/contract/plans/plan-calls.ts'
import { planMessages as say } from '#projects/contract/plans/plan-messages.ts'
import { findOptionalDraftOf } from '#projects/server/draft-queries.ts'
import { milestoneReached } from '#projects/server/projects-events.ts'
import { mustLeadProject } from '#projects/server/items/item-policy.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'
import * as queries from './plan-queries.ts'

export function viewMilestone(ctx: Ctx, row: queries.MilestoneRow): MilestoneView {
  const { id, title, due_on, reached_at, version } = row
  const state = due_on < queries.todayOf(ctx) ? 'late' : 'coming'
  return { id, title, due_on, version, state: reached_at === null ? state : 'reached' }
}

async function findToLead(ctx: Ctx, id: number) {
  const milestone = await queries.findOptionalMilestone(ctx, id)
  must(milestone, say.noSuchMilestone)
  await mustLeadProject(ctx, milestone.project_id)
  return milestone
}

export async function saveMilestone(
  ctx: Ctx,
  { id, version, project_id, ...facts }: InputOf<typeof calls.saveMilestone>,
) {
  if (id === null) {
    await mustLeadProject(ctx, project_id)
    const added = await queries.insertMilestone(ctx, { project_id, ...facts })
    await announceProjectItems(ctx, project_id)
    return { id: added.id }
  }
  const milestone = await findToLead(ctx, id)
  await queries.updateMilestone(ctx, { id, ...(version ? { version } : {}) }, facts)
  await announceProjectItems(ctx, milestone.project_id)
  return { id }
}

export async function reachMilestone(
  ctx: Ctx,
  { id, version, reached }: InputOf<typeof calls.reachMilestone>,
) {
  const { project_id, title, deal_milestone: key } = await findToLead(ctx, id)
  const changes = reached
    ? { reached_at: ctx.now, reached_by: ctx.actor.id }
    : { reached_at: null, reached_by: null }
  await queries.updateMilestone(ctx, { id, version }, changes)
  await announceProjectItems(ctx, project_id)
  const dealId = key === null ? null : ((await findOptionalDraftOf(ctx, project_id))?.deal_id ?? null)
  await raise(ctx, milestoneReached, { projectId: project_id, dealId, key, title, reached })
  return said(reached ? say.reached(title) : say.notReached(title), {})
}

export async function deleteMilestone(ctx: Ctx, { id }: InputOf<typeof calls.deleteMilestone>) {
  const { project_id } = await findToLead(ctx, id)
  await queries.deleteMilestoneRow(ctx, id)
  await announceProjectItems(ctx, project_id)
  return {}
}
