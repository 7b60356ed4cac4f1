import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { wasGranted } from '#leave/server/calendar/attach-leave-invitation.ts'
import { findOptionalApplication, listDays } from './leave-application-queries.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { livingDays } from '#leave/server/calendar/leave-calendar-event.ts'
import { leaveHandoverChangedNotice } from '#leave/server/leave-notices.ts'
import { whatOf } from '#leave/server/leave-dates-in-words.ts'

/** How often the lines of a leave have changed: each change is told, however soon it follows another. */
export const changesOf = async (ctx: Ctx, id: number): Promise<number> =>
  sumOf(await listDays(ctx, [id]), ({ version }) => version)

/** The colleague who takes over the work hears which days are left. */
export async function tellHandover(ctx: Ctx, id: number, name: string): Promise<void> {
  const leave = await findOptionalApplication(ctx, id)
  if (!leave || leave.handover_id === null || !(await wasGranted(ctx, id))) return
  const living = livingDays(await listDays(ctx, [id]))
  const first = living[0]
  const what =
    leave.status === 'approved' && first
      ? whatOf(
          sumOf(living, ({ counted }) => counted),
          { starts_on: first.day, ends_on: living.at(-1)!.day },
        )
      : `No longer away: ${whatOf(0, leave).replace(/^0 days, /, '')}`
  await notify(ctx, leaveHandoverChangedNotice, {
    to: [leave.handover_id],
    input: { name, what },
    subject: `leave/${id}/handover/${await changesOf(ctx, id)}`,
  })
}
