import { isWeekend, type Day } from './model-days.ts'

/** What a kind of leave is like; days in hundredths. */
export type Kind = {
  /** Which free days between two days of leave count. */
  readonly encloses: 'none' | 'weekly_off' | 'holiday' | 'both'
  readonly longestRun: number
  readonly credits: 'none' | 'monthly' | 'yearly'
  readonly yearly: number
  readonly step: number
  readonly carries: number
  readonly carriesMonths: number | null
  readonly paysAtYearEnd: number
  readonly paysOnLeaving: number
  /** May be taken in advance. */
  readonly lends: number
  /** Of a hundred. */
  readonly paid: number
  /** Taken back without asking before it begins. */
  readonly alone: boolean
}

export const UNPAID = 'loss_of_pay'
export const COMP_OFF = 'comp_off'

export type Lot = {
  readonly kind: string
  readonly origin: 'opening' | 'accrual' | 'carried' | 'comp_off' | 'advance'
  readonly granted: Day
  expires: Day | null
  left: number
}

/** Days of one kind that a leave takes for one day, out of one lot; without a lot they are not paid for by any. */
export type Part = {
  readonly day: Day
  readonly kind: string
  readonly lot: Lot | null
  amount: number
  readonly enclosed: boolean
  readonly from: number
  readonly to: number
  readonly order: number
}

export type Wish = {
  readonly kind: string
  readonly rest: string | null
  readonly from: Day
  readonly to: Day
  /** Of several days the first begins at noon, the last ends at noon. */
  readonly noonFirst: boolean
  readonly noonLast: boolean
  /** Two, four or six, from a minute of the day on. */
  readonly hours: 2 | 4 | 6 | null
  readonly minute: number
}

export type Told = 'not_applicable' | 'pending' | 'approved' | 'rejected' | 'withdrawn'

export type Leave = {
  readonly id: number
  readonly wish: Wish
  status: 'pending' | 'approved' | 'rejected' | 'cancelled'
  project: Told
  parts: Part[]
  /** Days that were taken back by hand, or lie after the last day of someone who leaves. */
  readonly lost: Set<Day>
  /** Days that someone is asked to take back. */
  asked: { readonly id: number; readonly days: readonly Day[] } | null
}

export type Worked = {
  readonly id: number
  readonly day: Day
  readonly quantity: number
  status: 'pending' | 'approved' | 'rejected' | 'cancelled'
  project: Told
}

/** All that is known of one person. It is copied before each deed, so that a deed which is refused leaves nothing behind. */
export type Person = {
  today: Day
  /** Someone else than the line manager leads a project of theirs. */
  readonly hasProject: boolean
  lastDay: Day | null
  readonly holidays: Map<Day, number>
  readonly lots: Lot[]
  readonly leaves: Leave[]
  readonly worked: Worked[]
  readonly credited: Map<string, number>
  readonly closedYears: number[]
  readonly settled: { readonly kind: string; readonly cause: string; readonly quantity: number }[]
  readonly lapsed: Map<string, number>
  readonly carried: Map<string, number>
  parts: number
}

export type Kinds = Readonly<Record<string, Kind>>

/** Thrown where a deed is refused. */
export class No extends Error {}

export function mustBe(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new No(otherwise)
}

export const newPerson = (today: Day, hasProject: boolean): Person => ({
  today,
  hasProject,
  lastDay: null,
  holidays: new Map(),
  lots: [],
  leaves: [],
  worked: [],
  credited: new Map(),
  closedYears: [],
  settled: [],
  lapsed: new Map(),
  carried: new Map(),
  parts: 0,
})

export const isWork = (person: Person, day: Day): boolean => !isWeekend(day) && !person.holidays.has(day)

export const isLive = ({ status }: Leave): boolean => status === 'pending' || status === 'approved'

export const addTo = (sums: Map<string, number>, key: string, quantity: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + quantity)
}
