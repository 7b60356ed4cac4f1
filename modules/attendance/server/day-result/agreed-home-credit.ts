import { AGREED_HOME, daysText } from '#attendance/contract/attendance-format.ts'
import type { DayPart } from '#attendance/contract/day-result/day-result.ts'
import type { Away, DayCauses, Tell } from './day-causes.ts'

/** Work from home that counts by having been agreed on, because the working time asks for no clock there. */
const agreedHomes = ({ away, plan }: DayCauses): Away[] =>
  plan.policy.presence_required ? [] : away.filter(({ kind }) => kind === 'work_from_home')

/** Of what is left of the day, what counts as worked from home without a session. */
export function agreedHomeParts(causes: DayCauses, most: number, tell: Tell): DayPart[] {
  const homes = agreedHomes(causes)
  const agreed = Math.min(
    most,
    homes.reduce((sum, { hundredths }) => sum + hundredths, 0),
  )
  if (agreed <= 0) return []
  tell(() => ({
    label: 'Agreed work from home, counted without clocking in',
    value: `${daysText(agreed)} day`,
    source: causes.plan.policy.name,
  }))
  return [{ kind: 'home', hundredths: agreed, label: AGREED_HOME }]
}
