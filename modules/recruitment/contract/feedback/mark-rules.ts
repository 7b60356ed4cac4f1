import { meanOf, NOT_APPLICABLE, type Mean } from '#platform/contract/marks.ts'

export {
  faultOfMark,
  LARGEST_GRADE,
  LARGEST_MARK,
  markText,
  meanOf,
  meanText,
  NOT_APPLICABLE,
  spreadOf,
  type Mean,
} from '#platform/contract/marks.ts'

/** From here down a mark needs a comment, and is flagged in the report. */
export const LOW_MARK = 3
const HIGH = 9.5

export type Criterion = { readonly key: string; readonly label: string; readonly weight: number }
/** 0 to 10 by 0.5, or -1 for not applicable. */
export type Mark = { readonly key: string; readonly mark: number; readonly comment: string }

export const needsComment = (mark: number): boolean =>
  mark !== NOT_APPLICABLE && (mark <= LOW_MARK || mark >= HIGH)

/** The mean of one feedback by the criteria of its interview; a criterion that was dropped counts no longer. */
export const meanOfFeedback = (marks: readonly Mark[], criteria: readonly Criterion[]): Mean =>
  meanOf(
    criteria.flatMap(({ key, weight }) => {
      const given = marks.find((mark) => mark.key === key)
      return given ? [{ mark: given.mark, weight }] : []
    }),
  )

/** “30 of 100 not rated”: how much weight a feedback leaves out; empty where it marks everything. */
export function notRated(
  given: readonly { readonly mark: number | null; readonly weight: number }[],
): string {
  const sumOf = (of: typeof given) => of.reduce((sum, { weight }) => sum + weight, 0)
  const left = sumOf(given.filter(({ mark }) => mark === null || mark === NOT_APPLICABLE))
  return left === 0 ? '' : `${left} of ${sumOf(given)} not rated`
}
