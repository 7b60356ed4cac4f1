import { amountText, rateText } from '#platform/contract/exact/amount-text.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import { esiWages, wageKinds, type WageKind } from '#payroll/contract/components/component-lists.ts'

/** "40 % of CTC", "₹ 1,600.00 a month". */
export function calculationInWords({ calculation }: Pick<SalaryComponent, 'calculation'>): string {
  switch (calculation.by) {
    case 'fixed':
      return `₹ ${amountText(calculation.monthly)} a month`
    case 'percent':
      return `${rateText(calculation.rate)} of ${calculation.of === 'MONTHLY_CTC' ? 'CTC' : calculation.of}`
    case 'formula':
      return calculation.formula
    case 'slab':
      return `${calculation.slabs.length} slabs of ${calculation.of}`
    case 'balance':
      return 'Rest of CTC'
    case 'manual':
      return 'Entered each month'
  }
}

export function countsInWords({ counts, taxable }: Pick<SalaryComponent, 'counts' | 'taxable'>): string {
  const wages = (Object.keys(wageKinds) as WageKind[])
    .filter((kind) => counts[kind])
    .map((kind) => wageKinds[kind])
  const esi =
    counts.esi === 'no' ? [] : esiWages.filter(({ value }) => value === counts.esi).map(({ label }) => label)
  return [...wages, ...esi, taxInWords(taxable)].join(', ')
}

function taxInWords({ old, new: inNew }: SalaryComponent['taxable']): string {
  if (old && inNew) return 'taxable'
  if (!old && !inNew) return 'not taxable'
  return old ? 'taxable in the old regime' : 'taxable in the new regime'
}
