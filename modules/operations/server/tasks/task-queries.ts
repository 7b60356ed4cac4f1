import type { Ctx } from '#platform/server/ctx.ts'

/** Of the files that tasks have made, those that can still be fetched. */
export async function listKeptFiles(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('stored_file')
    .select(['id', 'name', 'expires_at'])
    .where('id', 'in', [...ids])
    .where('state', '=', 'kept')
    .where('expires_at', '>', ctx.now.toISOString())
    .execute()
  return rows.map((row) => ({ ...row, expires_at: row.expires_at ?? '' }))
}

/** For whom each task works; the actor is kept with the run as it was when the task was asked for. */
export async function listPeopleOfTasks(
  ctx: Ctx,
  publicIds: readonly string[],
): Promise<Map<string, string>> {
  if (publicIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('job_run')
    .select(['public_id', 'actor'])
    .where('public_id', 'in', [...publicIds])
    .execute()
  return new Map(rows.map(({ public_id, actor }) => [public_id, (actor as { name: string }).name]))
}
