import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const listOfferedGroups = (ctx: Ctx, companyId: number) =>
  ctx.db
    .selectFrom('pay_group')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(name)`)
    .execute()

export const listOfferedStructures = (ctx: Ctx) =>
  ctx.db
    .selectFrom('salary_structure')
    .select(['id', 'name'])
    .where('state', '=', 'active')
    .orderBy(sql`lower(name)`)
    .execute()
