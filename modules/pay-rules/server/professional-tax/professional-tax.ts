import type { Reason } from '#platform/contract/explanation.ts'
import { amountText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import type { StateCode } from '#pay-rules/contract/packs/pack-kinds.ts'
import type { ProfessionalTaxPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { ProfessionalTaxInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { ProfessionalTaxResult, Ruled } from '#pay-rules/contract/statutory/statutory-results.ts'
import { ageOn, lastDayOf, monthNumber } from '#pay-rules/server/calendar-months.ts'

/** By the slab of the month's wages, never above what is left of the cap of the year. */
export function professionalTax(
  input: ProfessionalTaxInput,
  payload: ProfessionalTaxPayload,
): Ruled<ProfessionalTaxResult> {
  const free = freeBecause(input, payload)
  if (free) return { result: { amount: 0 }, reasons: [free] }
  const slab = payload.slabs.find(({ up_to }) => up_to === null || input.wages <= up_to)
  const month = monthNumber(input.month)
  const amount = slab?.in_month.find((special) => special.month === month)?.amount ?? slab?.amount ?? 0
  const left = Math.max(0, payload.year_cap - input.paidThisYear)
  const wages: Reason = {
    label: `Wages ${amountText(input.wages)}`,
    value: `${shortAmountText(amount)} by the slab`,
  }
  if (amount <= left) return { result: { amount }, reasons: [wages] }
  const cap: Reason = {
    label: `Year capped at ${shortAmountText(payload.year_cap)}`,
    value: `${shortAmountText(left)} left`,
  }
  return { result: { amount: left }, reasons: [wages, cap] }
}

function freeBecause(input: ProfessionalTaxInput, payload: ProfessionalTaxPayload): Reason | null {
  if (payload.slabs.length === 0) return { label: 'No professional tax in this state' }
  if (input.isExempt) return { label: 'Exempt', value: 'Set for this employee' }
  const age = payload.exempt_from_age
  if (age !== null && ageOn(lastDayOf(input.month), input.dateOfBirth) >= age)
    return { label: 'Exempt', value: `Age ${age} reached` }
  return null
}

/** Anyone who moves in a month pays where they work on its last day. */
export const stateOfMonth = (
  segments: readonly { readonly to: string; readonly state: StateCode }[],
): StateCode => segments.toSorted((one, other) => one.to.localeCompare(other.to)).at(-1)!.state
