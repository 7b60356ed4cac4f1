import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { policyDueNotice, policyLateTeamNotice, policyNotice, policyReviewNotice } from './policy-notices.ts'
import { supersede } from './policy-queries.ts'
import {
  asked,
  listAskingPolicies,
  listReviews,
  writeReminded,
  type AskedRow,
  type ReminderStep,
} from './policy-report-queries.ts'
import { reminderStep } from './policy-rules.ts'

type AskingPolicy = Awaited<ReturnType<typeof listAskingPolicies>>[number]

/**
 * Once a day, and safe to run again: who is told of what stands in a table that takes each line once. Who joined since
 * yesterday is asked as everybody was.
 */
export const remindPolicies = defineJob('notices.remind-policies', {
  input: noInput,
  steps: true,
  async run(steps) {
    await steps.write(tellOfReviews)
    const policies = await listAskingPolicies(steps.read)
    for (const policy of policies) {
      await steps.write((ctx) => tellOf(ctx, policy))
      await steps.write(async (ctx) => void (await supersede(ctx, policy.id, policy.number)))
    }
    return { policies: policies.length }
  },
})

// Days from the day of the review on which the keeper of the policy hears of it.
const REVIEW_REMINDER_DAYS = [-14, 0, 14] as const

/** The latest step that has come, each once: a job that was not run for days does not tell of all of them. */
export async function tellOfReviews(ctx: Ctx): Promise<void> {
  const today = Temporal.PlainDate.from(companyDay(ctx.now))
  for (const { id, title, owner_id, review_due } of await listReviews(
    ctx,
    today.add({ days: 14 }).toString(),
  )) {
    const passed = Temporal.PlainDate.from(review_due).until(today).days
    const step = REVIEW_REMINDER_DAYS.findLast((days) => days <= passed)
    if (step === undefined || !(await isFirstTime(ctx, `policy-review/${id}/${review_due}/${step}`))) continue
    const input = { id, title, due: review_due, late: passed > 0 }
    await notify(ctx, policyReviewNotice, { to: [owner_id], input, subject: `policy-review/${id}` })
  }
}

/** Those who have not acknowledged it, each by how far their day is away. */
export async function tellOf(ctx: Ctx, policy: AskingPolicy): Promise<void> {
  const asking = { policy, since: policy.since, effectiveFrom: policy.effective_from, within: {} }
  const missing = await asked(ctx, asking, { show: 'missing' }).execute()
  const today = Temporal.PlainDate.from(companyDay(ctx.now))
  const byStep = new Map<ReminderStep, AskedRow[]>()
  for (const row of missing) {
    const step = reminderStep(today.until(Temporal.PlainDate.from(row.due)).days)
    byStep.set(step, [...(byStep.get(step) ?? []), row])
  }
  for (const [step, rows] of byStep) await tellStep(ctx, policy, { step, rows })
}

async function tellStep(
  ctx: Ctx,
  policy: AskingPolicy,
  { step, rows }: { step: ReminderStep; rows: AskedRow[] },
) {
  const ids = rows.map(({ account_id }) => account_id)
  const fresh = new Set(await writeReminded(ctx, { versionId: policy.version_id, step, ids }))
  const told = rows.filter(({ account_id }) => fresh.has(account_id))
  for (const [due, people] of grouped(told, ({ due: day }) => day)) {
    const input = { id: policy.id, title: policy.title, due }
    const to = people.map(({ account_id }) => account_id)
    if (step === 'told') await notify(ctx, policyNotice, { to, input })
    else
      await notify(ctx, policyDueNotice, {
        to,
        input: { ...input, late: step === 'late' || step === 'lead' },
      })
  }
  if (step !== 'lead') return
  for (const [lead, people] of grouped(told, ({ line_manager_id }) => line_manager_id)) {
    if (lead === null) continue
    const names = people.map(({ name }) => name)
    const input = { id: policy.id, title: policy.title, due: people[0]?.due ?? '', names }
    await notify(ctx, policyLateTeamNotice, { to: [lead], input })
  }
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

export const policySchedule = [
  dailyAt('08:15', {
    name: 'notices.remind-policies',
    title: 'Reminds people of policies to acknowledge',
    job: remindPolicies,
  }),
]
