import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { MILLION, toPaise } from '#exchange-rates/contract/convert.ts'
import { findOptionalRateOn } from '#exchange-rates/server/public.ts'
import type { LineForm } from '#reimbursement/contract/claims/claim-form.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { listCategories, type StoredCategory } from '#reimbursement/server/categories/category-queries.ts'

/** A line with what it comes to: the rate of the day of its bill, and the amount of distances and days. */
export type PricedLine = LineForm & {
  readonly category: StoredCategory
  readonly rate_millionths: number
  readonly rate_on: string | null
  readonly rupees: number
}

export async function priceLines(ctx: Ctx, lines: readonly LineForm[]): Promise<PricedLine[]> {
  const categories = await listCategories(
    ctx,
    lines.map(({ category_id }) => category_id),
  )
  const priced: PricedLine[] = []
  for (const [at, line] of lines.entries()) {
    const category = categories.find(({ id }) => id === line.category_id)
    must(category, say.noSuchCategory)
    must(category.active, say.inactiveCategory(at))
    priced.push(await priceLine(ctx, at, { ...line, category }))
  }
  return priced
}

type Chosen = LineForm & { readonly category: StoredCategory }

async function priceLine(ctx: Ctx, at: number, line: Chosen): Promise<PricedLine> {
  const rupees = { rate_millionths: MILLION, rate_on: null }
  if (line.category.kind !== 'bill') {
    must(line.units, say.unitsEmpty(at))
    const amount = line.units * line.category.unit_rate!
    return { ...line, ...rupees, currency: 'INR', amount, tax_part: 0, rupees: amount }
  }
  if (line.currency === 'INR') return { ...line, ...rupees, units: null, rupees: line.amount }
  const rate = await findOptionalRateOn(ctx, line.currency, line.spent_on)
  must(rate, say.noRate(at, line.currency))
  const { currency, amount } = line
  return {
    ...line,
    units: null,
    rate_millionths: rate.rate_millionths,
    rate_on: rate.day,
    rupees: Math.max(1, toPaise({ amount, currency, rateMillionths: rate.rate_millionths })),
  }
}
