import { sql } from 'kysely'
import { PRIVATE } from '#rooms/contract/rooms-lists.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { bookingsFor } from '#rooms/server/rooms-policy.ts'

export const bookings = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'room_booking' | 'room' | 'location' | 'account'>()
    .selectFrom('room_booking as meeting')
    .innerJoin('room', 'room.id', 'meeting.room_id')
    .innerJoin('location', 'location.id', 'room.location_id')
    .innerJoin('account as organiser', 'organiser.id', 'meeting.organiser_id')

/** The title as the reader may see it. */
export const seenTitle = (ctx: Ctx) =>
  sql<string>`case when ${bookingsFor(ctx, 'read')} then meeting.title else ${PRIVATE}::text end`

const people = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name) order by lower(person.name)), '[]')
  from room_booking_person as part join account as person on person.id = part.account_id
  where part.booking_id = meeting.id)`

const stored = (ctx: Ctx) =>
  bookings(ctx)
    .leftJoin('account as booker', 'booker.id', 'meeting.booked_by')
    .leftJoin('account as ender', 'ender.id', 'meeting.ended_by')
    .leftJoin('account as arriver', 'arriver.id', 'meeting.checked_in_by')
    .selectAll('meeting')
    .select([
      'room.name as room',
      'room.location_id',
      'room.check_in',
      'room.manager_id',
      'room.pause_minutes',
    ])
    .select(['location.name as office', 'location.time_zone as zone', 'organiser.name as organiser_name'])
    .select(['booker.name as booker_name', 'ender.name as ender_name', 'arriver.name as arriver_name'])
    .select(people.as('people'))
    .select([
      bookingsFor(ctx, 'read').as('may_read'),
      bookingsFor(ctx, 'take_part').as('takes_part'),
      bookingsFor(ctx, 'change').as('may_change'),
      bookingsFor(ctx, 'cancel').as('may_cancel'),
      bookingsFor(ctx, 'reject').as('may_reject'),
    ])

export const findOptionalBooking = (ctx: Ctx, id: number) =>
  stored(ctx).where('meeting.id', '=', id).executeTakeFirst()
export type StoredBooking = NonNullable<Awaited<ReturnType<typeof findOptionalBooking>>>

export const listStored = (ctx: Ctx, ids: readonly number[]) =>
  stored(ctx).where('meeting.id', 'in', ids).orderBy('meeting.starts_at').orderBy('meeting.id').execute()

export async function lockOptionalBooking(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('room_booking').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalBooking(ctx, id)
}

/** What a change of several days means: from this one on, or every one; past and ended ones stay as they are. */
export async function lockOfSeries(
  ctx: Ctx,
  { seriesId, from }: { readonly seriesId: number; readonly from: string },
): Promise<StoredBooking[]> {
  const rows = await ctx.db
    .selectFrom('room_booking')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('status', '=', 'booked')
    .where('starts_at', '>=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length === 0
    ? []
    : listStored(
        ctx,
        rows.map(({ id }) => id),
      )
}

type Wished = { readonly startsAt: string; readonly heldUntil: string }

/** The first booking that stands in the way of each wished time, by the order of the wishes. */
export async function listClashes(
  ctx: Ctx,
  wish: { readonly roomId: number; readonly times: readonly Wished[]; readonly except: readonly number[] },
) {
  if (wish.times.length === 0) return []
  const starts = wish.times.map(({ startsAt }) => startsAt)
  const ends = wish.times.map(({ heldUntil }) => heldUntil)
  return bookings(ctx)
    .innerJoin(
      sql<{ at: number; starts_at: string; held_until: string }>`unnest(${starts}::timestamptz[],
        ${ends}::timestamptz[]) with ordinality`.as<'wish'>(sql`wish(starts_at, held_until, at)`),
      (join) =>
        join.on(
          sql<boolean>`tstzrange(meeting.starts_at, meeting.held_until, '[)') && tstzrange(wish.starts_at, wish.held_until, '[)')`,
        ),
    )
    .select(['meeting.id', 'meeting.starts_at', 'meeting.ends_at', 'organiser.name as organiser'])
    .select([seenTitle(ctx).as('title'), sql<number>`wish.at::integer - 1`.as('wished')])
    .where('meeting.room_id', '=', wish.roomId)
    .where('meeting.status', '=', 'booked')
    .where(sql<boolean>`meeting.id <> all (${[...wish.except]}::integer[])`)
    .orderBy('meeting.starts_at')
    .execute()
}

type Span = { readonly roomIds: readonly number[]; readonly from: string; readonly until: string }

/** What is booked in these rooms in the span, as the reader may see it. */
export const listInSpan = (ctx: Ctx, { roomIds, from, until }: Span) =>
  bookings(ctx)
    .select(['meeting.id', 'meeting.room_id', 'meeting.starts_at', 'meeting.ends_at', 'meeting.held_until'])
    .select(['meeting.checked_in_at', 'organiser.name as organiser'])
    .select([seenTitle(ctx).as('title'), bookingsFor(ctx, 'take_part').as('own')])
    .where(sql<boolean>`meeting.room_id = any (${[...roomIds]}::integer[])`)
    .where('meeting.status', '=', 'booked')
    .where('meeting.held_until', '>', from)
    .where('meeting.starts_at', '<', until)
    .orderBy('meeting.starts_at')
    .orderBy('meeting.id')
    .execute()
export type SpanBooking = Awaited<ReturnType<typeof listInSpan>>[number]

export const findOptionalSeries = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('room_series').selectAll().where('id', '=', id).executeTakeFirst()

export const listPeople = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .where('status', '=', 'active')
    .where('user_type', '<>', 'Client')
    .orderBy('id')
    .execute()

/** Under the lock of the booking: who comes besides the organiser. */
export async function keepPeople(ctx: Ctx, bookingId: number, ids: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('room_booking_person')
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`account_id <> all (${[...ids]}::integer[])`)
    .execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('room_booking_person')
    .values(ids.map((account_id) => ({ booking_id: bookingId, account_id })))
    .onConflict((known) => known.columns(['booking_id', 'account_id']).doNothing())
    .execute()
}

const ofSource = (ctx: Ctx, source: string, ref: string) =>
  ctx.db
    .selectFrom('room_booking')
    .select('id')
    .where('source', '=', source)
    .where('source_ref', '=', ref)
    .where('status', '=', 'booked')

export const findOptionalIdOfSource = (ctx: Ctx, source: string, ref: string) =>
  ofSource(ctx, source, ref).executeTakeFirst()

/** Held until the transaction ends. */
export const findOptionalOfSource = (ctx: Ctx, source: string, ref: string) =>
  ofSource(ctx, source, ref).forUpdate().executeTakeFirst()
