import type { Regime } from './tax-year.ts'

/** Paise of one month. */
export type TaxMonth = {
  readonly month: string
  readonly basic: number
  /** As far as it counts for retirement benefits. */
  readonly dearness: number
  readonly houseRentAllowance: number
  /** Everything else that is taxable in the regime, one-time pay of earlier months among it. */
  readonly other: number
  readonly professionalTax: number
}

export type Projection = {
  /** What each month to come will bring. Loss of pay is never projected. */
  readonly monthly: Omit<TaxMonth, 'month' | 'professionalTax'>
  /** By month, because it differs by month in some states. */
  readonly professionalTax: readonly { readonly month: string; readonly amount: number }[]
  /** One-time pay that is already agreed. */
  readonly known: readonly { readonly month: string; readonly amount: number; readonly label: string }[]
  readonly lastWorkingDay: string | null
}

export type RentPeriod = {
  /** Months, both included. Basic, allowance and rent are the same in all of them. */
  readonly from: string
  readonly to: string
  readonly monthlySalary: number
  readonly monthlyAllowance: number
  readonly monthlyRent: number
  /** Of the rented house, not of the office. */
  readonly city: string
}

export type TaxInput = {
  readonly taxYear: string
  readonly regime: Regime
  readonly dateOfBirth: string
  readonly isResident: boolean
  readonly hasPan: boolean
  readonly isGovernment: boolean
  /** Months that were paid, this one last. */
  readonly months: readonly TaxMonth[]
  readonly projection: Projection
  /** One-time pay of this month, beside what `months` says of it. Its whole tax is due now, or spread over the months that are left. */
  readonly oneTime: { readonly amount: number; readonly tax: 'now' | 'spread' }
  readonly perquisites: number
  readonly previousEmployer: {
    readonly salary: number
    readonly professionalTax: number
    readonly taxDeducted: number
  } | null
  readonly rent: readonly RentPeriod[]
  /** Approved amounts of exempt allowances, by key of the year or by a name of their own. */
  readonly exemptions: readonly {
    readonly key: string
    readonly label: string
    readonly amount: number
    /** Meals, or months times children; null where no limit of the year applies. */
    readonly units: number | null
  }[]
  readonly house: {
    readonly selfOccupiedInterest: number
    readonly isReducedLimit: boolean
    readonly letOut: readonly {
      readonly label: string
      /** Rent after what the law takes off, before interest. */
      readonly netRent: number
      readonly interest: number
    }[]
  }
  readonly otherIncome: readonly { readonly label: string; readonly amount: number }[]
  readonly deductions: readonly {
    readonly group: string
    readonly part: string
    readonly amount: number
    readonly forSenior: boolean
    /** The sum assured of a life insurance; null for everything else. */
    readonly sumAssured: number | null
  }[]
  /** What the company pays into the pension system. */
  readonly employerNps: number
  /** Rent paid in a year without any house rent allowance. */
  readonly rentWithoutAllowance: { readonly months: number; readonly amount: number } | null
  readonly taxDeducted: { readonly here: number; readonly elsewhere: number }
}
