import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import {
  decide,
  listRows,
  lockOptionalDeclaration,
  updateDeclaration,
} from '#tax/server/declarations/declaration-queries.ts'
import { letCount, moveDeclaration } from '#tax/server/declarations/declaration-steps.ts'
import { regimeByDefaultNotice } from '#tax/server/tax-notices.ts'
import { close } from '#tax/server/verification/verify-declaration.ts'
import { dueOf, tellDueSoon } from './due-soon.ts'
import { askPeople, sendFormsOf } from './open-window.ts'
import { listIn, listOpenWindows } from './window-queries.ts'

type OpenWindow = Awaited<ReturnType<typeof listOpenWindows>>[number]

/** What is due in a week or tomorrow is reminded of. */
const EARLY_DAYS = [7, 1]

/** Every morning, for the day that it stands for: people who joined, reminders, and what a day that has passed decides. */
export async function lookAfterWindows(ctx: Ctx, dueAt: Date): Promise<void> {
  const today = companyDay(dueAt)
  if (!(await isFirstTime(ctx, `tax-windows/${today}`))) return
  for (const window of await listOpenWindows(ctx)) {
    if (window.opens_on > today) continue
    if (window.round === 'planned') await askJoiners(ctx, window)
    await remind(ctx, window, today)
    if (window.scheme_due_on !== null && window.scheme_due_on < today) {
      await defaultRegimes(ctx, window, today)
      await sendFormsOf(ctx, window)
    }
    if (window.round === 'proof' && dayAfter(window.due_on, window.grace_days) < today)
      await closeAll(ctx, window, today)
  }
}

/** Of a window for some people only, those who join one of its departments. */
async function askJoiners(ctx: Ctx, window: OpenWindow): Promise<void> {
  const { is_for_all: isForAll, department_ids: departments } = window
  if (isForAll) await askPeople(ctx, window, null)
  else if (departments.length > 0) await askPeople(ctx, window, { people: [], departments })
}

async function remind(ctx: Ctx, window: OpenWindow, today: string): Promise<void> {
  for (const one of await listIn(ctx, window.id)) {
    const due = dueOf(one)
    if (due && EARLY_DAYS.some((days) => dayAfter(today, days) === due.day)) await tellDueSoon(ctx, one, due)
  }
}

/** By law the new regime holds for anyone who has not chosen. The grace is for payroll, which may unlock or enter a choice. */
async function defaultRegimes(ctx: Ctx, window: OpenWindow, today: string): Promise<void> {
  for (const one of await listIn(ctx, window.id)) {
    if (one.status !== 'request_send_for_scheme_choose' || one.scheme_due_on === null) continue
    const isUnlocked = one.unlocked_until !== null && one.unlocked_until >= today
    if (isUnlocked || dayAfter(one.scheme_due_on, window.grace_days) >= today) continue
    await updateDeclaration(ctx, { id: one.id }, { regime: 'new', regime_by: 'default' })
    await moveDeclaration(ctx, one, 'scheme_details_submitted', 'No choice by the due day')
    await letCount(ctx, one.id, 'New regime by default')
    await notify(ctx, regimeByDefaultNotice, {
      to: [one.account_id],
      input: { taxYear: window.tax_year },
      subject: `tax-declaration/${one.id}`,
    })
  }
}

/** After the grace of the round of proof: what was not decided counts nothing. People who are unlocked have longer. */
async function closeAll(ctx: Ctx, window: OpenWindow, today: string): Promise<void> {
  for (const one of await listIn(ctx, window.id)) {
    const isOver = dayAfter(one.due_on, window.grace_days) < today
    const isUnlocked = one.unlocked_until !== null && one.unlocked_until > dayBefore(today)
    if (!isOver || isUnlocked || one.status === 'closed') continue
    const declaration = (await lockOptionalDeclaration(ctx, one.id))!
    if (one.status === 'request_sent')
      await moveDeclaration(ctx, one, 'declaration_submitted', 'Due day passed')
    for (const row of await listRows(ctx, one.id))
      if (row.status === 'pending')
        await decide(ctx, { id: row.id }, { approved: null, comment: 'Not decided by the end of the grace' })
    await close(ctx, declaration, 'Closed after the grace')
  }
}

const job = defineJob('tax.look-after-windows', {
  input: noInput,
  run: (ctx, _input, { dueAt }) => lookAfterWindows(ctx, dueAt),
})

export const windowSchedule: ScheduledJob = dailyAt('06:50', {
  name: 'tax.look-after-windows',
  title: 'Reminds of tax declarations and closes what is due',
  job,
})
