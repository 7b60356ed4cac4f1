import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, implementJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, everyMinutes, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { addBusinessDays } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { endGrant } from '#tickets/server/access/decide-access.ts'
import { listGrants } from '#tickets/server/access/grant-queries.ts'
import { fireAlarms } from '#tickets/server/clocks/fire-alarms.ts'
import { keepClocks } from '#tickets/server/clocks/keep-clocks.ts'
import { close } from '#tickets/server/queue/close-ticket.ts'
import { recountJob } from '#tickets/server/settings/recount-job.ts'
import { listOpenIn } from '#tickets/server/settings/setting-queries.ts'
import { accessEndingNotice, waitingNotice } from '#tickets/server/tickets-notices.ts'
import { listWaitingForRequester } from './waiting-queries.ts'

/** Business days after which the requester is reminded; after the last one the ticket is closed. */
const REMINDED = [2, 4] as const
const CLOSED_AFTER = 5
const ENDS_SOON_DAYS = 7

/** Reminds requesters of what waits for them, and closes what no one answers. */
export async function remindRequesters(ctx: Ctx, dueAt: Date): Promise<void> {
  const today = companyDay(dueAt)
  for (const ticket of await listWaitingForRequester(ctx)) {
    const of = { locationId: ticket.location_id, companyId: ticket.company_id }
    const since = companyDay(ticket.waiting_since!)
    const after = (days: number) => addBusinessDays(ctx, { of, day: since, days })
    if (today > (await after(CLOSED_AFTER))) {
      await close(ctx, ticket.id, `Closed: no answer within ${CLOSED_AFTER} business days.`)
      continue
    }
    for (const days of [...REMINDED].toReversed()) {
      if (today < (await after(days))) continue
      if (await isFirstTime(ctx, `ticket-waiting/${ticket.id}/${ticket.waiting_since}/${days}`))
        await notify(ctx, waitingNotice, {
          to: [ticket.requester_id],
          input: { ...ticket, last: days === REMINDED.at(-1) },
          subject: `ticket/${ticket.id}`,
        })
      break
    }
  }
}

/** Access ends on its day by itself, and its people are told a week before. */
export async function endAccess(ctx: Ctx, dueAt: Date): Promise<void> {
  const today = companyDay(dueAt)
  for (const grant of await listGrants(ctx, { until: dayAfter(today, ENDS_SOON_DAYS) })) {
    if (grant.to_on < today) {
      await endGrant(ctx, grant, 'expired')
      continue
    }
    if (await isFirstTime(ctx, `access-ending/${grant.id}/${grant.to_on}`))
      await notify(ctx, accessEndingNotice, {
        to: [...new Set([grant.account_id, grant.owner_id])],
        input: { ...grant, name: grant.person_name, day: grant.to_on },
        subject: `access/${grant.id}/ending`,
      })
  }
}

const alarmJob = defineJob('tickets.alarm', {
  input: noInput,
  run: (ctx: Ctx) => fireAlarms(ctx, { at: ctx.now }),
})

const dailyJob = defineJob('tickets.daily', {
  input: noInput,
  async run(ctx: Ctx, _input, { dueAt }: JobRun) {
    await remindRequesters(ctx, dueAt)
    await endAccess(ctx, dueAt)
  },
})

const recounting = implementJob(recountJob, {
  async run(ctx, { category }) {
    for (const id of await listOpenIn(ctx, category)) await keepClocks(ctx, id)
  },
})

export const ticketsJobs = [alarmJob, dailyJob, recounting]

export const ticketsSchedule: readonly ScheduledJob[] = [
  everyMinutes(5, {
    name: 'tickets.alarm',
    title: 'Tells of tickets whose targets are near or missed',
    job: alarmJob,
  }),
  dailyAt('09:20', {
    name: 'tickets.daily',
    title: 'Reminds of tickets that wait for an answer, and ends access',
    job: dailyJob,
  }),
]
