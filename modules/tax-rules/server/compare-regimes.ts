import type { TaxInput } from '#tax-rules/contract/tax-inputs.ts'
import type { RegimeComparison } from '#tax-rules/contract/tax-results.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import { annualTax, breakEvenDeductions } from './annual-tax.ts'
import { ageAtEnd } from './income/tax-months.ts'

/** Both regimes over the same input, row beside row. The new one is named where both cost the same. */
export function compareRegimes(input: TaxInput, year: TaxYear): RegimeComparison {
  const [oldTax, newTax] = [
    annualTax({ ...input, regime: 'old' }, year),
    annualTax({ ...input, regime: 'new' }, year),
  ]
  const payer = { age: ageAtEnd(input.taxYear, input.dateOfBirth), isResident: input.isResident }
  return {
    old: oldTax,
    new: newTax,
    cheaper: oldTax.tax.total < newTax.tax.total ? 'old' : 'new',
    difference: Math.abs(oldTax.tax.total - newTax.tax.total),
    breakEven: breakEvenDeductions(newTax.grossSalary, payer, year),
  }
}
