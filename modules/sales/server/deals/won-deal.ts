import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { raise } from '#platform/server/events.ts'
import { dealWon } from '#sales/server/sales-events.ts'
import { findMilestone, findOptionalWon, listPlannedMilestones } from './won-deal-queries.ts'

type Price = { readonly amount: number; readonly currency: string }

/** Told with its customer and milestones, so that a project can begin with them. */
export async function tellWon(ctx: Ctx, dealId: number, price: Price): Promise<void> {
  const { name, sales_account_id } = (await findOptionalWon(ctx, dealId))!
  const milestones = await listPlannedMilestones(ctx, dealId)
  await raise(ctx, dealWon, {
    ...price,
    dealId,
    name,
    companyId: null,
    customerId: sales_account_id,
    milestones: milestones.map(({ id, title, due_on }) => ({ key: String(id), title, due_on })),
  })
}

type Drafted = { readonly dealId: number; readonly projectId: number }

/** What was begun from a deal that is gone meanwhile stands by itself. */
export async function hearDraftedProject(ctx: Ctx, { dealId, projectId }: Drafted): Promise<void> {
  if (await findOptionalWon(ctx, dealId))
    await updateRow(ctx, 'deal', { id: dealId }, { project_id: projectId })
}

type Reached = { readonly dealId: number | null; readonly key: string | null; readonly reached: boolean }

/** Reached in its project is achieved here, and the other way round; one that is invoiced stays so. */
export async function hearReachedMilestone(ctx: Ctx, { dealId, key, reached }: Reached): Promise<void> {
  const milestone =
    dealId === null || key === null ? undefined : await findMilestone(ctx, dealId, Number(key))
  if (milestone?.state !== (reached ? 'planned' : 'achieved')) return
  await updateRow(ctx, 'deal_milestone', { id: milestone.id }, { state: reached ? 'achieved' : 'planned' })
}
