import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { freeInterviewRooms as freeCall } from '#recruitment/contract/interviews/interview-calls.ts'
import { listFreeRooms } from '#rooms/server/public.ts'
import { findOptionalInterview } from './interview-queries.ts'
import { ofInterview } from './interview-room.ts'
import { findToPlan } from './schedule-interview.ts'

/** Rooms that are free at each of the times; the booking of the interview itself stands in no one’s way. */
export async function freeInterviewRooms(ctx: Ctx, wish: InputOf<typeof freeCall>) {
  await findToPlan(ctx, wish.application_id)
  const { location_id, interview_id, lead_id, starts, minutes } = wish
  const interview = interview_id === null ? undefined : await findOptionalInterview(ctx, interview_id)
  const isOwn = interview?.application_id === wish.application_id
  return {
    rooms: await listFreeRooms(ctx, {
      locationId: location_id,
      starts: starts.map((start) => new Date(start).toISOString()),
      minutes,
      people: lead_id === null ? [] : [lead_id],
      occasion: isOwn ? ofInterview(interview.id) : null,
    }),
  }
}
