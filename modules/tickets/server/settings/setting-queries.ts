import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const listCategories = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ticket_category as category')
    .innerJoin('ticket_team as team', 'team.id', 'category.team_id')
    .selectAll('category')
    .select('team.name as team')
    .orderBy(sql`lower(category.name)`)
    .execute()

export const listTeams = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ticket_team')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute()

export const listMembers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ticket_team_member as part')
    .innerJoin('account', 'account.id', 'part.account_id')
    .select(['part.id as part_id', 'part.team_id', 'account.id', 'account.name', 'part.lead'])
    .orderBy('part.lead', 'desc')
    .orderBy(sql`lower(account.name)`)
    .execute()

export const listSystems = (ctx: Ctx) =>
  ctx.db
    .selectFrom('access_system as system')
    .innerJoin('account as owner', 'owner.id', 'system.owner_id')
    .selectAll('system')
    .select('owner.name as owner_name')
    .orderBy(sql`lower(system.name)`)
    .execute()

export const listColleagues = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .where('user_type', '<>', 'Client')
    .orderBy(sql`lower(name)`)
    .execute()

export const lockOptionalTeam = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('ticket_team').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The seats by which the tickets of a category are counted. */
export const listOffices = (ctx: Ctx) =>
  ctx.db
    .selectFrom('location')
    .select('location.id as location_id')
    .select(sql<number>`(select min(id) from company)`.as('company_id'))
    .orderBy('location.id')
    .execute()

export const listOpenIn = async (ctx: Ctx, categoryId: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('ticket')
      .select('id')
      .where('category_id', '=', categoryId)
      .where('state', '<>', 'closed')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
