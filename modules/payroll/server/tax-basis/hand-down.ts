import type { Ctx } from '#platform/server/ctx.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import type { DeclaredTax } from '#payroll/contract/tax-basis/declared-tax.ts'
import { firstMonthOf, taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import {
  findLastSettledMonth,
  findOptionalLatestBasis,
  insertBasis,
  type Settled,
  type YearOfPerson,
} from './tax-basis-queries.ts'

type HandedDown = YearOfPerson & {
  readonly declared: DeclaredTax
  readonly source: string
  /** Not before this month, such as the one from which only proven amounts count. */
  readonly notBefore: string | null
  /**
   * What an employee changes after the month was computed applies from the next one, so that no one else holds up a
   * run. What payroll decides applies until the run is submitted; a computed run then says that it is stale.
   */
  readonly settled: Settled
}

/**
 * Keeps what now counts of a declaration. Returns the first month that is computed with it, or null where every month
 * of the year is paid.
 */
export async function handDownTaxBasis(ctx: Ctx, wish: HandedDown): Promise<string | null> {
  const from = await firstMonthFor(ctx, wish)
  if (from === null) return null
  const latest = await findOptionalLatestBasis(ctx, wish)
  const isSame = latest !== undefined && latest.holds_from <= from && isEqual(latest.declared, wish.declared)
  if (isSame) return latest.holds_from
  await insertBasis(ctx, { ...wish, holdsFrom: from })
  return from
}

/** Null where every month of the year is paid. */
export async function firstMonthFor(
  ctx: Ctx,
  wish: YearOfPerson & Pick<HandedDown, 'settled' | 'notBefore'>,
): Promise<string | null> {
  const last = await findLastSettledMonth(ctx, wish, wish.settled)
  const first = firstMonthOf(wish.taxYear)
  const months = [first, ...(last === null ? [] : [monthAfter(last)]), wish.notBefore ?? first]
  const from = months.toSorted().at(-1)!
  return taxYearOf(from) === wish.taxYear ? from : null
}

/** The order of keys that PostgreSQL keeps is its own. */
const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
