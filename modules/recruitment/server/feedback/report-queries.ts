import type { Ctx } from '#platform/server/ctx.ts'

export const listInterviewIds = async (ctx: Ctx, applicationId: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('interview')
      .select('id')
      .where('application_id', '=', applicationId)
      .orderBy('round')
      .orderBy('starts_at')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const findCandidateFacts = (ctx: Ctx, candidateId: number) =>
  ctx.db
    .selectFrom('candidate')
    .select(['designation', 'company', 'location', 'experience_months', 'notice_days', 'skills'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()
