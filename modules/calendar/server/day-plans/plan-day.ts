import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import type { Half, HolidayKind } from '#calendar/contract/calendar-lists.ts'
import type { DayPlan, PlanPolicy } from '#calendar/contract/day-plans/day-plan.ts'
import { clockText, hoursText, instantAt, type Day } from '#calendar/server/wall-clock.ts'

export type PatternDay = {
  readonly weekday: number
  readonly start_minute: number
  readonly end_minute: number
  readonly break_minutes: number
  readonly work_minutes: number
  readonly hundredths: number
  readonly off_weeks: readonly number[]
}

/** A policy's terms with the week they describe; a weekday that is not in it is off. */
export type Terms = {
  readonly policy: PlanPolicy
  readonly zone: string | null
  readonly core_from_minute: number | null
  readonly core_until_minute: number | null
  readonly days: readonly PatternDay[]
}

export type HolidayOfDay = {
  readonly id: number
  readonly name: string
  readonly kind: HolidayKind
  readonly half: Half | null
  readonly in_place_of: string | null
  /** Whose list it stands in. */
  readonly list: string
  /** A restricted holiday counts only for anyone who has chosen it. */
  readonly chosen: boolean
}

export type PlanFacts = {
  readonly day: Day
  readonly terms: Terms
  /** Why these terms: "given to Kolkata since 1 Apr 2026". */
  readonly given: string
  readonly officeZone: string
  readonly holiday: HolidayOfDay | null
}

export type PlannedDay = Omit<DayPlan, 'person_id' | 'company_id' | 'location_id'>

type Shift = Pick<PatternDay, 'start_minute' | 'end_minute' | 'break_minutes' | 'work_minutes' | 'hundredths'>

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** What a day asks of someone, and why. Absences are not part of it: a plan says what would be worked without them. */
export function planDay(facts: PlanFacts): PlannedDay {
  const { day, terms, holiday } = facts
  const because: Reason[] = [
    { label: `Working hours: ${terms.policy.name}`, value: facts.given, source: 'Working-hours policy' },
  ]
  const pattern = patternOf(facts, because)
  const whole = holiday !== null && isWholeHoliday(holiday)
  if (whole) because.push({ label: `${holiday.name}: holiday`, source: holiday.list })
  const shift = whole || pattern === null ? null : withoutHalf(pattern, holiday, because)
  if (shift) because.push(expected(shift, zoneOf(facts)))
  return {
    day: day.day,
    kind: whole ? 'holiday' : pattern === null ? 'weekly_off' : 'working',
    holiday: whole || (pattern !== null && holiday?.kind === 'half_day') ? named(holiday) : null,
    ...(shift ? timesOf(facts, shift) : noTimes),
    zone: zoneOf(facts),
    policy_id: terms.policy.id,
    policy: terms.policy,
    because,
  }
}

const zoneOf = ({ terms, officeZone }: PlanFacts) => terms.zone ?? officeZone

const named = ({ id, name }: HolidayOfDay) => ({ id, name })

const isWholeHoliday = ({ kind, chosen }: HolidayOfDay) =>
  kind === 'public' || (kind === 'restricted' && chosen)

/** What the week says of the day, or null where it is off; a day declared working takes the hours of the one it replaces. */
function patternOf({ day, terms, holiday }: PlanFacts, because: Reason[]): PatternDay | null {
  const own = terms.days.find(({ weekday }) => weekday === day.weekday)
  const name = weekdays[day.weekday - 1]!
  const isOff = !own || own.off_weeks.includes(day.weekOfMonth)
  if (!isOff) return own
  if (holiday?.kind === 'working_day_swap') {
    const instead = replacedDay(terms, holiday) ?? own
    if (instead) {
      const value = holiday.in_place_of ? `in place of ${dayInWords(holiday.in_place_of)}` : undefined
      because.push({ label: `${holiday.name}: declared a working day`, value, source: holiday.list })
      return instead
    }
  }
  const label = own ? `The ${ordinals[day.weekOfMonth - 1]} ${name} of a month is off` : `${name} is off`
  because.push({ label, source: terms.policy.name })
  return null
}

function replacedDay({ days }: Terms, { in_place_of }: HolidayOfDay): PatternDay | undefined {
  const weekday = in_place_of === null ? 0 : new Date(`${in_place_of}T00:00:00Z`).getUTCDay() || 7
  return days.find((day) => day.weekday === weekday) ?? days[0]
}

/** The half that is left when the other one is a holiday; the break falls away with it. */
function withoutHalf(shift: Shift, holiday: HolidayOfDay | null, because: Reason[]): Shift {
  if (holiday?.kind !== 'half_day' || holiday.half === null) return shift
  const label = `${holiday.name}: ${holiday.half === 'first_half' ? 'first' : 'second'} half is a holiday`
  because.push({ label, source: holiday.list })
  return halfOf(shift, holiday.half === 'first_half' ? 'second_half' : 'first_half')
}

export function halfOf(shift: Shift, half: Half): Shift {
  const minutes = Math.floor(shift.work_minutes / 2)
  const kept = { break_minutes: 0, work_minutes: minutes, hundredths: shift.hundredths / 2 }
  return half === 'first_half'
    ? { ...kept, start_minute: shift.start_minute, end_minute: shift.start_minute + minutes }
    : { ...kept, start_minute: shift.end_minute - minutes, end_minute: shift.end_minute }
}

const expected = (shift: Shift, zone: string): Reason => ({
  label: `${clockText(shift.start_minute)} to ${clockText(shift.end_minute)}, ${zone}`,
  value: `${hoursText(shift.work_minutes)} of work${shift.break_minutes ? `, ${shift.break_minutes} min break` : ''}`,
})

const noTimes = {
  hundredths: 0,
  starts_at: null,
  ends_at: null,
  core_starts_at: null,
  core_ends_at: null,
  minutes: 0,
  break_minutes: 0,
}

function timesOf(facts: PlanFacts, shift: Shift) {
  const at = (minute: number) => instantAt(facts.day.day, minute, zoneOf(facts))
  const core = coreOf(facts.terms, shift)
  return {
    hundredths: shift.hundredths,
    starts_at: at(shift.start_minute),
    ends_at: at(shift.end_minute),
    core_starts_at: core ? at(core.from) : null,
    core_ends_at: core ? at(core.until) : null,
    minutes: shift.work_minutes,
    break_minutes: shift.break_minutes,
  }
}

/** Core hours end where the day does: half a day has half of them, or none. */
function coreOf({ core_from_minute, core_until_minute }: Terms, shift: Shift) {
  if (core_from_minute === null || core_until_minute === null) return null
  const from = Math.max(core_from_minute, shift.start_minute)
  const until = Math.min(core_until_minute, shift.end_minute)
  return until > from ? { from, until } : null
}
