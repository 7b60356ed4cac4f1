import { expect, test } from 'vitest'
import { readClockText } from './parse-clock-time.ts'

test.each([
  ['09:30', 570],
  ['9:30', 570],
  ['6:45 pm', 1125],
  ['12:00 am', 0],
  ['12:30PM', 750],
  ['24:00', 1440],
  ['10:60', 660],
  ['24:05', 'too late'],
  ['25:00', null],
  ['13:00 pm', null],
  ['9', null],
  ['', null],
])('%s', (text, minutes) => {
  expect(readClockText(text)).toBe(minutes)
})
