import { monthInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { packOn } from '#platform/contract/rule-packs/pack-on.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { firstDayOf, lastDayOf, monthAfter } from '#pay-rules/server/public.ts'
import type { TaxPack } from '#tax-rules/contract/tax-year.ts'
import { sectionName } from '#payroll/server/packs/section-name.ts'
import type { Duty, YearDay } from './shipped-duties.ts'

export type DueDay = { readonly due_on: string; readonly period: string; readonly title: string }

export type Law = { readonly pay: readonly PayPack[]; readonly tax: readonly TaxPack[] }
type Span = { readonly from: string; readonly to: string }

/** The days of a span on which a duty is due, with what they are about. Exits have their own. */
export function dueDays(duty: Duty, law: Law, span: Span): DueDay[] {
  return daysOf(duty, law, span)
    .filter(({ due_on, last }) => due_on >= span.from && due_on <= span.to && isValid(duty, last))
    .map(({ due_on, first, last }) => ({
      due_on,
      period: periodInWords(first.slice(0, 7), last.slice(0, 7)),
      title: duty.form
        ? `${duty.title} (Form ${sectionName(law.tax, { kind: 'forms', name: duty.form, day: last })})`
        : duty.title,
    }))
}

type Found = { readonly due_on: string; readonly first: string; readonly last: string }

function daysOf({ due, jurisdiction }: Duty, { pay }: Law, span: Span): Found[] {
  const months = monthsBefore(span)
  const inNextMonth = (dayOf: (month: string) => number | null) =>
    months.flatMap((month) => {
      const day = dayOf(month)
      return day === null ? [] : [ofMonth(month, day)]
    })
  switch (due.by) {
    case 'next_month':
      return inNextMonth((month) => (due.except?.of === numberOf(month) ? due.except.day : due.day))
    case 'pack':
      return inNextMonth((month) => {
        const found = packOn(pay, { code: due.code, jurisdiction }, lastDayOf(month))
        return found.found ? found.pack.payload.due_day : null
      })
    case 'wages':
      return inNextMonth((month) => {
        const found = packOn(pay, { code: 'wage_payment', jurisdiction: 'IN' }, lastDayOf(month))
        return found.found ? found.pack.payload.pay_before_day - 1 : null
      })
    case 'fund':
      return months.flatMap((month) => {
        const found = packOn(pay, { code: 'labour_welfare_fund', jurisdiction }, lastDayOf(month))
        const day = found.found
          ? found.pack.payload.due.find((one) => one.month === numberOf(monthAfter(month)))
          : null
        return day ? [ofMonth(month, day.day)] : []
      })
    case 'bonus':
      return months
        .filter((month) => numberOf(month) === 3)
        .flatMap((month) => {
          const found = packOn(pay, { code: 'bonus', jurisdiction: 'IN' }, lastDayOf(month))
          if (!found.found) return []
          const paid = monthAfter(month, found.pack.payload.pay_within_months)
          return [
            { due_on: lastDayOf(paid), first: firstDayOf(monthAfter(month, -11)), last: lastDayOf(month) },
          ]
        })
    case 'year':
      return yearsOf(span).flatMap((year) => due.days.map((day) => ofYear(year, day)))
    case 'exit':
      return []
  }
}

const isValid = ({ valid_from, valid_to }: Duty, day: string) =>
  valid_from <= day && (valid_to === null || valid_to >= day)

/** What is due in the month after. */
const ofMonth = (month: string, day: number): Found => ({
  due_on: dayIn(monthAfter(month), day),
  first: firstDayOf(month),
  last: lastDayOf(month),
})

function ofYear(year: number, { month, day, from, to, back }: YearDay): Found {
  const begin = `${year - back}-${String(from).padStart(2, '0')}`
  return {
    due_on: dayIn(`${year}-${String(month).padStart(2, '0')}`, day),
    first: firstDayOf(begin),
    last: lastDayOf(monthAfter(begin, (to - from + 12) % 12)),
  }
}

/** The last day where a month has no such day. */
function dayIn(month: string, day: number): string {
  const wanted = `${month}-${String(day).padStart(2, '0')}`
  return wanted < lastDayOf(month) ? wanted : lastDayOf(month)
}

const numberOf = (month: string) => Number(month.slice(5, 7))

/** Every month about which something may be due in the span; the longest wait is that of the bonus. */
function monthsBefore({ from, to }: Span): string[] {
  const first = monthAfter(from.slice(0, 7), -24)
  const months = [first]
  while (months.at(-1)! < to.slice(0, 7)) months.push(monthAfter(months.at(-1)!))
  return months
}

const yearsOf = ({ from, to }: Span): number[] => {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at)
}

/** “Nov 2026”, “Jul 2026 – Sep 2026”. */
const periodInWords = (first: string, last: string) =>
  first === last ? monthInWords(first) : `${monthInWords(first)} – ${monthInWords(last)}`

type Exit = { readonly left_on: string; readonly service_since: string; readonly leaving: string | null }

/** When an exit is settled; null where nothing is owed or no pack says when. */
export function exitDueDay(of: 'wages' | 'gratuity', exit: Exit, pay: readonly PayPack[]): string | null {
  if (of === 'wages') {
    const found = packOn(pay, { code: 'wage_payment', jurisdiction: 'IN' }, exit.left_on)
    return found.found ? workingDaysAfter(exit.left_on, found.pack.payload.settlement_working_days) : null
  }
  const found = packOn(pay, { code: 'gratuity', jurisdiction: 'IN' }, exit.left_on)
  if (!found.found) return null
  const { least_years, pay_within_days } = found.pack.payload
  const years = Number(exit.left_on.slice(0, 4)) - Number(exit.service_since.slice(0, 4))
  const whole = exit.left_on.slice(5) < exit.service_since.slice(5) ? years - 1 : years
  return whole >= least_years || exit.leaving === 'died' ? dayAfter(exit.left_on, pay_within_days) : null
}

/** Only Sundays are left out, which is the earliest day that the rule can mean. */
function workingDaysAfter(day: string, count: number): string {
  let [at, left] = [day, count]
  while (left > 0) {
    at = dayAfter(at)
    if (new Date(`${at}T00:00:00Z`).getUTCDay() !== 0) left -= 1
  }
  return at
}
