import { expect, test } from 'vitest'
import { headedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { openingRowProblems as say } from '#payroll/contract/opening/opening-messages.ts'
import {
  columnsFor,
  columnsOf,
  grossOf,
  installmentsLeft,
  linesBefore,
  OPENING_HEADINGS,
  openingProblem,
  openingRowsOf,
  taxedBefore,
  totalsOf,
} from './opening-rules.ts'

const taxable = { old: true, new: true }
const components = [
  { code: 'BASIC', label: 'Basic', kind: 'earning', taxable },
  { code: 'HRA', label: 'House rent', kind: 'earning', taxable },
  { code: 'BOOKS', label: 'Books', kind: 'reimbursement', taxable: { old: false, new: true } },
  { code: 'BONUS', label: 'Bonus', kind: 'earning', taxable: { old: true, new: false } },
  { code: 'CANTEEN', label: 'Canteen', kind: 'deduction', taxable },
] as const

const figures = { BASIC: 100, HRA: 40, BOOKS: 7, BONUS: 20, CANTEEN: 9, PT: 2, TDS: 11, EXEMPT: 5 }

const sheetOf = (headings: string[], ...rows: (string | number)[][]) =>
  headedSheet([[...OPENING_HEADINGS, ...headings], ...rows], OPENING_HEADINGS)!

test('what a company pays and what the law takes can be entered, and no deduction of the salary', () => {
  const keys = columnsFor(components).map(({ key }) => key)
  expect(keys.slice(0, 5)).toEqual(['BASIC', 'HRA', 'BOOKS', 'BONUS', 'EXEMPT'])
  expect(keys).not.toContain('CANTEEN')
})

test('a column is known by its name or its code; one that means nothing, or the same twice, is named', () => {
  const sheet = sheetOf(['Name', 'esi covered', 'house RENT', 'basic', 'Shares', 'Basic'])
  const { columns, unknown } = columnsOf(sheet, columnsFor(components))
  expect(columns.map(({ key, heading }) => [key, heading])).toEqual([
    ['HRA', 'house RENT'],
    ['BASIC', 'basic'],
  ])
  expect(unknown).toEqual(['Shares', 'Basic'])
})

test('rows with months or a figure are read, each with what is wrong in it', () => {
  const sheet = sheetOf(
    ['ESI covered', 'Basic', 'PT'],
    ['E1', 3, 'Yes', '1,000.50', 0],
    ['E2', '', '', '', ''],
    ['E3', 0, 'no', -1, ''],
    ['E4', 1.5, 'perhaps', '', 2],
    ['E5', 1, '', 'much', ''],
  )
  const { columns } = columnsOf(sheet, columnsFor(components))
  const rows = openingRowsOf(sheet, columns)
  expect(rows).toEqual([
    {
      line: 2,
      employee_code: 'E1',
      months: 3,
      esi_covered: true,
      figures: { BASIC: 100_050 },
      problem: null,
    },
    {
      line: 4,
      employee_code: 'E3',
      months: null,
      esi_covered: false,
      figures: { BASIC: -100 },
      problem: say.notAnAmount('Basic'),
    },
    {
      line: 5,
      employee_code: 'E4',
      months: null,
      esi_covered: false,
      figures: { PT: 200 },
      problem: say.notYesOrNo,
    },
    {
      line: 6,
      employee_code: 'E5',
      months: 1,
      esi_covered: null,
      figures: {},
      problem: say.notAnAmount('Basic'),
    },
  ])
})

const known = { mostMonths: 7, components, isEntered: false, isPaidHere: false, earlierLine: undefined }
const problemOf = (
  row: Partial<Parameters<typeof openingProblem>[0]>,
  more: Partial<Parameters<typeof openingProblem>[1]> = {},
) => openingProblem({ months: 7, figures: { BASIC: 100 }, ...row }, { ...known, ...more })

test('a person’s figures are refused for one reason at a time', () => {
  expect([problemOf({}), problemOf({ months: 1 })]).toEqual([null, null])
  expect(problemOf({}, { earlierLine: 3 })).toBe(say.twice(3))
  for (const months of [null, 8]) expect(problemOf({ months })).toBe(say.monthsOutside(7))
  expect(problemOf({ figures: {} })).toBe(say.noFigures)
  expect(problemOf({}, { isEntered: true })).toBe(say.entered)
  expect(problemOf({}, { isPaidHere: true })).toBe(say.paidHere)
})

test('no more is exempt than was paid', () => {
  expect(problemOf({ figures: { BASIC: 100, EXEMPT: 100 } })).toBeNull()
  expect(problemOf({ figures: { BASIC: 100, EXEMPT: 101 } })).toBe(say.exemptTooMuch)
  expect(problemOf({ figures: { EXEMPT: 1 } })).toBe(say.exemptTooMuch)
})

test('a loan has a balance and an installment that pays it back within 120 months', () => {
  const loan = (LOAN_BALANCE: number, LOAN_INSTALMENT: number) =>
    problemOf({ figures: { LOAN_BALANCE, LOAN_INSTALMENT } })
  expect(problemOf({ figures: { LOAN_BALANCE: 100 } })).toBe(say.loanHalf)
  expect(problemOf({ figures: { LOAN_INSTALMENT: 100 } })).toBe(say.loanHalf)
  expect(problemOf({ figures: { LOAN_BALANCE: 1, LOAN_INSTALMENT: 1 } })).toBeNull()
  expect([loan(1_200, 10), loan(1_201, 10)]).toEqual([null, say.loanTooLong])
})

test('gross is what was paid; each regime taxes its own part of it', () => {
  expect(grossOf(figures, components)).toBe(167)
  expect(taxedBefore('2026-10', figures, components)).toEqual({
    month: '2026-10',
    basic: 100,
    rent: 40,
    otherOld: 20,
    otherNew: 7,
    professionalTax: 2,
    deducted: 11,
  })
  expect(taxedBefore('2026-10', {}, components)).toEqual({
    month: '2026-10',
    basic: 0,
    rent: 0,
    otherOld: 0,
    otherNew: 0,
    professionalTax: 0,
    deducted: 0,
  })
})

test('payslips count on from what is a line, and the sheet adds up by column', () => {
  expect(linesBefore({ BASIC: 1, EXEMPT: 2, LOAN_BALANCE: 3, TDS: 4 })).toEqual({ BASIC: 1, TDS: 4 })
  expect(totalsOf([{ figures: { BASIC: 1, PT: 2 } }, { figures: { BASIC: 4 } }])).toEqual(
    new Map([
      ['BASIC', 5],
      ['PT', 2],
    ]),
  )
})

test('the last installment takes what remains', () => {
  expect(installmentsLeft(1_000, 400)).toEqual([400, 400, 200])
  expect(installmentsLeft(800, 400)).toEqual([400, 400])
  expect(installmentsLeft(1, 400)).toEqual([1])
})
