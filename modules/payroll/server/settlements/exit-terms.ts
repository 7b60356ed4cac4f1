import type { Reason } from '#platform/contract/explanation.ts'

/** What an exit decides about pay, as the area of exits hands it down. */
export type ExitTerms = {
  readonly died: boolean
  /** Days that were neither served nor waived. */
  readonly noticeDays: number
  readonly noticePaidBy: 'person' | 'company' | 'none'
  readonly noticeReasons: Reason[]
  /** What a month has for a day of notice, and for a day of leave. */
  readonly noticeDivisor: number
  readonly leaveDivisor: number
  /** By departments that blocked their clearance. */
  readonly owed: readonly { readonly department: string; readonly amount: number; readonly note: string }[]
  readonly clearancesOpen: number
}
