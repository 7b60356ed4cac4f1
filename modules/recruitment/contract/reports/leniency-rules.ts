import type { Criterion, Mark } from '#recruitment/contract/feedback/mark-rules.ts'
import { meanOfFeedback } from '#recruitment/contract/feedback/mark-rules.ts'
import { FEWEST_PEOPLE } from './report-calls.ts'

export type Seat = {
  readonly account_id: number
  readonly name: string
  readonly is_over: boolean
  readonly criteria: readonly Criterion[]
  readonly marks: readonly Mark[]
  /** Whether the feedback was submitted. */
  readonly given: boolean
  readonly hours: number | null
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return Math.round((sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2)
}

const meansOf = (seats: readonly Seat[]): number[] =>
  seats
    .filter(({ given }) => given)
    .map(({ marks, criteria }) => meanOfFeedback(marks, criteria).hundredths)
    .filter((hundredths) => hundredths !== null)

/**
 * The load of each interviewer, and how far their marks lie from the mean of all feedback: above zero is lenient. Of
 * fewer than five marks, or where one interviewer gave them all, that says more about the candidates.
 */
export function interviewerLines(seats: readonly Seat[]) {
  const all = mean(meansOf(seats))
  const byPerson = Map.groupBy(seats, ({ account_id }) => account_id)
  return [...byPerson.values()]
    .map((own) => {
      const means = meansOf(own)
      const isEnough = means.length >= FEWEST_PEOPLE && means.length < meansOf(seats).length
      const ownMean = isEnough ? mean(means) : null
      return {
        name: own[0]!.name,
        interviews: own.length,
        given: own.filter(({ given }) => given).length,
        missing: own.filter(({ given, is_over }) => is_over && !given).length,
        hours: medianOf(own.flatMap(({ hours, given }) => (given && hours !== null ? [hours] : []))),
        mean: ownMean,
        leniency: ownMean === null || all === null ? null : ownMean - all,
      }
    })
    .toSorted((one, other) => other.interviews - one.interviews || one.name.localeCompare(other.name))
}
