import type { Ctx } from '#platform/server/ctx.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { calendarFile } from '#platform/server/calendar-files/calendar-file.ts'
import { must } from '#platform/server/must.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { listDays, listLiveDays } from '#leave/server/applications/leave-application-queries.ts'
import { dayAfter, dayBefore } from '#leave/server/counting/leave-days.ts'
import { leaveEvent, partsInWords } from './leave-calendar-event.ts'
import type { LeaveParts } from '#leave/server/leave-dependencies.ts'
import { listPlans, today } from '#leave/server/leave-person.ts'
import { mayUseLeave } from '#leave/server/leave-policy.ts'

const A_YEAR = 366

/** The own approved leave of a year back and a year ahead. Medical leave says no more than that one is away. */
export const readCalendarFile =
  ({ config }: LeaveParts) =>
  async (ctx: Ctx): Promise<Download> => {
    must(mayUseLeave(ctx.actor), say.notForYou)
    const day = today(ctx)
    const live = await listLiveDays(ctx, {
      accountIds: [ctx.actor.id],
      from: dayBefore(day, A_YEAR),
      to: dayAfter(day, A_YEAR),
    })
    const taken = live.filter(({ state, counted }) => state === 'taken' && counted > 0)
    const ids = [...new Set(taken.map(({ application_id }) => application_id))]
    const lines = Map.groupBy(await listDays(ctx, ids), ({ application_id }) => application_id)
    const plans = await listPlans(ctx, {
      personIds: [ctx.actor.id],
      from: dayBefore(day, A_YEAR),
      to: dayAfter(day, A_YEAR),
    })
    const content = calendarFile({
      method: 'PUBLISH',
      now: ctx.now,
      events: [...Map.groupBy(taken, ({ application_id }) => application_id)].map(([id, [first]]) => ({
        ...leaveEvent({
          id,
          starts_on: first!.starts_on,
          ends_on: first!.ends_on,
          plans,
          lines: lines.get(id) ?? [],
          summary: first!.medical ? 'Leave' : first!.type_name,
          origin: config.publicUrl,
        }),
        description: partsInWords(lines.get(id) ?? []),
        url: `${config.publicUrl}/leave-details`,
      })),
    })
    return { name: 'leave.ics', mime: 'text/calendar; charset=utf-8', body: Buffer.from(content) }
  }
