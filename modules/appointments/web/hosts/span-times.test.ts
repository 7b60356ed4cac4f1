import { expect, test } from 'vitest'
import { clockOf, minuteOf, withEnd, withStart } from './span-times.ts'

test.each([
  [600, '10:00'],
  [1440, '24:00'],
  [1590, '02:30'],
])('minute %i is %s', (minute, text) => {
  expect(clockOf(minute)).toBe(text)
})

test('an end that is not after the beginning lies on the next day, and comes back from it', () => {
  const night = withEnd({ start_minute: 1110, end_minute: 1140 }, minuteOf('02:30'))
  expect(night).toEqual({ start_minute: 1110, end_minute: 1590 })
  expect(withEnd(night, minuteOf('20:00'))).toEqual({ start_minute: 1110, end_minute: 1200 })
  expect(withStart(night, minuteOf('01:00'))).toEqual({ start_minute: 60, end_minute: 150 })
  expect(withEnd({ start_minute: 600, end_minute: 1140 }, 1440).end_minute).toBe(1440)
})
