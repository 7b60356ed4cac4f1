import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type * as calls from '#attendance/contract/closing/closing-calls.ts'
import { mayFreezeIn } from '#attendance/server/attendance-policy.ts'
import { explainPay } from '#attendance/server/day-result/explain-totals.ts'
import { totalsOf } from '#attendance/server/day-result/day-totals.ts'
import { countUndecided, listFrozen } from './closed-month-queries.ts'
import { frozenDay, readCompanyMonth } from './closed-months.ts'
import { differenceOf } from './month-differences.ts'
import { daysOfMonth } from '#attendance/server/person-queries.ts'

const SHOWN = 5

/** What stands and what is open in a month, before someone closes it. */
export async function previewClosing(ctx: Ctx, wish: InputOf<typeof calls.previewClosing>) {
  must(mayFreezeIn(ctx.actor, wish.company_id), say.mayNotClose)
  const { first: from, last: to } = daysOfMonth(wish.month)
  const people = await readCompanyMonth(ctx, wish)
  const days = people.flatMap((person) => person.days)
  const { requests, absences, penalties } = await countUndecided(ctx, {
    personIds: people.map(({ id }) => id),
    from,
    to,
  })
  const { payable, loss_of_pay, not_employed, open, missing_punches } = totalsOf(days)
  const largest = people
    .map((person) => ({ ...person, loss_of_pay: totalsOf(person.days).loss_of_pay }))
    .filter((person) => person.loss_of_pay > 0)
    .toSorted((one, other) => other.loss_of_pay - one.loss_of_pay)
  return {
    people: people.length,
    calendar_days: days.length * 100,
    payable,
    loss_of_pay,
    not_employed,
    because: explainPay(people),
    open,
    not_final: days.filter(({ flags }) => flags.includes('not_final')).length,
    missing_punches,
    waiting_requests: requests,
    waiting_absences: absences,
    proposed_penalties: penalties,
    ends_on: to,
    is_over: to < companyDay(ctx.now),
    largest: largest
      .slice(0, SHOWN)
      .map(({ id, name, loss_of_pay: lost }) => ({ id, name, loss_of_pay: lost })),
  }
}

/** A correction or a leave of a closed month changes nothing of what was kept: the difference is what is owed. */
export async function readDifferences(ctx: Ctx, wish: InputOf<typeof calls.monthDifferences>) {
  must(mayFreezeIn(ctx.actor, wish.company_id), say.mayNotClose)
  const kept = await listFrozen(ctx, wish)
  if (kept.length === 0) return { frozen_at: null, people: 0, rows: [] }
  const now = new Map((await readCompanyMonth(ctx, wish)).map(({ id, days }) => [id, days]))
  return {
    frozen_at: kept[0]!.frozen_at,
    people: kept.length,
    rows: kept.flatMap(({ account_id, name, days }) => {
      const difference = differenceOf(days, (now.get(account_id) ?? []).map(frozenDay))
      return difference ? [{ id: account_id, name, ...difference }] : []
    }),
  }
}
