import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as answers from '#payroll/contract/payments/bank-answer-calls.ts'
import { readGroupBank, saveGroupBank } from '#payroll/contract/payments/bank-template-calls.ts'
import * as calls from '#payroll/contract/payments/payment-calls.ts'
import {
  bankAnswerProblems as problems,
  paymentMessages as say,
} from '#payroll/contract/payments/payment-messages.ts'
import { reconcileRun } from '#payroll/contract/registers/register-calls.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { csvFile } from '#payroll/testing/csv-file.ts'
import { fileOf, preparerOfFinance, publishedRun } from '#payroll/testing/published-run.ts'

/** Four people are paid by a bank file and one in cash; the bank refuses one of the four. */
const product = await testProduct()
const today = '2026-11-23'
let scene: Awaited<ReturnType<typeof publishedRun>>
let fileId: number
let sent: string[][]
let headings: string[]

const finance = () => scene.finance.caller
const make = () => finance().send(calls.makeBankFile, { id: scene.id, value_date: today })
const payments = async () => (await finance().send(calls.runPayments, { id: scene.id })).data.rows
const view = async () => (await finance().send(calls.bankFileView, { id: scene.id })).data
const oddLines = async () =>
  (await scene.maker.caller.send(reconcileRun, { id: scene.id })).data.lines.filter(
    ({ difference, key }) => difference !== 0 && key !== 'administration',
  )

/** The lines of the file as they went to the bank. */
async function sentLines() {
  const { text } = await fileOf(finance(), '/payroll-runs/download-bank-file', { id: fileId })
  const [first, ...rest] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  headings = first!
  sent = rest
}

const answered = (at: number, status: string, utr: string, reason = '') => [...sent[at]!, status, utr, reason]
const sheetOf = (rows: readonly string[][]) =>
  csvFile([[...headings, 'Status', 'UTR', 'Reason'], ...rows], 'Answer.csv')
const read = (rows: readonly string[][], caller = finance()) =>
  caller.send(answers.readBankAnswer, { id: fileId }, { files: { sheet: sheetOf(rows) } })
const whole = () => [
  answered(2, 'PROCESSED', 'UTR300'),
  answered(0, 'Paid', 'UTR100'),
  answered(1, 'Rejected', '', 'Account frozen'),
  answered(3, 'success', 'UTR400'),
]

async function wishOf(rows: readonly string[][]) {
  const { data } = await read(rows)
  return {
    id: data.id,
    version: data.version,
    file_name: data.file_name,
    paid_on: today,
    rows: data.rows.map(({ payslip_id, outcome, reference, reason }) => ({
      payslip_id: payslip_id!,
      outcome: outcome!,
      reference,
      reason,
    })),
  }
}
const apply = (wish: Awaited<ReturnType<typeof wishOf>>, caller = finance()) =>
  caller.send(answers.applyBankAnswer, wish)

beforeAll(async () => {
  scene = await publishedRun(product, {
    ctcs: [600_000, 660_000, 720_000, 780_000, 840_000],
    byBank: (at) => at < 4,
  })
  const { templates } = (await scene.maker.caller.send(readGroupBank, { pay_group_id: scene.groupId })).data
  await scene.maker.caller.send(saveGroupBank, {
    pay_group_id: scene.groupId,
    template_id: templates.find(({ name }) => name === 'Generic CSV')!.id,
    holder: 'Company 1',
    ifsc: 'ABCD0000001',
    number: '900000000001',
    narration: 'Salary',
  })
  fileId = (await make()).data.id
  await sentLines()
})

test('the preview names each payment of the file, and refuses a row where it stands', async () => {
  expect(sent).toHaveLength(4)
  const amountAt = headings.findIndex((heading) => /amount/i.test(heading))
  const more = answered(1, 'Paid', 'UTR200')
  more[amountAt] = '1.00'
  const stranger = answered(1, 'Paid', 'UTR200').map((cell) =>
    /^\d{9,}$/.test(cell) ? '999999999999' : cell,
  )
  const { data } = await read([
    answered(0, 'Paid', 'UTR100'),
    answered(0, 'Paid', 'UTR100'),
    more,
    answered(2, 'Perhaps', 'UTR300'),
    answered(3, 'Failed', ''),
    answered(3, 'Failed', '', 'Closed'),
    stranger,
    [],
  ])
  expect(data.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, problems.twice(2)],
    [4, problems.amountDiffers],
    [5, problems.statusUnknown],
    [6, problems.reasonEmpty],
    [7, problems.twice(6)],
    [8, problems.unknown],
  ])
  const other = await read([answered(1, 'Paid', '')])
  expect(other.data.rows[0]!.problem).toBe(problems.referenceEmpty)
  expect(other.data.missing).toHaveLength(3)
  expect((await read([])).message).toBe(say.answerEmpty.text)
  const bare = csvFile([headings, ...sent], 'Answer.csv')
  expect(
    (await finance().send(answers.readBankAnswer, { id: fileId }, { files: { sheet: bare } })).httpStatus,
  ).toBe(400)
  expect((await payments()).filter(({ payment }) => payment === 'paid')).toEqual([])
})

test('an answer that is not whole is refused, and so is everyone but finance', async () => {
  const wish = await wishOf(whole())
  expect((await apply({ ...wish, rows: wish.rows.slice(1) })).message).toBe(say.answerIncomplete.text)
  const twice = [...wish.rows.slice(1), wish.rows[1]!]
  expect((await apply({ ...wish, rows: twice })).message).toBe(say.answerIncomplete.text)
  const bare = wish.rows.map((row) => ({ ...row, reference: '' }))
  expect((await apply({ ...wish, rows: bare })).message).toBe(say.answerUnclear.text)
  expect((await apply({ ...wish, paid_on: '2026-11-24' })).message).toBe(runMessages.inFuture.text)
  for (const { caller } of [scene.maker, scene.checker, scene.people[0]!]) {
    expect((await read(whole(), caller)).httpStatus).toBe(403)
    expect((await apply(wish, caller)).httpStatus).toBe(403)
  }
  const preparer = await preparerOfFinance(product, scene)
  expect((await apply(wish, preparer)).message).toBe(runMessages.ownPayment.text)
  expect((await payments()).filter(({ payment }) => payment === 'paid')).toEqual([])
})

test('of twenty who record the answer one does: each payment has its own reference, the refused one is to pay', async () => {
  const wish = await wishOf(whole())
  const all = await repeatInParallel(20, () => apply(wish))
  const first = all.filter(({ status }) => status === 0)
  expect(first).toHaveLength(1)
  expect(first[0]).toMatchObject({ message: say.answered(3, 1), data: { paid: 3, failed: 1 } })
  expect(new Set(all.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.answeredAlready.text]),
  )
  const rows = await payments()
  expect(
    rows
      .filter(({ payment }) => payment === 'paid')
      .map(({ payment_reference }) => payment_reference)
      .toSorted(),
  ).toEqual(['UTR100', 'UTR300', 'UTR400'])
  const due = rows
    .filter(({ payment }) => payment === 'due')
    .toSorted((one, other) => one.bank_mode.localeCompare(other.bank_mode))
  expect(due.map(({ failure, excluded }) => [failure, excluded])).toEqual([
    ['Account frozen', 'failed'],
    [null, null],
  ])
  const { files, can } = await view()
  expect(can).toMatchObject({ make: true, void: false, answer: false })
  expect(files[0]).toMatchObject({
    is_live: false,
    answer: { by: scene.finance.person.name, name: 'Answer.csv', paid: 3, failed: 1 },
  })
  expect((await read(whole())).message).toBe(say.notLive.text)
  expect(await oddLines()).toEqual([])
})

test('the refused payment goes into another file with the rest; paid ones do not come again', async () => {
  const made = await make()
  expect(made.message).toBe(say.fileMade)
  fileId = made.data.id
  await sentLines()
  expect(sent).toHaveLength(1)
  expect(await oddLines()).toEqual([])
  // Refused again: what the bank did not pay is not confirmed with the cash.
  expect((await apply(await wishOf([answered(0, 'Failed', '', 'Account closed')]))).message).toBe(
    say.answered(0, 1),
  )
  const confirmed = await finance().send(calls.confirmPaid, {
    id: scene.id,
    paid_on: today,
    reference: 'Cash',
  })
  expect(confirmed.data).toEqual({ paid: 1 })
  const rows = await payments()
  expect(rows.filter(({ payment }) => payment === 'paid')).toHaveLength(4)
  const [held] = rows.filter(({ payment }) => payment === 'held')
  expect(held).toMatchObject({ failure: 'Account closed' })
  expect(await oddLines()).toEqual([])
  const paid = await finance().send(calls.payHeld, { id: held!.id, paid_on: today, reference: 'UTR500' })
  expect(paid.message).toBe(runMessages.paid)
  expect((await payments()).find(({ id }) => id === held!.id)).toMatchObject({
    payment: 'paid',
    payment_reference: 'UTR500',
    failure: null,
  })
})
