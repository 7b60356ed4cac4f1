import { absenceKinds, isAway, type AbsenceKind } from '#calendar/contract/calendar-lists.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'

export type Away = {
  readonly kind: AbsenceKind
  readonly label: string
  readonly hundredths: number
  readonly tentative: boolean
}
export type Capacity = { readonly minutes: number; readonly at_risk: number; readonly reason: string }

const FULL = 100

/**
 * What a day of someone holds: the hours of the plan, less the share that leave or comp-off takes. Working from home,
 * outdoors or in a training is work. Leave that is not decided takes nothing yet and is shown as at risk.
 */
export function capacityOf(
  plan: Pick<DayPlan, 'kind' | 'minutes' | 'holiday'>,
  away: readonly Away[],
): Capacity {
  const gone = away.filter(({ kind }) => isAway(kind))
  const decided = gone.filter(({ tentative }) => !tentative)
  const share = Math.min(FULL, sumOf(decided))
  const asked = Math.min(FULL - share, sumOf(gone) - sumOf(decided))
  const part = (hundredths: number) => Math.round((plan.minutes * hundredths) / FULL)
  return {
    minutes: part(FULL - share),
    at_risk: part(Math.max(0, asked)),
    reason: [freeReason(plan), ...(plan.minutes > 0 ? decided.map(inWords) : [])]
      .filter((text) => text !== '')
      .join(', '),
  }
}

const sumOf = (some: readonly Away[]) => some.reduce((sum, { hundredths }) => sum + hundredths, 0)

const freeReason = ({ kind, holiday }: Pick<DayPlan, 'kind' | 'holiday'>): string => {
  if (holiday) return holiday.name
  return kind === 'weekly_off' ? 'Weekly off' : ''
}

const inWords = ({ kind, label, hundredths }: Away): string => {
  const name = label === '' ? absenceKinds.labelOf(kind) : label
  return hundredths >= FULL ? name : `${name} (${hundredths / FULL} day)`
}
