import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { GridRow, listMonth, MonthNarrowing } from '#attendance/contract/days/day-calls.ts'
import type { DayResult } from '#attendance/contract/day-result/day-result.ts'
import { isColleague } from '#attendance/server/attendance-policy.ts'
import { totalsOf } from '#attendance/server/day-result/day-totals.ts'
import { countPeople, daysOfMonth, pageOfPeople, type PageKey } from '#attendance/server/person-queries.ts'
import { readSeenDays, shownTotals } from './seen-days.ts'
import { visibleTo } from '#attendance/server/visible-people.ts'

export async function readMonth(ctx: Ctx, { after, size, ...wish }: InputOf<typeof listMonth>) {
  must(isColleague(ctx.actor), say.notForYou)
  return pageOfMonth(ctx, wish, { after, size })
}

export async function pageOfMonth(ctx: Ctx, wish: MonthNarrowing, page: PageKey) {
  const { rows, ...rest } = await pageOfDays(ctx, wish, page)
  return {
    ...rest,
    rows: rows.map(({ days, seesPay, ...person }): GridRow => ({
      ...person,
      cells: days.map(cellOf),
      totals: shownTotals(totalsOf(days), seesPay),
    })),
  }
}

/** The people of a page and, for all of them at once, every day of the month. */
export async function pageOfDays(ctx: Ctx, wish: MonthNarrowing, page: PageKey) {
  const visible = await visibleTo(ctx, wish.whose)
  const { rows, ...rest } = await pageOfPeople(ctx, { ...wish, visible }, page)
  const { first, last } = daysOfMonth(wish.month)
  const days = await readSeenDays(ctx, { personIds: rows.map(({ id }) => id), from: first, to: last })
  return {
    ...rest,
    rows: rows.map(({ id, name, department, location }) => ({
      id,
      name,
      department,
      location,
      ...(days.get(id) ?? { days: [], seesPay: false }),
    })),
  }
}

const cellOf = ({ code, text, flags }: DayResult) =>
  flags.length > 0 ? { code, text, flags } : { code, text }

export async function countMonth(ctx: Ctx, wish: MonthNarrowing): Promise<number> {
  return countPeople(ctx, { ...wish, visible: await visibleTo(ctx, wish.whose) })
}
