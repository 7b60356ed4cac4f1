import { expect, test } from 'vitest'
import { hours, minutes, timeAt } from './time-steps.ts'

test('the pickers are those of the specification: hours 0 to 24, minutes in steps of 5 up to 60', () => {
  expect([hours[0], hours.at(-1), hours.length]).toEqual(['00', '24', 25])
  expect(minutes.map(Number)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60])
})

test('the sixtieth minute is the next hour, and the day ends at 24:00', () => {
  expect(timeAt('09', '60')).toBe('10:00')
  expect(timeAt('23', '60')).toBe('24:00')
  expect(timeAt('24', '35')).toBe('24:00')
  expect(timeAt('09', '35')).toBe('09:35')
})
