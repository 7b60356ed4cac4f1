import type { Ctx } from '#platform/server/ctx.ts'
import { listDays } from '#leave/server/applications/leave-application-queries.ts'
import { NEW } from '#leave/server/applications/changes-of-others.ts'
import { firstMonthFor } from '#leave/server/leave-person.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { listLots, listTakenFor, listTakings } from './leave-book-queries.ts'
import { withYears } from './lot-years.ts'
import { withAdvance } from './take-in-advance.ts'

type Spending = {
  readonly types: LeaveTypes
  /** The rule of this day says how much may be taken in advance. */
  readonly day: string
  readonly replaces?: number
  /** Not to a leaver. */
  readonly lends: boolean
}

/** What days of each kind can be taken from; kinds without a balance are not in it. */
export async function lotsByType(
  ctx: Ctx,
  accountId: number,
  { types, day, replaces = NEW, lends }: Spending,
) {
  const given = replaces === NEW ? new Map<number, number>() : await heldBy(ctx, replaces)
  const all = (await listLots(ctx, [accountId])).map((lot) => {
    const back = given.get(lot.id) ?? 0
    return { ...lot, remaining: lot.remaining + back, held: lot.held - back }
  })
  const years = withYears(all, {
    types,
    firstMonth: await firstMonthFor(ctx, accountId),
    taken: await listTakenFor(ctx, [accountId], replaces),
  })
  const lots = Map.groupBy(years, ({ leave_type_id }) => leave_type_id)
  const counted = types.all.filter(({ role }) => role !== 'loss_of_pay')
  return new Map(
    counted.map(({ id, role }) => {
      const limit = lends && role === 'ordinary' ? (types.ruleOn(id, day)?.negative_limit ?? 0) : 0
      return [id, withAdvance(lots.get(id) ?? [], limit)] as const
    }),
  )
}

/** What an application holds of each lot. */
async function heldBy(ctx: Ctx, applicationId: number): Promise<Map<number, number>> {
  const lines = (await listDays(ctx, [applicationId])).filter(({ state }) => state === 'held')
  const held = new Map<number, number>()
  for (const { lot_id, quantity } of await listTakings(
    ctx,
    lines.map(({ id }) => id),
  ))
    held.set(lot_id, (held.get(lot_id) ?? 0) + quantity)
  return held
}
