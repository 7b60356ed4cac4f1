const MONTHS = 12
const APRIL = 4

type OfMonth = { readonly month: string }

export type SlipYear<S extends OfMonth> = {
  /** 2026-27 */
  readonly name: string
  /** From April to March, each with its payslips; months without one are empty. */
  readonly months: readonly { readonly month: string; readonly slips: readonly S[] }[]
}

/** Payslips by tax year, the newest first; of one year alone also where it has none. */
export function slipYears<S extends OfMonth>(slips: readonly S[], only: string | null = null): SlipYear<S>[] {
  const byMonth = Map.groupBy(slips, ({ month }) => month)
  const years = [...new Set(slips.map(({ month }) => startYearOf(month)))].toSorted(
    (one, other) => other - one,
  )
  return (only === null ? years : [Number(only.slice(0, 4))]).map((year) => ({
    name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    months: Array.from({ length: MONTHS }, (_, at) => {
      const number = ((APRIL - 1 + at) % MONTHS) + 1
      const month = `${number < APRIL ? year + 1 : year}-${String(number).padStart(2, '0')}`
      return { month, slips: byMonth.get(month) ?? [] }
    }),
  }))
}

const startYearOf = (month: string): number =>
  Number(month.slice(0, 4)) - (Number(month.slice(5, 7)) < APRIL ? 1 : 0)
