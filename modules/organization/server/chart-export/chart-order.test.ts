import { expect, test } from 'vitest'
import { chartOrder } from './chart-order.ts'

const person = (id: number, line_manager_id: number | null) => ({ id, line_manager_id })
const said = (rows: ReturnType<typeof chartOrder>) => rows.map(({ id, level }) => `${level}:${id}`).join(' ')

const people = [person(5, 2), person(1, null), person(4, 1), person(2, 1), person(3, 5), person(9, 77)]

test('everybody comes under their lead, side by side as they were given', () => {
  expect(said(chartOrder(people, { circles: [] }))).toBe('1:1 2:4 2:2 3:5 4:3 1:9')
  expect(chartOrder(people, { circles: [] }).find(({ id }) => id === 5)?.manager_id).toBe(2)
})

test('a branch begins with its root, whose own lead is not part of it', () => {
  const branch = chartOrder(people, { root: 2, circles: [] })
  expect(said(branch)).toBe('1:2 2:5 3:3')
  expect(branch[0]?.manager_id).toBeNull()
  expect(chartOrder(people, { root: 42, circles: [] })).toEqual([])
})

test('a circle comes once, at the end', () => {
  const turning = [...people, person(20, 22), person(21, 20), person(22, 21), person(23, 21)]
  const all = chartOrder(turning, { circles: [[20, 21, 22]] })
  expect(said(all)).toBe('1:1 2:4 2:2 3:5 4:3 1:9 1:20 2:21 3:22 3:23')
  expect(said(chartOrder(turning, { root: 21, circles: [] }))).toBe('1:21 2:22 3:20 2:23')
})
