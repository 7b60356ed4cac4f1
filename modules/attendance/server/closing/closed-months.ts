import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { CompanyMonth } from '#attendance/contract/closing/closing-calls.ts'
import type { DayResult } from '#attendance/contract/day-result/day-result.ts'
import { readDays } from '#attendance/server/day-result/read-day-causes.ts'
import { totalsOf } from '#attendance/server/day-result/day-totals.ts'
import { deleteFrozen, insertFrozen, listEmployedIn, type FrozenDay } from './closed-month-queries.ts'
import { daysOfMonth } from '#attendance/server/person-queries.ts'

type Closed = { readonly companyId: number; readonly month: string }

/** People whose days are resolved in one go. */
const AT_ONCE = 500

/** Every day of everybody whom the company employed in the month; what they did for another one is outside of it. */
export async function readCompanyMonth(ctx: Ctx, wish: CompanyMonth) {
  const { first: from, last: to } = daysOfMonth(wish.month)
  const people = await listEmployedIn(ctx, wish, { from, to })
  const days = new Map<number, DayResult[]>()
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const personIds = people.slice(at, at + AT_ONCE).map(({ id }) => id)
    const some = await readDays(ctx, { personIds, from, to, companyId: wish.company_id })
    for (const [id, own] of some) days.set(id, own)
  }
  return people.map((person) => ({ ...person, days: days.get(person.id) ?? [] }))
}

/**
 * What payroll counts with: the month as it stands at the moment in which it is closed. Where no one was employed
 * there is none, and the month stays open.
 */
export async function keepMonth(ctx: Ctx, { companyId: company_id, month }: Closed): Promise<void> {
  const people = await readCompanyMonth(ctx, { company_id, month })
  must(people.length > 0, say.nobodyToClose(month))
  await insertFrozen(
    ctx,
    { company_id, month },
    people.map(({ id, days }) => {
      const { payable, loss_of_pay, not_employed } = totalsOf(days)
      return { account_id: id, payable, loss_of_pay, not_employed, days: days.map(frozenDay) }
    }),
  )
}

export const frozenDay = ({ day, text, payable, loss_of_pay }: DayResult): FrozenDay => ({
  day,
  text,
  payable,
  loss_of_pay,
})

/** A month that is opened again is counted as it is, until it is closed once more. */
export async function forgetMonth(ctx: Ctx, { companyId: company_id, month }: Closed): Promise<void> {
  await deleteFrozen(ctx, { company_id, month })
}
