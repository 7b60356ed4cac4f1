// The one scale of feedback, appraisal, confirmation, training and client interviews: marks 0 to 10 by halves, −1 for
// NA; grades 0 to 5 in whole steps.

export const NOT_APPLICABLE = -1
export const LARGEST_MARK = 10
export const LARGEST_GRADE = 5

/** Why a mark can't be kept; null where it can. */
export function faultOfMark(mark: number): string | null {
  if (mark === NOT_APPLICABLE) return null
  if (!Number.isFinite(mark) || mark < 0 || mark > LARGEST_MARK) return 'Use marks from 0 to 10'
  return Number.isInteger(mark * 2) ? null : 'Use steps of 0.5'
}

/** The same for a grade, which knows no NA. */
export const faultOfGrade = (grade: number): string | null =>
  Number.isInteger(grade) && grade >= 0 && grade <= LARGEST_GRADE ? null : 'Use grades from 0 to 5'

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

type Share = { readonly key: string; readonly basisPoints: number }

/**
 * What each weight counts for once NA is left out, in basis points that add up to 10,000: beside a mean of few marks one
 * sees that their weights have grown.
 */
export function sharesOf(marks: readonly (Weighted & { readonly key: string })[]): readonly Share[] {
  const counted = marks.filter(({ mark, weight }) => mark !== NOT_APPLICABLE && weight > 0)
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  let [before, given] = [0, 0]
  return counted.map(({ key, weight }) => {
    before += weight
    const upTo = Math.round((before * 10_000) / weights)
    const basisPoints = upTo - given
    given = upTo
    return { key, basisPoints }
  })
}

/** “7.75”, or “NA” where nothing was marked. */
export const meanText = ({ hundredths }: Pick<Mean, 'hundredths'>): string =>
  hundredths === null ? 'NA' : (hundredths / 100).toFixed(2)

export const markText = (mark: number | null): string =>
  mark === null ? '' : mark === NOT_APPLICABLE ? 'NA' : String(mark)

export type Spread = { readonly least: number; readonly most: number }

export function spreadOf(marks: readonly number[]): Spread | null {
  const counted = marks.filter((mark) => mark !== NOT_APPLICABLE)
  return counted.length === 0 ? null : { least: Math.min(...counted), most: Math.max(...counted) }
}
