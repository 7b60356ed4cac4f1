import { daysBetween } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { LONGEST_SPAN_DAYS, type patterns } from '#attendance/contract/days/day-calls.ts'
import { isColleague } from '#attendance/server/attendance-policy.ts'
import { countArrivals, sumWeeks } from './pattern-queries.ts'
import { arrivalOf, weekOf } from './pattern-rules.ts'
import { visibleTo } from '#attendance/server/visible-people.ts'

/** Fewer people than this would be told apart in a picture of others. */
export const FEWEST_PEOPLE = 5

export async function readPatterns(ctx: Ctx, { whose, from, to }: InputOf<typeof patterns>) {
  must(isColleague(ctx.actor), say.notForYou)
  must(to >= from, say.spanOrder)
  must(daysBetween(from, to) < LONGEST_SPAN_DAYS, say.spanTooLong)
  const visible = await visibleTo(ctx, whose)
  const isTooFew = whose !== 'own' && visible.kind === 'these' && visible.ids.length < FEWEST_PEOPLE
  if (isTooFew) return { arrivals: [], weeks: [] }
  const wish = { visible, from, to, fewest: whose === 'own' ? 1 : FEWEST_PEOPLE }
  return {
    arrivals: (await countArrivals(ctx, wish)).map(arrivalOf),
    weeks: (await sumWeeks(ctx, wish)).map(weekOf),
  }
}
