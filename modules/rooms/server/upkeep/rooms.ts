import { clockText } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { holds } from '#platform/server/rights/reach.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { roomList } from '#rooms/contract/upkeep/room-calls.ts'
import type * as calls from '#rooms/contract/upkeep/room-calls.ts'
import { listPeople } from '#rooms/server/booking/booking-queries.ts'
import { minuteOf, type Equipment } from '#rooms/server/booking/free-rooms.ts'
import { findOptionalPlace, lockOptionalRoom } from '#rooms/server/booking/room-queries.ts'
import { announceRooms } from '#rooms/server/booking/write-bookings.ts'
import { isForColleagues, MANAGE, mayManageAny } from '#rooms/server/rooms-policy.ts'
import { endForAreas } from './end-for-areas.ts'
import { isOwnOffice, keepNamed, roomQuery } from './room-list-queries.ts'

/** Where the code on a door leads. */
export const doorPath = (code: string): string => `/meeting-room-booking-list/door/${code}`

export const rooms = answerList(roomList, {
  query: roomQuery,
  allow: ({ actor }) => must(isForColleagues(actor), say.notForYou),
  view: ({ manager_name, may_manage, may_book, ...row }) => ({
    ...row,
    equipment: row.equipment as Equipment[],
    opens: clockText(row.opens),
    closes: clockText(row.closes),
    door_path: may_manage ? doorPath(row.door_code) : null,
    // Whom a room is kept for is for those who manage it.
    named: may_manage ? row.named : [],
    manager: row.manager_id === null ? null : { id: row.manager_id, name: manager_name ?? '' },
    can: { manage: may_manage, book: may_book && row.active },
  }),
  export: { job: 'rooms.export-rooms' },
})

/** An office whose rooms the caller manages. */
export async function mustManageOffice(ctx: Ctx, locationId: number): Promise<void> {
  must(mayManageAny(ctx.actor), say.mayNotManage)
  must(await findOptionalPlace(ctx, locationId), say.noSuchOffice)
  const isOwn = await isOwnOffice(ctx, locationId, companyDay(ctx.now))
  must(isOwn || holds(ctx.actor, MANAGE, 'all'), say.mayNotManage)
}

/** A room that the caller manages, held until the transaction ends. */
export async function lockManaged(ctx: Ctx, id: number) {
  must(mayManageAny(ctx.actor), say.mayNotManage)
  const room = await lockOptionalRoom(ctx, id)
  must(room, say.noSuchRoom)
  must(room.may_manage, say.mayNotManage)
  return room
}

const OUT_OF_USE = 'The room is out of use'
const EVER = '9999-12-31'

/** What is booked stays as it was booked when hours or the pause change. */
export async function saveRoom(ctx: Ctx, form: InputOf<typeof calls.saveRoom>) {
  const { id, version, named, opens, closes, ...facts } = form
  await mustManageOffice(ctx, facts.location_id)
  const columns = { ...facts, opens: minuteOf(opens), closes: minuteOf(closes) }
  must(columns.opens < columns.closes, say.hoursOrder)
  must(facts.shortest_minutes <= facts.longest_minutes, say.minutesOrder)
  const people = facts.who === 'named' ? [...new Set(named)] : []
  must(facts.who !== 'named' || people.length > 0, say.namedEmpty)
  const known = await listPeople(ctx, people)
  must(known.length === people.length, say.noSuchPerson)
  if (facts.manager_id !== null)
    must((await listPeople(ctx, [facts.manager_id])).length === 1, say.noSuchManager)
  const room = id === null ? null : await lockManaged(ctx, id)
  const kept = room
    ? await updateRow(ctx, 'room', { id: room.id, ...(version === null ? {} : { version }) }, columns)
    : await insertRow(ctx, 'room', { ...columns, door_code: randomId() })
  await keepNamed(ctx, kept.id, people)
  if (room?.active && !facts.active) {
    const closed = {
      location_id: room.location_id,
      room_id: room.id,
      from_on: companyDay(ctx.now),
      to_on: EVER,
    }
    await endForAreas(ctx, closed, OUT_OF_USE)
  }
  announceRooms(ctx)
  return { id: kept.id }
}
