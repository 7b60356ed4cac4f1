import type { Ctx } from '#platform/server/ctx.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { listLeavers } from '#leave/server/leave-person.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { listLots, listTakenFor, type StoredLot } from './leave-book-queries.ts'
import { withYears } from './lot-years.ts'
import { thereFor, type Lot } from './spend-lots.ts'

export type YearLot = ReturnType<typeof withYears<StoredLot>>[number]

type Asked = {
  readonly types: LeaveTypes
  /** As they stood on a day of the past; without it as they are, with leave of days to come taken off. */
  readonly asOn?: string | undefined
}

/** The lots of many people, each with the end of the leave year of its owner’s company. */
export async function listYearLots(
  ctx: Ctx,
  accountIds: readonly number[],
  { types, asOn }: Asked,
): Promise<YearLot[]> {
  const firstMonths = new Map((await listLeavers(ctx, accountIds)).map((one) => [one.id, one.firstMonth]))
  const lots = Map.groupBy(await listLots(ctx, accountIds, asOn), ({ account_id }) => account_id)
  const taken = (await listTakenFor(ctx, accountIds)).filter(({ day }) => asOn === undefined || day <= asOn)
  return [...lots].flatMap(([id, own]) =>
    withYears(own, { types, firstMonth: firstMonths.get(id) ?? 1, taken }),
  )
}

/** What the book holds until someone closes the year. */
export const NOT_CARRIED = 'Ended, not carried over'

type Balance = {
  /** What can be taken on the day. */
  readonly available: number
  /** Still in the book and no longer there: not carried over from an earlier leave year, or past its last day. */
  readonly ended: number
  /** In lots that are credited after the day, less what is held of them. */
  readonly later: number
}

/** The one number of a balance; every screen, list, file and reason takes it from here. */
export function balanceOn(lots: readonly Omit<Lot, 'lends'>[], day: string): Balance {
  const there = lots.filter(({ granted_on }) => granted_on <= day)
  const available = thereFor(there, day, day)
  const inBook = remainingOf(there)
  return { available, ended: inBook - available, later: remainingOf(lots) - inBook }
}

const remainingOf = (lots: readonly Pick<Lot, 'remaining'>[]): number =>
  sumOf(lots, ({ remaining }) => remaining)

/** The same of several kinds together, each of which ends by its own rule. */
export function balanceOfKinds(lots: readonly YearLot[], day: string): Balance {
  const kinds = [...Map.groupBy(lots, ({ leave_type_id }) => leave_type_id).values()]
  const balances = kinds.map((own) => balanceOn(own, day))
  return {
    available: sumOf(balances, ({ available }) => available),
    ended: sumOf(balances, ({ ended }) => ended),
    later: sumOf(balances, ({ later }) => later),
  }
}
