import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import {
  complianceDueNotice,
  packsToConfirmNotice,
  packsToReviewNotice,
} from '#payroll/server/law-notices.ts'
import { unconfirmedPacks } from '#payroll/server/packs/month-law.ts'
import { listStandingPacks } from '#payroll/server/packs/packs-in-force.ts'
import { listOpenOn } from './compliance-queries.ts'
import { addDueDays } from './fill-calendar.ts'

const EARLY_DAYS = 5

type Reminded = { readonly added: number; readonly reminded: number }

/** Adds the due days to come, and reminds five days before, the day before, and the day after one was missed. */
export async function remindOfLaw(ctx: Ctx, dueAt: Date): Promise<Reminded> {
  const today = companyDay(dueAt)
  if (!(await isFirstTime(ctx, `law-reminders/${today}`))) return { added: 0, reminded: 0 }
  const added = await addDueDays(ctx)
  const days = [
    { day: dayAfter(today, EARLY_DAYS), missed: false },
    { day: dayAfter(today), missed: false },
    { day: dayBefore(today), missed: true },
  ]
  let reminded = 0
  for (const one of days) reminded += await remindOfDay(ctx, one)
  await remindOfPacks(ctx, today)
  return { added, reminded }
}

type Day = { readonly day: string; readonly missed: boolean }

/** The owner hears of their own items; of those without an active owner, and of missed ones, payroll hears. */
async function remindOfDay(ctx: Ctx, { day, missed }: Day): Promise<number> {
  const open = await listOpenOn(ctx, day)
  if (open.length === 0) return 0
  const readers = await holders(ctx, 'payroll.law.view')
  const payroll = await holders(ctx, 'payroll.law.prepare', 'payroll.law.publish')
  const toAll = missed ? readers : payroll
  const isFor = (person: number) => (task: (typeof open)[number]) =>
    task.owner_id === person || (toAll.includes(person) && (missed || !readers.includes(task.owner_id ?? 0)))
  const people = new Set([...toAll, ...open.flatMap(({ owner_id }) => owner_id ?? [])])
  for (const person of people) {
    const own = readers.includes(person) ? open.filter(isFor(person)) : []
    if (own.length === 0) continue
    const [first] = own
    await notify(ctx, complianceDueNotice, {
      to: [person],
      input: { day, missed, count: own.length, title: first!.title, company: first!.company },
      subject: `compliance/${day}`,
    })
  }
  return open.length
}

/** On the first of a month of unconfirmed figures; of a review the day after it was due. */
async function remindOfPacks(ctx: Ctx, today: string): Promise<void> {
  const payroll = await holders(ctx, 'payroll.law.prepare', 'payroll.law.publish')
  const month = today.slice(0, 7)
  const open = today.endsWith('-01') ? await unconfirmedPacks(ctx, month) : []
  if (open.length > 0)
    await notify(ctx, packsToConfirmNotice, { to: payroll, input: { count: open.length, month } })
  const passed = (await listStandingPacks(ctx)).filter(({ pack }) => pack.next_review === dayBefore(today))
  if (passed.length > 0)
    await notify(ctx, packsToReviewNotice, {
      to: await holders(ctx, 'payroll.law.view'),
      input: { count: passed.length, title: passed[0]!.pack.title },
    })
}

async function holders(ctx: Ctx, ...permissions: readonly string[]): Promise<number[]> {
  const found = new Set<number>()
  for (const permission of permissions)
    for (const id of await listHolders(ctx, { permission, companyId: null })) found.add(id)
  return [...found]
}

const job = defineJob('payroll.remind-of-law', {
  input: noInput,
  run: (ctx, _input, { dueAt }) => remindOfLaw(ctx, dueAt),
})

export const lawSchedule: ScheduledJob = dailyAt('06:40', {
  name: 'payroll.remind-of-law',
  title: 'Adds statutory due days and reminds their owners',
  job,
})
