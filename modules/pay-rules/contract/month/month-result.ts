import type { Reason } from '#platform/contract/explanation.ts'
import type {
  EpfResult,
  EsiResult,
  LabourWelfareFundResult,
  ProfessionalTaxResult,
  WageDefinitionResult,
} from '#pay-rules/contract/statutory/statutory-results.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { CtcPart, DeductionClass } from './month-input.ts'

export type PayLineKind =
  | 'earning'
  | 'reimbursement'
  | 'deduction'
  /** Paid by the company on top. */
  | 'employer'
  /** Neither paid nor deducted: perquisites and what is only told. */
  | 'informational'
  /** Makes the net whole: rounding, and what a negative net leaves for later. */
  | 'settling'

export type PayLine = {
  readonly code: string
  readonly label: string
  readonly kind: PayLineKind
  readonly source:
    | 'salary'
    | 'one_time'
    | 'arrear'
    | 'statutory'
    | 'income_tax'
    | 'other'
    | 'settlement'
    | 'settling'
  /** What the rate is applied to, in paise; null where there is none. */
  readonly basis: number | null
  /** Days in hundredths; null where days play no part. */
  readonly quantity: number | null
  /** `28/30` or `12 %`. */
  readonly rate: string | null
  readonly amount: number
  /** “HRA 25,000.00 × 28/30 = 23,333.33 → 23,333”. */
  readonly trace: string
  readonly taxable: { readonly old: boolean; readonly new: boolean }
  readonly countsForProfessionalTax: boolean
  /** Computed again when the month changes after it was paid. */
  readonly isReplayed: boolean
}

/** What one component comes to in a full month. */
export type MonthlyFigure = {
  readonly component: SalaryComponent
  readonly monthly: number
  readonly trace: string
}

/** A salary for a full month: with a cost to the company, gross and the parts of the employer make it up exactly. */
export type SalaryBreakup = {
  readonly assignment: string
  readonly monthlyCtc: number | null
  readonly figures: readonly MonthlyFigure[]
  readonly gross: number
  /** `rounding` is what no whole split reaches, a few rupees at most. */
  readonly employerParts: readonly { readonly part: CtcPart | 'rounding'; readonly amount: number }[]
}

/** To be deducted in a later month. */
export type CarriedAmount = {
  readonly id: string
  readonly code: string
  readonly label: string
  readonly class: DeductionClass
  readonly amount: number
}

export type PackUsed = {
  readonly code: string
  readonly jurisdiction: string
  readonly valid_from: string
  readonly isVerified: boolean
}

export type MonthNotice = {
  readonly key:
    | 'deductions_carried'
    | 'negative_net'
    | 'statutory_above_cap'
    | 'zero_days'
    | 'other_month'
    | 'on_hold'
  readonly text: string
}

export type DayCounts = {
  readonly calendar: number
  readonly employed: number
  readonly payable: number
  readonly lop: number
}

export type EarnedMonth = {
  readonly month: string
  readonly days: DayCounts
  readonly lines: readonly PayLine[]
  readonly gross: number
  /** One for each segment. */
  readonly salaries: readonly SalaryBreakup[]
  readonly wageDefinition: WageDefinitionResult
  readonly statutory: {
    readonly epf: EpfResult | null
    readonly esi: EsiResult | null
    readonly professionalTax: ProfessionalTaxResult | null
    readonly labourWelfareFund: LabourWelfareFundResult | null
  }
  readonly notices: readonly MonthNotice[]
  readonly reasons: readonly Reason[]
  readonly packs: readonly PackUsed[]
}

export type NetMonth = EarnedMonth & {
  readonly totals: {
    readonly earnings: number
    readonly reimbursements: number
    readonly deductions: number
    readonly employer: number
    /** Earnings and the employer’s parts. */
    readonly employerCost: number
    readonly net: number
  }
  readonly carried: readonly CarriedAmount[]
  /** Goes into the next month. */
  readonly roundingCarried: number
  readonly isOnHold: boolean
}

/** A month that cannot be computed says why, in sentences for the run. */
export type MonthRefusal = { readonly ok: false; readonly problems: readonly string[] }
export type EarnedMonthOutcome = { readonly ok: true; readonly month: EarnedMonth } | MonthRefusal
export type NetMonthOutcome = { readonly ok: true; readonly month: NetMonth } | MonthRefusal
