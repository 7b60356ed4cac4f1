import type { Ctx } from '#platform/server/ctx.ts'

/** Names of accounts by their id. */
export async function namesOf(ctx: Ctx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
