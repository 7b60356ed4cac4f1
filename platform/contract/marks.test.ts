import { expect, test } from 'vitest'
import * as marks from './marks.ts'

const equal = (given: readonly number[]) => given.map((mark) => ({ mark, weight: 1 }))

test('marks 7, 8.5 and NA make 7.75 over two, and only NA makes NA', () => {
  const mean = marks.meanOf(equal([7, 8.5, -1]))
  expect(mean).toEqual({ hundredths: 775, count: 2 })
  expect(marks.meanText(mean)).toBe('7.75')
  expect(marks.meanText(marks.meanOf(equal([-1, -1])))).toBe('NA')
  expect(marks.meanOf([])).toEqual({ hundredths: null, count: 0 })
})

test('weights count, those of NA do not, and their shares show what is left', () => {
  const given = [
    { key: 'code', mark: 8, weight: 3 },
    { key: 'talk', mark: 5, weight: 1 },
    { key: 'sales', mark: -1, weight: 10 },
  ]
  expect(marks.meanText(marks.meanOf(given))).toBe('7.25')
  expect(marks.sharesOf(given)).toEqual([
    { key: 'code', basisPoints: 7_500 },
    { key: 'talk', basisPoints: 2_500 },
  ])
  const thirds = ['a', 'b', 'c'].map((key) => ({ key, mark: 1, weight: 1 }))
  expect(marks.sharesOf(thirds).reduce((sum, { basisPoints }) => sum + basisPoints, 0)).toBe(10_000)
})

test.each<[number, string | null]>([
  ...Array.from({ length: 21 }, (_, at): [number, null] => [at / 2, null]),
  [-1, null],
  [7.25, 'Use steps of 0.5'],
  [7.3, 'Use steps of 0.5'],
  [10.5, 'Use marks from 0 to 10'],
  [-0.5, 'Use marks from 0 to 10'],
  [Number.NaN, 'Use marks from 0 to 10'],
])('a mark of %d: %s', (mark, fault) => expect(marks.faultOfMark(mark)).toBe(fault))

test.each<[number, string | null]>([
  [0, null],
  [5, null],
  [2.5, 'Use grades from 0 to 5'],
  [6, 'Use grades from 0 to 5'],
  [-1, 'Use grades from 0 to 5'],
])('a grade of %d: %s', (grade, fault) => expect(marks.faultOfGrade(grade)).toBe(fault))

test('the spread leaves NA out, and a label says NA', () => {
  expect(marks.spreadOf([7, -1, 4.5])).toEqual({ least: 4.5, most: 7 })
  expect(marks.spreadOf([-1])).toBeNull()
  expect([-1, 8.5, null].map(marks.markText)).toEqual(['NA', '8.5', ''])
})
