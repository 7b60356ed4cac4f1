import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'

export const listSelectedInterviews = async (ctx: Ctx, applicationId: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('interview')
      .select('id')
      .where('application_id', '=', applicationId)
      .where('status', '=', 'selected')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const markOnboarded = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'interview', { id }, { status: 'onboarded' })
