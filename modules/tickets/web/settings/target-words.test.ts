import { expect, test } from 'vitest'
import { hoursInWords, minutesInWords } from './target-words.ts'

test('minutes and hours are said shortly', () => {
  expect(minutesInWords(30)).toBe('30 min')
  expect(minutesInWords(90)).toBe('1 h 30 min')
  expect(hoursInWords(null)).toBe('Hours of the office')
})
