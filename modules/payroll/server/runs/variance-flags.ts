import type { VarianceFlag } from '#payroll/contract/runs/run-lists.ts'
import { seatIn } from './person-input.ts'
import { firstMonthOf, taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import type { PersonFacts } from './person-facts.ts'

type Figures = {
  readonly facts: PersonFacts
  readonly net: number
  readonly lop: number
  readonly hasFund: boolean
  readonly isNegative: boolean
  readonly arrearMonths: readonly string[]
  readonly month: string
}

/** Hundredths of a percent, and of a day: from here on someone looks at it before the run is submitted. */
const NET_CHANGE = 1_000
const LONG_LOP = 500

export function flagsOf({
  facts,
  net,
  lop,
  hasFund,
  isNegative,
  arrearMonths,
  month,
}: Figures): VarianceFlag[] {
  const before = facts.earlier.findLast(({ kind }) => kind === 'regular')
  const flags: [VarianceFlag, boolean][] = [
    ['new_person', !before],
    ['net_change', before !== undefined && isFar(before.net, net)],
    ['zero_net', net === 0 && !isNegative],
    ['negative_net', isNegative],
    ['no_pan', facts.identity.pan === null],
    ['no_bank', facts.bank === null],
    ['no_uan', hasFund && facts.identity.uan === null],
    ['long_lop', lop > LONG_LOP],
    ['left_out', facts.leftOut.some((one) => arrearMonths.includes(one))],
    ['late_days', facts.late.months.some((one) => arrearMonths.includes(one))],
    ['late_days_unpaid', facts.late.hasOldDays],
    ['late_revision', facts.late.hasOldRevision],
    ['no_opening', lacksOpening(facts, month)],
    ['no_state_rules', (seatIn(facts, month)?.unknown ?? null) !== null],
  ]
  return flags.flatMap(([flag, holds]) => (holds ? [flag] : []))
}

/** Without any payslip or opening figures of the year, its tax is computed as if no one had paid them before. */
const lacksOpening = ({ earlier, joined_on, leftOut }: PersonFacts, month: string): boolean => {
  const first = firstMonthOf(taxYearOf(month))
  return (
    joined_on.slice(0, 7) < (leftOut[0] ?? month) &&
    month > first &&
    !earlier.some((slip) => slip.month >= first)
  )
}

const isFar = (before: number, now: number): boolean =>
  before === 0 ? now !== 0 : Math.abs(now - before) * 10_000 > before * NET_CHANGE
