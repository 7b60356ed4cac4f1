import type { Ctx } from '#platform/server/ctx.ts'
import { prepareProject } from './items/item-row-queries.ts'

export const hearProject = (ctx: Ctx, { projectId }: { readonly projectId: number }): Promise<void> =>
  prepareProject(ctx, projectId)
