import { createHash } from 'node:crypto'
import type { InputOf } from '#platform/contract/call.ts'
import { daysLater } from '#platform/contract/days.ts'
import type { CalendarEvent } from '#platform/server/calendar-files/calendar-event.ts'
import { calendarFile } from '#platform/server/calendar-files/calendar-file.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { PRIVATE } from '#rooms/contract/rooms-lists.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import type * as calls from '#rooms/contract/upkeep/room-calls.ts'
import { findOptionalFeed, keepFeed, deleteFeed, listForFeed } from './room-feed-queries.ts'
import { lockManaged } from './rooms.ts'

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function makeRoomFeed(ctx: Ctx, { room_id }: InputOf<typeof calls.makeRoomFeed>) {
  const room = await lockManaged(ctx, room_id)
  const token = randomId()
  await keepFeed(ctx, room.id, digest(token))
  return { path: `/api/rooms/feed/${token}` }
}

export async function revokeRoomFeed(ctx: Ctx, { room_id }: InputOf<typeof calls.revokeRoomFeed>) {
  const room = await lockManaged(ctx, room_id)
  await deleteFeed(ctx, room.id)
  return {}
}

const DAYS_BACK = 31
const DAYS_AHEAD = 366

/** A link may be passed on: it tells when the room is taken, by whom, and no private title. */
export async function readRoomFeed(ctx: Ctx, { token }: InputOf<typeof calls.readRoomFeed>) {
  const room = await findOptionalFeed(ctx, digest(token))
  must(room, say.noSuchFeed)
  const shifted = (days: number) => daysLater(ctx.now, days).toISOString()
  const rows = await listForFeed(ctx, {
    roomId: room.id,
    from: shifted(-DAYS_BACK),
    until: shifted(DAYS_AHEAD),
  })
  const events = rows.map((row): CalendarEvent => ({
    uid: `room-${row.uid}@atrium`,
    sequence: row.sequence,
    summary: `${row.organiser}: ${row.private ? PRIVATE : row.title}`,
    when: { from: row.starts_at, until: row.ends_at, zone: room.zone },
    location: `${room.name}, ${room.office}`,
    isCancelled: row.status !== 'booked',
  }))
  const body = Buffer.from(calendarFile({ method: 'PUBLISH', events, now: ctx.now }))
  return { name: 'room-calendar.ics', mime: 'text/calendar; charset=utf-8', body, bytes: body.length }
}
