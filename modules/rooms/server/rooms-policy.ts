import { sql, type Expression, type SqlBool } from 'kysely'
import { viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, holding, when } from '#platform/server/rights/rule.ts'

export const MANAGE = 'rooms.room.manage'

export const isForColleagues = isColleague
export const mayManageAny = (actor: Asker): boolean => holds(actor, MANAGE)

type Room = {
  readonly id: Expression<number>
  readonly office: Expression<number>
  readonly who: Expression<string>
  readonly manager: Expression<number | null>
}

const inOwnOffice = ({ actor, day }: Viewer, office: Expression<number>) => sql<SqlBool>`exists (
  select from assignment as seat where seat.account_id = ${actor.id} and seat.location_id = ${office}
    and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date)`

const roomFacts = {
  /** Of the own office: what a room manager manages. */
  here: (viewer: Viewer, { office }: Room) => inOwnOffice(viewer, office),
  manager: ({ actor }: Viewer, { manager }: Room) => sql<SqlBool>`${manager} = ${actor.id}`,
  everyone: (_viewer: Viewer, { who }: Room) => sql<SqlBool>`${who} = 'all'`,
  office: (viewer: Viewer, { who, office }: Room) =>
    sql<SqlBool>`(${who} = 'office' and ${inOwnOffice(viewer, office)})`,
  named: ({ actor }: Viewer, { id, who }: Room) => sql<SqlBool>`(${who} = 'named' and exists (
    select from room_person where room_person.room_id = ${id} and room_person.account_id = ${actor.id}))`,
}

const manages = anyOf(holding(MANAGE, 'all'), allOf(holding(MANAGE), when('here')), when('manager'))

export const roomReach = defineReach({
  of: 'meeting rooms',
  found: {
    from: sql`room`,
    id: sql<number>`room.id`,
    row: roomOf('room'),
  },
  facts: roomFacts,
  rules: {
    see: asker(isColleague),
    manage: allOf(asker(isColleague), manages),
    book: allOf(asker(isColleague), anyOf(manages, when('everyone'), when('office'), when('named'))),
  },
})

function roomOf(table: string): Room {
  return {
    id: sql.ref<number>(`${table}.id`),
    office: sql.ref<number>(`${table}.location_id`),
    who: sql.ref<string>(`${table}.who`),
    manager: sql.ref<number | null>(`${table}.manager_id`),
  }
}

/** For queries over `room`. */
export const roomsFor = (ctx: Ctx, rule: 'see' | 'manage' | 'book') =>
  sql<boolean>`${roomReach.rows(viewerToday(ctx), rule, roomOf('room'))}`

/** For areas that book for their people: the caller, or one of these, is someone whom the room is for. */
export const bookableWith = (ctx: Ctx, people: readonly number[]) => sql<boolean>`(${roomsFor(ctx, 'book')}
  or room.who = 'office' and exists (
    select from assignment as seat where seat.account_id = any (${[...people]}::integer[])
      and seat.location_id = room.location_id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${viewerToday(ctx).day}::date)
  or room.who = 'named' and exists (
    select from room_person where room_person.room_id = room.id
      and room_person.account_id = any (${[...people]}::integer[])))`

type Booking = Room & {
  readonly booking: Expression<number>
  readonly organiser: Expression<number>
  readonly booker: Expression<number>
  readonly hidden: Expression<boolean>
}

/** A booking, by its room and its people. */
const readable = anyOf(when('open'), when('organiser'), when('part'))

export const bookingReach = defineReach({
  of: 'bookings of meeting rooms',
  found: {
    from: sql`room_booking as meeting join room on room.id = meeting.room_id`,
    id: sql<number>`meeting.id`,
    row: bookingRow(),
  },
  facts: {
    here: roomFacts.here,
    manager: roomFacts.manager,
    open: (_viewer: Viewer, { hidden }: Booking) => sql<SqlBool>`not ${hidden}`,
    organiser: ({ actor }: Viewer, { organiser, booker }: Booking) =>
      sql<SqlBool>`${actor.id} in (${organiser}, ${booker})`,
    part: ({ actor }: Viewer, { booking }: Booking) => sql<SqlBool>`exists (
      select from room_booking_person as part
      where part.booking_id = ${booking} and part.account_id = ${actor.id})`,
  },
  rules: {
    see: asker(isColleague),
    /** Title and people; of a private one they are for its people alone. */
    read: allOf(asker(isColleague), readable),
    take_part: allOf(asker(isColleague), anyOf(when('organiser'), when('part'))),
    change: allOf(asker(isColleague), readable, anyOf(when('organiser'), holding(MANAGE, 'all'))),
    cancel: allOf(asker(isColleague), anyOf(when('organiser'), holding(MANAGE, 'all'))),
    reject: allOf(asker(isColleague), manages),
  },
})

function bookingRow(): Booking {
  return {
    ...roomOf('room'),
    booking: sql.ref<number>('meeting.id'),
    organiser: sql.ref<number>('meeting.organiser_id'),
    booker: sql.ref<number>('meeting.booked_by'),
    hidden: sql.ref<boolean>('meeting.private'),
  }
}

/** For queries over `room_booking as meeting` and `room`. */
export const bookingsFor = (ctx: Ctx, rule: 'see' | 'read' | 'take_part' | 'change' | 'cancel' | 'reject') =>
  sql<boolean>`${bookingReach.rows(viewerToday(ctx), rule, bookingRow())}`
