import { expect, test } from 'vitest'
import { readClockText, timeOfDay } from './time-of-day.ts'

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

test('a field for a time takes both clocks and gives HH:mm; what is no time of a day is said', () => {
  const time = timeOfDay('Please give a time')
  expect(['6:45 pm', '18:45', '9:05', '12:10 am'].map((text) => time.parse(text))).toEqual([
    '18:45',
    '18:45',
    '09:05',
    '00:10',
  ])
  for (const wrong of ['', '24:00', '13:00 pm', 'noon', 930])
    expect(time.safeParse(wrong).error?.issues[0]?.message).toBe('Please give a time')
  expect(timeOfDay('', 1440).parse('23:60')).toBe('24:00')
})
