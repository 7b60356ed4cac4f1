import { amountText, rateText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { RentPeriod } from '#tax-rules/contract/tax-inputs.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import { monthsBetween } from './tax-months.ts'

export type RentExemption = { readonly amount: number; readonly why: string }

/** For each period by itself the least of what was received, the rent above a share of the salary, and a share of the salary. */
export function houseRentExemption(
  periods: readonly RentPeriod[],
  { house_rent: rules }: Pick<TaxYear, 'house_rent'>,
): RentExemption[] {
  return periods.map((period) => {
    const months = monthsBetween(period.from, period.to)
    const salary = Fraction.of(period.monthlySalary).times(months)
    const received = Fraction.of(period.monthlyAllowance).times(months)
    const rent = Fraction.of(period.monthlyRent)
      .times(months)
      .minus(salary.times(Fraction.of(rules.rent_above_rate, 10_000)))
      .atLeast(0)
    const rate = isLarge(period, rules) ? rules.large_city_rate : rules.other_city_rate
    const share = salary.times(Fraction.of(rate, 10_000))
    const least = received.atMost(rent).atMost(share)
    const span = `${monthInWords(period.from)} to ${monthInWords(period.to)}`
    const choices = [
      `received ${amountText(received)}`,
      `rent above ${rateText(rules.rent_above_rate)} ${amountText(rent)}`,
      `${rateText(rate)} of salary for ${period.city} ${amountText(share)}`,
    ]
    return { amount: least.toNearest(), why: `${span}, least of: ${choices.join('; ')}` }
  })
}

/** The city of the rented house, by the list that counts when the period begins. */
const isLarge = ({ city, from }: RentPeriod, { large_cities: cities }: TaxYear['house_rent']): boolean =>
  cities.some(
    (listed) =>
      listed.city.toLowerCase() === nameOfCity(city) &&
      listed.from <= `${from}-01` &&
      (listed.to === null || listed.to >= `${from}-01`),
  )

/** People write the names that these cities had before as well. */
const earlierNames: ReadonlyMap<string, string> = new Map([
  ['bangalore', 'bengaluru'],
  ['bombay', 'mumbai'],
  ['calcutta', 'kolkata'],
  ['madras', 'chennai'],
  ['new delhi', 'delhi'],
])

function nameOfCity(city: string): string {
  const name = city.trim().toLowerCase()
  return earlierNames.get(name) ?? name
}
