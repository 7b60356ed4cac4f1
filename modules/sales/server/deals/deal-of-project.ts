import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listWorkingOn, mayManageEvery } from '#project-register/server/public.ts'
import type * as calls from '#sales/contract/deals/deal-calls.ts'
import { mayAmounts, mayView } from '#sales/server/sales-policy.ts'
import { findOptionalDealOfProject } from './deal-queries.ts'
import { listMilestonesOf } from './milestone-queries.ts'

/** To anyone else the project came from no deal. */
export async function readDealOfProject(ctx: Ctx, { project_id }: InputOf<typeof calls.readDealOfProject>) {
  const deal = await findOptionalDealOfProject(ctx, project_id)
  if (!deal) return { deal: null }
  const isSeller = deal.seen && mayView(ctx.actor)
  if (!isSeller && !(await managesProject(ctx, project_id))) return { deal: null }
  const { seen: _seen, amount, ...facts } = deal
  const milestones = await listMilestonesOf(ctx, deal.id)
  return {
    deal: {
      ...facts,
      ...(mayAmounts(ctx.actor) ? { amount } : {}),
      milestones: milestones.map(({ title, due_on, state }) => ({ title, due_on, state })),
      can: { open: isSeller },
    },
  }
}

async function managesProject(ctx: Ctx, projectId: number): Promise<boolean> {
  if (mayManageEvery(ctx.actor)) return true
  const people = await listWorkingOn(ctx, projectId)
  return people.some(({ id, role }) => id === ctx.actor.id && role === 'manager')
}
