import { expect, test } from 'vitest'
import { compOffAvailable, compOffEarned, compOffExpiry, compOffLotState } from './comp-off-rules.ts'

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
  expect(compOffEarned(minutes, { scale: scale.toReversed() })).toEqual(compOffEarned(minutes, { scale }))
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

test('steps that are no whole hours are said in hours and minutes', () => {
  const halves = [
    { minutes: 150, earns: 25 },
    { minutes: 270, earns: 50 },
  ]
  expect(compOffEarned(150, { scale: halves }).because).toBe(
    'You worked 2 h 30 min; this earns 0.25 day (2 h 30 min). 4 h 30 min earns 0.5.',
  )
})

test('a hundredth that ran out, was paid or is left makes a lot expired; one that was taken whole is not', () => {
  const lot = { quantity: 100, remaining: 0, held: 0, lapsed: 0, paid: 0, expires_on: '2026-12-03' }
  const after = '2026-12-04'
  expect(compOffLotState({ ...lot, lapsed: 1 }, after)).toBe('expired')
  expect(compOffLotState({ ...lot, paid: 1 }, after)).toBe('expired')
  expect(compOffLotState({ ...lot, remaining: 1 }, after)).toBe('expired')
  expect(compOffLotState(lot, after)).toBe('fully_availed')
})

test('what is available is what was earned and is still to be used, day by day', () => {
  const lot = { granted_on: '2026-10-04', quantity: 100, remaining: 50, held: 25, expires_on: '2026-12-03' }
  const lots = [
    lot,
    { ...lot, granted_on: '2026-11-01', remaining: 100, held: 0, expires_on: null },
    { ...lot, expires_on: '2026-11-05' },
    { ...lot, remaining: 0 },
  ]
  const { available, because } = compOffAvailable(lots, '2026-11-06')
  expect(available).toBe(150)
  expect(because).toEqual([
    {
      label: 'Worked on 4 Oct 2026',
      value: '0.50',
      source: '1.00 earned, 0.25 awaiting approval, 0.25 used, use by 3 Dec 2026',
    },
    { label: 'Worked on 1 Nov 2026', value: '1.00', source: '1.00 earned' },
  ])
  // On its last day it can be used; what is held is not used yet.
  const last = { ...lot, remaining: 99, held: 1, expires_on: '2026-11-06' }
  expect(compOffAvailable([last], '2026-11-06')).toEqual({
    available: 99,
    because: [
      {
        label: 'Worked on 4 Oct 2026',
        value: '0.99',
        source: '1.00 earned, 0.01 awaiting approval, use by 6 Nov 2026',
      },
    ],
  })
  expect(compOffAvailable([], '2026-11-06')).toEqual({
    available: 0,
    because: [{ label: 'No comp-off to use', value: '0.00' }],
  })
})
