import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { identityKinds, type IdentityKind } from '#people/contract/record/number-checks.ts'
import { listRecordReaders } from './record-reader-queries.ts'
import { numberExpiresNotice, probationEndsNotice } from './people-notices.ts'
import { tellOfOccasions } from './notify-birthdays-and-anniversaries.ts'
import { listExpiring, listProbationEnds } from './reminder-queries.ts'

const PROBATION_DAYS = [30, 15, 7]
const EXPIRY_DAYS = [180, 90, 30]

/** Stands for a day, however late it is begun; each reminder is given once. */
export async function remindOn(ctx: Ctx, day: string): Promise<{ told: number }> {
  const probations = await remindOfProbations(ctx, day)
  const expiring = await remindOfExpiry(ctx, day)
  return { told: probations + expiring + (await tellOfOccasions(ctx, day)) }
}

const inDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** Those who decide on it, and the line manager, whose word is asked. */
async function remindOfProbations(ctx: Ctx, day: string): Promise<number> {
  let told = 0
  for (const days of PROBATION_DAYS) {
    const ends = inDays(day, days)
    for (const { stage_id, person_id, name, company_id, lead_id } of await listProbationEnds(ctx, ends)) {
      if (!(await isFirstTime(ctx, `probation/${stage_id}/${ends}/${days}`))) continue
      const deciders = await listHolders(ctx, {
        permission: 'people.employment.manage',
        companyId: company_id,
      })
      const to = [...new Set([...deciders, ...(await listRecordReaders(ctx, [lead_id]))])]
      const input = { person: { id: person_id, name }, days, day: ends }
      await notify(ctx, probationEndsNotice, { to: to.filter((id) => id !== person_id), input })
      told += 1
    }
  }
  return told
}

async function remindOfExpiry(ctx: Ctx, day: string): Promise<number> {
  let told = 0
  for (const days of EXPIRY_DAYS) {
    const ends = inDays(day, days)
    for (const { id, person_id, kind } of await listExpiring(ctx, ends)) {
      if (!(await isFirstTime(ctx, `number-expires/${id}/${ends}/${days}`))) continue
      const label = identityKinds[kind as IdentityKind].label
      await notify(ctx, numberExpiresNotice, { to: [person_id], input: { kind: label, days, day: ends } })
      told += 1
    }
  }
  return told
}

const remind = defineJob('people.remind', {
  input: noInput,
  run: (ctx, _input, { dueAt }) => remindOn(ctx, companyDay(dueAt)),
})

export const reminderSchedule: ScheduledJob = dailyAt('08:10', {
  name: 'people.remind',
  title: 'Reminds of probation ends, expiring documents and birthdays',
  job: remind,
})
