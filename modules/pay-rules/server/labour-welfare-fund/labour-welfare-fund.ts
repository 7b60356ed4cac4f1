import { shortAmountText } from '#platform/contract/exact/amount-text.ts'
import type { LabourWelfareFundPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { LabourWelfareFundInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { LabourWelfareFundResult, Ruled } from '#pay-rules/contract/statutory/statutory-results.ts'
import { monthNumber } from '#pay-rules/server/calendar-months.ts'

const nothing: LabourWelfareFundResult = { employee: 0, employer: 0 }

/** A fixed amount in the due months, for everyone on roll on their last day. */
export function labourWelfareFund(
  input: LabourWelfareFundInput,
  payload: LabourWelfareFundPayload,
): Ruled<LabourWelfareFundResult> {
  const { employee, employer, excluded_managers_above: limit } = payload
  if (!payload.months.includes(monthNumber(input.month)))
    return { result: nothing, reasons: [{ label: 'Not due in this month' }] }
  if (!input.onRollOnLastDay)
    return { result: nothing, reasons: [{ label: 'Not on roll on the last day of the month' }] }
  if (limit !== null && input.isManagerOrSupervisor && input.wages > limit)
    return {
      result: nothing,
      reasons: [{ label: 'Managers and supervisors are excluded', value: `above ${shortAmountText(limit)}` }],
    }
  return {
    result: { employee, employer },
    reasons: [
      { label: 'Employee', value: shortAmountText(employee) },
      { label: 'Employer', value: shortAmountText(employer) },
    ],
  }
}
