import type { Ctx } from '#platform/server/ctx.ts'
import { CHECK_IN_MINUTES } from '#rooms/contract/rooms-lists.ts'

const MINUTE = 60_000
const REMIND_MINUTES = 5

const moved = ({ now }: Ctx, minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString()

const unchecked = (ctx: Ctx) =>
  ctx.db
    .selectFrom('room_booking as meeting')
    .innerJoin('room', 'room.id', 'meeting.room_id')
    .select(['meeting.id', 'meeting.sequence'])
    .where('meeting.status', '=', 'booked')
    .where('meeting.checked_in_at', 'is', null)
    .where('room.check_in', '=', true)
    .orderBy('meeting.id')

/** Begun more than ten minutes ago, and not over. */
export const listToRelease = (ctx: Ctx) =>
  unchecked(ctx)
    .where('meeting.starts_at', '<', moved(ctx, -CHECK_IN_MINUTES))
    .where('meeting.ends_at', '>', ctx.now.toISOString())
    .execute()

export const listToRemind = (ctx: Ctx) =>
  unchecked(ctx)
    .where('meeting.starts_at', '>', ctx.now.toISOString())
    .where('meeting.starts_at', '<=', moved(ctx, REMIND_MINUTES))
    .execute()
