import { expect, test } from 'vitest'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'
import { bankFileText, transferProblem, type BankLayout, type Transfer } from './bank-file-text.ts'

const column = (
  label: string,
  source: BankLayout['columns'][number]['source'],
  most: number | null = null,
) => ({
  label,
  source,
  fixed: source === 'fixed' ? 'N' : '',
  most,
})
const layout: BankLayout = {
  name: 'Test',
  separator: 'comma',
  is_quoted: true,
  has_header: true,
  amounts: 'rupees',
  dates: 'dd/mm/yyyy',
  columns: [
    column('Type', 'fixed'),
    column('Name', 'beneficiary_name', 12),
    column('Account', 'account_number', 4),
    column('IFSC', 'ifsc'),
    column('Amount', 'amount'),
    column('Date', 'value_date'),
    column('From', 'debit_account'),
  ],
}
const debit = { holder: 'Company', ifsc: 'ABCD0000001', number: '9000000001', narration: 'Salary' }
const transfer: Transfer = {
  holder: 'Zoë O’Brien, the longer',
  number: '123456789012',
  ifsc: 'ABCD0123456',
  bank: '',
  amount: 5_050,
  employee_code: 'A1',
  slip_number: '2026-27/00001',
}
const text = (more: Partial<BankLayout> = {}, of: Partial<Transfer> = {}) =>
  bankFileText({ layout: { ...layout, ...more }, debit, valueDate: '2026-11-30' }, [{ ...transfer, ...of }])

test('a line has plain letters, whole numbers that are never cut, and amounts with two decimals', () => {
  expect(text()).toBe(
    'Type,Name,Account,IFSC,Amount,Date,From\r\nN,Zoe O Brien,123456789012,ABCD0123456,50.50,30/11/2026,9000000001\r\n',
  )
})

test('separator, amounts, dates and the heading follow the layout', () => {
  expect(text({ separator: 'pipe', amounts: 'paise', dates: 'yyyymmdd', has_header: false })).toBe(
    'N|Zoe O Brien|123456789012|ABCD0123456|5050|20261130|9000000001\r\n',
  )
})

test('a fixed text with the separator is quoted, or loses it where the bank knows no quotes', () => {
  const columns = [{ label: 'T', source: 'fixed' as const, fixed: 'a,"b', most: null }]
  expect(text({ columns, has_header: false })).toBe('"a,""b"\r\n')
  expect(text({ columns, has_header: false, is_quoted: false })).toBe('a  b\r\n')
})

test('a name can’t begin as a formula', () => {
  for (const holder of ['=1+1 Roy', '@Roy', '-Roy', '+Roy'])
    expect(text({ has_header: false }, { holder }).split(',')[1]).toMatch(/^[A-Za-z0-9]/)
})

test('what a bank would refuse is named', () => {
  expect(transferProblem(transfer)).toBeNull()
  expect(transferProblem({ ...transfer, ifsc: 'ABCD1123456' })).toBe(say.badIfsc)
  expect(transferProblem({ ...transfer, number: '12' })).toBe(say.badNumber)
  expect(transferProblem({ ...transfer, holder: 'রায়' })).toBe(say.badHolder)
})
