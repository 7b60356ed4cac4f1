import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { REMINDER_DAYS } from '#sales/contract/queries/query-states.ts'
import { DUE_MINUTE } from '#sales/contract/tasks/due-rules.ts'
import { optOutDay } from '#sales/server/do-not-contact.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import * as rows from './query-row-queries.ts'
import { mailQuery, type MailParts } from './write-query.ts'

/** The client by mail on the second and the fifth day after the due date; the owner by a task on the second. */
export const remindAllQueries =
  (parts: MailParts) =>
  async ({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> => {
    for (const at of REMINDER_DAYS.map((_, index) => index + 1).toReversed())
      for (const id of await rows.listToRemind(read, at)) await write((ctx) => remind(ctx, parts, { id, at }))
  }

async function remind(ctx: Ctx, parts: MailParts, { id, at }: { id: number; at: number }): Promise<void> {
  await rows.holdQuery(ctx, id)
  const query = await rows.findOptionalQuery(ctx, id)
  if (!query || query.state !== 'submitted' || !query.reminds || query.reminders >= at) return
  const isFirst = query.reminders === 0
  await rows.updateQuery(ctx, { id }, { reminders: at })
  if (query.contact_email !== null && !(await hasOptedOut(ctx, parts, query.contact_email))) {
    await mailQuery(ctx, parts, { query, at })
    await insertStep(ctx, { of: { query_id: id }, what: 'reminded' })
  }
  if (isFirst && query.owner_id !== null) await addTask(ctx, query, query.owner_id)
}

const hasOptedOut = async (ctx: Ctx, { keyring }: MailParts, address: string) =>
  (await optOutDay(ctx, keyring, { channel: 'email', address })) !== null

async function addTask(ctx: Ctx, query: rows.StoredQuery, ownerId: number): Promise<void> {
  const today = companyDay(ctx.now)
  await insertRow(ctx, 'sales_task', {
    contact_id: query.contact_id,
    deal_id: null,
    lead_id: query.lead_id,
    title: `Ask for the answers to ${query.number}`,
    kind: 'call',
    due_on: today,
    due_time: null,
    due_at: new Date(instantAt(today, DUE_MINUTE, COMPANY_ZONE)),
    reminder: 'none',
    remind_at: null,
    owner_id: ownerId,
    created_by: ownerId,
    created_at: ctx.now,
  })
}

export function queryReminders(parts: MailParts) {
  const job = defineJob('sales.remind-queries', { input: noInput, steps: true, run: remindAllQueries(parts) })
  return {
    jobs: [job],
    schedule: [
      dailyAt('10:00', { name: 'sales.remind-queries', title: 'Reminds clients of open queries', job }),
    ],
  }
}
