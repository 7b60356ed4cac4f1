import { defineEvent } from '#platform/server/events.ts'

/** Which days mean something else now, and for whom; null is everybody. */
export type DaysChanged = {
  readonly days: readonly string[]
  /** The offices that follow the list. */
  readonly locationIds: readonly number[] | null
  readonly companyId: number | null
  readonly personIds: readonly number[] | null
}

/** Raised after the change, in its transaction: who counted days counts them again with `listDayPlans`. */
export const holidaysChanged = defineEvent<DaysChanged>('calendar.holidays-changed')

/** From when on the working time of whom is another; null is everybody. */
export type WorkingTimeChanged = {
  readonly from: string
  readonly to: string | null
  readonly personIds: readonly number[] | null
}
export const workingTimeChanged = defineEvent<WorkingTimeChanged>('calendar.working-time-changed')

/** Someone is away on other days than before; who relies on them being there looks again. */
export type AbsenceChanged = { readonly personId: number; readonly days: readonly string[] }
export const absenceChanged = defineEvent<AbsenceChanged>('calendar.absence-changed')

/** What is said of these days of someone is new or gone, decided or only asked for. */
export const awayDaysChanged = defineEvent<AbsenceChanged>('calendar.away-days-changed')

type CompanyMonth = { readonly companyId: number; readonly month: string }
export const monthFrozen = defineEvent<CompanyMonth>('calendar.month-frozen')
export const monthOpened = defineEvent<CompanyMonth>('calendar.month-opened')
