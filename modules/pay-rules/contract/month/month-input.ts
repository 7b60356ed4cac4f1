import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { EpfMembership } from '#pay-rules/contract/statutory/statutory-inputs.ts'
import type { StateCode } from '#pay-rules/contract/packs/pack-kinds.ts'

/** What counts as a full month, and so what a day is worth. */
export type DivisorMode = 'calendar_days' | 'fixed_30' | 'fixed_26' | 'working_days'

export type MonthSettings = {
  readonly divisor: DivisorMode
  /** Joiners and leavers get their calendar days, unless the pay group divides them like everyone else. */
  readonly partMonths: 'calendar_days' | 'by_divisor'
  readonly netRounding: 'rupee' | 'none'
  /** Chosen by the head of payroll; never assumed. */
  readonly wageDefinition: 'legacy' | 'fifty_percent'
  readonly arrearsEsi: boolean
}

/** The salary as it was approved. */
export type SalaryInForce = {
  readonly assignment: string
  /** Null where the structure adds up to the pay by itself. */
  readonly annualCtc: number | null
  readonly components: readonly SalaryComponent[]
  /** Monthly amounts that replace what the structure says, by component. */
  readonly overrides: Readonly<Record<string, number>>
  /** Which parts of the employer are inside the cost to the company. */
  readonly ctcIncludes: readonly CtcPart[]
}

export type CtcPart = 'epf' | 'insurance' | 'administration' | 'esi' | 'gratuity'

/** Days of one month without any change inside; days in hundredths. Together all segments are the days employed. */
export type MonthSegment = {
  readonly from: string
  readonly to: string
  readonly salary: SalaryInForce
  readonly state: StateCode
  /** Working days between `from` and `to`. */
  readonly workingDays: number
  /** Without pay, counted in calendar days and in working days. */
  readonly lopDays: number
  readonly lopWorkingDays: number
}

export type OneTimeInput = {
  readonly id: string
  /** It is paid in this month and in no other. */
  readonly month: string
  readonly component: SalaryComponent
  /** Negative only for an earning that is taken back. */
  readonly amount: number
  readonly reason: string
}

export const deductionClasses = ['court', 'loan', 'advance', 'recovery'] as const
/** In the order in which they are taken, after what the law deducts. */
export type DeductionClass = (typeof deductionClasses)[number]

export type OtherDeduction = {
  readonly id: string
  readonly code: string
  readonly label: string
  readonly class: DeductionClass
  readonly amount: number
}

/** What an earlier month is owed or owes, `ARR-<code>-<yyyymm>`. */
export type ArrearLine = {
  /** (employee, origin month, component, version of the cause): posted once. */
  readonly key: string
  readonly code: string
  readonly component: string
  readonly originMonth: string
  readonly kind: 'earning' | 'deduction' | 'employer'
  /** Negative where the earlier month had too much. */
  readonly amount: number
  readonly trace: string
  readonly taxable: { readonly old: boolean; readonly new: boolean }
  /** Professional tax is due in the month of payment. */
  readonly countsForProfessionalTax: boolean
}

/** What a final settlement pays or takes back, as its rules found it. */
export type SettlementLine = {
  readonly code: string
  readonly label: string
  readonly kind: 'earning' | 'deduction'
  readonly amount: number
  readonly trace: string
  /** Adds to what is taxed, or lowers it where it is taken back. */
  readonly taxable: boolean
}

/** Everything a month is computed from, frozen. Nothing else is looked at. */
export type MonthInput = {
  readonly employee: string
  readonly month: string
  readonly settings: MonthSettings
  readonly segments: readonly MonthSegment[]
  /** Working days of the whole month, in hundredths. */
  readonly workingDays: number
  /** Null without a fund. */
  readonly epf: EpfMembership | null
  readonly esi: {
    readonly applies: boolean
    readonly hasDisability: boolean
    readonly earlierStatus: 'covered' | 'not_covered' | null
    readonly decided?: 'covered' | 'not_covered'
  }
  readonly professionalTax: {
    readonly applies: boolean
    readonly isExempt: boolean
    readonly paidThisYear: number
  }
  readonly labourWelfareFund: {
    readonly applies: boolean
    readonly isManagerOrSupervisor: boolean
    /** Of the office, where professional tax is paid in another state. */
    readonly state?: StateCode
  }
  readonly dateOfBirth: string
  readonly oneTime: readonly OneTimeInput[]
  readonly arrears: readonly ArrearLine[]
  readonly deductions: readonly OtherDeduction[]
  /** Only in a final settlement. No later month follows: deductions are not capped, and what is short is demanded. */
  readonly settlement?: readonly SettlementLine[]
  /** Paise that the last month rounded away; negative where it paid too much. */
  readonly roundingBroughtForward: number
  /** The slip is computed and the payment waits. */
  readonly hold: { readonly reason: string } | null
}

/** Income tax of the month, as the rules of tax have it. */
export type IncomeTaxOfMonth = { readonly amount: number; readonly trace: string }
