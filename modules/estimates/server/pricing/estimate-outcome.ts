import type { Reason } from '#platform/contract/explanation.ts'

import type { Currency } from '#estimates/contract/money-text.ts'

/** One line that the prospect reads; without an amount it only says what was chosen. */
export type Line = { readonly label: string; readonly detail: string; readonly amount: number | null }

/** What an estimate says, kept as it was computed; everything shown or mailed later is read from it. */
export type Outcome = {
  readonly currency: Currency
  /** Minor units. Equal where the price is one; null where only the team can say. */
  readonly low: number | null
  readonly high: number | null
  readonly lines: readonly Line[]
  /** How the amounts came about, for colleagues only. */
  readonly reasons: readonly Reason[]
  /** The same in the other currency, by the rate of the card. */
  readonly other: {
    readonly currency: Currency
    readonly low: number
    readonly high: number
    /** Paise for a dollar. */
    readonly rate: number
    readonly rate_date: string
  } | null
  readonly notes: readonly string[]
}
