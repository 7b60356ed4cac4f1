import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readGroupBank, saveGroupBank } from '#payroll/contract/payments/bank-template-calls.ts'
import * as calls from '#payroll/contract/payments/payment-calls.ts'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'
import { reconcileRun } from '#payroll/contract/registers/register-calls.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { payByBank } from '#payroll/testing/pay-by-bank.ts'
import { fileOf, preparerOfFinance, publishedRun } from '#payroll/testing/published-run.ts'

/** Three people are paid by a bank file and one in cash; days later the bank sends the pay of one of them back. */
const product = await testProduct()
const today = '2026-11-23'
let scene: Awaited<ReturnType<typeof publishedRun>>
let preparer: Awaited<ReturnType<typeof preparerOfFinance>>

const finance = () => scene.finance.caller
const payments = async () => (await finance().send(calls.runPayments, { id: scene.id })).data.rows
const view = async () => (await finance().send(calls.bankFileView, { id: scene.id })).data
const make = () => finance().send(calls.makeBankFile, { id: scene.id, value_date: today })
const paymentOf = async (at: number) =>
  (await payments()).find(({ name }) => name === scene.people[at]!.person.name)!
const returned = async (at: number, more: object = {}, caller = finance()) =>
  caller.send(calls.recordBankReturn, {
    id: (await paymentOf(at)).id,
    returned_on: today,
    reason: 'Account closed',
    ...more,
  })
const reconciled = async () => {
  const { lines } = (await scene.maker.caller.send(reconcileRun, { id: scene.id })).data
  const odd = lines.filter(({ difference, key }) => difference !== 0 && key !== 'administration')
  const ways = lines.find(({ key }) => key === 'paid')!.parts.map(({ label, people }) => [label, people])
  return { odd, ways: Object.fromEntries(ways) as Record<string, number> }
}

beforeAll(async () => {
  scene = await publishedRun(product, {
    ctcs: [600_000, 660_000, 720_000, 780_000],
    byBank: (at) => at < 3,
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
  await make()
  await finance().send(calls.confirmPaid, { id: scene.id, paid_on: '2026-11-20', reference: 'UTR1' })
  preparer = await preparerOfFinance(product, scene)
})

test('only finance records a return, of what was paid by transfer, on a day after it', async () => {
  expect((await returned(0, { returned_on: '2026-11-19' })).message).toBe(say.returnedTooEarly.text)
  expect((await returned(0, { returned_on: '2026-11-24' })).message).toBe(say.returnedInFuture.text)
  expect((await returned(3)).message).toBe(say.notReturnable.text)
  expect((await returned(0, { id: 999_999 })).message).toBe(runMessages.noSuchSlip.text)
  const { id } = await paymentOf(0)
  for (const { caller } of [scene.maker, scene.checker, scene.people[0]!])
    expect((await returned(0, { id }, caller)).httpStatus).toBe(403)
  expect((await returned(0, { id }, preparer)).message).toBe(runMessages.ownPayment.text)
  expect(
    (await finance().send(calls.confirmReturned, { id: scene.id, paid_on: today, reference: 'X' })).message,
  ).toBe(say.nothingReturned.text)
  expect(await view()).toMatchObject({ can: { make: false, void: false, answer: false, confirm: false } })
})

test('of twenty who record it one does: the person is due again, and every sum is right', async () => {
  const { id } = await paymentOf(0)
  const all = await repeatInParallel(20, () => returned(0, { id }))
  expect(all.filter(({ status }) => status === 0).map(({ message }) => message)).toEqual([say.returned])
  expect(new Set(all.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.notReturnable.text]),
  )
  expect(await paymentOf(0)).toMatchObject({
    payment: 'due',
    paid_on: null,
    payment_reference: '',
    returned: { on: today, reason: 'Account closed', by: scene.finance.person.name },
  })
  expect((await payments()).filter(({ payment }) => payment === 'paid')).toHaveLength(3)
  expect(await reconciled()).toEqual({
    odd: [],
    ways: { 'Bank file': 2, 'Returned by the bank': 1, Cash: 1 },
  })
})

test('it goes into a second file, to the account that holds now, and is paid with it', async () => {
  await payByBank(product, scene.people[0]!.person.id, { number: '200000000002' })
  expect(await paymentOf(0)).toMatchObject({ account_changed: false })
  const made = await make()
  expect(made.message).toBe(say.fileMade)
  const { text } = await fileOf(finance(), '/payroll-runs/download-bank-file', { id: made.data.id })
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('200000000002')
  expect(await view()).toMatchObject({ can: { make: false, void: true, answer: true, confirm: true } })
  expect(await reconciled()).toEqual({ odd: [], ways: { 'Bank file': 3, Cash: 1 } })
  const byHand = { id: (await paymentOf(0)).id, paid_on: today, reference: 'UTR2' }
  expect((await finance().send(calls.payHeld, byHand)).message).toBe(say.inFile.text)
  const wish = { id: scene.id, paid_on: today, reference: 'UTR2' }
  expect((await preparer.send(calls.confirmReturned, wish)).message).toBe(runMessages.ownPayment.text)
  const confirmed = await repeatInParallel(20, () => finance().send(calls.confirmReturned, wish))
  expect(confirmed.filter(({ status }) => status === 0).map(({ data }) => data)).toEqual([{ paid: 1 }])
  expect(await paymentOf(0)).toMatchObject({ payment: 'paid', payment_reference: 'UTR2', returned: null })
  expect(await reconciled()).toEqual({ odd: [], ways: { 'Bank file': 3, Cash: 1 } })
})

test('what comes back again is paid by hand, and each return stays written down', async () => {
  await returned(0, { reason: 'Account frozen' })
  const { id } = await paymentOf(0)
  await finance().send(calls.payHeld, { id, paid_on: today, reference: 'UTR3' })
  expect(await paymentOf(0)).toMatchObject({ payment: 'paid', payment_reference: 'UTR3' })
  expect((await reconciled()).odd).toEqual([])
  const kept = await product.read(({ db }) =>
    db.selectFrom('bank_return').select(['reference', 'reason', 'amount']).orderBy('id').execute(),
  )
  const { net } = await paymentOf(0)
  expect(kept).toEqual([
    { reference: 'UTR1', reason: 'Account closed', amount: net },
    { reference: 'UTR2', reason: 'Account frozen', amount: net },
  ])
})
