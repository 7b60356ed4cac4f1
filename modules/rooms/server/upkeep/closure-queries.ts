import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { holds } from '#platform/server/rights/reach.ts'
import { closureList } from '#rooms/contract/upkeep/closure-calls.ts'
import { MANAGE } from '#rooms/server/rooms-policy.ts'

/** For queries over `location`: the offices whose rooms the caller manages. */
export const inManagedOffice = (ctx: Ctx) =>
  holds(ctx.actor, MANAGE, 'all')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from assignment as seat where seat.account_id = ${ctx.actor.id}
        and seat.location_id = location.id
        and daterange(seat.valid_from, seat.valid_to, '[]') @> ${companyDay(ctx.now)}::date)`

export const closureQuery = listQuery(closureList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('room_closure as closure')
      .innerJoin('location', 'location.id', 'closure.location_id')
      .where(inManagedOffice(ctx)),
  select: (rows) =>
    rows
      .leftJoin('room', 'room.id', 'closure.room_id')
      .selectAll('closure')
      .select(['location.name as office', 'room.name as room']),
  filters: {
    view: (rows, view, { ctx }) =>
      view === 'coming' ? rows.where('closure.to_on', '>=', companyDay(ctx.now)) : rows,
    location_id: (rows, id) => rows.where('closure.location_id', '=', id),
  },
  sorts: {
    office: neverNull('location.name'),
    from_on: neverNull('closure.from_on'),
    to_on: neverNull('closure.to_on'),
  },
  id: 'closure.id',
})

export const lockOptionalClosure = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('room_closure').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Closed = {
  readonly location_id: number
  readonly room_id: number | null
  readonly from_on: string
  readonly to_on: string
}

/** Bookings to come that fall on closed days, by the clock of the office. */
const inClosure = (ctx: Ctx, { location_id, room_id, from_on, to_on }: Closed) =>
  ctx.db
    .$pickTables<'room_booking' | 'room' | 'location'>()
    .selectFrom('room_booking as meeting')
    .innerJoin('room', 'room.id', 'meeting.room_id')
    .innerJoin('location', 'location.id', 'room.location_id')
    .where('room.location_id', '=', location_id)
    .where('meeting.status', '=', 'booked')
    .where('meeting.starts_at', '>', ctx.now.toISOString())
    .where(
      sql<boolean>`(meeting.starts_at at time zone location.time_zone)::date between ${from_on}::date and ${to_on}::date`,
    )
    .$if(room_id !== null, (query) => query.where('room.id', '=', room_id))

export async function countInClosure(ctx: Ctx, closed: Closed) {
  const { count } = await inClosure(ctx, closed)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those that other areas made, held until the transaction ends. */
export const lockOfAreas = (ctx: Ctx, closed: Closed) =>
  inClosure(ctx, closed)
    .select('meeting.id')
    .where('meeting.source', 'is not', null)
    .orderBy('meeting.id')
    .forUpdate('meeting')
    .execute()
