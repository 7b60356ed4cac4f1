import { defineEvent } from '#platform/server/events.ts'

/** What a book gave for being late too often; the rest of it is not paid. */
export type PenaltyTaken = {
  readonly penaltyId: number
  readonly covered: readonly { readonly label: string; readonly hundredths: number }[]
}

/** Raised in the transaction in which attendance has put the penalty in force. */
export const penaltyTaken = defineEvent<PenaltyTaken>('leave.penalty-taken')
