import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { mayHandleAny, scopeOf } from '#tickets/server/tickets-policy.ts'

/** What the caller may do with the tickets of others in each category. */
export async function listCategoryRights(ctx: Ctx) {
  const isAgent = mayHandleAny(ctx.actor)
  const overall = scopeOf(ctx.actor) === 'all'
  const rows = await ctx.db
    .selectFrom('ticket_category as category')
    .leftJoin('ticket_team_member as part', (join) =>
      join.onRef('part.team_id', '=', 'category.team_id').on('part.account_id', '=', ctx.actor.id),
    )
    .select(['category.id', 'category.name', 'category.confidential', 'part.lead', 'part.id as part_id'])
    .where('category.active', '=', true)
    .orderBy(sql`lower(category.name)`)
    .execute()
  return rows.map(({ id, name, confidential, lead, part_id }) => {
    const handle = isAgent && part_id !== null
    const oversees = overall && !confidential
    return { id, name, handle, see: handle || oversees, lead: (handle && lead === true) || oversees }
  })
}

export const listAgentsOf = (ctx: Ctx, categoryIds: readonly number[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .where('id', 'in', (some) =>
      some
        .selectFrom('ticket_team_member as part')
        .innerJoin('ticket_category as category', 'category.team_id', 'part.team_id')
        .select('part.account_id')
        .where('category.id', 'in', [0, ...categoryIds]),
    )
    .orderBy(sql`lower(name)`)
    .execute()
