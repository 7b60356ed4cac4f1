import { expect, test } from 'vitest'
import { printedDay } from './printed-day.ts'

test.each([
  ['P', 'P'],
  ['0.75 P + 0.25 A', '¾P ¼A'],
  ['0.5 CL + 0.5 P', '½CL ½P'],
  ['0.5 P + 0.5 WO', '½P'],
  // Three letters stand beneath their share, instead of losing the last of them.
  ['0.5 HL + 0.5 LOP', '½HL ½ LOP'],
  ['0.13 P + 0.25 EL + 0.12 A', '.13P ¼EL .12A'],
  ['0.38 SL + 0.62 LOP', '.38 SL .62 LOP'],
  ['–', '–'],
])('%s is printed as %s', (text, printed) => {
  expect(printedDay(text)).toBe(printed)
})
