import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { OfficeRow } from '#visitors/contract/desks/desk-admin-calls.ts'

/** An office that no one has chosen anything for asks for nothing more, and keeps photos for 90 days. */
const offices = (ctx: Ctx) =>
  ctx.db
    .selectFrom('location')
    .leftJoin('visitor_office', 'visitor_office.location_id', 'location.id')
    .select([
      'location.id as location_id',
      'location.name',
      'location.time_zone',
      'visitor_office.sms_domain',
      sql<OfficeRow['proof']>`coalesce(visitor_office.proof, 'none')`.as('proof'),
      sql<number>`coalesce(visitor_office.photo_days, 90)`.as('photo_days'),
      sql<number>`coalesce(visitor_office.version, 0)`.as('version'),
    ])

export const listOfficeRows = (ctx: Ctx) => offices(ctx).orderBy('location.id').execute()

export const findOptionalOffice = (ctx: Ctx, locationId: number) =>
  offices(ctx).where('location.id', '=', locationId).executeTakeFirst()

export const findOffice = (ctx: Ctx, locationId: number) =>
  offices(ctx).where('location.id', '=', locationId).executeTakeFirstOrThrow()

type Choice = Pick<OfficeRow, 'location_id' | 'proof' | 'sms_domain' | 'photo_days' | 'version'>

export async function writeOffice(ctx: Ctx, { location_id, version, ...choice }: Choice): Promise<void> {
  const written = await ctx.db
    .selectFrom('visitor_office')
    .select('id')
    .where('location_id', '=', location_id)
    .executeTakeFirst()
  if (written) await updateRow(ctx, 'visitor_office', { id: written.id, version }, choice)
  else await insertRow(ctx, 'visitor_office', { location_id, ...choice })
}
