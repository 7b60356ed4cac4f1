import { addBusinessDays } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { listOldLegs, type OldLeg } from '#platform/server/approvals/old-leg-queries.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { approverReminderNotice, slowDecisionNotice } from '#reimbursement/server/reimbursement-notices.ts'

const ESCALATE_AFTER = 5
const REMIND_AFTER = [2, ESCALATE_AFTER]

/**
 * On their working days approvers are reminded of a claim that has been pending for more than two working days, and once
 * more after five, when their line manager hears of it as well. Nothing is approved by waiting.
 */
export async function remindApprovers(ctx: Ctx, dueAt: Date): Promise<void> {
  const day = companyDay(dueAt)
  if (!(await isFirstTime(ctx, `reimbursement-approvers/${day}`))) return
  const legs = await listOldLegs(ctx, { area: REIMBURSEMENT_AREA.key, before: dueAt })
  for (const [approverId, own] of Map.groupBy(legs, ({ approver_id }) => approver_id)) {
    const workday = await addBusinessDays(ctx, { of: { personId: approverId }, day, days: 0 })
    if (workday !== day) continue
    for (const days of REMIND_AFTER) {
      const late = await notRemindedOf(ctx, await pendingLonger(ctx, own, { days, day }), days)
      if (late.length === 0) continue
      await notify(ctx, approverReminderNotice, { to: [approverId], input: { count: late.length, days } })
      if (days === ESCALATE_AFTER) await escalate(ctx, late, day)
    }
  }
}

async function notRemindedOf(ctx: Ctx, legs: readonly OldLeg[], days: number): Promise<OldLeg[]> {
  const fresh: OldLeg[] = []
  for (const leg of legs)
    if (await isFirstTime(ctx, `reimbursement-reminded/${leg.id}/${days}`)) fresh.push(leg)
  return fresh
}

type Waited = { readonly days: number; readonly day: string }

/** Of the legs of one approver, those whose so many working days were over before this day. */
async function pendingLonger(ctx: Ctx, legs: readonly OldLeg[], { days, day }: Waited): Promise<OldLeg[]> {
  const openedOn = ({ opened_at }: OldLeg) => companyDay(new Date(opened_at))
  const over: OldLeg[] = []
  for (const [opened, some] of Map.groupBy(legs, openedOn)) {
    const of = { personId: some[0]!.approver_id }
    if ((await addBusinessDays(ctx, { of, day: opened, days })) < day) over.push(...some)
  }
  return over
}

/** Never to the person who claims, who may stand above the approver. */
async function escalate(ctx: Ctx, late: readonly OldLeg[], day: string): Promise<void> {
  const told = new Map<number, OldLeg[]>()
  for (const leg of late) {
    const line = await listLineAbove(ctx, leg.approver_id, day)
    const above = line.find(({ active, id }) => active && id !== leg.applicant_id)
    if (above) told.set(above.id, [...(told.get(above.id) ?? []), leg])
  }
  for (const [id, legs] of told)
    await notify(ctx, slowDecisionNotice, {
      to: [id],
      input: { name: legs[0]!.name, count: legs.length },
    })
}

const remindApproversJob = defineJob('reimbursement.remind-approvers', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindApprovers(ctx, dueAt),
})

export const reimbursementJobs = [remindApproversJob]

export const reimbursementSchedule: readonly ScheduledJob[] = [
  dailyAt('09:30', {
    name: 'reimbursement.remind-approvers',
    title: 'Reminds approvers of expense claims',
    job: remindApproversJob,
  }),
]
