import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export async function listNames(
  ctx: Ctx,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${ids.filter((id) => id !== null)}::integer[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who leads someone on a day. */
export async function findOptionalLead(ctx: Ctx, personId: number, day: string): Promise<number | null> {
  const seat = await ctx.db
    .selectFrom('assignment')
    .select('line_manager_id')
    .where('account_id', '=', personId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${day}::date`)
    .executeTakeFirst()
  return seat?.line_manager_id ?? null
}
