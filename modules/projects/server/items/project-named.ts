import type { Ctx } from '#platform/server/ctx.ts'
import { findOptionalProject } from '#project-register/server/public.ts'

/** The name of a project in the heading of a filtered list. */
export const projectNamed = async (ctx: Ctx, id: number): Promise<string> =>
  (await findOptionalProject(ctx, id))?.name ?? `no. ${id}`
