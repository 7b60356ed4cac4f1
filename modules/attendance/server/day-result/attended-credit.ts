import { daysText, hoursText } from '#attendance/contract/attendance-format.ts'
import type { DayPart } from '#attendance/contract/day-result/day-result.ts'
import type { DayCauses, Tell } from './day-causes.ts'
import { joined, meeting, minutesOf, presenceOf, spanOf } from './day-spans.ts'
import { creditFor } from './worked-minutes.ts'

type Attending = { readonly worked: number; readonly most: number }

/** What the minutes at work earn, told apart by where they were worked, less what being late too often costs. */
export function attendedParts(causes: DayCauses, { worked, most }: Attending, tell: Tell): DayPart[] {
  const attended = countsByItself(causes) ? most : worked > 0 ? creditFor(worked, creditOf(causes, most)) : 0
  if (countsByItself(causes)) tellOfNoClock(causes, attended, tell)
  else if (worked > 0) tellOfCredit(causes, { worked, most, attended }, tell)
  const home = homePart(causes, attended, most)
  const penalty = Math.min(causes.penalty, attended)
  if (penalty > 0)
    tell(() => ({ label: 'Late penalty', value: `${daysText(penalty)} day`, source: 'Decided by HR' }))
  const fromHome = Math.max(0, penalty - (attended - home))
  const parts: DayPart[] = [
    { kind: 'home', hundredths: home - fromHome, label: 'Worked from home' },
    { kind: 'present', hundredths: attended - home - (penalty - fromHome), label: 'Present' },
    ...penaltyParts(causes, penalty),
  ]
  return parts.filter(({ hundredths }) => hundredths > 0)
}

/** What a kind of leave has given for it is paid; the rest is not. */
function penaltyParts({ covered }: DayCauses, penalty: number): DayPart[] {
  let left = penalty
  const paid = covered.map(({ label, hundredths }): DayPart => {
    const part = Math.min(left, hundredths)
    left -= part
    return { kind: 'penalty_leave', hundredths: part, label }
  })
  return [...paid, { kind: 'penalty', hundredths: left, label: 'Late penalty' }]
}

/** Where no clock is asked for, a day that is over was worked. */
export const countsByItself = ({ plan, today }: DayCauses) =>
  plan.policy.counting === 'no_clock' && plan.day < today

const creditOf = ({ plan }: DayCauses, most: number) => ({
  most,
  minutes: plan.minutes,
  hundredths: plan.hundredths,
  grace: plan.policy.shortfall_grace_minutes,
  steps: plan.policy.credit_steps,
  halfDayMinutes: plan.policy.half_day_minutes,
  fullDayMinutes: plan.policy.full_day_minutes,
})

/** How much of what was attended was worked from home: by the minutes within the hours that were agreed on. */
function homePart(causes: DayCauses, attended: number, most: number): number {
  const { away, plan, sessions, now } = causes
  // Where home asks for no clock it has been counted already.
  const homes = plan.policy.presence_required ? away.filter(({ kind }) => kind === 'work_from_home') : []
  if (homes.length === 0 || attended === 0) return 0
  const agreed = Math.min(
    most,
    homes.reduce((sum, { hundredths }) => sum + hundredths, 0),
  )
  if (agreed >= most) return attended
  const presence = joined(presenceOf(sessions, now))
  const minutes = homes.reduce((sum, home) => {
    const span = spanOf(home, plan)
    return sum + (span ? presence.reduce((part, one) => part + minutesOf(meeting(one, span)), 0) : 0)
  }, 0)
  const earned = creditFor(minutes, creditOf(causes, Math.min(agreed, attended)))
  // What was attended beyond the part for the office can only have been at home.
  return Math.max(earned, attended - (most - agreed))
}

function tellOfNoClock({ plan }: DayCauses, attended: number, tell: Tell) {
  if (attended > 0)
    tell(() => ({
      label: 'Clocking in isn’t required, the day counts',
      value: `${daysText(attended)} day`,
      source: plan.policy.name,
    }))
}

function tellOfCredit(
  { plan }: DayCauses,
  { worked, most, attended }: Attending & { attended: number },
  tell: Tell,
) {
  const grace = plan.policy.shortfall_grace_minutes
  const asked = Math.round((plan.minutes * most) / Math.max(1, plan.hundredths))
  tell(() => ({
    label:
      attended === most
        ? `${hoursText(worked)} cover the ${hoursText(asked)} that were left, with ${grace} min grace`
        : `${hoursText(worked)} of ${hoursText(asked)}: the highest step reached`,
    value: `${daysText(attended)} day`,
    source: plan.policy.name,
  }))
}
