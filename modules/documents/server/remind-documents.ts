import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { EXPIRY_REMINDER_DAYS } from '#documents/contract/documents-lists.ts'
import {
  documentDueNotice,
  documentExpiryNotice,
  requestOverdueNotice,
  staffExpiryNotice,
} from './document-notices.ts'
import { daysAfter } from './person-documents/document-rules.ts'
import { listKeepers } from './document-keeper-queries.ts'
import { listExpiringOn } from './reminder-queries.ts'
import { listRequestsDue } from './requests/request-queries.ts'

// Days from the due day on which the person hears of it.
const DUE_REMINDER_DAYS = [-3, 0, 3] as const

/** Stands for the day on which it was due, however late it is begun; each reminder goes out once. */
export const remindOfDocuments = defineJob('documents.remind', {
  input: noInput,
  async run(ctx, _input, { dueAt }) {
    const today = companyDay(dueAt)
    for (const days of EXPIRY_REMINDER_DAYS) await remindOfExpiry(ctx, daysAfter(today, days), days)
    await remindOfRequests(ctx, today)
  },
})

async function remindOfExpiry(ctx: Ctx, day: string, days: number) {
  const counts = new Map<number, number>()
  for (const { id, account_id, type } of await listExpiringOn(ctx, day)) {
    if (!(await isFirstTime(ctx, `document-expiry/${id}/${days}`))) continue
    await notify(ctx, documentExpiryNotice, { to: [account_id], input: { type, day, days } })
    for (const keeper of await listKeepers(ctx, account_id)) counts.set(keeper, (counts.get(keeper) ?? 0) + 1)
  }
  for (const [keeper, count] of counts)
    await notify(ctx, staffExpiryNotice, { to: [keeper], input: { count, days } })
}

async function remindOfRequests(ctx: Ctx, today: string) {
  const due = await listRequestsDue(
    ctx,
    DUE_REMINDER_DAYS.map((days) => daysAfter(today, -days)),
  )
  for (const { id, account_id, asked_by_id, due_on, type, name } of due) {
    if (!(await isFirstTime(ctx, `document-due/${id}/${today}`))) continue
    const late = due_on < today
    await notify(ctx, documentDueNotice, { to: [account_id], input: { type, due: due_on, late } })
    if (late) await notify(ctx, requestOverdueNotice, { to: [asked_by_id], input: { type, name } })
  }
}

export const reminderSchedule = dailyAt('08:40', {
  name: 'documents.remind',
  title: 'Reminds people of documents due or expiring',
  job: remindOfDocuments,
})
