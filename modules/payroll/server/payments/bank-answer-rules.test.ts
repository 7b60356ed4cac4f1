import { expect, test } from 'vitest'
import { headedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { bankAnswerProblems as say } from '#payroll/contract/payments/payment-messages.ts'
import { answerRows, requiredHeadings, type SentPayment } from './bank-answer-rules.ts'

type Layout = Parameters<typeof requiredHeadings>[0]
const columnsOf = (...columns: (readonly [string, string])[]) =>
  columns.map(([label, source]) => ({ label, source })) as unknown as Layout['columns']

const account = ['Account', 'account_number'] as const
const amount = ['Amount', 'amount'] as const
const bySlip: Layout = { amounts: 'rupees', columns: columnsOf(account, amount, ['Slip', 'slip_number']) }
const byAccount: Layout = { amounts: 'paise', columns: columnsOf(account, amount) }

const payment = (payslip_id: number, wish: Partial<SentPayment> = {}): SentPayment => ({
  payslip_id,
  name: `Person ${payslip_id}`,
  account: `00${payslip_id}23`,
  slip_number: `S/${payslip_id}`,
  amount: 100_000,
  ...wish,
})

const answer = (layout: Layout, sent: readonly SentPayment[], ...rows: (string | number)[][]) => {
  const headings = requiredHeadings(layout)
  return answerRows(headedSheet([[...headings, 'Reason'], ...rows], headings)!, layout, sent)
}
const problems = (...asked: Parameters<typeof answer>) =>
  answer(...asked).map(({ payslip_id, problem }) => [payslip_id, problem])

test('the payslip number names a payment best, the account number is always there', () => {
  expect(requiredHeadings(bySlip)).toEqual(['Slip', 'Amount', 'Status', 'UTR'])
  expect(requiredHeadings(byAccount)).toEqual(['Account', 'Amount', 'Status', 'UTR'])
})

test('each row is one payment, paid with its reference or refused with a reason', () => {
  const read = answer(
    bySlip,
    [payment(1), payment(2)],
    ['s/ 1', '1,000.00', 'SUCCESS', 'U'.repeat(81), ''],
    ['', 1_000, 'Paid', 'U2', ''],
    ['S/2', 1_000, 'rejected', '', 'R'.repeat(201)],
  )
  const paid = { payslip_id: 1, outcome: 'paid', reference: 'U'.repeat(80), reason: '' }
  const failed = { payslip_id: 2, outcome: 'failed', reference: '', reason: 'R'.repeat(200) }
  expect(read).toEqual([
    { ...paid, line: 2, name: 'Person 1', amount: 100_000, problem: null },
    { ...failed, line: 4, name: 'Person 2', amount: 100_000, problem: null },
  ])
})

test.each([
  [['S/9', 1_000, 'Paid', 'U', ''], null, say.unknown],
  [['S/1', 999, 'Paid', 'U', ''], 1, say.amountDiffers],
  [['S/1', 1_000, 'Perhaps', 'U', ''], 1, say.statusUnknown],
  [['S/1', 1_000, 'Paid', '', ''], 1, say.referenceEmpty],
  [['S/1', 1_000, 'Failed', 'U', ''], 1, say.reasonEmpty],
])('%j of payment %s is refused: %s', (row, id, problem) => {
  expect(problems(bySlip, [payment(1)], row)).toEqual([[id, problem]])
})

test('the second row of a payment says where the first stands', () => {
  const row = ['S/1', 1_000, 'Paid', 'U', '']
  expect(problems(bySlip, [payment(1)], row, row, row)).toEqual([
    [1, null],
    [1, say.twice(2)],
    [1, say.twice(2)],
  ])
})

test('payments to one account are told apart by their amount, and zeros that a sheet dropped are no matter', () => {
  const shared = { account: '0077' }
  const sent = [payment(1, shared), payment(2, { ...shared, amount: 5 }), payment(3)]
  const row = (key: string, asked: string) => [key, asked, 'Paid', 'U', '']
  expect(problems(byAccount, sent, row('77', '5'), row('0077', '100000'), row('323', '100000'))).toEqual([
    [2, null],
    [1, null],
    [3, null],
  ])
  expect(problems(byAccount, sent, row('77', '6'))).toEqual([[null, say.several]])
  const alike = [payment(1, shared), payment(2, shared)]
  expect(problems(byAccount, alike, row('77', '100000'))).toEqual([[null, say.several]])
})

test('in paise an amount is whole', () => {
  const amounts = (...texts: string[]) =>
    answer(byAccount, [], ...texts.map((text) => ['1', text, 'Paid', 'U', ''])).map((one) => one.amount)
  expect(amounts('100000', '1,000', '10.5', '1'.repeat(14))).toEqual([100_000, null, null, null])
})
