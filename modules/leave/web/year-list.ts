const FIRST_YEAR = 2011

/** The year it is for the reader. */
export const thisYear = (): number => new Date().getFullYear()

/** The specification’s list of years: 2011 up to the current one, the latest first. */
export const yearList = (): { value: number; label: string }[] => {
  const now = thisYear()
  return Array.from({ length: now - FIRST_YEAR + 1 }, (_, at) => now - at).map((year) => ({
    value: year,
    label: String(year),
  }))
}
