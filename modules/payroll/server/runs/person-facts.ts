import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type {
  ArrearLine,
  CtcPart,
  MonthInput,
  MonthSettings,
  OneTimeInput,
  OtherDeduction,
  SettlementLine,
} from '#pay-rules/contract/month/month-input.ts'
import type { StateCode } from '#pay-rules/contract/packs/pack-kinds.ts'
import type { PayLine } from '#pay-rules/contract/month/month-result.ts'
import type { PayFacts } from '#people/server/public.ts'
import type { RunKind } from '#payroll/contract/runs/run-lists.ts'
import type { DeclaredTax } from '#payroll/contract/tax-basis/declared-tax.ts'

/** A span of days, both included; open where no end is known. */
export type Days = { readonly from: string; readonly to: string | null }

export type AgreedSalary = Days & {
  readonly id: number
  readonly annual_ctc: number
  readonly overrides: Readonly<Record<string, number>>
  readonly components: readonly SalaryComponent[]
  readonly ctcIncludes: readonly CtcPart[]
}

/** Where professional tax is paid, and where the office is; null where no rules of a state are known. */
export type Seat = Days & {
  readonly state: StateCode | null
  readonly office: StateCode | null
  /** A state whose rules are not known and that is not confirmed to have none, by its name. */
  readonly unknown: string | null
}

export type UnpaidDay = { readonly day: string; readonly hundredths: number }

/** What splits months: the same facts serve this month and those before it. */
export type SpanFacts = {
  readonly employments: readonly Days[]
  readonly salaries: readonly AgreedSalary[]
  readonly seats: readonly Seat[]
  /** By month; a month without an entry was not closed. */
  readonly unpaid: ReadonlyMap<string, readonly UnpaidDay[]>
  /** By day, hundredths; empty where the divisor does not ask. */
  readonly working: ReadonlyMap<string, number>
}

/** Taxable pay of one month, as later months of the year add it up. */
export type TaxedMonth = {
  readonly month: string
  readonly basic: number
  readonly rent: number
  readonly otherOld: number
  readonly otherNew: number
  readonly professionalTax: number
  readonly deducted: number
}

/** An earlier payslip, with what a later month needs of it. */
export type EarlierSlip = {
  readonly id: number
  readonly month: string
  /** `opening` stands for the months of the year that were paid before the product was used. */
  readonly kind: RunKind | 'opening'
  readonly net: number
  readonly segments_key: string
  readonly tax: TaxedMonth
  readonly esi_status: 'covered' | 'not_covered' | null
  readonly carried: readonly OtherDeduction[]
  readonly rounding_carried: number
  /** By code. */
  readonly amounts: Readonly<Record<string, number>>
  readonly arrears: readonly ArrearLine[]
  /** Read only for a month whose days or salaries differ from what was paid. */
  readonly replay: { readonly input: MonthInput; readonly lines: readonly PayLine[] } | null
  /** Of a payslip of the product. */
  readonly computed_at?: Date | null
  /** Of opening figures: what the old regime leaves untaxed. */
  readonly relief?: { readonly exempt: number; readonly deductions: number }
  /** Of opening figures: for how many months they stand, this one last. */
  readonly months?: number
}

/** As printed on the slip; numbers are masked. */
export type Identity = {
  readonly name: string
  readonly employee_code: string
  readonly designation: string
  readonly department: string
  readonly location: string
  readonly joined_on: string
  readonly birth_date: string | null
  readonly pan: string | null
  readonly uan: string | null
  readonly pf_member: string | null
  readonly esic: string | null
}

export type BankAccount = {
  readonly entry_id: number
  readonly holder: string
  readonly ifsc: string
  readonly bank: string
  readonly number: string
}

export type LateChanges = {
  /** Months whose days were corrected late, and are paid all the same. */
  readonly months: readonly string[]
  /** Since the last payslip, days changed of a month for which no arrears are computed any more. */
  readonly hasOldDays: boolean
  /** The same of a revision, whose first months are then not paid. */
  readonly hasOldRevision: boolean
}

export type PersonFacts = {
  readonly account_id: number
  readonly identity: Identity
  readonly statutory: PayFacts['statutory']
  readonly bank: BankAccount | null
  readonly left_on: string | null
  readonly joined_on: string
  readonly spans: SpanFacts
  readonly oneTime: readonly OneTimeInput[]
  readonly deductions: readonly OtherDeduction[]
  readonly hold: { readonly reason: string } | null
  /** Of a final settlement, what its rules found. */
  readonly settlement: readonly SettlementLine[] | null
  /** What the person declared of the tax year, as it holds in this month. */
  readonly taxBasis: { readonly id: number; readonly declared: DeclaredTax } | null
  /** Of this company, the oldest first; those of this run are not among them. */
  readonly earlier: readonly EarlierSlip[]
  /** Months whose regular run is approved and has no payslip for the person, the oldest first. */
  readonly leftOut: readonly string[]
  /** What changed further back than such changes are looked for. */
  readonly late: LateChanges
  /** Of the fund, where it decides about the pension; found before a month is computed. */
  readonly firstWage?: number
}

export type FinalTerms = {
  readonly lastDay: string
  /** Whether this run pays the days of the last month, which no other run has paid. */
  readonly paysSalary: boolean
  /** Null for wages that are paid ahead of the rest. */
  readonly lines: readonly SettlementLine[] | null
}

/** The regular run of a month, or the final one of a leaver whose last month no other run pays. */
export const paysSalary = ({ kind, final }: Pick<RunTerms, 'kind' | 'final'>): boolean =>
  kind === 'regular' || final?.paysSalary === true

/** What is the same for everyone in a run. */
export type RunTerms = {
  readonly runId: number
  readonly kind: RunKind
  /** Of a final settlement. */
  readonly final: FinalTerms | null
  readonly month: string
  readonly paidOn: string
  readonly cutoffDay: number
  readonly settings: MonthSettings
  /** The months in which a contribution period of state insurance begins. */
  readonly esiPeriodStarts: readonly number[]
}
