import { monthInFull } from '#platform/contract/day-in-words.ts'
import { daysText } from '#attendance/contract/attendance-format.ts'

/** What being late is measured by on one day, as its working time says. */
export type LateDay = {
  readonly day: string
  readonly late_minutes: number
  readonly budget: number
  /** What each time beyond the budget costs, in hundredths of a day; nothing by most working times. */
  readonly cost: number
}

export type Penalty = {
  readonly day: string
  readonly late_minutes: number
  readonly hundredths: number
  /** The how many-th time of the month it was. */
  readonly count: number
  readonly because: string
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const
const ordinal = (count: number) => `${count}${endings[ordinals.select(count)]}`

/** The days of one month, in order: which of them cost something, and why. */
export function penaltiesOf(days: readonly LateDay[]): Penalty[] {
  const lates = days.filter(({ late_minutes }) => late_minutes > 0)
  return lates.flatMap(({ day, late_minutes, budget, cost }, at) => {
    const count = at + 1
    if (cost === 0 || count <= budget) return []
    const because = `Late by ${late_minutes} min, the ${ordinal(count)} time in ${monthInFull(day.slice(0, 7))}; ${budget} are allowed, and each more costs ${daysText(cost)} day.`
    return [{ day, late_minutes, hundredths: cost, count, because }]
  })
}

export type BudgetNews = 'nearly' | 'used'

/** What someone hears the morning after they were late: that one more is free, or none. */
export function budgetNewsOf(days: readonly LateDay[], day: string): BudgetNews | null {
  const lates = days.filter(({ late_minutes }) => late_minutes > 0)
  const at = lates.findIndex((late) => late.day === day)
  const late = lates[at]
  if (!late || late.cost === 0) return null
  if (at + 1 === late.budget) return 'used'
  return at + 1 === late.budget - 1 ? 'nearly' : null
}
