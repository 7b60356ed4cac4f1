import { expect, test } from 'vitest'
import { textOf, windowsOf } from './hours-words.ts'

test('windows are read as they are written, also past midnight', () => {
  const hours = windowsOf(1, '10:00-13:00, 14:00 – 19:00')!
  expect(hours.map(({ start_minute, end_minute }) => [start_minute, end_minute])).toEqual([
    [600, 780],
    [840, 1140],
  ])
  expect(textOf(hours, 1)).toBe('10:00-13:00, 14:00-19:00')
  expect(windowsOf(5, '22:00-06:00')).toEqual([{ weekday: 5, start_minute: 1320, end_minute: 1800 }])
  expect(textOf(windowsOf(5, '22:00-06:00')!, 5)).toBe('22:00-06:00')
  expect(textOf(windowsOf(7, '0:00-24:00')!, 7)).toBe('00:00-24:00')
  expect(windowsOf(2, '')).toEqual([])
})

test('what is no window is not read', () => {
  for (const text of ['10-19', '10:00', '25:00-26:00', '10:70-11:00', 'closed'])
    expect(windowsOf(1, text)).toBeNull()
})
