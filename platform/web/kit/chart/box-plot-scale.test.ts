import { expect, test } from 'vitest'
import { boxesOf } from './box-plot-scale.ts'

const spread = (
  name: string,
  [least, lower, median, upper, most]: [number, number, number, number, number],
) => ({
  name,
  count: 5,
  least,
  lower,
  median,
  upper,
  most,
})

test('the axis holds all groups in steps that people count in', () => {
  const { boxes, ticks } = boxesOf([
    spread('Design', [430, 450, 480, 500, 540]),
    spread('Sales', [400, 420, 460, 470, 600]),
  ])
  expect(ticks.map(({ value }) => value)).toEqual([360, 420, 480, 540, 600])
  expect(ticks.at(-1)!.at).toBe(100)
  expect(boxes[0]).toMatchObject({ name: 'Design', median: 50, box: { from: 37.5 } })
  expect(boxes[1]!.line.until).toBe(100)
})

test('a group of one value still has a place, and no group has none', () => {
  const { boxes, ticks } = boxesOf([spread('Design', [480, 480, 480, 480, 480])])
  expect(boxes[0]!.line).toEqual({ from: 0, until: 0 })
  expect(ticks).toHaveLength(2)
  expect(boxesOf([])).toEqual({ boxes: [], ticks: [] })
})

test('no axis has more than a handful of marks', () => {
  for (const most of [1, 7, 59, 61, 200, 333, 1_000, 5_000])
    expect(boxesOf([spread('Design', [0, 0, 0, 0, most])]).ticks.length).toBeLessThanOrEqual(7)
})
