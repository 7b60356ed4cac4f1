import { expect, test } from 'vitest'
import { rangeOf, readTable, readTyped, shown, workKey, writeTable } from './grid-model.ts'

test('what is typed is read, and an empty cell clears', () => {
  expect(readTyped('1.5')).toEqual({ minutes: 90 })
  expect(readTyped('')).toEqual({ minutes: null })
  expect(readTyped('x')).toEqual({ problem: 'Enter a time such as 1:30, 1.5 or 90m' })
  expect([shown(90), shown(null)]).toEqual(['1:30', ''])
})

test('the clipboard of a spreadsheet is read as it is written', () => {
  const table = [
    ['1:30', '', '2:00'],
    ['', '0:45', ''],
  ]
  expect(readTable(writeTable(table))).toEqual(table)
  expect(readTable('1:30\t2\r\n3\t4\r\n')).toEqual([
    ['1:30', '2'],
    ['3', '4'],
  ])
})

test('a range is the same from either corner', () => {
  const corners = [
    { row: 2, column: 1 },
    { row: 1, column: 3 },
  ] as const
  expect(rangeOf(corners[0], corners[1])).toEqual(rangeOf(corners[1], corners[0]))
  expect(rangeOf(...corners)).toHaveLength(6)
  expect(workKey({ project_id: 3, item_id: null, special_task: null })).toBe('p3')
  expect(workKey({ project_id: 3, item_id: 7, special_task: null })).toBe('p3/7')
  expect(workKey({ project_id: null, item_id: null, special_task: 'kt' })).toBe('t:kt')
})
