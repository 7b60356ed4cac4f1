import { expect, test } from 'vitest'
import { headedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { registerProblems as say } from '#payroll/contract/parallel-run/parallel-messages.ts'
import { matchColumns, REGISTER_HEADINGS, registerColumns, registerRowsOf } from './register-rules.ts'

const taxable = { old: true, new: true }
const known = registerColumns([
  { code: 'BASIC', label: 'Basic', kind: 'earning', taxable },
  { code: 'CANTEEN', label: 'Canteen', kind: 'deduction', taxable },
])

const sheetOf = (headings: string[], ...rows: (string | number)[][]) =>
  headedSheet([['Employee code', ...headings], ...rows], REGISTER_HEADINGS)!

/** The rows of a register with days, basic and net pay. */
const read = (...rows: (string | number)[][]) => {
  const sheet = sheetOf(['Paid days', 'Basic', 'Net pay'], ...rows)
  return registerRowsOf(sheet, matchColumns(sheet, known).columns)
}

test('a register has lines of a payslip, gross and net, and nothing that is only kept', () => {
  const keys = known.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['BASIC', 'TDS', 'GROSS', 'NET']))
  expect(keys).not.toContain('LOAN_BALANCE')
})

test('a column is known by its name or its code; others are named', () => {
  const { columns, unknown } = matchColumns(sheetOf(['Name', 'net', 'BASIC', 'Shares']), known)
  expect(columns.map(({ key, heading }) => [key, heading])).toEqual([
    ['NET', 'net'],
    ['BASIC', 'BASIC'],
  ])
  expect(unknown).toEqual(['Shares'])
})

test('every row with a code is read; an empty cell is nothing, and empty days are not told', () => {
  const { rows, bad } = read(['E1', 22.5, '1,000', ''], ['', 9, 9, 9], ['E2', '', -1, 0.5])
  expect(bad).toBeNull()
  expect(rows.map(({ line, employee_code, days }) => [line, employee_code, days])).toEqual([
    [2, 'E1', 2_250],
    [4, 'E2', null],
  ])
  expect(rows.map(({ amounts }) => [amounts.get('BASIC'), amounts.get('NET')])).toEqual([
    [100_000, 0],
    [-100, 50],
  ])
})

test.each([
  { days: 0, hundredths: 0 },
  { days: 31, hundredths: 3_100 },
])('$days paid days can be', ({ days, hundredths }) => {
  expect(read(['E1', days, 1, 1]).rows[0]?.days).toBe(hundredths)
})

test.each([
  { row: ['e1', 1, 1, 1], why: say.twice },
  { row: ['E2', 31.5, 1, 1], why: say.notDays },
  { row: ['E2', -1, 1, 1], why: say.notDays },
  { row: ['E2', 'all', 1, 1], why: say.notDays },
  { row: ['E2', 'Infinity', 1, 1], why: say.notDays },
  { row: ['E2', 1, 'much', 1], why: say.notAnAmount('Basic') },
])('nothing is compared because of $row: $why', ({ row, why }) => {
  expect(read(['E1', 1, 1, 1], row)).toEqual({ rows: [], bad: { line: 3, why } })
})
