import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { taxPacksInForce } from '#payroll/server/packs/packs-in-force.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import { lastMonthOf } from '#tax-rules/contract/engine/income/tax-months.ts'
import { nameOn, taxYearFor } from '#tax-rules/server/public.ts'

/** The figures of a tax year as they stand today, or on its nearest day; null where none are published. */
export async function findOptionalTaxFigures(ctx: Ctx, taxYear: string): Promise<TaxYear | null> {
  const [first, last] = [`${taxYear.slice(0, 4)}-04-01`, `${lastMonthOf(taxYear)}-31`]
  const today = companyDay(ctx.now)
  const day = today < first ? first : today > last ? last : today
  const found = taxYearFor(await taxPacksInForce(ctx), day)
  return found.ok ? found.year : null
}

/** What a form of the law of 1961 is called in a tax year. */
export const taxFormName = async (ctx: Ctx, form: string, taxYear: string): Promise<string> =>
  nameOn(await taxPacksInForce(ctx), 'forms', form, `${taxYear.slice(0, 4)}-04-01`)
