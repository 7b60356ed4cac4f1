import { listWaiting, type WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** How many home shows before it leads on. */
const SHOWN = 5

/** No one needs a permission to read it: each area gives what is the person's to decide. */
export const readWaiting = (sources: () => readonly WaitingSource[]) => (ctx: Ctx) =>
  listWaiting(ctx, sources(), SHOWN)
