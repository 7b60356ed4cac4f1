import { timeIn } from '#platform/contract/zone-clock.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import type { DayFlag } from '#attendance/contract/attendance-lists.ts'
import { daysText, hoursText, WEEKLY_OFF } from '#attendance/contract/attendance-format.ts'
import type { DayPart, DayResult, ExplainedDay } from '#attendance/contract/day-result/day-result.ts'
import { attendedParts, countsByItself } from './attended-credit.ts'
import { awayParts } from './absence-credit.ts'
import type { DayCauses, Tell } from './day-causes.ts'
import { latenessOf } from './day-lateness.ts'
import { codeOfParts, payOf, sumOf, textOfParts } from './day-pay.ts'
import { presenceOf } from './day-spans.ts'
import { agreedHomeParts } from './agreed-home-credit.ts'
import { byTracker, presenceOn, whyByClock } from './tracked-time.ts'
import { minutesBesideParts, minutesOnDay } from './minutes-on-day.ts'

const silent: Tell = () => {}
const WHOLE_DAY = 100
export const COUNTS_FOR_PAY = 'Counts for pay'
/** Beyond what was expected, so much more counts as overtime. */
const OVERTIME_FROM_MINUTES = 30
const LONG_SESSION_MS = 16 * 3_600_000
/** So long a night at work may be. */
const LONGEST_NIGHT_MS = 10 * 3_600_000

/** What a day came to: the one rule that every screen, report and payroll reads. */
export const resolveDay = (causes: DayCauses): DayResult => resolve(causes, silent)

/** The same with the reasons, in the order in which they were thought of. */
export function explainDay(causes: DayCauses): ExplainedDay {
  const because: Reason[] = [...causes.plan.because]
  const result = resolve(causes, (reason) => because.push(reason()))
  return { ...result, because: because.map(({ label, value, source }) => ({ label, value, source })) }
}

function resolve(causes: DayCauses, tell: Tell): DayResult {
  if (!causes.employed) return notEmployed(causes, tell)
  const { plan } = causes
  const presence = presenceOn(causes)
  const { worked, pause } = minutesOnDay(causes)
  tellOfSessions(causes, worked, pause, tell)
  const isWorking = plan.kind === 'working'
  const parts = isWorking ? workingParts(causes, tell) : freeParts(causes, worked, tell)
  // No one is short of hours that no one measured, and none are beyond them.
  const expected = isWorking && countsByItself(causes) ? worked : expectedMinutes(causes, parts)
  const { late, early } = isWorking ? latenessOf(causes, presence) : { late: 0, early: 0 }
  tellOfLateness(causes, late, early, tell)
  const beyond = isWorking ? worked - expected : worked
  const offCode = plan.kind === 'weekly_off' ? 'WO' : 'H'
  const pay = payOf(parts)
  tell(() => ({ label: COUNTS_FOR_PAY, value: `${daysText(pay.payable)} day` }))
  return {
    day: plan.day,
    code: codeOfParts(parts, offCode),
    text: textOfParts(parts),
    parts,
    expected_minutes: expected,
    worked_minutes: worked,
    break_minutes: pause,
    first_in: presence[0] ? new Date(presence[0].from).toISOString() : null,
    last_out: lastOut(causes),
    late_minutes: late,
    early_minutes: early,
    overtime_minutes: beyond >= OVERTIME_FROM_MINUTES ? beyond : 0,
    ...pay,
    flags: flagsOf(causes, { parts, worked, late, early, isWorking }),
  }
}

function notEmployed({ plan }: DayCauses, tell: Tell): DayResult {
  tell(() => ({ label: 'Not employed on this day', source: 'Employment' }))
  return {
    day: plan.day,
    code: 'NE',
    text: 'NE',
    parts: [{ kind: 'not_employed', hundredths: WHOLE_DAY, label: 'Not employed' }],
    expected_minutes: 0,
    worked_minutes: 0,
    break_minutes: 0,
    first_in: null,
    last_out: null,
    late_minutes: 0,
    early_minutes: 0,
    overtime_minutes: 0,
    payable: 0,
    loss_of_pay: 0,
    not_employed: WHOLE_DAY,
    flags: [],
  }
}

/** A free day is payable; leave that encloses it takes its part of it, paid or not. */
function freeParts(causes: DayCauses, worked: number, tell: Tell): DayPart[] {
  const { plan } = causes
  const away = awayParts(causes, WHOLE_DAY, tell).leave
  const label = plan.holiday?.name ?? WEEKLY_OFF
  if (worked > 0) tell(() => ({ label: 'Worked on a day off', value: hoursText(worked) }))
  const off = WHOLE_DAY - sumOf(away)
  return [...(off > 0 ? [{ kind: 'off' as const, hundredths: off, label }] : []), ...away]
}

function workingParts(causes: DayCauses, tell: Tell): DayPart[] {
  const { plan } = causes
  const off = WHOLE_DAY - plan.hundredths
  const { leave, elsewhere } = awayParts(causes, plan.hundredths, tell)
  const atHome = agreedHomeParts(causes, plan.hundredths - sumOf(leave) - sumOf(elsewhere), tell)
  const left = plan.hundredths - sumOf(leave) - sumOf(elsewhere) - sumOf(atHome)
  const attended = attendedParts(causes, { worked: minutesBesideParts(causes), most: left }, tell)
  const unexplained = left - sumOf(attended)
  return [
    ...leave,
    ...elsewhere,
    ...atHome,
    ...attended,
    ...(unexplained > 0 ? [remainder(causes, unexplained, tell)] : []),
    ...(off > 0 ? [{ kind: 'off' as const, hundredths: off, label: plan.holiday?.name ?? WEEKLY_OFF }] : []),
  ]
}

/** What nothing accounts for: absence, once the day is over and no one is asked about it any more. */
function remainder(causes: DayCauses, hundredths: number, tell: Tell): DayPart {
  const { plan, today, waiting, isSettled } = causes
  if (plan.day >= today || isRunning(causes)) {
    tell(() => ({
      label: plan.day <= today ? 'The day isn’t over yet' : 'The day is in the future',
      value: daysText(hundredths),
    }))
    return { kind: 'open', hundredths, label: 'Not final yet' }
  }
  if (waiting.length > 0) {
    tell(() => ({ label: 'Pending', value: waiting.join(', ') }))
    return { kind: 'open', hundredths, label: 'Pending' }
  }
  tell(() => ({
    label: isSettled ? 'Absent without a record' : 'Absent so far. It can still be corrected.',
    value: daysText(hundredths),
  }))
  return { kind: 'absent', hundredths, label: 'Absent' }
}

function expectedMinutes({ plan }: DayCauses, parts: readonly DayPart[]): number {
  if (plan.hundredths === 0) return 0
  const away = sumOf(parts.filter(({ kind }) => ['paid_leave', 'comp_off', 'unpaid_leave'].includes(kind)))
  return Math.round((plan.minutes * (plan.hundredths - away)) / plan.hundredths)
}

function lastOut({ sessions, ...causes }: DayCauses): string | null {
  if (sessions.length === 0) return byTracker({ sessions, ...causes })?.until ?? null
  if (sessions.some(({ out_at }) => out_at === null)) return null
  return sessions.reduce<string | null>(
    (last, { out_at }) => (last === null || (out_at ?? '') > last ? out_at : last),
    null,
  )
}

type Found = {
  readonly parts: readonly DayPart[]
  readonly worked: number
  readonly late: number
  readonly early: number
  readonly isWorking: boolean
}

function flagsOf(causes: DayCauses, { parts, worked, late, early, isWorking }: Found): DayFlag[] {
  const { plan, sessions, today, waiting, isSettled, now } = causes
  const has = (kind: DayPart['kind']) => parts.some((part) => part.kind === kind)
  const onLeave = has('paid_leave') || has('unpaid_leave') || has('comp_off')
  const enough = isWorking && worked >= plan.minutes - plan.policy.shortfall_grace_minutes
  const isLong = presenceOf(sessions, now).some(({ from, until }) => until - from > LONG_SESSION_MS)
  const flags: [DayFlag, boolean][] = [
    ['late', late > 0],
    ['early', early > 0],
    ['missing_punch', isMissing(causes)],
    ['not_final', plan.day < today && !isSettled && has('absent')],
    ['pending_request', waiting.length > 0],
    [
      'attended_on_leave',
      onLeave && isWorking && (enough || (worked > 0 && !has('present') && !has('home'))),
    ],
    ['worked_on_free_day', !isWorking && worked > 0],
    ['long_session', isLong],
    ['other_zone', causes.isElsewhere],
    ['outside_office', sessions.some((one) => one.in_outside === true || one.out_outside === true)],
    ['clocked_in', sessions.some(({ status }) => status === 'open')],
  ]
  return flags.flatMap(([flag, isSo]) => (isSo ? [flag] : []))
}

const isMissing = (causes: DayCauses) =>
  causes.sessions.some(({ status }) => status === 'auto_closed' || (status === 'open' && !isRunning(causes)))

/** An employee who came in a night ago still works: the day is not over for them. */
const isRunning = ({ sessions, plan, today, now }: DayCauses) =>
  sessions.some(
    ({ status, in_at }) =>
      status === 'open' && (plan.day >= today || Date.parse(now) - Date.parse(in_at) < LONGEST_NIGHT_MS),
  )

function tellOfSessions(causes: DayCauses, worked: number, pause: number, tell: Tell) {
  const { sessions, plan } = causes
  for (const { in_at, out_at, status, in_source } of sessions)
    tell(() => {
      const until = out_at ? timeIn(out_at, plan.zone) : status === 'open' ? 'now' : 'no clock-out'
      const source = in_source === 'request' ? 'Approved correction' : 'Clock'
      return { label: `At work ${timeIn(in_at, plan.zone)} to ${until}`, source }
    })
  const tracked = byTracker(causes)
  if (tracked)
    return tell(() => ({
      label: 'Counted by the tracker',
      value: hoursText(worked),
      source: plan.policy.name,
    }))
  if (plan.policy.counting === 'tracker_hours' && sessions.length > 0)
    tell(() => ({ label: whyByClock(causes), source: plan.policy.name }))
  if (sessions.length > 0)
    tell(() => ({ label: 'Worked', value: `${hoursText(worked)}${pause ? `, ${pause} min break` : ''}` }))
}

function tellOfLateness({ plan, latesBefore }: DayCauses, late: number, early: number, tell: Tell) {
  const { grace_in_minutes, grace_out_minutes, late_budget } = plan.policy
  if (late > 0)
    tell(() => ({
      label: `Late ${late} min after ${grace_in_minutes} min grace`,
      value: `${latesBefore + 1} of ${late_budget} allowed in ${monthInFull(plan.day.slice(0, 7))}`,
    }))
  if (early > 0) tell(() => ({ label: `Left ${early} min early after ${grace_out_minutes} min grace` }))
}
