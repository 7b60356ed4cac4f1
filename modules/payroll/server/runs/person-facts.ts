import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type {
  ArrearLine,
  CtcPart,
  MonthInput,
  MonthSettings,
  OneTimeInput,
  OtherDeduction,
} from '#pay-rules/contract/month/month-input.ts'
import type { StateCode } from '#pay-rules/contract/packs/pack-kinds.ts'
import type { PayLine } from '#pay-rules/contract/month/month-result.ts'
import type { PayFacts } from '#people/server/public.ts'

/** A span of days, both included; open where no end is known. */
export type Days = { readonly from: string; readonly to: string | null }

export type AgreedSalary = Days & {
  readonly id: number
  readonly annual_ctc: number
  readonly overrides: Readonly<Record<string, number>>
  readonly components: readonly SalaryComponent[]
  readonly ctcIncludes: readonly CtcPart[]
}

/** Null where no rules of a state are known. */
export type Seat = Days & { readonly state: StateCode | null }

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
  readonly kind: 'regular' | 'off_cycle' | 'correction'
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
  /** Of this company, the oldest first; those of this run are not among them. */
  readonly earlier: readonly EarlierSlip[]
}

/** What is the same for everyone in a run. */
export type RunTerms = {
  readonly runId: number
  readonly kind: 'regular' | 'off_cycle' | 'correction'
  readonly month: string
  readonly paidOn: string
  readonly cutoffDay: number
  readonly settings: MonthSettings
  /** The months in which a contribution period of state insurance begins. */
  readonly esiPeriodStarts: readonly number[]
}
