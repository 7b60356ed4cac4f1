import { expect, test } from 'vitest'
import { quantile, spreadOf } from './spread-of-averages.ts'

test.each([
  [[420, 450, 480, 510, 540]],
  [[400.4, 400.6, 431, 479, 502.5, 598, 777]],
  [[300, 300, 300, 300, 300, 301]],
])(
  'the people of the half hours are all the people, and the quarters are those of the figure',
  (averages) => {
    const { people, least, lower, median, upper, most, because } = spreadOf(averages)
    const steps = because.filter(({ label }) => label.endsWith('a day'))
    expect(steps.reduce((sum, { value }) => sum + Number.parseInt(value!, 10), 0)).toBe(people)
    expect([least, most]).toEqual([Math.round(averages[0]!), Math.round(averages.at(-1)!)])
    const text = (minutes: number) => `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
    expect(because.slice(-3).map(({ value }) => value)).toEqual([lower, median, upper].map(text))
  },
)

test('between two values it lies in proportion', () => {
  expect(quantile([10, 20], 0.5)).toBe(15)
  expect(quantile([10, 20, 30, 40], 0.25)).toBe(17.5)
  expect(quantile([7], 0.75)).toBe(7)
})
