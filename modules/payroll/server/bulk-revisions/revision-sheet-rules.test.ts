import { expect, test } from 'vitest'
import { headedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { rowProblems as say } from '#payroll/contract/bulk-revisions/bulk-revision-messages.ts'
import { problemOf, rowsOfSheet, type KnownPerson } from './revision-sheet-rules.ts'

const HEADINGS = ['Employee code', 'New CTC']

test('amounts are read as people write them, wherever the headings stand', () => {
  const table = [
    ['Revision of Monthly'],
    ['Name', 'New CTC', 'Employee code'],
    ['Asha', '₹ 12,50,000.50', 'E1'],
    ['Ravi', 1_800_000, 'E2'],
    ['Mina', null, 'E3'],
    ['Omar', 'twelve lakh', 'E4'],
    ['Lena', 0, 'E5'],
    ['Noor', 0.01, 'E6'],
    ['Tara', -5, 'E7'],
  ]
  expect(rowsOfSheet(headedSheet(table, HEADINGS)!)).toEqual([
    { line: 3, employee_code: 'E1', company: '', annual_ctc: 1_250_000_50 },
    { line: 4, employee_code: 'E2', company: '', annual_ctc: 1_800_000_00 },
    { line: 6, employee_code: 'E4', company: '', annual_ctc: null },
    { line: 7, employee_code: 'E5', company: '', annual_ctc: null },
    { line: 8, employee_code: 'E6', company: '', annual_ctc: 1 },
    { line: 9, employee_code: 'E7', company: '', annual_ctc: null },
  ])
  expect(
    headedSheet(
      [
        ['Code', 'Amount'],
        ['E1', 5],
      ],
      HEADINGS,
    ),
  ).toBeNull()
})

const day = '2027-04-01'
const someone: KnownPerson = {
  account_id: 1,
  company_id: 1,
  employee_code: 'E1',
  company: 'One',
  annual_ctc: 1_000,
  effective_from: '2026-04-01',
  waits: false,
}

test.each([
  [1_001, {}, undefined, null],
  [999, {}, undefined, null],
  [1_001, {}, 2, say.twice(2)],
  [null, {}, undefined, say.notAnAmount],
  [1_001, { annual_ctc: null }, undefined, say.noSalary],
  [1_001, { effective_from: day }, undefined, say.sameDay],
  [1_001, { waits: true }, undefined, say.waits],
  [1_000, {}, undefined, say.same],
])('a new CTC of %s for someone with %j, earlier in row %s: %s', (annual_ctc, wish, earlierLine, problem) => {
  expect(problemOf({ annual_ctc }, { ...someone, ...wish }, { day, earlierLine })).toBe(problem)
})
