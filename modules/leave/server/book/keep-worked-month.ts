import type { Ctx } from '#platform/server/ctx.ts'
import { keepWorkedMonths } from './worked-month-queries.ts'

/** What attendance tells: so much was worked in a month, in hundredths of a day. */
export type MonthWorked = {
  readonly month: string
  readonly people: readonly { readonly personId: number; readonly hundredths: number }[]
}

/** Kept until the next credits, which follow it where it is told again. */
export const keepWorkedMonth = (ctx: Ctx, { month, people }: MonthWorked): Promise<void> =>
  keepWorkedMonths(
    ctx,
    people
      .toSorted((one, other) => one.personId - other.personId)
      .map(({ personId, hundredths }) => ({ account_id: personId, month: `${month}-01`, hundredths })),
  )
