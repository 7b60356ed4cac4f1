import type { Reason } from '#platform/contract/explanation.ts'
import { amountText, rateText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { EpfPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { EpfInput, EpfMembership } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { EpfResult, Ruled } from '#pay-rules/contract/statutory/statutory-results.ts'
import { ageOn, firstDayOf, lastDayOf } from '#pay-rules/server/calendar-months.ts'
import { epfLimits, type EpfShareOfMonth } from './epf-ceiling.ts'

const RUPEE = 100

/**
 * Fund, pension, insurance and administration of one person and month. Each share is rounded to the rupee; what the
 * company pays into the fund is its whole share less the pension, never computed by itself. Loss of pay lowers the
 * wages, not the ceiling.
 */
export function epfContributions(input: EpfInput, shares: readonly EpfShareOfMonth[]): Ruled<EpfResult> {
  // The figures of the month's last day: rates have never changed inside a month.
  const payload = shares.at(-1)!.payload
  const { ceiling, mostPension, workings } = epfLimits(shares)
  const wages = Fraction.of(input.wages)
  const capped = wages.atMost(ceiling)
  const employeeWages = input.employeeOn === 'ceiling' ? capped : wages
  const employerWages = input.employerOn === 'ceiling' ? capped : wages
  const membership = pensionMembership(input, input.month, payload)
  const employee = share(employeeWages, payload.employee_rate)
  const employer = share(employerWages, payload.employer_rate)
  const pension = membership.isMember
    ? Math.min(share(capped, payload.pension.rate), mostPension.toNearest(RUPEE), employer)
    : 0
  const result: EpfResult = {
    employeeWages: employeeWages.toNearest(),
    employerWages: employerWages.toNearest(),
    pensionWages: membership.isMember ? capped.toNearest() : 0,
    insuranceWages: capped.toNearest(),
    employee,
    voluntary:
      input.voluntaryAmount === undefined
        ? share(wages, input.voluntaryRate)
        : Math.min(input.voluntaryAmount, Math.max(0, input.wages - employee)),
    employer,
    pension,
    employerFund: employer - pension,
    insurance: share(capped, payload.insurance.rate),
    administration: share(employerWages, payload.administration.rate),
    ncpDays: input.ncpDays,
  }
  return {
    result,
    // Solving a salary asks for many results and reads the reasons of none of them.
    get reasons() {
      return [
        { label: 'Ceiling', value: `${workings} = ${amountText(ceiling)}` },
        shareReason('Employee share', employeeWages, payload.employee_rate, employee),
        ...(result.voluntary > 0 ? [voluntaryReason(input, wages, result.voluntary)] : []),
        shareReason('Employer share', employerWages, payload.employer_rate, employer),
        membership.isMember
          ? shareReason('Pension out of it', capped, payload.pension.rate, pension)
          : { label: 'No pension share', value: membership.because },
        {
          label: 'Employer share to the fund',
          value: `${shortAmountText(employer)} − ${shortAmountText(pension)} = ${shortAmountText(result.employerFund)}`,
        },
      ]
    },
  }
}

const share = (wages: Fraction, rate: number): number => exactShare(wages, rate).toNearest(RUPEE)

const exactShare = (wages: Fraction, rate: number): Fraction => wages.times(Fraction.of(rate, 10_000))

const shareReason = (label: string, wages: Fraction, rate: number, amount: number): Reason => ({
  label,
  value: `${amountText(wages)} × ${rateText(rate)} = ${amountText(exactShare(wages, rate))} → ${shortAmountText(amount)}`,
})

const voluntaryReason = (input: EpfInput, wages: Fraction, amount: number): Reason =>
  input.voluntaryAmount === undefined
    ? shareReason('Voluntary share', wages, input.voluntaryRate, amount)
    : { label: 'Voluntary share', value: `Set for this employee: ${shortAmountText(amount)}` }

type PensionMembership = { readonly isMember: true } | { readonly isMember: false; readonly because: string }

/** A pension share ends by age, and never begins for anyone who first joined with a wage above the ceiling. */
export function pensionMembership(
  person: EpfMembership,
  month: string,
  { pension }: EpfPayload,
): PensionMembership {
  if (person.pension !== 'by_rule')
    return person.pension === 'yes'
      ? { isMember: true }
      : { isMember: false, because: 'Set for this employee' }
  const day = pension.last_month === 'of_birthday' ? firstDayOf(month) : lastDayOf(month)
  if (ageOn(day, person.dateOfBirth) >= pension.ends_at_age)
    return { isMember: false, because: `Age ${pension.ends_at_age} reached` }
  const { firstJoinedOn, firstWage } = person
  if (firstJoinedOn === null || firstWage === null) return { isMember: true }
  const exclusion = pension.exclusions.find(
    ({ joined_from, joined_to, wage_above }) =>
      firstJoinedOn >= joined_from &&
      (joined_to === null || firstJoinedOn <= joined_to) &&
      firstWage > wage_above,
  )
  if (!exclusion) return { isMember: true }
  const wage = `${shortAmountText(firstWage)}, above ${shortAmountText(exclusion.wage_above)}`
  return { isMember: false, because: `First joined on ${dayInWords(firstJoinedOn)} with wages of ${wage}` }
}

/** What the establishment owes for administration in a month: the least where its members bring less. */
export function epfAdministration(
  administrationOfMembers: readonly number[],
  { administration }: EpfPayload,
): Ruled<number> {
  const least =
    administrationOfMembers.length === 0 ? administration.least_without_members : administration.least
  const sum = administrationOfMembers.reduce((total, amount) => total + amount, 0)
  return {
    result: Math.max(sum, least),
    reasons: [
      { label: 'Members together', value: amountText(sum) },
      { label: 'Least for the establishment', value: amountText(least) },
    ],
  }
}
