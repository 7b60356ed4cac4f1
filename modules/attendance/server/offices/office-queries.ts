import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

export const listNetworks = (ctx: Ctx) =>
  ctx.db
    .selectFrom('office_network')
    .select(['id', 'location_id', 'note'])
    .select(sql<string>`network::text`.as('network'))
    .orderBy('location_id')
    .orderBy('id')
    .execute()

export const listPlaces = (ctx: Ctx) =>
  ctx.db
    .selectFrom('office_place')
    .innerJoin('location', 'location.id', 'location_id')
    .select(['office_place.id', 'location_id', 'location.name', 'latitude', 'longitude', 'radius_m'])
    .orderBy('location_id')
    .execute()

export const listOfficeNames = (ctx: Ctx) =>
  ctx.db.selectFrom('location').select(['id', 'name']).orderBy('name').execute()

/** Of someone's own office: whether it has networks; and the office to whose network the address belongs. */
export async function findNetworkOf(ctx: Ctx, address: string | null, locationId: number | null) {
  const { rows } = await sql<{ any_network: boolean; own_network: boolean; office: string | null }>`
    select exists (select from office_network) as any_network,
      exists (select from office_network where location_id = ${locationId}::integer) as own_network,
      (select location.name from office_network join location on location.id = location_id
        where ${address}::inet <<= network order by masklen(network) desc limit 1) as office`.execute(ctx.db)
  return rows[0]!
}

/** Policies whose terms of this day want punches at the office. */
export async function listOfficeOnly(ctx: Ctx, day: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('work_policy')
    .innerJoin('work_policy_terms', 'work_policy_terms.work_policy_id', 'work_policy.id')
    .select('name')
    .where('office_only', '=', true)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${day}::date`)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

type NewNetwork = { location_id: number; network: string; note: string }

export const insertNetwork = (ctx: Ctx, row: NewNetwork) => insertRow(ctx, 'office_network', row)
export const renameNetwork = (ctx: Ctx, id: number, note: string) =>
  updateRow(ctx, 'office_network', { id }, { note })
export const deleteNetwork = (ctx: Ctx, id: number) => deleteRow(ctx, 'office_network', id)

type Circle = { latitude: number; longitude: number; radius_m: number }

export async function keepPlace(ctx: Ctx, locationId: number, place: Circle | null): Promise<void> {
  const known = await ctx.db
    .selectFrom('office_place')
    .select('id')
    .where('location_id', '=', locationId)
    .executeTakeFirst()
  if (known && place) await updateRow(ctx, 'office_place', { id: known.id }, place)
  else if (known) await deleteRow(ctx, 'office_place', known.id)
  else if (place) await insertRow(ctx, 'office_place', { location_id: locationId, ...place })
}

/** Of two who save the same office one comes after the other. */
export const lockOffice = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('location').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
