import type { Ctx } from '#platform/server/ctx.ts'
import {
  changeAppointment,
  findMeeting,
  insertAppointment,
  type Meeting,
} from '#appointments/server/appointment-queries.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import type { Host } from '#appointments/server/hosts/host-queries.ts'
import { tellChanged } from './notify-of-meeting.ts'
import type { Slot } from '#appointments/server/hosts/free-hosts.ts'

type Move = {
  readonly slot: Slot
  readonly local: { readonly day: string; readonly minute: number }
  readonly zone: string
  readonly zoneName: string
  readonly host: Pick<Host, 'account_id'>
}

/**
 * The old meeting keeps the outcome 3, and a new one in 1 takes its place with the same uid and link. The time of the
 * host is taken before.
 */
export async function writeMove(
  ctx: Ctx,
  parts: AppointmentsParts,
  before: Meeting,
  { slot, local, zone, zoneName, host }: Move,
): Promise<Meeting> {
  await changeAppointment(
    ctx,
    { id: before.id },
    {
      outcome: 'rescheduled',
      outcome_at: ctx.now,
      token: null,
      attention: null,
      attention_since: null,
      call_by: null,
    },
  )
  const after = await insertAppointment(ctx, {
    ...carriedOver(before),
    sequence: before.sequence + 1,
    host_account_id: host.account_id,
    zone,
    timezone_name: zoneName,
    local_day: local.day,
    local_minute: local.minute,
    starts_at: slot.from,
    ends_at: slot.until,
    moved_from_id: before.id,
  })
  const meeting = await findMeeting(ctx, after.id)
  await tellChanged(ctx, parts, { before, after: meeting, what: 'moved' })
  return meeting
}

const carriedOver = (before: Meeting) => ({
  token: before.token ?? '',
  uid: before.uid,
  contact_id: before.contact_id,
  lead_id: before.lead_id,
  name: before.name,
  email: before.email,
  phone: before.phone,
  company_name: before.company_name,
  guest_email: before.guest_email,
  message: before.message,
  source_page: before.source_page,
  sender_digest: before.sender_digest,
})
