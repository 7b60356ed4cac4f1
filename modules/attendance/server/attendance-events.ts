import { defineEvent } from '../../../platform/server/events.ts'

/** Somebody has worked on a holiday or a weekly off; told again with other minutes when the day is corrected. */
export type WorkedOnFreeDay = {
  readonly personId: number
  readonly day: string
  readonly minutes: number
  /** Of a whole day, in hundredths, by the hours that a day usually has. */
  readonly hundredths: number
}
export const workedOnFreeDay = defineEvent<WorkedOnFreeDay>('attendance.worked-on-free-day')

/** HR has put a penalty in force; what leave gives for it comes back by `keepCovered`. */
export type PenaltyInForce = {
  readonly penaltyId: number
  readonly personId: number
  readonly day: string
  readonly hundredths: number
}
export const penaltyInForce = defineEvent<PenaltyInForce>('attendance.penalty-in-force')
