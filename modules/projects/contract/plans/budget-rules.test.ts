import { expect, test } from 'vitest'
import { isAlertDue, usedPercent } from './budget-rules.ts'

const H = 60

test('an approved change of 60 h on 400 h makes 460 h, of which 414 h are 90 percent, told of once', () => {
  const budget = (400 + 60) * H
  expect(usedPercent(414 * H, budget)).toBe(90)
  expect(isAlertDue({ budget, alerted: null, minutes: 414 * H })).toBe(true)
  expect(isAlertDue({ budget, alerted: budget, minutes: 440 * H })).toBe(false)
})

test.each([
  [400, 320, true],
  [400, 319, false],
  [0, 1, true],
])('of a budget of %s h %s h are enough for the alert: %s', (budget, used, isDue) => {
  expect(isAlertDue({ budget: budget * H, alerted: null, minutes: used * H })).toBe(isDue)
})

test('without a budget no one is told, and a larger one is told of again', () => {
  expect(isAlertDue({ budget: null, alerted: null, minutes: 1_000 })).toBe(false)
  expect(isAlertDue({ budget: 500 * H, alerted: 400 * H, minutes: 410 * H })).toBe(true)
})
