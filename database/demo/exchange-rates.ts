import type { Temporal } from 'temporal-polyfill'
import { insertRate } from '#exchange-rates/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inNameOf } from './in-name-of.ts'

const rates = {
  USD: 84_100_000,
  EUR: 91_400_000,
  GBP: 106_900_000,
  AED: 22_900_000,
  SGD: 63_200_000,
} as const
const MONTHS = 14

type Writing = { readonly accountIds: ReadonlyMap<string, number>; readonly today: Temporal.PlainDate }

/** Five currencies on the first of each month for more than a year, rising a little. */
export async function writeRates(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  const finance = inNameOf(ctx, accountIds, 'finance')
  for (const [currency, rate] of Object.entries(rates) as [keyof typeof rates, number][])
    for (let back = MONTHS; back >= 0; back -= 1) {
      const day = today.with({ day: 1 }).subtract({ months: back }).toString()
      const rate_millionths = Math.round(rate * (1 + (MONTHS - back) * 0.0017))
      await insertRate(finance, { currency, day, rate_millionths, source: 'Reference rate of the bank' })
    }
}
