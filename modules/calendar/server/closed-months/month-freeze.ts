import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { raise } from '#platform/server/events.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import { announceCalendar } from '#calendar/server/announce-calendar.ts'
import { monthFrozen, monthOpened } from '#calendar/server/calendar-events.ts'
import {
  deleteFreeze,
  findOptionalFreeze,
  holdMonth,
  insertFreeze,
  listMonthsOf,
  lockMonth,
} from './month-freeze-queries.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'

/** A month of a company, `YYYY-MM`. */
export type CompanyMonth = { readonly companyId: number; readonly month: string }

/** From here on nothing is written into the month that asked `mustBeOpen`. Who may do so is asked by the caller. */
export async function freezeMonth(
  ctx: Ctx,
  { companyId, month, reason }: CompanyMonth & { readonly reason: string },
) {
  await lockMonth(ctx, companyId, month)
  must(!(await findOptionalFreeze(ctx, companyId, month)), say.monthFrozenAlready)
  await insertFreeze(ctx, { companyId, month, reason })
  await raise(ctx, monthFrozen, { companyId, month })
  announceCalendar(ctx)
}

export async function unfreezeMonth(ctx: Ctx, { companyId, month }: CompanyMonth) {
  await lockMonth(ctx, companyId, month)
  const freeze = await findOptionalFreeze(ctx, companyId, month)
  must(freeze, say.monthOpenAlready)
  await deleteFreeze(ctx, freeze.id)
  await raise(ctx, monthOpened, { companyId, month })
  announceCalendar(ctx)
}

export const isFrozen = async (ctx: Ctx, { companyId, month }: CompanyMonth): Promise<boolean> =>
  (await findOptionalFreeze(ctx, companyId, month)) !== undefined

type PeopleOnDays = { readonly personIds: readonly number[]; readonly days: readonly string[] }

/**
 * Which closed months these days touch, of the companies in which the people sit on them. Every month that is asked
 * about stays as it is found until the transaction ends.
 */
async function listClosed(ctx: Ctx, people: PeopleOnDays) {
  const closed: { month: string; company: string }[] = []
  for (const { company_id, month } of await listMonthsOf(ctx, people)) {
    await holdMonth(ctx, company_id, month)
    const freeze = await findOptionalFreeze(ctx, company_id, month)
    if (freeze) closed.push({ month: monthInFull(month), company: freeze.company })
  }
  return closed
}

/** For what is allowed all the same and settled later: “November 2026”, once for each. */
export const closedMonthsOf = async (ctx: Ctx, people: PeopleOnDays): Promise<string[]> => [
  ...new Set((await listClosed(ctx, people)).map(({ month }) => month)),
]

/** Code that writes into days asks first: refused where one of them lies in a closed month. */
export async function mustBeOpen(ctx: Ctx, people: PeopleOnDays): Promise<void> {
  const [first] = await listClosed(ctx, people)
  if (first) refuse(say.monthFrozen(first.month, first.company))
}
