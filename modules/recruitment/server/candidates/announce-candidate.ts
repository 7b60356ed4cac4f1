import type { Ctx } from '#platform/server/ctx.ts'
import { announceApplication } from '#recruitment/server/applications/announce-applications.ts'
import { findOptionalApplication } from '#recruitment/server/applications/application-queries.ts'

/** Everyone who sees one of the candidate’s live applications. */
export async function announceCandidate(ctx: Ctx, candidateId: number): Promise<void> {
  const live = await ctx.db
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('live', '=', true)
    .limit(20)
    .execute()
  for (const { id } of live) await announceApplication(ctx, (await findOptionalApplication(ctx, id))!)
}
