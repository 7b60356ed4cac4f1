import type { Ctx } from '#platform/server/ctx.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { dayAfter, dayBefore, daysBetween, leaveYearStart, sumOf } from '#leave/server/counting/leave-days.ts'
import { listCompanies, listEndedYears, listEndingOn } from '#leave/server/leave-administration-queries.ts'
import { leaveLapsingNotice, leaveYearOpenNotice } from '#leave/server/leave-notices.ts'
import { CLOSE_YEAR } from '#leave/server/leave-policy.ts'
import { listYearSettings } from '#leave/server/rules/leave-type-queries.ts'
import { daysOfYear, yearEndLines } from './end-leave-year.ts'

const DAYS_BEFORE = [30, 14, 7, 3]

/** Everybody whose days run out in so many days, by a date of their own or with the leave year. */
export async function tellOfEndings(ctx: Ctx, day: string): Promise<void> {
  const ends = DAYS_BEFORE.map((days) => dayAfter(day, days))
  const own = await listEndingOn(ctx, ends)
  for (const { account_id, expires_on, quantity } of [...own, ...(await listYearEndings(ctx, ends))])
    await notify(ctx, leaveLapsingNotice, {
      to: [account_id],
      input: { quantity, on: expires_on!, inDays: daysBetween(day, expires_on!) },
    })
}

/** What a year's end on one of these days would let lapse. */
async function listYearEndings(ctx: Ctx, ends: readonly string[]) {
  const found: { account_id: number; expires_on: string; quantity: number }[] = []
  for (const company of await listCompanies(ctx))
    for (const on of ends) {
      const year = Number(leaveYearStart(on, await firstMonthOf(ctx, company.id)).slice(0, 4))
      const wish = { company_id: company.id, year }
      if ((await daysOfYear(ctx, wish)).to !== on) continue
      const lines = Map.groupBy(await yearEndLines(ctx, wish), ({ person }) => person.id)
      for (const [account_id, own] of lines) {
        const quantity = sumOf(own, ({ lapse }) => lapse)
        if (quantity > 0) found.push({ account_id, expires_on: on, quantity })
      }
    }
  return found
}

const firstMonthOf = async (ctx: Ctx, companyId: number): Promise<number> =>
  (await listYearSettings(ctx)).find(({ company_id }) => company_id === companyId)?.first_month ?? 1

const YEARS_BACK = 3
const A_WEEK = 7

/** Those who may end leave years hear every week of those that are over and were not ended. */
export async function tellOfOpenYears(ctx: Ctx, day: string): Promise<void> {
  for (const company of await listCompanies(ctx)) {
    const ended = new Set(await listEndedYears(ctx, company.id))
    const current = Number(leaveYearStart(day, await firstMonthOf(ctx, company.id)).slice(0, 4))
    for (let year = current - YEARS_BACK; year < current; year++) {
      if (ended.has(year)) continue
      const waiting = (await yearEndLines(ctx, { company_id: company.id, year })).length
      if (waiting === 0 || !(await isFirstTime(ctx, `leave-year-open/${company.id}/${year}/${weekOf(day)}`)))
        continue
      await notify(ctx, leaveYearOpenNotice, {
        to: await listHolders(ctx, { permission: CLOSE_YEAR, companyId: company.id }),
        input: { company: company.name, year, people: waiting },
        subject: `leave-year/${company.id}/${year}`,
      })
      // What is left of an earlier year is in the later one as well.
      break
    }
  }
}

/** The Monday of its week. */
const weekOf = (day: string): string =>
  dayBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + A_WEEK - 1) % A_WEEK)
