import { isAway } from '#calendar/contract/calendar-lists.ts'
import { dropBooking, listAbsences, tryBooking } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { scheduleClientInterview as scheduleCall } from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewMessages as say } from '#recruitment/contract/client-interviews/client-interview-messages.ts'
import {
  clientInterviewStates,
  maySchedule,
  type ClientInterviewState,
} from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { faultOfTime } from '#recruitment/contract/interviews/interview-rules.ts'
import { slotOf } from '#recruitment/server/interviews/schedule-interview.ts'
import { shortTime } from '#recruitment/server/interviews/interview-time-text.ts'
import { clientInterviewNotice } from './client-interview-notices.ts'
import { updateClientInterview, type StoredClientInterview } from './client-interview-queries.ts'
import { lockToKeep } from './propose-to-client.ts'

/** Under this the calendar keeps the time of the person proposed. */
const BOOKING_SOURCE = 'client-interview'
const bookingOf = ({ id }: { readonly id: number }) => ({ source: BOOKING_SOURCE, source_id: String(id) })

export const freePerson = (ctx: Ctx, interview: { readonly id: number }) =>
  dropBooking(ctx, bookingOf(interview))

export const moveClientInterview = (ctx: Ctx, id: number, to: ClientInterviewState, comment = '') =>
  moveState(ctx, {
    table: 'client_interview',
    id,
    noun: 'client interview',
    states: clientInterviewStates,
    to,
    comment,
  })

export async function scheduleClientInterview(
  ctx: Ctx,
  { id, version, starts_at, minutes, ...place }: InputOf<typeof scheduleCall>,
) {
  const before = await lockToKeep(ctx, id)
  must(before.status !== 'scheduled' || maySchedule(before, ctx.now), say.begun)
  must(maySchedule(before, ctx.now), say.over(clientInterviewStates.labelOf(before.status)))
  const { from, until } = slotOf(starts_at, minutes)
  const fault = faultOfTime(from, until, ctx.now)
  must(fault !== 'past', say.past)
  must(fault !== 'short' && fault !== 'order', say.short)
  must(fault !== 'long', say.long)
  await updateClientInterview(ctx, { id, version }, { ...place, starts_at: from, ends_at: until })
  if (before.status !== 'scheduled') await moveClientInterview(ctx, id, 'scheduled')
  await bookPerson(ctx, before, { from, until })
  const when = shortTime(from, COMPANY_ZONE)
  await tellPerson(ctx, before, { when, what: before.status === 'scheduled' ? 'moved' : 'scheduled' })
  return said(say.scheduled(when), {})
}

/** The calendar holds an hour of an employee once, beside interviews, meetings and appointments. */
async function bookPerson(
  ctx: Ctx,
  interview: StoredClientInterview,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<void> {
  const { account_id, person_name } = interview
  if (account_id === null) return
  const days = { from: companyDay(from), to: companyDay(until) }
  const away = await listAbsences(ctx, { personIds: [account_id], ...days })
  must(!away.some(({ kind, part }) => isAway(kind) && part === 'full'), say.away(person_name))
  const booking = {
    ...bookingOf(interview),
    person_id: account_id,
    label: 'Client interview',
    starts_at: from,
    ends_at: until,
    exclusive: true,
  }
  must(await tryBooking(ctx, booking), say.busy)
}

type Told = { readonly when: string; readonly what: 'scheduled' | 'moved' | 'off' }

export async function tellPerson(ctx: Ctx, interview: StoredClientInterview, told: Told): Promise<void> {
  if (interview.account_id === null) return
  await notify(ctx, clientInterviewNotice, {
    to: [interview.account_id],
    input: { ...told, client: interview.client_name },
    subject: `client-interview/${interview.id}`,
  })
}
