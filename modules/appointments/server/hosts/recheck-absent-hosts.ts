import type { AbsenceChanged } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { findOptionalHost } from './host-queries.ts'
import { setLastDay } from './host-write-queries.ts'
import { recheckHosts } from './recheck-hosts.ts'

/** A job, so that no one's leave fails because a mail about a meeting does. */
export async function recheckHost(ctx: Ctx, accountId: number): Promise<void> {
  if (!(await findOptionalHost(ctx, { accountId }))) return
  await enqueue(ctx, recheckHosts, { accountId }, { key: `appointments/recheck/${accountId}` })
}

export const recheckAbsent = (ctx: Ctx, { personId }: AbsenceChanged): Promise<void> =>
  recheckHost(ctx, personId)

export async function recheckForHolidays(ctx: Ctx): Promise<void> {
  await enqueue(ctx, recheckHosts, {}, { key: 'appointments/recheck' })
}

/** Who stays after all can be booked again. */
export async function recheckStayer(
  ctx: Ctx,
  { personId, what }: { readonly personId: number; readonly what: string },
): Promise<void> {
  if (what !== 'release-withdrawn' && what !== 'returned') return
  await setLastDay(ctx, personId, null)
  await recheckHost(ctx, personId)
}
