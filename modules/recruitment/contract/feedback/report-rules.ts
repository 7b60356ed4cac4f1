import {
  LOW_MARK,
  meanOf,
  meanText,
  NOT_APPLICABLE,
  spreadOf,
  type Criterion,
  type Mark,
} from './mark-rules.ts'
import type { Recommendation } from './feedback-calls.ts'

/** So far apart are two marks of one criterion when the panel should talk about it. */
const APART = 4

export type GivenFeedback = {
  readonly name: string
  readonly marks: readonly Mark[]
  readonly recommendation: Recommendation | null
}

export type RoundOfReport = {
  readonly round: number
  readonly title: string
  readonly criteria: readonly Criterion[]
  readonly given: readonly GivenFeedback[]
  /** Who has not given feedback. */
  readonly missing: readonly string[]
}

/** What one feedback says to a criterion; null where nothing was marked. */
const markIn = ({ marks }: GivenFeedback, key: string): number | null =>
  marks.find((mark) => mark.key === key)?.mark ?? null

/** A row for each criterion: the marks in the order of the feedback, their mean and how far apart they are. */
export const criterionRows = ({ criteria, given }: RoundOfReport) =>
  criteria.map(({ key, label, weight }) => {
    const marks = given.map((one) => markIn(one, key))
    const counted = marks.filter((mark) => mark !== null)
    const mean = meanOf(counted.map((mark) => ({ mark, weight: 1 })))
    return { key, label, weight, marks, mean: meanText(mean), counted: mean.count, spread: spreadOf(counted) }
  })

const weighted = ({ criteria, given }: RoundOfReport) =>
  given.flatMap((one) =>
    criteria.flatMap(({ key, weight }) => {
      const mark = markIn(one, key)
      return mark === null ? [] : [{ mark, weight }]
    }),
  )

/** Every mark counts once, by the weight of its criterion; NA counts nothing. */
export const meanOfRounds = (rounds: readonly RoundOfReport[]) => meanOf(rounds.flatMap(weighted))

export function countRecommendations(
  rounds: readonly RoundOfReport[],
): Partial<Record<Recommendation, number>> {
  const counts: Partial<Record<Recommendation, number>> = {}
  for (const { recommendation } of rounds.flatMap(({ given }) => given))
    if (recommendation !== null) counts[recommendation] = (counts[recommendation] ?? 0) + 1
  return counts
}

/** What a reader should not miss, in the order of the rounds. */
export const redFlags = (rounds: readonly RoundOfReport[]): string[] =>
  rounds.flatMap((one) => {
    const where = `round ${one.round}`
    return [
      ...one.given
        .filter(({ recommendation }) => recommendation === 'strong_no')
        .map(({ name }) => `Strong no from ${name}, ${where}`),
      ...criterionRows(one).flatMap(({ label, marks, spread }) => [
        ...lowMarks(one, marks).map(({ name, mark }) => `${label}: ${mark} from ${name}, ${where}`),
        ...(spread && spread.most - spread.least >= APART
          ? [`${label}: marks from ${spread.least} to ${spread.most}, ${where}`]
          : []),
      ]),
      ...one.missing.map((name) => `No feedback from ${name}, ${where}`),
    ]
  })

const lowMarks = ({ given }: RoundOfReport, marks: readonly (number | null)[]) =>
  marks.flatMap((mark, at) =>
    mark !== null && mark !== NOT_APPLICABLE && mark <= LOW_MARK ? [{ mark, name: given[at]!.name }] : [],
  )
