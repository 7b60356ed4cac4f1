import { listOldLegs } from '#platform/server/approvals/old-leg-queries.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, everyMinutes, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders, listLineAbove } from '#organization/server/public.ts'
import { LEAVE_AREA } from '#leave/contract/leave-states.ts'
import { accrueLeave } from './book/accrue-leave.ts'
import { insertEncashment } from './year-end/encashment-queries.ts'
import { insertEntries, lockBook } from './book/leave-book-queries.ts'
import { dayAfter } from './counting/leave-days.ts'
import {
  leaveCertificateMissingNotice,
  leaveCertificateNotice,
  leaveLateNotice,
  leaveReminderNotice,
  leaveTomorrowNotice,
} from './leave-notices.ts'
import { tellOfEndings, tellOfOpenYears } from './year-end/tell-of-year-end.ts'
import { settleLeavers } from './year-end/settle-leavers.ts'
import { listLeavers, today } from './leave-person.ts'
import { findCompanyOf, listEmployed, listWithoutBook } from './leave-person-queries.ts'
import { READ_MEDICAL } from './leave-policy.ts'
import { compOffRuleOn, readTypes } from './rules/leave-types.ts'
import {
  countLapses,
  findRemaining,
  listAwayByLine,
  listCertificatesDue,
  listCertificatesMissing,
  listEndedLots,
  listOverdueLegs,
  listReportsOf,
} from './leave-administration-queries.ts'

const PEOPLE_AT_ONCE = 50
const LOTS_AT_ONCE = 200

/** Credits what came due up to the day it stands for; what was missed on other days is made up for. */
const accrue = defineJob('leave.accrue', {
  input: noInput,
  steps: true,
  async run(steps, _input, { dueAt }) {
    const upTo = companyDay(dueAt)
    let after = 0
    let credits = 0
    for (;;) {
      const ids = await listEmployed(steps.read, after, PEOPLE_AT_ONCE)
      if (ids.length === 0) return { credits }
      credits += await steps.write((ctx) => accrueFor(ctx, ids, upTo))
      after = ids.at(-1)!
    }
  },
})

/** Without it a new hire would read until the night that nothing is there. */
const accrueForNewcomers = defineJob('leave.accrue-for-newcomers', {
  input: noInput,
  steps: true,
  async run(steps, _input, { dueAt }) {
    const upTo = companyDay(dueAt)
    let people = 0
    for (;;) {
      const ids = await listWithoutBook(steps.read, upTo, PEOPLE_AT_ONCE)
      if (ids.length === 0) return { people }
      // Opens the book of each of them, so that no one is found twice.
      await steps.write((ctx) => accrueFor(ctx, ids.toSorted(ascending), upTo))
      people += ids.length
    }
  },
})

/** Whom HR hires and opens at once is to have a balance; the schedule finds those who begin on a later day. */
export async function creditSoon(ctx: Ctx, { what }: { readonly what: string }): Promise<void> {
  if (what !== 'joined' && what !== 'returned') return
  await enqueue(ctx, accrueForNewcomers, {}, { key: 'leave/accrue-for-newcomers', urgent: true })
}

const ascending = (one: number, other: number) => one - other

/** The books in the order of the people, as everybody locks them. */
export async function accrueFor(ctx: Ctx, ids: readonly number[], upTo: string): Promise<number> {
  for (const id of ids) await lockBook(ctx, id)
  return accrueLeave(ctx, await listLeavers(ctx, ids), await readTypes(ctx), upTo)
}

/** What ran out before the day it stands for lapses; what is held in time for leave is not there to lapse. */
const lapse = defineJob('leave.lapse', {
  input: noInput,
  steps: true,
  async run(steps, _input, { dueAt }) {
    const day = companyDay(dueAt)
    for (;;) {
      const lots = await listEndedLots(steps.read, { on: day, size: LOTS_AT_ONCE })
      if (lots.length === 0) break
      await steps.write((ctx) => lapseLots(ctx, lots, day))
    }
    while ((await steps.write((ctx) => settleLeavers(ctx, { on: day, size: PEOPLE_AT_ONCE }))) > 0);
  },
})

type Ended = Awaited<ReturnType<typeof listEndedLots>>

export async function lapseLots(ctx: Ctx, lots: Ended, day: string): Promise<void> {
  for (const { id, account_id, leave_type_id, origin, granted_on } of lots) {
    await lockBook(ctx, account_id)
    const { remaining, expires_on } = await findRemaining(ctx, id)
    if (remaining === 0 || expires_on === null || expires_on >= day) continue
    const isPaid = await isPaidWhenOver(ctx, { origin, granted_on })
    // Days may come back into it and run out once more.
    const times = await countLapses(ctx, id)
    const due_on = dayAfter(expires_on)
    await insertEntries(ctx, [
      {
        account_id,
        leave_type_id,
        lot_id: id,
        kind: isPaid ? 'encash' : 'lapse',
        quantity: -remaining,
        effective_on: due_on,
        ref: `lapse/${id}`,
        line: times,
        reason: isPaid ? 'Expired and paid out' : 'Expired',
      },
    ])
    if (isPaid)
      await insertEncashment(ctx, {
        account_id,
        leave_type_id,
        quantity: remaining,
        due_on,
        cause: 'expiry',
        ref: `lapse/${id}/${times}`,
      })
  }
}

const isPaidWhenOver = async (ctx: Ctx, lot: { readonly origin: string; readonly granted_on: string }) =>
  lot.origin === 'comp_off' && (await compOffRuleOn(ctx, lot.granted_on)).paid_when_over

const A_DAY_MS = 86_400_000

/** Tells of what runs out, of certificates, and of decisions that have waited for more than a day. */
const remind = defineJob('leave.remind', {
  input: noInput,
  async run(ctx, _input, { dueAt }) {
    const day = companyDay(dueAt)
    if (!(await isFirstTime(ctx, `leave-remind/${day}`))) return
    await tellOfEndings(ctx, day)
    await tellOfOpenYears(ctx, day)
    for (const { account_id, certificate_due_on } of await listCertificatesDue(ctx, day))
      await notify(ctx, leaveCertificateNotice, { to: [account_id], input: { day: certificate_due_on! } })
    await tellOfMissingCertificates(ctx, day)
    const old = await listOldLegs(ctx, {
      area: LEAVE_AREA.key,
      before: new Date(dueAt.getTime() - A_DAY_MS),
    })
    for (const [approverId, legs] of Map.groupBy(old, ({ approver_id }) => approver_id))
      await notify(ctx, leaveReminderNotice, { to: [approverId], input: { count: legs.length } })
    await escalate(ctx, dueAt)
  },
})

/** What did not come in time is for HR, who may count the days without pay; nothing happens by itself. */
async function tellOfMissingCertificates(ctx: Ctx, day: string): Promise<void> {
  for (const { id, name, account_id } of await listCertificatesMissing(ctx, day))
    if (await isFirstTime(ctx, `leave-certificate-missing/${id}`))
      await notify(ctx, leaveCertificateMissingNotice, {
        to: await listHolders(ctx, {
          permission: READ_MEDICAL,
          companyId: await findCompanyOf(ctx, account_id),
        }),
        input: { name, id },
        subject: `leave/${id}/certificate`,
      })
}

/** The manager above an approver hears once that a decision is late; it stays the approver’s. */
async function escalate(ctx: Ctx, now: Date): Promise<void> {
  for (const { id, approver_id, applicant_id, name } of await listOverdueLegs(ctx, LEAVE_AREA.key, now)) {
    const line = await listLineAbove(ctx, approver_id, companyDay(now))
    const above = line.find((one) => one.active && one.id !== applicant_id)
    if (above && (await isFirstTime(ctx, `leave-escalated/${id}`)))
      await notify(ctx, leaveLateNotice, { to: [above.id], input: { name }, subject: `leave-leg/${id}` })
  }
}

/** At five in the afternoon a team and its line manager hear who is away tomorrow; why, they do not. */
const tellOfTomorrow = defineJob('leave.tell-of-tomorrow', {
  input: noInput,
  async run(ctx, _input, { dueAt }) {
    const day = dayAfter(companyDay(dueAt))
    // Caught up on too late it would be about a day that has passed.
    if (day <= today(ctx)) return
    if (!(await isFirstTime(ctx, `leave-tomorrow/${day}`))) return
    const away = await listAwayByLine(ctx, day)
    const reports = await listReportsOf(ctx, [...away.keys()], day)
    for (const [manager, people] of away) {
      const gone = new Set(people.map(({ id }) => id))
      const team = (reports.get(manager) ?? []).map(({ account_id }) => account_id)
      await notify(ctx, leaveTomorrowNotice, {
        to: [manager, ...team.filter((id) => !gone.has(id))],
        input: { day, names: people.map(({ name }) => name) },
      })
    }
  },
})

export const leaveJobs: readonly JobDefinition[] = [accrue, accrueForNewcomers, lapse, remind, tellOfTomorrow]

export const leaveSchedule: readonly ScheduledJob[] = [
  dailyAt('00:30', { name: 'leave.accrue', title: 'Adds earned leave', job: accrue, catchUpDays: 14 }),
  everyMinutes(5, {
    name: 'leave.accrue-for-newcomers',
    title: 'Adds leave for new employees',
    job: accrueForNewcomers,
  }),
  dailyAt('00:45', { name: 'leave.lapse', title: 'Expires leave and comp-off', job: lapse, catchUpDays: 14 }),
  dailyAt('08:45', {
    name: 'leave.remind',
    title: 'Reminds of decisions, certificates and expiring leave',
    job: remind,
    catchUpDays: 14,
  }),
  dailyAt('17:00', {
    name: 'leave.tell-of-tomorrow',
    title: 'Tells teams who is on leave tomorrow',
    job: tellOfTomorrow,
  }),
]
