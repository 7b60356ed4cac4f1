import { expect, test } from 'vitest'
import { dateComplaint, monthComplaint } from './date-complaint.ts'
import { monthInWords, readMonth } from './read-date.ts'

test.each([
  ['', null],
  ['5 Apr 2026', null],
  ['32 Apr 2026', 'Enter a date like 5 Apr 2026'],
  ['5 Apr', 'Enter a date like 5 Apr 2026'],
  ['31 Mar 2026', 'Enter 1 Apr 2026 or later'],
  ['1 May 2026', 'Enter 30 Apr 2026 or earlier'],
])('of a day in April, %j: %s', (text, complaint) => {
  expect(dateComplaint(text, { earliest: '2026-04-01', latest: '2026-04-30' })).toBe(complaint)
})

test.each([
  ['Apr 2026', '2026-04'],
  ['april 2026', '2026-04'],
  ['4/2026', '2026-04'],
  ['2026-04', '2026-04'],
  ['13/2026', null],
  ['Apr', null],
])('a month typed as %s is %s', (typed, month) => {
  expect(readMonth(typed)).toBe(month)
})

test('a month is written as it is read, and kept within its limits', () => {
  expect(monthInWords('2026-04')).toBe('Apr 2026')
  expect(readMonth(monthInWords('2026-12'))).toBe('2026-12')
  expect(monthComplaint('Dec 2010', { earliest: '2011-01' })).toBe('Enter Jan 2011 or later')
  expect(monthComplaint('sometime', {})).toBe('Enter a month like Apr 2026')
})
