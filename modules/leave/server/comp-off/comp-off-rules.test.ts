import { expect, test } from 'vitest'
import { compOffEarned, compOffExpiry, compOffLotState } from './comp-off-rules.ts'

const scale = [
  { minutes: 120, earns: 25 },
  { minutes: 240, earns: 50 },
  { minutes: 360, earns: 75 },
  { minutes: 480, earns: 100 },
]

test.each([
  [119, 0],
  [120, 25],
  [239, 25],
  [370, 75],
  [480, 100],
  [700, 100],
])('%i minutes earn %i hundredths', (minutes, quantity) => {
  expect(compOffEarned(minutes, { scale }).quantity).toBe(quantity)
})

test('it says what was worked and what the next step is', () => {
  expect(compOffEarned(190, { scale }).because).toBe(
    'You worked 3 h 10 min; this earns 0.25 day (2 h). 4 h earns 0.5.',
  )
})

test('a Sunday of six hours and ten minutes: partly taken, and the rest runs out after sixty days', () => {
  const { quantity } = compOffEarned(370, { scale })
  const lot = {
    quantity,
    held: 0,
    lapsed: 0,
    paid: 0,
    expires_on: compOffExpiry('2026-10-04', { lasts_days: 60 }),
  }
  expect(lot.expires_on).toBe('2026-12-03')
  expect(compOffLotState({ ...lot, remaining: 75 }, '2026-10-05')).toBe('available')
  expect(compOffLotState({ ...lot, remaining: 50, held: 25 }, '2026-10-05')).toBe('available')
  expect(compOffLotState({ ...lot, remaining: 25 }, '2026-10-20')).toBe('partially_availed')
  expect(compOffLotState({ ...lot, remaining: 0 }, '2026-10-20')).toBe('fully_availed')
  expect(compOffLotState({ ...lot, remaining: 25 }, '2026-12-03')).toBe('partially_availed')
  expect(compOffLotState({ ...lot, remaining: 25 }, '2026-12-04')).toBe('expired')
  expect(compOffLotState({ ...lot, remaining: 0, lapsed: 25 }, '2026-12-04')).toBe('expired')
})
