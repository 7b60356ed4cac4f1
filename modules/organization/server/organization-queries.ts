import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'

export const listDepartments = (ctx: Ctx) =>
  ctx.db
    .selectFrom('department')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute()

export const listDesignations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('designation')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute()

export const listLocations = (ctx: Ctx) =>
  ctx.db.selectFrom('location').select(['id', 'key', 'name', 'time_zone']).orderBy('id').execute()

export const listCompanies = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id', 'name']).orderBy('id').execute()

/** The office of a person on this day; nothing for anyone who has none. */
export function findOptionalOffice(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('assignment')
    .innerJoin('location', 'location.id', 'assignment.location_id')
    .select(['location.id', 'location.name', 'location.time_zone'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .executeTakeFirst()
}
