import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import type { MonthSegment } from '#pay-rules/contract/month/month-input.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import type { AgreedSalary, Days, Seat, SpanFacts, UnpaidDay } from './person-facts.ts'

type Cut = { readonly from: string; readonly to: string }

/** The days of a month on which someone is employed, parted wherever the salary, the state or the employment changes. */
export function segmentsOf(month: string, facts: SpanFacts): MonthSegment[] {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const employed = facts.employments.flatMap((days) => within(days, { from: first, to: last }))
  const starts = new Set(
    [...facts.salaries, ...facts.seats].flatMap(({ from, to }) => [from, ...(to ? [dayAfter(to)] : [])]),
  )
  return employed
    .flatMap((span) => cutAt(span, starts))
    .flatMap((cut): MonthSegment[] => {
      const salary = on(facts.salaries, cut.from)
      return salary ? [segment(cut, salary, facts)] : []
    })
}

/** Whether every employed day of the month has an agreed salary. */
export const isFullyAgreed = (month: string, facts: SpanFacts): boolean => {
  const whole = { from: `${month}-01`, to: lastDayOf(month) }
  const employed = facts.employments.flatMap((days) => within(days, whole))
  const paid = segmentsOf(month, facts)
  return countDays(paid) === countDays(employed)
}

/** Says which days were paid by what: as long as it stays the same, nothing is owed for a month that was paid. */
export const keyOfSegments = (segments: readonly MonthSegment[]): string =>
  segments
    .map(
      ({ from, to, salary, state, lopDays, lopWorkingDays }) =>
        `${from.slice(8)}-${to.slice(8)} a${salary.assignment} ${state} l${lopDays}/${lopWorkingDays}`,
    )
    .join(', ')

function segment(cut: Cut, salary: AgreedSalary, facts: SpanFacts): MonthSegment {
  const unpaid = (facts.unpaid.get(cut.from.slice(0, 7)) ?? []).filter(
    ({ day }) => day >= cut.from && day <= cut.to,
  )
  const { annual_ctc, components, overrides, ctcIncludes } = salary
  return {
    ...cut,
    salary: { assignment: String(salary.id), annualCtc: annual_ctc, components, overrides, ctcIncludes },
    state: stateOn(facts.seats, cut.from),
    workingDays: [...facts.working].reduce(
      (sum, [day, hundredths]) => (day >= cut.from && day <= cut.to ? sum + hundredths : sum),
      0,
    ),
    lopDays: sumOf(unpaid),
    lopWorkingDays: sumOf(
      unpaid.filter(({ day }) => facts.working.size === 0 || facts.working.get(day)! > 0),
    ),
  }
}

/** Where no state is known, professional tax is left out of the input and the state plays no part. */
const stateOn = (seats: readonly Seat[], day: string) => on(seats, day)?.state ?? 'IN-DL'

const sumOf = (days: readonly UnpaidDay[]) => days.reduce((sum, { hundredths }) => sum + hundredths, 0)
const countDays = (cuts: readonly Cut[]) =>
  cuts.reduce((sum, { from, to }) => sum + daysBetween(from, dayAfter(to)), 0)

const on = <T extends Days>(spans: readonly T[], day: string): T | undefined =>
  spans.find(({ from, to }) => from <= day && (to === null || to >= day))

function within({ from, to }: Days, whole: Cut): Cut[] {
  const cut = {
    from: from > whole.from ? from : whole.from,
    to: to !== null && to < whole.to ? to : whole.to,
  }
  return cut.from > cut.to ? [] : [cut]
}

function cutAt(span: Cut, starts: ReadonlySet<string>): Cut[] {
  const inside = [...starts].filter((day) => day > span.from && day <= span.to).toSorted()
  const firsts = [span.from, ...inside]
  return firsts.map((from, at) => {
    const next = firsts[at + 1]
    return { from, to: next === undefined ? span.to : dayAfter(next, -1) }
  })
}
