import { expect, test } from 'vitest'
import { checkOutTime, localDay, localTime } from './office-time.ts'

const zone = 'Asia/Kolkata'
// 15:42 in Kolkata.
const now = new Date('2026-11-21T10:12:00Z')

test.each([
  ['15:40', '2026-11-21T10:10:00.000Z'],
  ['15:37', '2026-11-21T10:07:00.000Z'],
  ['15:44', '2026-11-21T10:12:00.000Z'],
  ['15:36', '2026-11-21T10:12:00.000Z'],
  ['03:42', '2026-11-21T10:12:00.000Z'],
])('a desk that says %s checks out at %s', (sent, at) => {
  expect(checkOutTime({ now, zone, sent }).toISOString()).toBe(at)
})

test('the day and the time are those of the location', () => {
  expect(localDay(new Date('2026-11-20T18:31:00Z'), zone)).toBe('2026-11-21')
  expect(localTime('2026-11-21T10:12:00.000Z', zone)).toBe('15:42')
})
