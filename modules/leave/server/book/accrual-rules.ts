import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { inDays } from '#leave/contract/leave-words.ts'
import { lastOfMonth, monthsAfter, monthsServed } from '#leave/server/counting/leave-days.ts'
import { creditsFrom, isAfterLeaving, isTold, workedShare, type WorkedIn } from './worked-days-rules.ts'

/** Someone's days with the group. */
export type Span = { readonly joinedOn: string; readonly leftOn: string | null }

export type AccrualCredit = {
  /** The first day of the leave year, and which part of it. */
  readonly year: string
  readonly period: number
  readonly dueOn: string
  /** Less than nothing where too much was credited. */
  readonly quantity: number
  readonly because: string
}

/** Numbers from here on are corrections of what was credited before. */
export const CORRECTIONS_FROM = 1_000

type Asked = {
  readonly year: string
  readonly upTo: string
  readonly span: Span
  /** The rule that is in force on a day; null where there is none yet. */
  readonly ruleOn: (day: string) => LeaveRule | null
  /** Quantity by period of what has been posted for this year. */
  readonly posted: ReadonlyMap<number, number>
  /** Days without pay in the month that begins on a day, in hundredths. */
  readonly unpaidIn?: ((firstDay: string) => number) | undefined
  readonly workedIn?: WorkedIn | undefined
}

const partsOf = { monthly: 12, quarterly: 4, half_yearly: 2, yearly: 1, days_worked: 12 } as const

/**
 * What is still to be credited of a leave year up to a day. Each credit is what should have come together by then less
 * what was posted, so that the parts of a year are exactly its whole, and days on which nothing ran are made up for.
 */
export function accrualsDue({ year, upTo, span, ruleOn, posted, ...told }: Asked): AccrualCredit[] {
  const credits: AccrualCredit[] = []
  const due = periodsOf({ year, span, ruleOn, ...told }).filter(({ dueOn }) => dueOn <= upTo)
  let together = [...posted.values()].reduce((sum, quantity) => sum + quantity, 0)
  for (const { period, dueOn, months, rule } of due) {
    if (posted.has(period)) continue
    const target = shareOf(year, months, { span, ruleOn, ...told, by: rule })
    if (target <= together) continue
    credits.push({
      year,
      period,
      dueOn,
      quantity: target - together,
      because: `${inDays(target)} have come together ${sinceWhen({ year, months, rule }, { span, ruleOn, ...told })}${roundedInWords(rule)}, ${inDays(together)} were credited`,
    })
    together = target
  }
  const last = due.at(-1)
  if (!last) return credits
  const target = shareOf(year, last.months, { span, ruleOn, ...told, by: last.rule })
  if (target === together) return credits
  // The rule, or the last day, is another one than when the days were credited.
  const corrections = [...posted.keys()].filter((period) => period >= CORRECTIONS_FROM).length
  const correction = {
    year,
    period: CORRECTIONS_FROM + corrections,
    dueOn: upTo,
    quantity: target - together,
    because: `${inDays(target)} are due by ${monthName(year, last.months - 1)} as the rules and ${last.rule.accrual === 'days_worked' ? 'the days worked' : 'the employment'} are now, ${inDays(together)} were credited`,
  }
  return [...credits, correction]
}

/** What comes together in a whole year for someone who stays: for projections. */
export function yearlyShare({ year, span, ruleOn }: Pick<Asked, 'year' | 'span' | 'ruleOn'>): number {
  const rule = ruleOn(monthsAfter(year, 11)) ?? ruleOn(year)
  return rule && rule.accrual !== 'none' ? shareOf(year, 12, { span, ruleOn, by: rule }) : 0
}

/** The parts of the year in which someone is here; who joins within one has it on the first day. */
function periodsOf({ year, span, ruleOn, workedIn }: Pick<Asked, 'year' | 'span' | 'ruleOn' | 'workedIn'>) {
  const rule = ruleOn(year) ?? ruleOn(monthsAfter(year, 11))
  if (!rule || rule.accrual === 'none') return []
  const parts = partsOf[rule.accrual]
  const length = 12 / parts
  // An employee who leaves in the last month of the year is credited for it in that year.
  const more = rule.accrual === 'days_worked' && isAfterLeaving(monthsAfter(year, 12), span.leftOn) ? 1 : 0
  return Array.from({ length: parts + more }, (_, at) => {
    const firstDay = monthsAfter(year, at * length)
    const lastDay = lastOfMonth(monthsAfter(year, (at + 1) * length - 1))
    const current = ruleOn(firstDay) ?? rule
    const isByWork = current.accrual === 'days_worked'
    const due = isByWork || current.due === 'first_day' ? firstDay : lastDay
    const isLast = isByWork && at > 0 && isAfterLeaving(firstDay, span.leftOn)
    const dueOn = isLast ? span.leftOn! : due < span.joinedOn ? span.joinedOn : due
    const isOpen = !isByWork || (isTold(firstDay, workedIn) && dueOn >= creditsFrom(current, span.joinedOn))
    return { period: at + 1, dueOn, lastDay, months: (at + 1) * length, rule: current, isOpen }
  }).filter(
    ({ dueOn, lastDay, isOpen }) =>
      isOpen && dueOn <= lastDay && (span.leftOn === null || dueOn <= span.leftOn),
  )
}

/** So much has come together in the first months of the year, in whole steps. */
function shareOf(
  year: string,
  months: number,
  { span, ruleOn, unpaidIn, workedIn, by }: Sharing & { by: Rounding },
): number {
  let { twelfths } = workedShare(year, months, { joinedOn: span.joinedOn, ruleOn, workedIn })
  for (let month = 0; month < months; month++) {
    const firstDay = monthsAfter(year, month)
    const rule = ruleOn(firstDay)
    if (rule && rule.accrual !== 'days_worked' && countsMonth(firstDay, span, rule))
      twelfths += paidPart(yearlyOn(firstDay, span, rule), firstDay, {
        rule,
        unpaid: unpaidIn?.(firstDay) ?? 0,
      })
  }
  return Math.min(roundedTo(by, twelfths), wholeOf(year, span, ruleOn))
}

type Sharing = Pick<Asked, 'span' | 'ruleOn' | 'unpaidIn' | 'workedIn'>

type Share = { readonly year: string; readonly months: number; readonly rule: LeaveRule }

function sinceWhen({ year, months, rule }: Share, { span, ruleOn, workedIn }: Sharing): string {
  if (rule.accrual !== 'days_worked') return `by ${monthName(year, months - 1)}`
  const { worked } = workedShare(year, months, { joinedOn: span.joinedOn, ruleOn, workedIn })
  return `for ${inDays(worked)} days worked until ${monthName(year, months - 2)}`
}

type Rounding = Pick<LeaveRule, 'step' | 'rounding'>

const ways = { down: Math.floor, nearest: Math.round, up: Math.ceil } as const

const roundedTo = ({ step, rounding }: Rounding, twelfths: number): number =>
  ways[rounding](twelfths / (12 * step)) * step

/** What the year brings to an employee who is here for all of it: no rounding makes it more. */
function wholeOf(year: string, span: Span, ruleOn: Asked['ruleOn']): number {
  const months = Array.from({ length: 12 }, (_, at) => monthsAfter(year, at))
  const twelfths = months.reduce((sum, firstDay) => {
    const rule = ruleOn(firstDay)
    return rule ? sum + yearlyOn(firstDay, span, rule) : sum
  }, 0)
  return Math.floor(twelfths / 12)
}

const roundedInWords = ({ step, rounding }: Rounding): string =>
  rounding === 'down' || step === 1
    ? ''
    : rounding === 'up'
      ? `, rounded up to ${inDays(step)}`
      : `, rounded to the nearest ${inDays(step)}`

type Unpaid = { readonly rule: LeaveRule; readonly unpaid: number }

/** Of a month with too many days without pay only the part that was paid brings something. */
function paidPart(yearly: number, firstDay: string, { rule, unpaid }: Unpaid): number {
  if (rule.pause_after_unpaid === null || unpaid <= rule.pause_after_unpaid) return yearly
  const days = Number(lastOfMonth(firstDay).slice(8)) * 100
  return Math.floor((yearly * Math.max(0, days - unpaid)) / days)
}

/** Who joins by the given day has the month in full; the month in which someone leaves counts. */
function countsMonth(firstDay: string, { joinedOn, leftOn }: Span, rule: LeaveRule): boolean {
  if (leftOn !== null && leftOn < firstDay) return false
  if (joinedOn <= firstDay) return true
  return joinedOn.slice(0, 7) === firstDay.slice(0, 7) && Number(joinedOn.slice(8)) <= rule.joins_by_day
}

function yearlyOn(firstDay: string, { joinedOn }: Span, rule: LeaveRule): number {
  const served = joinedOn <= firstDay ? monthsServed(joinedOn, firstDay) : 0
  const slab = rule.slabs
    .filter(({ after_months }) => served >= after_months)
    .toSorted((one, other) => other.after_months - one.after_months)[0]
  return slab?.yearly ?? rule.yearly
}

const names = 'January February March April May June July August September October November December'.split(
  ' ',
)
const monthName = (year: string, month: number): string =>
  names[Number(monthsAfter(year, month).slice(5, 7)) - 1]!
