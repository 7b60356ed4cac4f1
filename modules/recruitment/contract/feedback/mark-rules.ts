export const NOT_APPLICABLE = -1
export const LARGEST_MARK = 10
export const LARGEST_GRADE = 5
/** From here down a mark needs a comment, and is flagged in the report. */
export const LOW_MARK = 3
const HIGH = 9.5

export type Criterion = { readonly key: string; readonly label: string; readonly weight: number }
/** 0 to 10 by 0.5, or -1 for not applicable. */
export type Mark = { readonly key: string; readonly mark: number; readonly comment: string }

/** Why a mark can't be kept; null where it can. */
export function faultOfMark(mark: number): string | null {
  if (mark === NOT_APPLICABLE) return null
  if (!Number.isFinite(mark) || mark < 0 || mark > LARGEST_MARK) return 'Use marks from 0 to 10'
  return Number.isInteger(mark * 2) ? null : 'Use steps of 0.5'
}

export const needsComment = (mark: number): boolean =>
  mark !== NOT_APPLICABLE && (mark <= LOW_MARK || mark >= HIGH)

export type Mean = { readonly hundredths: number | null; readonly count: number }

type Weighted = { readonly mark: number; readonly weight: number }

/** Weighted, in hundredths, over what was marked: not applicable counts neither as a mark nor as a weight. */
export function meanOf(marks: readonly Weighted[]): Mean {
  const counted = marks.filter(({ mark }) => mark !== NOT_APPLICABLE)
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return { hundredths: null, count: 0 }
  // Half marks are whole numbers when doubled, so that nothing is rounded before the end.
  const doubled = counted.reduce((sum, { mark, weight }) => sum + mark * 2 * weight, 0)
  return { hundredths: Math.round((doubled * 50) / weights), count: counted.length }
}

/** “7.75”, or “NA” where nothing was marked. */
export const meanText = ({ hundredths }: Pick<Mean, 'hundredths'>): string =>
  hundredths === null ? 'NA' : (hundredths / 100).toFixed(2)

export const markText = (mark: number | null): string =>
  mark === null ? '' : mark === NOT_APPLICABLE ? 'NA' : String(mark)

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

export type Spread = { readonly least: number; readonly most: number }

export function spreadOf(marks: readonly number[]): Spread | null {
  const counted = marks.filter((mark) => mark !== NOT_APPLICABLE)
  return counted.length === 0 ? null : { least: Math.min(...counted), most: Math.max(...counted) }
}
