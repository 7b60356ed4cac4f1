import { expect, test } from 'vitest'
import { taxExceptions } from './tax-exceptions.ts'

const months = (before: number, last: number) => [
  ...['2026-10', '2026-11', '2026-12'].map((month) => ({ month, deducted: before })),
  ...['2027-01', '2027-02', '2027-03'].map((month) => ({ month, deducted: last })),
]
const plain = {
  hasPan: true,
  annualTax: 600,
  deducted: 600,
  monthsLeft: 0,
  months: months(100, 100),
  declared: 50,
  approved: 50,
  isDecided: true,
}
const found = (more: Partial<typeof plain>) =>
  taxExceptions({ ...plain, ...more }).map(({ what, amount }) => [what, amount])

test('a plain year has none', () => expect(found({})).toEqual([]))

test.each([
  ['no PAN', { hasPan: false }, [['No PAN', 600]]],
  ['no PAN and no tax', { hasPan: false, deducted: 0, annualTax: 0, months: [] }, []],
  ['too much', { deducted: 640 }, [['Too much deducted', 40]]],
  ['too little at the end', { deducted: 590 }, [['Too little deducted', 10]]],
  ['less so far, with months left', { deducted: 590, monthsLeft: 2 }, []],
  ['exactly a quarter more', { months: months(100, 125) }, []],
  ['more than a quarter more', { months: months(100, 126) }, [['Jump in the last quarter', 26]]],
  ['claims were cut', { approved: 20 }, [['Less approved than declared', 30]]],
  ['claims are still pending', { approved: 20, isDecided: false }, []],
])('%s', (_name, more, expected) => expect(found(more)).toEqual(expected))
