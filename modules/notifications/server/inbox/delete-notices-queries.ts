import type { Ctx } from '#platform/server/ctx.ts'

export async function deleteNoticesAbout(ctx: Ctx, subjects: readonly string[]): Promise<number[]> {
  if (subjects.length === 0) return []
  const rows = await ctx.db
    .deleteFrom('notification')
    .where('subject_key', 'in', [...subjects])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
