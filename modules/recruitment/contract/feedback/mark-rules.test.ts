import { expect, test } from 'vitest'
import * as rules from './mark-rules.ts'

const equal = (marks: readonly number[]) => marks.map((mark) => ({ mark, weight: 1 }))

test('marks 7, 8.5 and NA make 7.75 over two', () => {
  const mean = rules.meanOf(equal([7, 8.5, -1]))
  expect(mean).toEqual({ hundredths: 775, count: 2 })
  expect(rules.meanText(mean)).toBe('7.75')
})

test('only NA makes NA, and so does nothing', () => {
  expect(rules.meanText(rules.meanOf(equal([-1, -1])))).toBe('NA')
  expect(rules.meanOf([])).toEqual({ hundredths: null, count: 0 })
})

test('weights count, and those of NA do not', () => {
  const marks = [
    { mark: 8, weight: 3 },
    { mark: 5, weight: 1 },
    { mark: -1, weight: 10 },
  ]
  expect(rules.meanText(rules.meanOf(marks))).toBe('7.25')
  expect(rules.meanText(rules.meanOf(equal([1, 1, 0])))).toBe('0.67')
})

test('weights 50, 30 and 20 with 8, NA and 6 make 7.43, and 30 of 100 are not rated', () => {
  const given = [
    { mark: 8, weight: 50 },
    { mark: -1, weight: 30 },
    { mark: 6, weight: 20 },
  ]
  expect(rules.meanText(rules.meanOf(given))).toBe('7.43')
  expect(rules.notRated(given)).toBe('30 of 100 not rated')
  expect(rules.notRated([...given, { mark: null, weight: 20 }])).toBe('50 of 120 not rated')
  expect(rules.notRated(given.filter(({ mark }) => mark > 0))).toBe('')
})

test('a mark goes from 0 to 10 by halves', () => {
  for (let mark = 0; mark <= 10; mark += 0.5) expect(rules.faultOfMark(mark)).toBeNull()
  expect(rules.faultOfMark(-1)).toBeNull()
  expect(rules.faultOfMark(7.25)).toBe('Use steps of 0.5')
  expect(rules.faultOfMark(7.3)).toBe('Use steps of 0.5')
  expect(rules.faultOfMark(10.5)).toBe('Use marks from 0 to 10')
  expect(rules.faultOfMark(-0.5)).toBe('Use marks from 0 to 10')
  expect(rules.faultOfMark(Number.NaN)).toBe('Use marks from 0 to 10')
})

test('very low and very high marks need a comment', () => {
  expect([-1, 0, 3, 3.5, 9, 9.5, 10].map(rules.needsComment)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ])
})

test('the spread leaves NA out', () => {
  expect(rules.spreadOf([7, -1, 4.5])).toEqual({ least: 4.5, most: 7 })
  expect(rules.spreadOf([-1])).toBeNull()
})
