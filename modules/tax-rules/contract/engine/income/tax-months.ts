import { daysBetween } from '#platform/contract/days.ts'

const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** Both ends included; none where the second comes first. */
export const monthsBetween = (from: string, to: string): number => Math.max(0, count(to) - count(from) + 1)

export const monthAfter = (month: string, months = 1): string => {
  const all = count(month) + months
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** `2026-27` ends in March 2027. */
export const lastMonthOf = (taxYear: string): string => `${Number(taxYear.slice(0, 4)) + 1}-03`

export const daysIn = (month: string): number => daysBetween(`${month}-01`, `${monthAfter(month)}-01`)

/** Whole years on the last day of the tax year. */
export function ageAtEnd(taxYear: string, dateOfBirth: string): number {
  const end = `${lastMonthOf(taxYear)}-31`
  const years = Number(end.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return end.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
