import { nothingDeclared, type DeclaredTax } from '#payroll/contract/tax-basis/declared-tax.ts'
import { withDeclared, type TaxGround } from '#payroll/contract/tax-basis/with-declared.ts'
import { compareInputs } from '#tax-rules/contract/engine/compare-regimes.ts'
import { lastMonthOf, monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { RegimeComparison } from '#tax-rules/contract/tax-results.ts'
import type { Regime, TaxYear } from '#tax-rules/contract/tax-year.ts'

/** What is tried; null leaves what was declared. Nothing of it is saved. */
export type Tried = {
  /** A month, from the month that is computed next. */
  readonly rent: number | null
  /** Investments of the year, beside the own provident fund. */
  readonly investments: number | null
  readonly pension: number | null
  /** Paid this month, with its whole tax. */
  readonly bonus: number | null
}

export const nothingTried: Tried = { rent: null, investments: null, pension: null, bonus: null }

type Wish = {
  readonly grounds: Readonly<Record<Regime, TaxGround>>
  readonly declared: DeclaredTax | null
  readonly tried: Tried
  readonly month: string
  readonly year: TaxYear
}

/** Both regimes by pay, by what was declared, and by what is tried. */
export function compareTried({ grounds, declared, tried, month, year }: Wish): RegimeComparison {
  const isTried = tried.rent !== null || tried.investments !== null || tried.pension !== null
  const wanted = isTried ? triedOver(declared ?? nothingDeclared('new'), tried, month) : declared
  const inputOf = (regime: Regime) => {
    const input = withDeclared(grounds[regime], wanted)
    const { oneTime } = input
    return { ...input, oneTime: { ...oneTime, amount: oneTime.amount + (tried.bonus ?? 0) } }
  }
  return compareInputs({ old: inputOf('old'), new: inputOf('new') }, year)
}

function triedOver(declared: DeclaredTax, { rent, investments, pension }: Tried, month: string): DeclaredTax {
  const claims = declared.deductions.filter(
    ({ group }) =>
      !(group === INVESTMENTS && investments !== null) && !(group === PENSION && pension !== null),
  )
  return {
    ...declared,
    rent: rent === null ? declared.rent : rentFrom(declared.rent, rent, month),
    deductions: [
      ...claims,
      ...(investments === null ? [] : [claimOf(INVESTMENTS, 'ppf', investments)]),
      ...(pension === null ? [] : [claimOf(PENSION, PENSION, pension)]),
    ],
  }
}

const INVESTMENTS = 'investments'
const PENSION = 'own_nps_extra'

const claimOf = (group: string, part: string, amount: number): DeclaredTax['deductions'][number] => ({
  group,
  part,
  amount,
  forSenior: false,
  sumAssured: null,
})

/** Rent of the months before stays as it was declared. */
function rentFrom(rents: DeclaredTax['rent'], monthlyRent: number, month: string): DeclaredTax['rent'] {
  const before = rents
    .filter(({ from }) => from < month)
    .map((one) => ({ ...one, to: one.to < month ? one.to : monthAfter(month, -1) }))
  const city = rents.at(-1)?.city ?? ''
  const end = lastMonthOf(taxYearFrom(month))
  return monthlyRent === 0 ? before : [...before, { from: month, to: end, monthlyRent, city }]
}

const taxYearFrom = (month: string): string =>
  String(Number(month.slice(0, 4)) - (month.slice(5, 7) < '04' ? 1 : 0))

/** What was declared, where the sliders begin. */
export function startOf(declared: DeclaredTax | null, month: string) {
  const sum = (group: string) =>
    (declared?.deductions ?? [])
      .filter((claim) => claim.group === group)
      .reduce((total, { amount }) => total + amount, 0)
  return {
    rent: (declared?.rent ?? [])
      .filter(({ from, to }) => from <= month && month <= to)
      .reduce((total, { monthlyRent }) => total + monthlyRent, 0),
    investments: sum(INVESTMENTS),
    pension: sum(PENSION),
    bonus: 0,
  }
}
