import type { EarnedMonth } from '#pay-rules/contract/month/month-result.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import type { AnnualTax } from '#tax-rules/contract/tax-results.ts'
import type { Regime, TaxPack } from '#tax-rules/contract/tax-year.ts'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import { taxYearFor } from '#tax-rules/server/public.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'

type Wish = {
  readonly month: EarnedMonth
  readonly day: string
  readonly birthDate: string | null
  readonly packs: readonly TaxPack[]
}

type RegimeEstimate = { readonly regime: Regime; readonly monthly: number; readonly because: Reason[] }
type TaxEstimate =
  | { readonly ok: true; readonly regimes: readonly RegimeEstimate[] }
  | { readonly ok: false; readonly problem: string }

/**
 * A twelfth of the income tax of a whole year at this salary. In the old regime the own provident fund and the
 * professional tax count; whatever else a person may declare is not known here.
 */
export function estimateTax({ month, day, birthDate, packs }: Wish): TaxEstimate {
  const found = taxYearFor(packs, day)
  if (!found.ok) return found
  const first = `${found.year.tax_year.slice(0, 4)}-04`
  const months = Array.from({ length: 12 }, (_, at) => monthAfter(first, at))
  const figures = monthFigures(month)
  const of = (code: string) => month.lines.find((line) => line.code === code)?.amount ?? 0
  const inRegime = (regime: Regime): RegimeEstimate => {
    const other = regime === 'old' ? figures.otherOld : figures.otherNew
    const monthly = { basic: figures.basic, dearness: 0, houseRentAllowance: figures.rent, other }
    const tax = annualTax(
      {
        taxYear: found.year.tax_year,
        regime,
        dateOfBirth: birthDate ?? UNKNOWN_BIRTH_DATE,
        isResident: true,
        hasPan: true,
        isGovernment: false,
        months: [{ ...monthly, month: first, professionalTax: of('PT') }],
        projection: {
          monthly,
          professionalTax: months.slice(1).map((one) => ({ month: one, amount: of('PT') })),
          known: [],
          lastWorkingDay: null,
        },
        oneTime: { amount: 0, tax: 'spread' },
        perquisites: 0,
        previousEmployer: null,
        rent: [],
        exemptions: [],
        house: { selfOccupiedInterest: 0, isReducedLimit: false, letOut: [] },
        otherIncome: [],
        deductions: [
          {
            group: 'investments',
            part: 'own_pf',
            amount: (of('EPF') + of('VPF')) * 12,
            forSenior: false,
            sumAssured: null,
          },
        ],
        employerNps: 0,
        rentWithoutAllowance: null,
        taxDeducted: { here: 0, elsewhere: 0 },
      },
      found.year,
    )
    return { regime, monthly: Math.round(tax.tax.total / 1200) * 100, because: reasonsOf(tax) }
  }
  return { ok: true, regimes: [inRegime('new'), inRegime('old')] }
}

/** Under sixty, as most employees are. */
const UNKNOWN_BIRTH_DATE = '1990-01-01'

function monthFigures({ salaries }: EarnedMonth) {
  const figures = (salaries[0]?.figures ?? []).filter(({ component }) => component.kind === 'earning')
  const sum = (which: (component: (typeof figures)[number]['component']) => boolean) =>
    figures.filter(({ component }) => which(component)).reduce((total, { monthly }) => total + monthly, 0)
  const isBasic = (code: string) => code === 'BASIC'
  const isRent = (code: string) => code === 'HRA'
  const rest = (code: string) => !isBasic(code) && !isRent(code)
  return {
    basic: sum(({ code }) => isBasic(code)),
    rent: sum(({ code }) => isRent(code)),
    otherNew: sum(({ code, taxable }) => rest(code) && taxable.new),
    otherOld: sum(({ code, taxable }) => rest(code) && taxable.old),
  }
}

const reasonsOf = ({ rows, tax }: AnnualTax): Reason[] => [
  ...rows
    .filter(({ step, amount }) => amount !== 0 && step !== 'month' && step !== 'already_deducted')
    .map(({ label, amount, why }) => ({ label, value: amountText(amount), source: why })),
  { label: 'A twelfth, to the rupee', value: amountText(Math.round(tax.total / 1200) * 100) },
]
