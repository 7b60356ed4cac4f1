import { amountText } from '#platform/contract/exact/amount-text.ts'
import type { TaxInput } from '#tax-rules/contract/tax-inputs.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'

export type ExemptAmount = { readonly label: string; readonly amount: number; readonly why: string }

/** Allowances with a limit of the year for each meal, child or month; others as they were approved. */
export function exemptAllowances(
  exemptions: TaxInput['exemptions'],
  { allowances }: Pick<TaxYear, 'allowances'>,
): ExemptAmount[] {
  return exemptions.map(({ key, label, amount, units }) => {
    const limit = allowances.find((allowance) => allowance.key === key)
    if (!limit || units === null) return { label, amount, why: 'As approved' }
    const counted = Math.min(units, limit.most ?? units)
    const most = counted * limit.amount
    return {
      label,
      amount: Math.min(amount, most),
      why: `At most ${counted} × ${amountText(limit.amount)} = ${amountText(most)}`,
    }
  })
}
