import { expect, test } from 'vitest'
import { choiceCell, hoursCell, textCell, wholeCell } from './cell-kinds.ts'

test('hours are read, and an empty cell clears', () => {
  expect(hoursCell.read('1.5')).toEqual({ value: 90, text: '1:30' })
  expect(hoursCell.read('')).toEqual({ value: null, text: '' })
  expect(hoursCell.read('x')).toEqual({ problem: 'Enter a time such as 1:30, 1.5 or 90m' })
  expect(hoursCell.read('25')).toEqual({ problem: 'A day has 24 hours.' })
})

test('a whole number keeps to its bounds, also with the thousands apart', () => {
  const cell = wholeCell({ least: 1, most: 2_000 })
  expect(cell.read(' 1,200 ')).toEqual({ value: 1200, text: '1200' })
  expect(cell.read('')).toEqual({ value: null, text: '' })
  for (const wrong of ['0', '2001', '1.5', 'two', '1e3', '--1'])
    expect(cell.read(wrong)).toEqual({ problem: 'Enter a whole number from 1 to 2000.' })
})

test('a choice is read by its word in any case, a text by its length', () => {
  const cell = choiceCell([{ value: 'p', label: 'Present' }])
  expect(cell.read('present')).toEqual({ value: 'p', text: 'Present' })
  expect(cell.read('ill')).toEqual({ problem: '“ill” is not a choice here.' })
  expect(textCell({ longest: 3 }).read(' abc ')).toEqual({ value: 'abc', text: 'abc' })
  expect(textCell({ longest: 3 }).read('abcd')).toEqual({ problem: 'Use at most 3 characters.' })
})
