import { Temporal } from 'temporal-polyfill'
import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { RepeatRule } from '#rooms/contract/booking/booking-calls.ts'
import { MOST_DAYS, MOST_MONTHS } from '#rooms/contract/rooms-lists.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'

type Lacking = { readonly day: string; readonly text: string }
export type SeriesDays = {
  readonly days: readonly string[]
  /** Months that have no such day, each told with its last day. */
  readonly lacking: readonly Lacking[]
}

type Step = string | Lacking

/** The days of a series in order. No day comes twice, so a series never meets itself. */
export function daysOfSeries(first: string, rule: RepeatRule): SeriesDays | Refusal {
  const wrong = refusalOfRule(first, rule)
  if (wrong) return wrong
  const last = lastPossible(first)
  const end = rule.until ?? last
  const days: string[] = []
  const lacking: Lacking[] = []
  for (const step of steps(first, rule)) {
    const day = typeof step === 'string' ? step : step.day
    if (day > end) break
    if (typeof step !== 'string') lacking.push(step)
    else if (day >= first) days.push(step)
    if (days.length > MOST_DAYS) return say.tooManyDays
    if (days.length === rule.times) break
  }
  if (days.length === 0) return say.noDays
  if (rule.times !== null && days.length < rule.times) return say.tooLongSeries
  const latest = days.at(-1)!
  return { days, lacking: lacking.filter(({ day }) => day <= latest || rule.until !== null) }
}

function refusalOfRule(first: string, { kind, weekdays, until, times }: RepeatRule): Refusal | null {
  if ((until === null) === (times === null)) return say.endMissing
  if (kind === 'weekly' && weekdays.length === 0) return say.weekdaysMissing
  return until !== null && until > lastPossible(first) ? say.tooLongSeries : null
}

const lastPossible = (first: string) => Temporal.PlainDate.from(first).add({ months: MOST_MONTHS }).toString()

/** One after the other without end; the caller stops. */
function* steps(first: string, { kind, every, weekdays }: RepeatRule): Generator<Step> {
  const begin = Temporal.PlainDate.from(first)
  if (kind === 'daily') for (let count = 0; ; count += 1) yield begin.add({ days: count * every }).toString()
  if (kind === 'weekly') {
    const monday = begin.subtract({ days: begin.dayOfWeek - 1 })
    const chosen = [...new Set(weekdays)].toSorted((one, other) => one - other)
    for (let week = 0; ; week += 1)
      for (const weekday of chosen) yield monday.add({ days: week * every * 7 + weekday - 1 }).toString()
  }
  const month = begin.toPlainYearMonth()
  for (let count = 0; ; count += 1)
    yield kind === 'monthly_day'
      ? sameDate(month.add({ months: count * every }), begin.day)
      : sameWeekday(month.add({ months: count * every }), begin)
}

function sameDate(month: Temporal.PlainYearMonth, day: number): Step {
  if (day <= month.daysInMonth) return month.toPlainDate({ day }).toString()
  return lackingIn(month, `no day ${day}`)
}

const nths = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const nthOf = (day: number) => Math.ceil(day / 7)

function sameWeekday(month: Temporal.PlainYearMonth, begin: Temporal.PlainDate): Step {
  const opening = month.toPlainDate({ day: 1 })
  const toFirst = (begin.dayOfWeek - opening.dayOfWeek + 7) % 7
  const day = 1 + toFirst + (nthOf(begin.day) - 1) * 7
  if (day <= month.daysInMonth) return month.toPlainDate({ day }).toString()
  return lackingIn(month, `no fifth ${weekdayNames[begin.dayOfWeek - 1]}`)
}

const lackingIn = (month: Temporal.PlainYearMonth, what: string): Lacking => ({
  day: month.toPlainDate({ day: month.daysInMonth }).toString(),
  text: `${monthInWords(month.toString())} has ${what}.`,
})

type Told = Pick<RepeatRule, 'kind' | 'every' | 'weekdays'> & {
  readonly starts_on: string
  readonly until_on: string | null
  readonly times: number | null
}

/** “Every 2 weeks on Monday, Friday, 6 times” */
export function repeatInWords({ kind, every, weekdays, starts_on, until_on, times }: Told): string {
  const begin = Temporal.PlainDate.from(starts_on)
  const unit = kind === 'daily' ? 'day' : kind === 'weekly' ? 'week' : 'month'
  const often = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`
  const on =
    kind === 'weekly'
      ? ` on ${weekdays.map((weekday) => weekdayNames[weekday - 1]).join(', ')}`
      : kind === 'monthly_day'
        ? ` on day ${begin.day}`
        : kind === 'monthly_weekday'
          ? ` on the ${nths[nthOf(begin.day) - 1]} ${weekdayNames[begin.dayOfWeek - 1]}`
          : ''
  return `${often}${on}, ${until_on === null ? `${times} times` : `until ${dayInWords(until_on)}`}`
}
