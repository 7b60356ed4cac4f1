/** The years that the screens of pay and tax offer; for which of their months there are rules is another question. */
export const PAY_YEARS = { first: 2017, last: 2030 } as const

export const payMonths = { earliest: `${PAY_YEARS.first}-01`, latest: `${PAY_YEARS.last}-12` } as const

/** `2030-31` to `2017-18`, the latest first. */
export const payTaxYears: readonly string[] = Array.from(
  { length: PAY_YEARS.last - PAY_YEARS.first + 1 },
  (_, at) => {
    const year = PAY_YEARS.last - at
    return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
  },
)
