import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import type { ProofChannel } from '#visitors/contract/visitors-lists.ts'

export const visits = (ctx: Ctx) =>
  ctx.db
    .selectFrom('visit')
    .innerJoin('location', 'location.id', 'visit.location_id')
    .selectAll('visit')
    .select(['location.name as location_name', 'location.time_zone'])

export type VisitRow = Awaited<ReturnType<typeof listVisitsOfDay>>[number]

export const listVisitsOfDay = (ctx: Ctx, which: { locationId: number; day: string }) =>
  visits(ctx)
    .where('visit.location_id', '=', which.locationId)
    .where('created_on', '=', which.day)
    .orderBy('visit.time_in', 'desc')
    .orderBy('visit.id', 'desc')
    .execute()

type Named = { readonly locationId: number; readonly ids: readonly number[]; readonly from: string }

export const listVisitsById = (ctx: Ctx, { locationId, ids, from }: Named) =>
  visits(ctx)
    .where('visit.location_id', '=', locationId)
    .where('visit.id', 'in', ids)
    .where('created_on', '>=', from)
    .orderBy('visit.id')
    .execute()

export const listInsideNow = (ctx: Ctx, locationId: number) =>
  visits(ctx)
    .where('visit.location_id', '=', locationId)
    .where('time_out', 'is', null)
    .where('auto_closed_at', 'is', null)
    .orderBy('visit.time_in')
    .execute()

/** Of the last day that had visitors before this one. */
export const listLeftOpen = (ctx: Ctx, { locationId, day }: { locationId: number; day: string }) =>
  visits(ctx)
    .where('visit.location_id', '=', locationId)
    .where('auto_closed_at', 'is not', null)
    .where('created_on', '=', (select) =>
      select
        .selectFrom('visit as earlier')
        .select((row) => row.fn.max('earlier.created_on').as('day'))
        .where('earlier.location_id', '=', locationId)
        .where('earlier.created_on', '<', day),
    )
    .orderBy('visit.time_in')
    .execute()

type NewVisit = {
  location_id: number
  created_on: string
  visitor_name: string
  address: string
  to_whom_meet: string
  phone_no: string
  purpose: string
  picture_file_id: string | null
  time_in: Date
  host_id: number | null
  visitor_manager_id: number
  expected_guest_id: number | null
  proof_id: string | null
  proven_by: ProofChannel | null
  entry_key: string | null
  entered_late: boolean
  badge: string
}

export const insertVisit = (ctx: Ctx, visit: NewVisit) => insertRow(ctx, 'visit', visit)

/** One after the other within a transaction's time: the same entry, or the same phone at the same office. */
export async function waitFor(ctx: Ctx, what: string): Promise<void> {
  await holdLock(ctx, 'visitor-desk', what)
}

export function findOptionalEntry(ctx: Ctx, locationId: number, entryKey: string) {
  return ctx.db
    .selectFrom('visit')
    .select(['id', 'visitor_name', 'phone_no', 'badge'])
    .where('location_id', '=', locationId)
    .where('entry_key', '=', entryKey)
    .executeTakeFirst()
}

export function findOptionalInside(ctx: Ctx, locationId: number, phone: string) {
  return ctx.db
    .selectFrom('visit')
    .select(['visitor_name', 'time_in'])
    .where('location_id', '=', locationId)
    .where('phone_no', '=', phone)
    .where('time_out', 'is', null)
    .where('auto_closed_at', 'is', null)
    .orderBy('time_in')
    .executeTakeFirst()
}

export function findOptionalVisit(ctx: Ctx, id: number, locationId: number) {
  return ctx.db
    .selectFrom('visit')
    .selectAll()
    .where('id', '=', id)
    .where('location_id', '=', locationId)
    .executeTakeFirst()
}

/** Sets the time once; false when someone else was faster, or the day was closed. */
export async function checkOutOnce(ctx: Ctx, id: number, timeOut: Date): Promise<boolean> {
  const left = await ctx.db
    .updateTable('visit')
    .set({ time_out: timeOut, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('time_out', 'is', null)
    .where('auto_closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!left) return false
  const after = { time_out: timeOut.toISOString() }
  writeChange(ctx, { table: 'visit', rowId: id, before: { time_out: null }, after })
  return true
}

/** Whatever was not noted by 23:59 on the wall clock of its office is closed as of then, however late this runs. */
export async function closePastDays(ctx: Ctx) {
  const { rows } = await sql<{ id: number; location_id: number; auto_closed_at: string }>`
    update visit set
      auto_closed_at = (created_on + time '23:59') at time zone location.time_zone,
      version = visit.version + 1
    from location
    where location.id = visit.location_id and time_out is null and auto_closed_at is null
      and (created_on + time '23:59') at time zone location.time_zone <= ${ctx.now}
    returning visit.id, location_id, auto_closed_at`.execute(ctx.db)
  for (const { id, auto_closed_at } of rows)
    writeChange(ctx, {
      table: 'visit',
      rowId: id,
      before: { auto_closed_at: null },
      after: { auto_closed_at },
    })
  return rows
}

/** Photos that their office keeps no longer. */
export function listOldPictures(ctx: Ctx, limit: number) {
  return ctx.db
    .selectFrom('visit')
    .innerJoin('location', 'location.id', 'visit.location_id')
    .leftJoin('visitor_office', 'visitor_office.location_id', 'visit.location_id')
    .select(['visit.id', 'picture_file_id'])
    .where('picture_file_id', 'is not', null)
    .where(
      sql<boolean>`created_on < (${ctx.now}::timestamptz at time zone location.time_zone)::date - coalesce(visitor_office.photo_days, 90)`,
    )
    .orderBy('visit.id')
    .limit(limit)
    .forUpdate('visit')
    .execute()
}
