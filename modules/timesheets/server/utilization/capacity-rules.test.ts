import { expect, test } from 'vitest'
import { capacityOf, type Away } from './capacity-rules.ts'

const plan = { kind: 'working', minutes: 480, holiday: null } as const
const leave = (hundredths: number, rest: Partial<Away> = {}): Away => ({
  kind: 'leave',
  label: 'Casual leave',
  hundredths,
  tentative: false,
  ...rest,
})

test.each([
  [[], 480, 0, ''],
  [[leave(100)], 0, 0, 'Casual leave'],
  [[leave(25)], 360, 0, 'Casual leave (0.25 day)'],
  [[leave(50), leave(75)], 0, 0, 'Casual leave (0.5 day), Casual leave (0.75 day)'],
  [[leave(50, { tentative: true })], 480, 240, ''],
  [[leave(75), leave(50, { tentative: true })], 120, 120, 'Casual leave (0.75 day)'],
  [[leave(100, { kind: 'comp_off', label: '' })], 0, 0, 'Comp-off'],
  [[leave(100, { kind: 'work_from_home', label: 'Work from home' })], 480, 0, ''],
  [[leave(100, { kind: 'outdoor', label: 'Client visit' })], 480, 0, ''],
] as const)('%j leaves %i minutes', (away, minutes, at_risk, reason) => {
  expect(capacityOf(plan, away)).toEqual({ minutes, at_risk, reason })
})

test('a day off says why, and leave on it takes nothing', () => {
  const off = { kind: 'weekly_off', minutes: 0, holiday: null } as const
  expect(capacityOf(off, [leave(100)])).toEqual({ minutes: 0, at_risk: 0, reason: 'Weekly off' })
  const diwali = { kind: 'holiday', minutes: 0, holiday: { id: 1, name: 'Diwali' } } as const
  expect(capacityOf(diwali, [])).toEqual({ minutes: 0, at_risk: 0, reason: 'Diwali' })
})
