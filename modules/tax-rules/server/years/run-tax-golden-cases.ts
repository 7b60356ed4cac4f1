import { z } from 'zod'
import { differences } from '#platform/contract/rule-packs/differences.ts'
import { regimes, type TaxPack } from '#tax-rules/contract/tax-year.ts'
import { taxOnIncome } from '#tax-rules/contract/engine/income/tax-on-income.ts'

const given = z.object({
  regime: z.enum(regimes),
  income: z.number().int().min(0),
  age: z.number().int().min(0).max(150),
  isResident: z.boolean(),
})

export type GoldenOutcome = { readonly name: string; readonly differences: readonly string[] }

/** What the cases beside a tax year find. A cross-walk is only names and has none. */
export function runTaxGoldenCases(pack: TaxPack): GoldenOutcome[] {
  if (pack.code === 'cross_walk') return []
  return pack.golden_cases.map((golden) => {
    const input = given.safeParse(golden.given)
    if (!input.success)
      return { name: golden.name, differences: [`The input is wrong: ${input.error.message}`] }
    const { regime, income, ...payer } = input.data
    const tax = taxOnIncome(income, payer, pack.payload.regimes[regime], pack.payload)
    return { name: golden.name, differences: differences(golden.expected, tax) }
  })
}
