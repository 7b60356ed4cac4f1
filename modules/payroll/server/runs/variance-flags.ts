import type { VarianceFlag } from '#payroll/contract/runs/run-lists.ts'
import type { PersonFacts } from './person-facts.ts'

type Figures = {
  readonly facts: PersonFacts
  readonly net: number
  readonly lop: number
  readonly hasFund: boolean
  readonly isNegative: boolean
}

/** Hundredths of a percent, and of a day: from here on someone looks at it before the run is submitted. */
const NET_CHANGE = 1_000
const LONG_LOP = 500

export function flagsOf({ facts, net, lop, hasFund, isNegative }: Figures): VarianceFlag[] {
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
  ]
  return flags.flatMap(([flag, holds]) => (holds ? [flag] : []))
}

const isFar = (before: number, now: number): boolean =>
  before === 0 ? now !== 0 : Math.abs(now - before) * 10_000 > before * NET_CHANGE
