import { expect, test } from 'vitest'
import { timeIn, dayIn } from './zone-clock.ts'

test('an instant is told as clocks and calendars of a zone show it', () => {
  const evening = '2026-11-22T19:05:00Z'
  expect([dayIn(evening, 'Asia/Kolkata'), timeIn(evening, 'Asia/Kolkata')]).toEqual(['2026-11-23', '00:35'])
  expect([dayIn(evening, 'America/New_York'), timeIn(new Date(evening), 'America/New_York')]).toEqual([
    '2026-11-22',
    '14:05',
  ])
})
