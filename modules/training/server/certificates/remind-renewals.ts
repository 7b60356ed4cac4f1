import { Temporal } from 'temporal-polyfill'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { DAYS_BEFORE_ESCALATION, RENEWAL_DAYS } from '#training/contract/training-lists.ts'
import { overdueNotice, renewalNotice, teamOverdueNotice } from '#training/server/training-notices.ts'
import { listEnding, listOverdue } from './certificate-queries.ts'
import { settleAllDuties } from './duty-queries.ts'

/** Thirty days before a certificate ends, once; after a night without a worker, on the next day. */
async function remindRenewals(ctx: Ctx, today: Temporal.PlainDate) {
  const to = today.add({ days: RENEWAL_DAYS }).toString()
  for (const { id, account_id, valid_until, course } of await listEnding(ctx, {
    from: today.toString(),
    to,
  })) {
    if (!(await isFirstTime(ctx, `training-renewal/${id}`))) continue
    await notify(ctx, renewalNotice, {
      to: [account_id],
      input: { course, day: valid_until! },
      subject: `training/renewal/${id}`,
    })
  }
}

/** The person on the day after it was due, the line manager a week later. */
async function remindOverdue(ctx: Ctx, today: Temporal.PlainDate) {
  const late = today.subtract({ days: DAYS_BEFORE_ESCALATION }).toString()
  for (const duty of await listOverdue(ctx, { before: today.toString() })) {
    const { id, account_id, course, name } = duty
    const day = duty.due_on!
    if (await isFirstTime(ctx, `training-overdue/${id}/${day}`))
      await notify(ctx, overdueNotice, {
        to: [account_id],
        input: { course, day },
        subject: `training/overdue/${id}`,
      })
    if (day >= late || !(await isFirstTime(ctx, `training-overdue-manager/${id}/${day}`))) continue
    const manager = (await listLineAbove(ctx, account_id, today.toString())).find(({ active }) => active)
    if (manager)
      await notify(ctx, teamOverdueNotice, {
        to: [manager.id],
        input: { course, day, name },
        subject: `training/overdue-manager/${id}`,
      })
  }
}

export async function keepMandatory(ctx: Ctx): Promise<void> {
  const today = Temporal.PlainDate.from(companyDay(ctx.now))
  await settleAllDuties(ctx)
  await remindRenewals(ctx, today)
  await remindOverdue(ctx, today)
}
