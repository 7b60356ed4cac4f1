import type { MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { PayFacts } from '#people/server/public.ts'

const DISABLED_FROM_PERCENT = 40

type Record = PayFacts['statutory']
type Person = { readonly dateOfBirth: string; readonly firstWage: number | null }

/** What the record says of the provident fund; null where the person is no member. */
export function fundOf(statutory: Record, { dateOfBirth, firstWage }: Person): MonthInput['epf'] {
  if (statutory.pf_member === false) return null
  // No ceiling holds for an international worker.
  const isFull = statutory.pf_on_higher_wage === true || statutory.international_worker === true
  return {
    dateOfBirth,
    firstJoinedOn: statutory.pf_joined_on ?? null,
    firstWage,
    employeeOn: isFull ? 'full_wages' : 'ceiling',
    employerOn: isFull ? 'full_wages' : 'ceiling',
    voluntaryRate: Math.round((statutory.vpf_percent ?? 0) * 100),
    ...(statutory.vpf_rupees ? { voluntaryAmount: Math.round(statutory.vpf_rupees * 100) } : {}),
    pension: pensionOf(statutory),
  }
}

/** The record decides where it says anything; otherwise the rule does. */
function pensionOf({ eps_eligible }: Record) {
  if (eps_eligible === undefined || eps_eligible === null) return 'by_rule'
  return eps_eligible ? 'yes' : 'no'
}

/** Whether the wage at which someone joined the fund decides about the pension: not where the record or an earlier pension does. */
export const asksFirstWage = (statutory: Record, joinedOn: string): boolean =>
  (statutory.eps_eligible ?? null) === null &&
  statutory.was_eps_member !== true &&
  typeof statutory.pf_joined_on === 'string' &&
  statutory.pf_joined_on >= joinedOn

type Earlier = MonthInput['esi']['earlierStatus']

export function insuranceOf(statutory: Record, earlierStatus: Earlier): MonthInput['esi'] {
  const { esi_covered } = statutory
  return {
    applies: true,
    hasDisability: (statutory.disability_percent ?? 0) >= DISABLED_FROM_PERCENT,
    earlierStatus,
    ...(typeof esi_covered === 'boolean' ? { decided: esi_covered ? 'covered' : 'not_covered' } : {}),
  }
}
