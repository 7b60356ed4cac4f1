import { dropBooking, tryBooking } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'

/** Under this the calendar keeps the times that interviews take, one for each person of the panel. */
export const BOOKING_SOURCE = 'interview'
export const bookingId = (interviewId: number, accountId: number): string => `${interviewId}/${accountId}`

type Held = {
  readonly id: number
  readonly starts_at: string
  readonly ends_at: string
  readonly buffer_minutes: number
}
type Person = { readonly account_id: number; readonly overridden: boolean }

/** So that leave, meetings and appointments see them; exclusive unless scheduled over something on purpose. */
export async function bookPanel(ctx: Ctx, interview: Held, people: readonly Person[]): Promise<void> {
  for (const { account_id, overridden } of people)
    must(
      await tryBooking(ctx, {
        source: BOOKING_SOURCE,
        source_id: bookingId(interview.id, account_id),
        person_id: account_id,
        label: 'Interview',
        starts_at: interview.starts_at,
        ends_at: interview.ends_at,
        buffer_minutes: overridden ? 0 : interview.buffer_minutes,
        exclusive: !overridden,
      }),
      say.panelTaken,
    )
}

export async function freePanel(ctx: Ctx, interviewId: number, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await dropBooking(ctx, { source: BOOKING_SOURCE, source_id: bookingId(interviewId, id) })
}
