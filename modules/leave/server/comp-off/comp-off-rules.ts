import type { StateOf } from '#platform/contract/catalogue.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import type { compOffLotStates } from '#leave/contract/leave-states.ts'
import type { CompOffRule } from '#leave/contract/rules/leave-rule.ts'
import { daysInWords, hoursInWords, inDays } from '#leave/contract/leave-words.ts'
import { dayAfter } from '#leave/server/counting/leave-days.ts'
import { signed } from '#leave/server/reports/balance-reasons.ts'

export const compOffWhat = (worked: { readonly quantity: number; readonly worked_on: string }): string =>
  `${daysInWords(worked.quantity)} of comp-off for ${dayInWords(worked.worked_on)}`

export type Earned = {
  readonly quantity: number
  /** “You worked 3 h 10 min; this earns 0.25 day (2 h). 4 h earns 0.5.” */
  readonly because: string
}

/** What a worked free day earns by the scale; nothing below its first step. */
export function compOffEarned(minutes: number, { scale }: Pick<CompOffRule, 'scale'>): Earned {
  const steps = scale.toSorted((one, other) => one.minutes - other.minutes)
  const reached = steps.findLast((step) => minutes >= step.minutes)
  const next = steps.find((step) => minutes < step.minutes)
  const worked = `You worked ${hoursInWords(minutes)};`
  const further = next ? ` ${hours(next.minutes)} earns ${earned(next.earns)}.` : ''
  return reached
    ? {
        quantity: reached.earns,
        because: `${worked} this earns ${earned(reached.earns)} day (${hours(reached.minutes)}).${further}`,
      }
    : { quantity: 0, because: `${worked} this earns nothing.${further}` }
}

const hours = (minutes: number) =>
  `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`
const earned = (hundredths: number) => inDays(hundredths).replace(/0$/, '')

/** The last day on which it can be taken. */
export const compOffExpiry = (workedOn: string, { lasts_days }: Pick<CompOffRule, 'lasts_days'>): string =>
  dayAfter(workedOn, lasts_days)

type LotFacts = {
  readonly quantity: number
  readonly remaining: number
  readonly held: number
  /** What ran out untaken. */
  readonly lapsed: number
  /** What ran out untaken and was paid out. */
  readonly paid: number
  readonly expires_on: string | null
}

/** Before anything is taken a lot is available; what is only held is not taken yet. */
export function compOffLotState(lot: LotFacts, today: string): StateOf<typeof compOffLotStates> {
  const untaken = lot.remaining + lot.held
  const isOver = lot.expires_on !== null && lot.expires_on < today
  if (lot.lapsed > 0 || lot.paid > 0 || (isOver && lot.remaining > 0)) return 'expired'
  if (untaken === 0) return 'fully_availed'
  return untaken < lot.quantity ? 'partially_availed' : 'available'
}

type EarnedLot = {
  readonly granted_on: string
  readonly expires_on: string | null
  readonly quantity: number
  readonly remaining: number
  readonly held: number
}

/** What can still be used today, as the days on which it was earned. */
export function compOffAvailable(lots: readonly EarnedLot[], day: string) {
  const alive = lots.filter(
    ({ expires_on, remaining }) => remaining !== 0 && (expires_on === null || expires_on >= day),
  )
  const because: Reason[] = alive
    .toSorted((one, other) => (one.expires_on ?? '9999').localeCompare(other.expires_on ?? '9999'))
    .map(({ granted_on, expires_on, quantity, remaining, held }) => ({
      label: `Worked on ${dayInWords(granted_on)}`,
      value: signed(remaining),
      source: [
        `${inDays(quantity)} earned`,
        ...(held > 0 ? [`${inDays(held)} awaiting approval`] : []),
        ...(quantity - held > remaining ? [`${inDays(quantity - held - remaining)} used`] : []),
        ...(expires_on ? [`use by ${dayInWords(expires_on)}`] : []),
      ].join(', '),
    }))
  return {
    available: alive.reduce((sum, { remaining }) => sum + remaining, 0),
    because: because.length > 0 ? because : [{ label: 'No comp-off to use', value: inDays(0) }],
  }
}
