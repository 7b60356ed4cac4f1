import { expect, test } from 'vitest'
import { minutesLeft, overlapOf, partsOf } from './time-rules.ts'

const IST = 'Asia/Kolkata'
const at = (hour: number, minute = 0) => hour * 60 + minute
const clock = (day: string, start: number, end: number, zone = IST) => ({ day, start, end, zone })
const minutesOf = (parts: ReturnType<typeof partsOf>) =>
  'parts' in parts ? parts.parts.map(({ day, minutes }) => [day, minutes]) : parts.problem

test('22:30 to 01:15 on 30 Nov is 90 minutes in November and 75 in December', () => {
  const night = clock('2026-11-30', at(22, 30), at(1, 15))
  expect(minutesOf(partsOf(night, false))).toBe('midnight')
  expect(minutesOf(partsOf(night, true))).toEqual([
    ['2026-11-30', 90],
    ['2026-12-01', 75],
  ])
})

test.each([
  ['the last five minutes', clock('2026-11-30', at(23, 55), 1440), [['2026-11-30', 5]]],
  ['to midnight', clock('2026-11-30', at(22), 0), [['2026-11-30', 120]]],
  [
    'the leap day',
    clock('2028-02-29', at(23), at(1)),
    [
      ['2028-02-29', 60],
      ['2028-03-01', 60],
    ],
  ],
  ['a whole day', clock('2026-11-24', 0, 1440), [['2026-11-24', 1440]]],
  // Clocks go back on 25 Oct 2026 in Berlin: the day has 25 hours.
  [
    'across the hour that comes twice',
    clock('2026-10-25', at(1), at(4), 'Europe/Berlin'),
    [['2026-10-25', 240]],
  ],
  // And forward on 28 Mar 2027: 23 hours.
  [
    'across the hour that is missing',
    clock('2027-03-28', at(1), at(4), 'Europe/Berlin'),
    [['2027-03-28', 120]],
  ],
  ['a zone of five hours and 45', clock('2026-11-24', at(9), at(10), 'Asia/Kathmandu'), [['2026-11-24', 60]]],
])('%s', (_, given, parts) => {
  expect(minutesOf(partsOf(given, true))).toEqual(parts)
})

test('an end at or before the start is no time', () => {
  expect(minutesOf(partsOf(clock('2026-11-24', at(10), at(10)), true))).toBe('end-first')
  // Wholly inside the hour that the clocks jump over.
  expect(minutesOf(partsOf(clock('2027-03-28', at(2), at(2, 30), 'Europe/Berlin'), true))).not.toBe(
    'midnight',
  )
})

const day = '2026-11-24'
const range = (start: number, end: number) => {
  const found = partsOf(clock(day, start, end), false)
  if (!('parts' in found)) throw new Error(found.problem)
  return found.parts[0]!
}

test('10:00–11:30, 11:30–13:00 touch; 12:30–13:30 overlaps; 6 hours more make 9 of 24', () => {
  const first = { id: 1, ...range(at(10), at(11, 30)) }
  const second = { id: 2, ...range(at(11, 30), at(13)) }
  expect(overlapOf(second, [first], null)).toBeNull()
  expect(overlapOf(range(at(12, 30), at(13, 30)), [first, second], null)).toBe(second)
  const total = { id: 3, day, minutes: 360, starts_at: null, ends_at: null }
  expect(overlapOf(first, [total], null)).toBeNull()
  expect(minutesLeft(day, [first, second], null)).toBe(1260)
  expect(minutesLeft(day, [first, second, total], null)).toBe(1440 - 540)
})

test('an entry that is edited neither overlaps with itself nor counts twice', () => {
  const own = { id: 1, ...range(at(10), at(12)) }
  expect(overlapOf(range(at(10), at(13)), [own], 1)).toBeNull()
  expect(overlapOf(range(at(10), at(13)), [own], null)).toBe(own)
  expect(minutesLeft(day, [own], 1)).toBe(1440)
  expect(minutesLeft('2026-11-25', [own], null)).toBe(1440)
})
