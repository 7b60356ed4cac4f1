import { expect, test } from 'vitest'
import { rangeOf, readTable, writeTable } from './block-text.ts'

test('the clipboard of a spreadsheet is read as it is written', () => {
  const table = [
    ['1:30', '', '2:00'],
    ['', '0:45', ''],
    ['a "quoted" word', 'two\nlines', 'a\ttab'],
  ]
  expect(readTable(writeTable(table))).toEqual(table)
  expect(readTable('1:30\t2\r\n3\t4\r\n')).toEqual([
    ['1:30', '2'],
    ['3', '4'],
  ])
})

test('text of other programs is read too', () => {
  expect(readTable('')).toEqual([['']])
  expect(readTable(' 8 ')).toEqual([['8']])
  expect(readTable('\t\n')).toEqual([['', '']])
  expect(readTable('1\n\n2')).toEqual([['1'], [''], ['2']])
  expect(readTable('"open\tend')).toEqual([['"open', 'end']])
  expect(readTable('5" pipe\t"x"')).toEqual([['5" pipe', 'x']])
})

test('a range is the same from either corner', () => {
  const corners = [
    { row: 2, column: 1 },
    { row: 1, column: 3 },
  ] as const
  expect(rangeOf(corners[0], corners[1])).toEqual(rangeOf(corners[1], corners[0]))
  expect(rangeOf(...corners)).toHaveLength(6)
})
