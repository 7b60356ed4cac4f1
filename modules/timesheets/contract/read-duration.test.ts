import { expect, test } from 'vitest'
import { durationInWords, durationText, pickedDuration, readDuration } from './read-duration.ts'

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
  // 60 minutes are the next hour, as in the picker.
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

test.each([
  [1, 30, { minutes: 90 }],
  [1, 60, { minutes: 120 }],
  [24, 0, { minutes: 1440 }],
  [0, 5, { minutes: 5 }],
  [0, 0, { problem: 'nothing' }],
  [24, 5, { problem: 'too-much' }],
  [1, 7, { problem: 'unreadable' }],
  [1, 65, { problem: 'unreadable' }],
  [25, 0, { problem: 'unreadable' }],
  [-1, 5, { problem: 'unreadable' }],
])('the pickers at %i hours and %i minutes', (hours, minutes, read) => {
  expect(pickedDuration(hours, minutes)).toEqual(read)
})

test('a cell reads its own text again', () => {
  for (let minutes = 1; minutes <= 1440; minutes += 1)
    expect(readDuration(durationText(minutes))).toEqual({ minutes })
  expect([5, 60, 90].map(durationInWords)).toEqual(['5 m', '1 h', '1 h 30 m'])
})
