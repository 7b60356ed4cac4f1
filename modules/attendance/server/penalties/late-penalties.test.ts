import { expect, test } from 'vitest'
import { budgetNewsOf, penaltiesOf, type LateDay } from './late-penalties.ts'

const late = (day: number, minutes = 12, terms: Partial<LateDay> = {}): LateDay => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  late_minutes: minutes,
  budget: 3,
  cost: 25,
  ...terms,
})

test.each([
  ['within the budget nothing', [late(2), late(3), late(4)], []],
  ['the fourth costs', [late(2), late(3), late(4), late(9)], ['2026-11-09']],
  ['days in time do not count', [late(2), late(3, 0), late(4), late(5), late(6, 0)], []],
  ['each more costs again', [late(2), late(3), late(4), late(5), late(6)], ['2026-11-05', '2026-11-06']],
  ['a working time without a price costs nothing', [2, 3, 4, 5].map((day) => late(day, 9, { cost: 0 })), []],
  ['no budget at all', [late(2, 5, { budget: 0, cost: 50 })], ['2026-11-02']],
])('%s', (_name, days, expected) => {
  expect(penaltiesOf(days).map(({ day }) => day)).toEqual(expected)
})

test('it says which time it was and what the rule is', () => {
  expect(penaltiesOf([late(2), late(3), late(4), late(9, 31)])[0]).toEqual({
    day: '2026-11-09',
    late_minutes: 31,
    hundredths: 25,
    count: 4,
    because: 'Late by 31 min, the 4th time in November 2026; 3 are allowed, and each more costs 0.25 day.',
  })
})

test('the last free times are told of', () => {
  const days = [late(2), late(3), late(4), late(9)]
  expect(days.map(({ day }) => budgetNewsOf(days, day))).toEqual([null, 'nearly', 'used', null])
  expect(budgetNewsOf(days, '2026-11-05')).toBeNull()
})
