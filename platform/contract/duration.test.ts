import { expect, test } from 'vitest'
import { durationInWords, durationText, readDuration } from './duration.ts'

test.each([
  ['1:30', 90],
  ['1.5', 90],
  ['1,5', 90],
  ['.5', 30],
  ['90m', 90],
  ['90 min', 90],
  ['1h 30m', 90],
  ['1h30', 90],
  ['2', 120],
  ['2h', 120],
  ['8 hours', 480],
  ['0:05', 5],
  // 60 minutes are the next hour.
  ['1:60', 120],
  ['24', 1440],
  ['24:00', 1440],
  ['1440m', 1440],
  [' 7:15 ', 435],
  ['0.33', 20],
])('"%s" is %i minutes', (typed, minutes) => {
  expect(readDuration(typed)).toEqual({ minutes })
})

test.each([
  ['0', 'nothing'],
  ['0:00', 'nothing'],
  ['24:05', 'too-much'],
  ['25', 'too-much'],
  ['1441m', 'too-much'],
  ['1:61', 'unreadable'],
  ['-1', 'unreadable'],
  ['abc', 'unreadable'],
  ['1:2:3', 'unreadable'],
  ['.', 'unreadable'],
  ['=1+1', 'unreadable'],
])('"%s" is refused: %s', (typed, problem) => {
  expect(readDuration(typed)).toEqual({ problem })
})

test('an empty cell clears the entry', () => {
  expect(readDuration('')).toBeNull()
  expect(readDuration('  ')).toBeNull()
})

test('a cell reads its own text again', () => {
  for (let minutes = 1; minutes <= 1440; minutes += 1)
    expect(readDuration(durationText(minutes))).toEqual({ minutes })
  expect([5, 60, 90].map(durationInWords)).toEqual(['5 m', '1 h', '1 h 30 m'])
})
