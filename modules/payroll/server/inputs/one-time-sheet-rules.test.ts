import { expect, test } from 'vitest'
import { headedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { oneTimeRowProblems as say } from '#payroll/contract/inputs/one-time-sheet-messages.ts'
import { componentOfRow, ONE_TIME_HEADINGS, oneTimeProblem, oneTimeRowsOf } from './one-time-sheet-rules.ts'

test('rows with an amount are read, and a long reason is cut', () => {
  const sheet = headedSheet(
    [
      [...ONE_TIME_HEADINGS, 'Reason'],
      ['E1', 'Bonus', '₹ 5,000', 'x'.repeat(301)],
      ['E2', 'Bonus', '', 'Nothing'],
      ['E3', 'Bonus', 'a lot', ''],
    ],
    ONE_TIME_HEADINGS,
  )!
  expect(oneTimeRowsOf(sheet)).toEqual([
    { line: 2, employee_code: 'E1', component: 'Bonus', amount: 500_000, reason: 'x'.repeat(300) },
    { line: 4, employee_code: 'E3', component: 'Bonus', amount: null, reason: '' },
  ])
})

test('a component is known by its code or its name, in any case', () => {
  const components = [
    { id: 1, code: 'BON', label: 'Bonus' },
    { id: 2, code: 'REC', label: 'Recovery' },
  ]
  const found = ['bonus', 'rec', 'Rent', ''].map((word) => componentOfRow(word, components)?.id)
  expect(found).toEqual([1, 2, undefined, undefined])
})

const open = { isClosed: false, isEntered: false, earlierLine: undefined }

test.each([
  [{ amount: 1, reason: '' }, open, null],
  [{ amount: -1, reason: 'Paid twice' }, open, null],
  [{ amount: null, reason: '' }, open, say.notAnAmount],
  [{ amount: 0, reason: 'Why not' }, open, say.zero],
  [{ amount: -1, reason: '' }, open, say.reasonNeeded],
  [{ amount: 1, reason: '' }, { ...open, earlierLine: 2 }, say.twice(2)],
  [{ amount: 1, reason: '' }, { ...open, isClosed: true }, say.monthDone],
  [{ amount: 1, reason: '' }, { ...open, isEntered: true }, say.entered],
])('%j in %j: %s', (row, known, problem) => {
  expect(oneTimeProblem(row, known)).toBe(problem)
})
