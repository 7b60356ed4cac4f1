import { dayBefore, everyDay } from '#platform/contract/days.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { UtilizationView } from './utilization-lists.ts'

/** Minutes of one person on one day. */
export type DayMinutes = {
  readonly capacity: number
  readonly billable: number
  /** On projects, not billable. */
  readonly project_nb: number
  readonly bench: number
  /** Meetings, training and other special tasks. */
  readonly other: number
}

export type Totals = DayMinutes & {
  readonly logged: number
  readonly unlogged: number
  readonly overtime: number
}

export const loggedOf = ({ billable, project_nb, bench, other }: Omit<DayMinutes, 'capacity'>): number =>
  billable + project_nb + bench + other

const none: Totals = {
  capacity: 0,
  billable: 0,
  project_nb: 0,
  bench: 0,
  other: 0,
  logged: 0,
  unlogged: 0,
  overtime: 0,
}

/** Overtime and unlogged time are found day by day: ten hours on one day never make up for six on another. */
export function totalsOf(days: readonly DayMinutes[]): Totals {
  return days.reduce<Totals>((sum, day) => {
    const logged = loggedOf(day)
    return addTotals(sum, {
      ...day,
      logged,
      unlogged: Math.max(0, day.capacity - logged),
      overtime: Math.max(0, logged - day.capacity),
    })
  }, none)
}

export const addTotals = (one: Totals, other: Totals): Totals => ({
  capacity: one.capacity + other.capacity,
  billable: one.billable + other.billable,
  project_nb: one.project_nb + other.project_nb,
  bench: one.bench + other.bench,
  other: one.other + other.other,
  logged: one.logged + other.logged,
  unlogged: one.unlogged + other.unlogged,
  overtime: one.overtime + other.overtime,
})

/** Basis points; null where there is no capacity to divide by. */
export type Shares = {
  readonly billable: number | null
  readonly productive: number | null
  readonly logged: number | null
}

const WHOLE = 10_000
export const shareOf = (part: number, capacity: number): number | null =>
  capacity === 0 ? null : Math.round((part * WHOLE) / capacity)

/** Of a team as well: the sum of the numerators by the sum of the capacities, never the mean of percentages. */
export const sharesOf = ({ capacity, billable, project_nb, logged }: Totals): Shares => ({
  billable: shareOf(billable, capacity),
  productive: shareOf(billable + project_nb, capacity),
  logged: shareOf(logged, capacity),
})

export const standings = { counted: '', off: 'On leave / off', no_capacity: 'n/a' } as const
export type Standing = keyof typeof standings

export const standingOf = ({ capacity, logged }: Pick<Totals, 'capacity' | 'logged'>): Standing => {
  if (capacity > 0) return 'counted'
  return logged === 0 ? 'off' : 'no_capacity'
}

export type Period = { readonly from: string; readonly to: string }

/** The year is the financial one, from April to March. */
export function periodOf(view: UtilizationView, on: string): Period {
  if (view === 'day') return { from: on, to: on }
  if (view === 'month') return monthOf(on.slice(0, 7))
  const year = financialYearOf(on)
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

const FIRST_MONTH = 4
export const financialYearOf = (day: string): number => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month >= FIRST_MONTH ? year : year - 1
}
export const financialYearLabel = (year: number): string =>
  `${year}–${String((year + 1) % 100).padStart(2, '0')}`

function monthOf(month: string): Period {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return { from: `${month}-01`, to: dayBefore(next) }
}

/**
 * What is counted of a period: the days that have come, so that a month is not called empty in its first week. A period
 * that lies ahead is looked at whole, for what is planned.
 */
export const countedPart = ({ from, to }: Period, today: string): Period =>
  from > today ? { from, to } : { from, to: to < today ? to : today }

export type Bucket = {
  readonly key: string
  readonly label: string
  readonly kind: 'day' | 'month' | 'quarter' | 'year'
  /** The keys of which it is the sum. */
  readonly of: readonly string[]
}

/** The columns of the heat map: days of a month, or months of a year with their quarters and the year. */
export function bucketsOf(view: UtilizationView, period: Period): Bucket[] {
  if (view !== 'year')
    return everyDay(period.from, period.to).map((day) => ({
      key: day,
      label: String(Number(day.slice(8))),
      kind: 'day',
      of: [day],
    }))
  const first = Number(period.from.slice(0, 4))
  const months = Array.from({ length: 12 }, (_, at) => {
    const number = ((FIRST_MONTH - 1 + at) % 12) + 1
    return `${number >= FIRST_MONTH ? first : first + 1}-${String(number).padStart(2, '0')}`
  })
  const quarters = Array.from({ length: 4 }, (_, at) => months.slice(at * 3, at * 3 + 3))
  return [
    ...quarters.flatMap((some, at): Bucket[] => [
      ...some.map((key): Bucket => ({ key, label: monthInWords(key).slice(0, 3), kind: 'month', of: [key] })),
      { key: `Q${at + 1}`, label: `Q${at + 1}`, kind: 'quarter', of: some },
    ]),
    { key: 'FY', label: 'Year', kind: 'year', of: months },
  ]
}
