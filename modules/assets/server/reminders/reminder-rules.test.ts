import { expect, test } from 'vitest'
import { everyDay } from '#platform/contract/days.ts'
import { ACCEPTANCE_DAYS, RETURN_DAYS, stepBefore, stepReached, WARRANTY_DAYS } from './reminder-rules.ts'

test('what is expected back on 30 November reminds on 23, 29 and 30 November and on 3 December', () => {
  const told = new Set<number>()
  const days = everyDay('2026-11-20', '2026-12-10').filter((day) => {
    const step = stepReached(RETURN_DAYS, '2026-11-30', day)
    if (step === null || told.has(step)) return false
    told.add(step)
    return true
  })
  expect(days).toEqual(['2026-11-23', '2026-11-29', '2026-11-30', '2026-12-03'])
})

test('a job that stood still sends the latest step alone', () => {
  expect(stepReached(ACCEPTANCE_DAYS, '2026-11-20', '2026-11-20')).toBeNull()
  expect(stepReached(ACCEPTANCE_DAYS, '2026-11-20', '2026-11-21')).toBe(1)
  expect(stepReached(ACCEPTANCE_DAYS, '2026-11-20', '2026-12-20')).toBe(7)
})

test.each([
  ['2027-02-01', null],
  ['2027-01-24', 60],
  ['2026-12-20', 30],
  ['2026-11-30', 7],
  ['2026-11-24', null],
])('a warranty until %s is in sight for %s days', (end, days) => {
  expect(stepBefore(WARRANTY_DAYS, end, '2026-11-25')).toBe(days)
})
