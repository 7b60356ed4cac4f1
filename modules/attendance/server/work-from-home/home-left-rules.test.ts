import { expect, test } from 'vitest'
import { homeLeftOf, type HomeDayTaken } from './home-left-rules.ts'

const day = (number: number, hundredths = 100, status: HomeDayTaken['status'] = 'approved') => ({
  day: `2027-03-${String(number).padStart(2, '0')}`,
  hundredths,
  status,
})
const hundredths = (value = '') => Math.round(Number.parseFloat(value.replace('−', '-')) * 100)

test.each([
  [4, []],
  [4, [day(1), day(2, 50, 'waiting'), day(3, 25)]],
  [1, [day(1)]],
  [1, [day(1), day(2), day(3, 50)]],
  [0, [day(9, 75, 'waiting')]],
])('of %d days the reasons add up to what is left', (limit, taken) => {
  const { left, because } = homeLeftOf({ limit, of: 'month', taken, policy: 'General shift' })
  expect(because.reduce((sum, { value }) => sum + hundredths(value), 0)).toBe(left)
  expect(left).toBeGreaterThanOrEqual(0)
})

test('each day is named with its state', () => {
  const { because } = homeLeftOf({
    limit: 2,
    of: 'quarter',
    taken: [day(1, 50, 'waiting')],
    policy: 'Night shift',
  })
  expect(because).toEqual([
    { label: 'Days a quarter', value: '2 days', source: 'Night shift' },
    { label: '1 Mar 2027', value: '−0.5 days', source: 'Pending' },
  ])
})
