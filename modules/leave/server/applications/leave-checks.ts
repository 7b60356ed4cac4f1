import type { Refusal } from '#platform/contract/refusal.ts'
import type { EmploymentOnDay } from '#people/server/public.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { timeInWords } from '#leave/contract/leave-words.ts'
import {
  dayAfter,
  dayBefore,
  daysBetween,
  monthOf,
  sumOf,
  type CountedDay,
  type DayPlan,
} from '#leave/server/counting/leave-days.ts'

type Kind = { readonly id: number; readonly key: string; readonly name: string }

type OtherDay = {
  readonly day: string
  readonly counted: number
  readonly from_minute: number
  readonly to_minute: number
  readonly leave_type_id: number
  readonly type_key: string
  readonly type_name: string
  readonly status: string
}

export type CheckFacts = {
  readonly type: Kind
  readonly rule: LeaveRule
  readonly lines: readonly CountedDay[]
  readonly starts_on: string
  readonly ends_on: string
  readonly plans: readonly DayPlan[]
  /** Live leave of the person around these days. */
  readonly others: readonly OtherDay[]
  readonly employment: EmploymentOnDay | undefined
  readonly times: number
  readonly today: string
  readonly urgent: boolean
  readonly byTheHour: boolean
}

/** Why a leave cannot be asked for by its rule; the first reason, in the order in which people can do something about it. */
export function findRefusal(facts: CheckFacts): Refusal | null {
  return (
    outsideEmployment(facts) ??
    nothingToTake(facts) ??
    outsideWork(facts) ??
    notForThisPerson(facts) ??
    otherLeaveThere(facts) ??
    wrongTime(facts) ??
    tooMuch(facts) ??
    wrongNeighbour(facts)
  )
}

function outsideEmployment({ employment, starts_on, ends_on }: CheckFacts): Refusal | null {
  if (!employment) return say.notEmployed(starts_on)
  if (starts_on < employment.joined_on) return say.notEmployed(starts_on)
  if (employment.left_on !== null && ends_on > employment.left_on) return say.notEmployed(ends_on)
  return null
}

const nothingToTake = ({ lines }: CheckFacts): Refusal | null =>
  lines.some(({ counted }) => counted > 0) ? null : say.onlyFreeDays

/** Hours of leave are hours that would be worked, as typed in steps of five minutes. */
function outsideWork({ byTheHour, lines, plans }: CheckFacts): Refusal | null {
  if (!byTheHour) return null
  for (const { day, from_minute, to_minute } of lines) {
    const windows = plans.find((plan) => plan.day === day)?.windows ?? []
    const [first, last] = [windows[0], windows.at(-1)]
    if (!first || !last) continue
    if (from_minute < first.from || to_minute > Math.min(last.to, 1_440))
      return say.outsideWork(day, timeInWords(first.from), timeInWords(last.to % 1_440))
    if (from_minute % STEP_MINUTES !== 0 && from_minute !== first.from) return say.hoursNotInSteps
  }
  return null
}

const STEP_MINUTES = 5

type Whose = Pick<EmploymentOnDay, 'gender' | 'marital_status'>

/** Where a rule asks for it, it is for those of whom it is known. */
export const isOpenTo = (rule: LeaveRule, { gender, marital_status }: Whose): boolean =>
  (rule.genders.length === 0 || rule.genders.some((one) => one === gender)) &&
  (rule.marital_statuses.length === 0 || rule.marital_statuses.some((one) => one === marital_status))

function notForThisPerson({ employment, rule, type, times, starts_on }: CheckFacts): Refusal | null {
  if (!employment) return null
  const { status, service_since } = employment
  if (!isOpenTo(rule, employment)) return say.notEligible(type.name)
  if (!rule.in_probation && status === 'probation') return say.notInProbation(type.name)
  if (!rule.in_notice && (employment.resigned_on !== null || employment.left_on !== null))
    return say.notInNotice(type.name)
  const opens = dayAfter(service_since, rule.waiting_days)
  if (starts_on < opens) return say.waiting(type.name, opens)
  if (rule.most_times !== null && times >= rule.most_times) return say.takenBefore(type.name, rule.most_times)
  return null
}

function otherLeaveThere({ lines, others }: CheckFacts): Refusal | null {
  for (const line of lines) {
    if (line.counted === 0) continue
    const other = others.find(
      ({ day, counted, from_minute, to_minute }) =>
        counted > 0 && day === line.day && from_minute < line.to_minute && line.from_minute < to_minute,
    )
    if (other)
      return say.overlap({
        day: other.day,
        status: other.status,
        type: other.type_name,
        part: partOf(other),
      })
  }
  return null
}

function partOf({ counted, from_minute, to_minute }: OtherDay): string {
  const amount = (counted / 100).toString()
  if (from_minute === 0 && to_minute === 1_440) return 'whole day'
  if (from_minute === 0) return `${amount} first half`
  if (to_minute === 1_440) return `${amount} second half`
  return `${amount} of the day`
}

function wrongTime({ rule, type, starts_on, today, urgent }: CheckFacts): Refusal | null {
  const ahead = daysBetween(today, starts_on)
  if (ahead > rule.ahead_days) return say.tooFarAhead(type.name, rule.ahead_days)
  if (ahead >= 0 && ahead < rule.notice_days && !urgent) return say.needsNotice(type.name, rule.notice_days)
  return null
}

/** Older than the rule lets a line manager decide alone: HR decides as well. */
export const needsHr = ({
  rule,
  starts_on,
  today,
}: Pick<CheckFacts, 'rule' | 'starts_on' | 'today'>): boolean =>
  daysBetween(starts_on, today) > rule.back_days

function tooMuch({ rule, type, lines, others, plans }: CheckFacts): Refusal | null {
  if (
    lines.some(
      ({ counted, kind }) => kind === 'work' && counted > 0 && counted < rule.smallest && counted % 25 === 0,
    )
  )
    return say.tooSmall(type.name, rule.smallest)
  const asked = sumOf(lines, ({ counted }) => counted)
  if (rule.least_at_once !== null && asked < rule.least_at_once)
    return say.tooFewAtOnce(type.name, rule.least_at_once)
  if (rule.most_at_once !== null && asked > rule.most_at_once)
    return say.tooManyAtOnce(type.name, rule.most_at_once)
  const own = [...lines, ...others.filter(({ leave_type_id }) => leave_type_id === type.id)]
  const inARow = sumOf(neighboursOf(lines, own, plans), ({ counted }) => counted)
  if (rule.most_in_a_row !== null && inARow > rule.most_in_a_row)
    return say.tooManyInARow(type.name, rule.most_in_a_row)
  if (rule.most_in_a_month === null) return null
  for (const month of new Set(lines.map(({ day }) => monthOf(day)))) {
    const days = own.filter(({ day }) => monthOf(day) === month)
    if (sumOf(days, ({ counted }) => counted) > rule.most_in_a_month)
      return say.tooManyInAMonth(type.name, rule.most_in_a_month, month)
  }
  return null
}

type Day = { readonly day: string; readonly counted: number }

/** The leave of the same kind that no working day parts from these days. */
function neighboursOf(lines: readonly CountedDay[], own: readonly Day[], plans: readonly DayPlan[]): Day[] {
  const isWork = new Map(plans.map(({ day, kind }) => [day, kind === 'working']))
  const taken = new Set(own.filter(({ counted }) => counted > 0).map(({ day }) => day))
  const goesOn = (day: string) => taken.has(day) || isWork.get(day) === false
  let from = lines[0]!.day
  let to = lines.at(-1)!.day
  while (goesOn(dayBefore(from)) && isWork.has(dayBefore(from))) from = dayBefore(from)
  while (goesOn(dayAfter(to)) && isWork.has(dayAfter(to))) to = dayAfter(to)
  return own.filter(({ day }) => day >= from && day <= to)
}

function wrongNeighbour({ rule, type, lines, others, plans }: CheckFacts): Refusal | null {
  if (rule.not_beside.length === 0) return null
  const forbidden = others.filter(({ type_key }) => rule.not_beside.includes(type_key))
  const beside = neighboursOf(lines, [...lines, ...forbidden], plans)
  const other = forbidden.find((one) => beside.some(({ day }) => day === one.day))
  return other ? say.notBeside(type.name, other.type_name) : null
}
