import { expect, test } from 'vitest'
import { CHART_DEPTH } from '#organization/contract/chart/chart-calls.ts'
import { chartTree, type Lead } from './chart-tree.ts'

const lead = (id: number, direct: number, up: number | null, present = true): Lead => ({
  id,
  direct,
  up,
  present,
})

// 1 leads 2, 3 and one more; 2 leads two; 3 leads 4 and two more; 4 leads five.
const four = [lead(1, 3, null), lead(2, 2, 1), lead(3, 3, 1), lead(4, 5, 3)]

test('everybody below is counted, whatever the order', () => {
  for (const leads of [four, four.toReversed()]) {
    const tree = chartTree(leads)
    expect(tree.led).toBe(13)
    expect([1, 2, 3, 4, 5].map((id) => tree.countsOf(id))).toEqual([
      { direct: 3, total: 13 },
      { direct: 2, total: 2 },
      { direct: 3, total: 8 },
      { direct: 5, total: 5 },
      { direct: 0, total: 0 },
    ])
    expect(tree.circles).toEqual([])
    expect(tree.inCircle).toBe(0)
  }
})

test('a line goes from the top to the own lead', () => {
  const tree = chartTree(four)
  expect(tree.lineAbove({ id: 9, line_manager_id: 4 })).toEqual({ ids: [1, 3, 4], cut: false })
  expect(tree.lineAbove({ id: 1, line_manager_id: null })).toEqual({ ids: [], cut: false })
})

test('a person who has an absent lead stands at the top', () => {
  const tree = chartTree([lead(7, 2, null, false), lead(8, 4, 7)])
  expect(tree.absent).toEqual([7])
  expect(tree.isPresent(7)).toBe(false)
  expect(tree.countsOf(7)).toEqual({ direct: 0, total: 0 })
  expect(tree.countsOf(8)).toEqual({ direct: 4, total: 4 })
  expect(tree.lineAbove({ id: 8, line_manager_id: 7 })).toEqual({ ids: [], cut: false })
})

test('a circle is named and counted once, and no line follows it', () => {
  // 1 → 2 → 3 → 1, with 4 and its two people below 3, and 9 with one person apart from them.
  const tree = chartTree([lead(1, 1, 2), lead(2, 1, 3), lead(3, 2, 1), lead(4, 2, 3), lead(9, 1, null)])
  expect(tree.circles).toEqual([[1, 2, 3]])
  expect(tree.inCircle).toBe(6)
  expect(tree.countsOf(1)).toEqual({ direct: 1, total: 5 })
  expect(tree.countsOf(3)).toEqual({ direct: 2, total: 5 })
  expect(tree.countsOf(4)).toEqual({ direct: 2, total: 2 })
  expect([2, 4, 9].map((id) => tree.isInCircle(id))).toEqual([true, false, false])
  expect(tree.lineAbove({ id: 4, line_manager_id: 3 })).toEqual({
    ids: [2, 1, 3],
    cut: true,
  })
  expect(tree.lineAbove({ id: 2, line_manager_id: 3 })).toEqual({ ids: [1, 3], cut: true })
})

test('two that lead each other are a circle of two', () => {
  const tree = chartTree([lead(1, 1, 2), lead(2, 1, 1)])
  expect(tree.circles).toEqual([[1, 2]])
  expect(tree.countsOf(1)).toEqual({ direct: 1, total: 1 })
  expect(tree.inCircle).toBe(2)
})

test('a line is followed only so far', () => {
  const leads = Array.from({ length: 80 }, (_, index) => lead(index + 1, 1, index === 0 ? null : index))
  const line = chartTree(leads).lineAbove({ id: 81, line_manager_id: 80 })
  expect(line.cut).toBe(true)
  expect(line.ids).toHaveLength(CHART_DEPTH)
  expect(line.ids.at(-1)).toBe(80)
  expect(chartTree(leads).countsOf(1).total).toBe(80)
})
