import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { offerDraft } from './draft-queries.ts'
import { prepareProject } from './items/item-row-queries.ts'
import { projectClosed, type WonDeal } from './projects-events.ts'

export const hearProject = (ctx: Ctx, { projectId }: { readonly projectId: number }): Promise<void> =>
  prepareProject(ctx, projectId)

/** A project is offered to those who create them; nothing is created by itself. */
export const hearWonDeal = (ctx: Ctx, deal: WonDeal): Promise<void> => offerDraft(ctx, deal)

export async function hearMovedProject(
  ctx: Ctx,
  { projectId, to }: { readonly projectId: number; readonly to: string },
): Promise<void> {
  if (to === 'completed' || to === 'cancelled')
    await raise(ctx, projectClosed, { projectId, status: to, closedOn: companyDay(ctx.now) })
}
