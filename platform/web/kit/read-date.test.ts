import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each([
  ['5/4/2026', '2026-04-05'],
  ['5 Apr 2026', '2026-04-05'],
  ['05.04.26', '2026-04-05'],
  ['5 april 2026', '2026-04-05'],
  ['2026-04-05', '2026-04-05'],
  ['29/2/2028', '2028-02-29'],
  ['29/2/2026', null],
  ['31/4/2026', null],
  ['5/13/2026', null],
  ['tomorrow', null],
])('"%s" reads as %s', (typed, date) => {
  expect(readDate(typed)).toBe(date)
})
