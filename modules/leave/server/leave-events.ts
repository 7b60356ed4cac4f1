import { defineEvent } from '#platform/server/events.ts'

/** What a book gave for being late too often; the rest of it is not paid. */
export type PenaltyTaken = {
  readonly penaltyId: number
  readonly covered: readonly { readonly label: string; readonly hundredths: number }[]
}

/** Raised in the transaction in which attendance has put the penalty in force. */
export const penaltyTaken = defineEvent<PenaltyTaken>('leave.penalty-taken')

/** Days that waited to be paid are not to be paid by payroll any more: taken back, or settled elsewhere. */
export const daysWithdrawn = defineEvent<{ readonly encashmentIds: readonly number[] }>(
  'leave.days-withdrawn',
)
