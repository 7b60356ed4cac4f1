/** As many as a chart tells apart by colour. */
const MOST_SERIES = 6

export const OTHER_KINDS = 'Other types'

/** Of more kinds than a chart tells apart the last ones are one series, so that each bar is still the whole month. */
export function seriesOfKinds(types: readonly string[]): (type: string) => string {
  const kinds = [...new Set(types)]
  if (kinds.length <= MOST_SERIES) return (type) => type
  const own = kinds.slice(0, MOST_SERIES - 1)
  return (type) => (own.includes(type) ? type : OTHER_KINDS)
}
