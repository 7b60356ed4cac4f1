import { dayAfter } from '#platform/contract/days.ts'
import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import type { MonthInput } from '#pay-rules/contract/month/month-input.ts'
import { firstDayOf, lastDayOf } from '#pay-rules/server/calendar-months.ts'

/** A month without a salary, with a gap or with two salaries on one day cannot be computed. */
export function segmentProblems({ month, segments }: MonthInput): string[] {
  const [first] = segments
  if (!first) return [`No salary in ${monthInWords(month)}. Assign one and compute again.`]
  const problems: string[] = []
  if (first.from < firstDayOf(month) || segments.at(-1)!.to > lastDayOf(month))
    problems.push(`The salary is split by days outside ${monthInWords(month)}.`)
  for (const [at, segment] of segments.entries()) {
    const next = segments[at + 1]
    if (segment.to < segment.from)
      problems.push(`A part of the month ends before it begins: ${dayInWords(segment.from)}.`)
    if (next && next.from !== dayAfter(segment.to))
      problems.push(`The salary has a gap or an overlap on ${dayInWords(next.from)}.`)
  }
  return problems
}
