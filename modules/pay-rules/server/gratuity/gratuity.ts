import type { Reason } from '#platform/contract/explanation.ts'
import { amountText, rateText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { GratuityPayload } from '#pay-rules/contract/packs/pack-payloads.ts'
import type { GratuityInput } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { GratuityResult, Ruled } from '#pay-rules/contract/statutory/statutory-results.ts'
import { tenureBetween, type Tenure } from '#pay-rules/server/calendar-months.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'

const RUPEE = 100

/** Last drawn wages × 15/26 for each year of service, to the paisa. */
export function gratuity(input: GratuityInput, payload: GratuityPayload): Ruled<GratuityResult> {
  const service = tenureBetween(input.joinedOn, input.leftOn)
  const served: Reason = { label: 'Service', value: serviceText(service) }
  const least = input.isFixedTerm ? payload.least_years_fixed_term : payload.least_years
  const needsYears = input.reason === 'left'
  if (needsYears && service.years < least) {
    const isContested =
      service.years === least - 1 && daysOfLastYear(input, service) >= payload.contested_days
    return {
      result: { isEligible: false, years: 0, amount: 0, taxFree: 0, taxable: 0, isContested },
      reasons: [
        served,
        { label: 'Not eligible', value: `before ${least} ${least === 1 ? 'year' : 'years'}` },
        ...(isContested
          ? [{ label: 'Contested', value: `Some rulings count ${payload.contested_days} days as a year` }]
          : []),
      ],
    }
  }
  const years = yearsThatCount(service, payload.year_above_months)
  const amount = Fraction.of(input.wages)
    .times(years)
    .times(Fraction.of(payload.days_per_year, payload.days_of_month))
    .toNearest()
  const taxFree = Math.min(amount, Math.max(0, payload.tax_free_cap - input.taxFreeSoFar))
  return {
    result: { isEligible: true, years, amount, taxFree, taxable: amount - taxFree, isContested: false },
    reasons: [
      served,
      {
        label: 'Gratuity',
        value: `${years} × ${amountText(input.wages)} × ${payload.days_per_year}/${payload.days_of_month} = ${amountText(amount)}`,
      },
      { label: 'Tax-free', value: amountText(taxFree) },
    ],
  }
}

/** Exactly six months do not count, a day more does. */
const yearsThatCount = ({ years, months, days }: Tenure, above: number): number =>
  months > above || (months === above && days > 0) ? years + 1 : years

const daysOfLastYear = ({ joinedOn, leftOn }: GratuityInput, { years }: Tenure): number => {
  const anniversary = `${Number(joinedOn.slice(0, 4)) + years}${joinedOn.slice(4).replace('02-29', '03-01')}`
  return daysBetween(anniversary, dayAfter(leftOn))
}

function serviceText({ years, months, days }: Tenure): string {
  const counted = (count: number, unit: string) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]
  return (
    [...counted(years, 'year'), ...counted(months, 'month'), ...counted(days, 'day')].join(' ') || '0 days'
  )
}

/** The part of gratuity in the cost to the company, for one month. */
export function gratuityProvision(wages: number, { provision_rate: rate }: GratuityPayload): Ruled<number> {
  const exact = Fraction.of(wages).times(Fraction.of(rate, 10_000))
  return {
    result: exact.toNearest(RUPEE),
    reasons: [
      {
        label: 'Gratuity provision',
        value: `${amountText(wages)} × ${rateText(rate)} = ${amountText(exact)}`,
      },
    ],
  }
}
