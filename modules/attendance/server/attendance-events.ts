import { defineEvent } from '#platform/server/events.ts'

/** Someone has worked on a holiday or a weekly off; told again with other minutes when the day is corrected. */
export type WorkedOnFreeDay = {
  readonly personId: number
  readonly day: string
  readonly minutes: number
  /** Of a whole day, in hundredths, by the hours that a day usually has. */
  readonly hundredths: number
}
export const workedOnFreeDay = defineEvent<WorkedOnFreeDay>('attendance.worked-on-free-day')

/**
 * How much these people have worked in a month, in hundredths of a day: present, from home and outdoors; not on free
 * days, which are told by themselves. Told every night while corrections come, so that the last word holds.
 */
export type MonthWorked = {
  readonly month: string
  readonly people: readonly { readonly personId: number; readonly hundredths: number }[]
}
export const monthWorked = defineEvent<MonthWorked>('attendance.month-worked')

/** HR has put a penalty in force; what leave gives for it comes back by `keepCovered`. */
export type PenaltyInForce = {
  readonly penaltyId: number
  readonly personId: number
  readonly day: string
  readonly hundredths: number
}
export const penaltyInForce = defineEvent<PenaltyInForce>('attendance.penalty-in-force')
