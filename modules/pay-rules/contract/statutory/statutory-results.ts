import type { Reason } from '#platform/contract/explanation.ts'

/** A rule answers what comes out, and why. */
export type Ruled<Result> = { readonly result: Result; readonly reasons: readonly Reason[] }

/** Paise throughout. */
export type EpfResult = {
  /** Wages on which each share was computed, to the paisa. */
  readonly employeeWages: number
  readonly employerWages: number
  readonly pensionWages: number
  readonly insuranceWages: number
  readonly employee: number
  readonly voluntary: number
  /** Fund and pension together. */
  readonly employer: number
  readonly pension: number
  /** `employer` − `pension`, never computed by itself. */
  readonly employerFund: number
  readonly insurance: number
  /** The part of this person; the least is owed by the establishment. */
  readonly administration: number
  readonly ncpDays: number
}

export type EsiResult = {
  readonly status: 'covered' | 'not_covered'
  readonly wages: number
  readonly employee: number
  readonly employer: number
}

export type ProfessionalTaxResult = { readonly amount: number }

export type LabourWelfareFundResult = { readonly employee: number; readonly employer: number }

export type GratuityResult = {
  readonly isEligible: boolean
  /** Counted, with the begun one where it counts. */
  readonly years: number
  readonly amount: number
  readonly taxFree: number
  readonly taxable: number
  /** The last year may count by some rulings: someone has to look at it. */
  readonly isContested: boolean
}

export type BonusResult = {
  readonly isEligible: boolean
  readonly wages: number
  readonly rate: number
  readonly amount: number
}

export type LeavePayResult = {
  readonly amount: number
  readonly taxFree: number
  readonly taxable: number
}

export type WageDefinitionResult = {
  /** By the chosen mode. */
  readonly wages: number
  readonly legacy: number
  readonly fiftyPercent: number
  readonly isAffected: boolean
}

export type WagePaymentResult = {
  readonly cap: number
  readonly taken: readonly { readonly key: string; readonly amount: number }[]
  readonly carried: readonly { readonly key: string; readonly amount: number }[]
  readonly isStatutoryAboveCap: boolean
}
