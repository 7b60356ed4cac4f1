import type { Ctx } from '#platform/server/ctx.ts'
import { announceApplication } from '#recruitment/server/applications/announce-applications.ts'
import { findOptionalApplication } from '#recruitment/server/applications/application-queries.ts'

export async function announceOffer(ctx: Ctx, { application_id }: { application_id: number }): Promise<void> {
  await announceApplication(ctx, (await findOptionalApplication(ctx, application_id))!)
}
