import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'

export const listAssignmentsOf = (ctx: Ctx, assetId: number) =>
  ctx.db
    .$pickTables<'asset_assignment' | 'account' | 'location'>()
    .selectFrom('asset_assignment as line')
    .innerJoin('account as giver', 'giver.id', 'line.given_by')
    .leftJoin('account as person', 'person.id', 'line.account_id')
    .leftJoin('location as place', 'place.id', 'line.location_id')
    .leftJoin('account as ender', 'ender.id', 'line.ended_by')
    .selectAll('line')
    .select(['giver.name as giver_name', 'ender.name as ender_name'])
    .select(sql<string>`coalesce(person.name, place.name)`.as('holder_name'))
    .select(
      sql<number>`floor(extract(epoch from coalesce(line.ended_at, ${ctx.now}) - line.given_at) / 86400)::integer`.as(
        'days',
      ),
    )
    .where('line.asset_id', '=', assetId)
    .orderBy('line.given_at', 'desc')
    .orderBy('line.id', 'desc')
    .execute()

export const listEventsOf = (ctx: Ctx, assetId: number) =>
  ctx.db
    .selectFrom('asset_event as event')
    .innerJoin('account as maker', 'maker.id', 'event.made_by')
    .selectAll('event')
    .select('maker.name as maker_name')
    .where('event.asset_id', '=', assetId)
    .orderBy('event.made_at', 'desc')
    .orderBy('event.id', 'desc')
    .execute()

export const findOpenRepair = (ctx: Ctx, assetId: number) =>
  ctx.db
    .selectFrom('asset_event')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'repair')
    .where('to_on', 'is', null)
    .executeTakeFirst()

/** What is lost or retired is no longer repaired. */
export async function endRepair(ctx: Ctx, asset: { readonly id: number }, on: string): Promise<void> {
  const repair = await findOpenRepair(ctx, asset.id)
  if (repair)
    await updateRow(
      ctx,
      'asset_event',
      { id: repair.id },
      { to_on: on < repair.from_on ? repair.from_on : on },
    )
}

type Event = Omit<Insertable<Database['asset_event']>, 'made_by' | 'made_at'>

export const insertEvent = (ctx: Ctx, event: Event) =>
  insertRow(ctx, 'asset_event', { ...event, made_by: ctx.actor.id, made_at: ctx.now })
