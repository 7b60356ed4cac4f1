import { clockText, wallClock } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announceGuest, withdrawGuest } from '#visitors/server/public.ts'
import type { StoredInterview } from './interview-queries.ts'

/**
 * The front desk expects a candidate who comes to the office, by name, host and room alone, and no longer when the interview
 * is elsewhere or off. Colleagues who apply are no guests.
 */
export async function keepGuest(ctx: Ctx, interview: StoredInterview): Promise<void> {
  const occasion = { source: 'recruitment', ref: `interview/${interview.id}` }
  const { status, location_id, office_zone, candidate_account_id, panel } = interview
  const lead = panel.find(({ live, lead: isLead }) => live && isLead)
  const comes = status === 'scheduled' && candidate_account_id === null && lead !== undefined
  if (!comes || location_id === null || office_zone === null) return withdrawGuest(ctx, occasion)
  const { day, minute } = wallClock(interview.starts_at, office_zone)
  await announceGuest(ctx, occasion, {
    location_id,
    expected_on: day,
    expected_at: clockText(minute),
    visitor_name: interview.candidate_name,
    phone_no: '',
    address: '',
    purpose: 'interview',
    host_id: lead.account_id,
    host_name: lead.name,
    room: [interview.room_name, interview.room_floor].filter(Boolean).join(', '),
  })
}
