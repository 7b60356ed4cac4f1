import { readAvailability } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Meeting } from '#appointments/server/appointment-queries.ts'
import { findOptionalHost, listBookableHosts } from './host-queries.ts'
import { hostDayOf, readHostWindows } from './host-working-hours.ts'

type Place = Pick<Meeting, 'host_account_id' | 'starts_at' | 'ends_at'>

/** Own hours that were changed later do not move what was booked; leave, holidays and leaving do. */
export async function isHostThere(ctx: Ctx, meeting: Place): Promise<boolean> {
  const host = await findOptionalHost(ctx, { accountId: meeting.host_account_id })
  const isActive = (await listBookableHosts(ctx)).some(({ id }) => id === host?.id)
  if (!host || !isActive) return false
  const slot = { from: meeting.starts_at, until: meeting.ends_at }
  const windows = (await readHostWindows(ctx, [host], slot)).get(host.account_id) ?? []
  const day = hostDayOf(host, windows, slot)
  if (host.last_day !== null && day > host.last_day) return false
  const open = { day, from: Date.parse(slot.from), until: Date.parse(slot.until) }
  const hours = new Map([[host.account_id, [open]]])
  const { working } = await readAvailability(ctx, { personId: host.account_id, slot, hours })
  return working
}
