import type { TaxInput } from '#tax-rules/contract/tax-inputs.ts'
import type { RegimeComparison } from '#tax-rules/contract/tax-results.ts'
import type { Regime, TaxYear } from '#tax-rules/contract/tax-year.ts'
import { annualTax, breakEvenDeductions } from './annual-tax.ts'
import { ageAtEnd } from './income/tax-months.ts'

/** Both regimes over the same input, row beside row. The new one is named where both cost the same. */
export const compareRegimes = (input: TaxInput, year: TaxYear): RegimeComparison =>
  compareInputs({ old: input, new: input }, year)

/** The same where a part of the pay is taxed in one regime only. */
export function compareInputs(inputs: Readonly<Record<Regime, TaxInput>>, year: TaxYear): RegimeComparison {
  const oldTax = annualTax({ ...inputs.old, regime: 'old' }, year)
  const newTax = annualTax({ ...inputs.new, regime: 'new' }, year)
  const { taxYear, dateOfBirth, isResident } = inputs.new
  return {
    old: oldTax,
    new: newTax,
    cheaper: oldTax.tax.total < newTax.tax.total ? 'old' : 'new',
    difference: Math.abs(oldTax.tax.total - newTax.tax.total),
    breakEven: breakEvenDeductions(
      newTax.grossSalary,
      { age: ageAtEnd(taxYear, dateOfBirth), isResident },
      year,
    ),
  }
}
