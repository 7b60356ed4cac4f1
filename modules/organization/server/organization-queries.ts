import { sql } from 'kysely'
import type { PageFilter } from '../../../platform/contract/paging.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { pageByKey } from '../../../platform/server/database/page.ts'
import { insertRow, updateRow } from '../../../platform/server/database/write.ts'
import type { KeptList } from '../contract/organization-lists.ts'
import { companyDay } from '../../../platform/server/company-day.ts'

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

type EntryFilter = Pick<PageFilter, 'after' | 'size' | 'search' | 'direction'>

export function listEntries(ctx: Ctx, list: KeptList, filter: EntryFilter) {
  const pattern = `%${(filter.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const entries = ctx.db.selectFrom(list).where(sql<boolean>`lower(name) like lower(${pattern})`)
  const order = {
    by: sql`lower(name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text' as const,
    id: sql`id`,
    idOf: (row: { id: number }) => row.id,
    direction: filter.direction ?? ('asc' as const),
  }
  const rows = entries.select(['id', 'name', 'version', sql<string>`lower(name)`.as('sort_name')])
  return pageByKey(rows, order, filter, async () => {
    const { count } = await entries.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

export const insertEntry = (ctx: Ctx, list: KeptList, name: string) => insertRow(ctx, list, { name })

export const findOptionalEntry = (ctx: Ctx, list: KeptList, id: number) =>
  ctx.db.selectFrom(list).select(['id', 'name', 'version']).where('id', '=', id).executeTakeFirst()

export const renameEntry = (ctx: Ctx, list: KeptList, row: { id: number; version: number }, name: string) =>
  updateRow(ctx, list, row, { name })

/** The office of a person on this day; nothing for whoever has none. */
export function findOptionalOffice(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('assignment')
    .innerJoin('location', 'location.id', 'assignment.location_id')
    .select(['location.id', 'location.name', 'location.time_zone'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .executeTakeFirst()
}
