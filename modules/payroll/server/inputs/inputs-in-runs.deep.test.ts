import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { activateComponent, addComponent } from '#payroll/contract/components/component-calls.ts'
import * as calls from '#payroll/contract/inputs/input-calls.ts'
import { inputMessages as say } from '#payroll/contract/inputs/input-messages.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as runs from '#payroll/contract/runs/run-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { MONTH, runScene } from '#payroll/testing/run-scene.ts'
import { component } from '#payroll/testing/salary-parts.ts'

/** Two months of one company: what is entered for the first, and what of it is left in the second. */
const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
type Person = Awaited<ReturnType<typeof scene.paid>>
let gifted: Person
let plain: Person
let abroad: Person
let held: Person
let gift: number

const maker = () => scene.maker.caller

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  const added = await maker().send(
    addComponent,
    component(
      'GIFT',
      { by: 'manual' },
      { label: 'Gift', taxable: { old: false, new: false }, prorated: false, arrears: false, in_ctc: false },
    ),
  )
  gift = added.data.id
  await maker().send(activateComponent, { id: gift, version: 1 })
  const well = { annual_ctc: 2_400_000_00 }
  gifted = await scene.paid(well)
  plain = await scene.paid(well)
  abroad = await scene.paid(well)
  held = await scene.paid(well)
  await product.work()
})

const input = ({ person }: Person, more: object = {}) => ({
  account_id: person.id,
  company_id: 1,
  month: MONTH,
  component_id: gift,
  amount: 50_000_00,
  reason: 'Ten years here',
  ...more,
})
const loan = ({ person }: Person, installments = 2) => ({
  account_id: person.id,
  company_id: 1,
  kind: 'loan' as const,
  label: 'Laptop loan',
  principal: installments * 1_000_00,
  first_month: MONTH,
  installments,
  reason: 'Asked for',
})
const slipOf = async (runId: number, { person }: Person) => {
  const row = (await scene.people(runId)).find((one) => one.person.id === person.id)!
  return (await maker().send(readSlip, { id: row.slip_id! })).data
}
const loanOf = async ({ person }: Person) =>
  (await maker().send(calls.loanList.read, { size: 100 })).data.rows.find(
    (one) => one.person.id === person.id,
  )!

test('a gift that is not taxed is paid once, and is neither taxed nor paid again the month after', async () => {
  await maker().send(calls.addOneTime, input(gifted))
  await maker().send(calls.addLoan, loan(gifted))
  await maker().send(calls.addLoan, loan(abroad, 1))
  await maker().send(calls.holdPay, {
    account_id: held.person.id,
    company_id: 1,
    from_month: MONTH,
    reason: 'Bank account is checked',
  })
  await scene.close()
  const october = await scene.open()
  await maker().send(runs.collectInputs, { id: october })
  const everyone = [gifted, plain, held].map(({ person }) => person.id)
  await scene.only(october, everyone)
  await scene.compute(october)
  const [with_, without] = [await slipOf(october, gifted), await slipOf(october, plain)]
  expect(with_.lines.find(({ code }) => code === 'GIFT')).toMatchObject({ amount: 50_000_00 })
  expect(with_.tax.taxable_income).toBe(without.tax.taxable_income)
  expect(with_.net).toBe(without.net + 50_000_00 - 1_000_00)
  expect((await slipOf(october, held)).payment).toBe('held')
  await scene.approved(october)
  await maker().send(runs.publishRun, { id: october })
  await scene.finance.caller.send(payments.beginPayment, { id: october })
  await scene.finance.caller.send(payments.confirmPaid, {
    id: october,
    paid_on: '2026-11-02',
    reference: 'UTR 1',
    unpaid_ids: [],
  })

  await scene.close('2026-11')
  const november = await scene.open('2026-11')
  await maker().send(runs.collectInputs, { id: november })
  await scene.only(november, everyone)
  await scene.compute(november)
  const [again, plainAgain] = [await slipOf(november, gifted), await slipOf(november, plain)]
  expect(again.lines.some(({ code }) => code === 'GIFT')).toBe(false)
  expect(again.tax.taxable_income).toBe(plainAgain.tax.taxable_income)
  expect(again.lines.find(({ code }) => code === 'TDS')).toEqual(
    plainAgain.lines.find(({ code }) => code === 'TDS'),
  )
  expect(again.net).toBe(plainAgain.net - 1_000_00)
  await scene.approved(november)
  expect(await loanOf(gifted)).toMatchObject({ taken: 2_000_00, balance: 0, can: { change: false } })
})

test('nothing is entered for a month that is approved, not even for who was left out of it', async () => {
  const refused = say.monthDone('October 2026').text
  const refusedFrom = (field: 'from_month' | 'first_month') => say.monthDoneFrom(field, 'October 2026').text
  for (const one of [gifted, abroad]) {
    expect((await maker().send(calls.addOneTime, input(one))).message).toBe(refused)
    expect((await maker().send(calls.addLoan, loan(one))).message).toBe(refusedFrom('first_month'))
  }
  const late = { account_id: plain.person.id, company_id: 1, from_month: MONTH, reason: 'Too late' }
  expect((await maker().send(calls.holdPay, late)).message).toBe(refusedFrom('from_month'))
  expect((await maker().send(calls.addOneTime, input(gifted, { month: '2026-12' }))).status).toBe(0)
})

test('paid pay is not withdrawn, and a taken instalment is not moved', async () => {
  const { rows } = (await maker().send(calls.oneTimeList.read, { size: 100, status: 'paid' })).data
  const paid = rows.find(({ person }) => person.id === gifted.person.id)!
  expect((await maker().send(calls.withdrawOneTime, { id: paid.id, version: paid.version })).message).toBe(
    say.paidInput.text,
  )
  const lent = await loanOf(gifted)
  const taken = { id: lent.id, installment_id: lent.installments[0]!.id, version: lent.version }
  expect((await maker().send(calls.moveInstallment, taken)).message).toBe(say.monthDone('October 2026').text)
})

test('an instalment that was not taken follows in a month that is still open', async () => {
  const lent = await loanOf(abroad)
  expect(lent).toMatchObject({ taken: 0, balance: 1_000_00 })
  const moved = await maker().send(calls.moveInstallment, {
    id: lent.id,
    installment_id: lent.installments[0]!.id,
    version: lent.version,
  })
  expect(moved.message).toBe(say.installmentMoved)
  expect((await loanOf(abroad)).installments.map(({ month }) => month)).toEqual(['2026-12'])
})

test('an entry beside twenty approvals is either paid by the run or refused', async () => {
  const december = '2026-12'
  product.clock.shift({ days: 33 })
  for (const who of [scene.maker, scene.checker, scene.finance]) who.caller = await product.as(who.person)
  const { rows: started } = (await maker().send(runs.runList.read, { size: 100 })).data
  const november = started.find(({ month }) => month === '2026-11')!.id
  await maker().send(runs.publishRun, { id: november })
  await scene.finance.caller.send(payments.beginPayment, { id: november })
  await scene.finance.caller.send(payments.confirmPaid, {
    id: november,
    paid_on: '2026-12-02',
    reference: 'UTR 2',
    unpaid_ids: [],
  })
  await scene.confirm(december)
  await scene.close(december)
  const id = await scene.open(december)
  await maker().send(runs.collectInputs, { id })
  await scene.only(id, [plain.person.id])
  await scene.compute(id)
  await scene.acknowledge(id)
  await maker().send(runs.submitRun, { id })
  let entered = 0
  await repeatInParallel(20, async (number) => {
    if (number === 10) await scene.checker.caller.send(runs.decideRun, { id, approve: true })
    else if ((await maker().send(calls.addOneTime, input(plain, { month: december }))).status === 0) entered++
  })
  const approved = (await scene.run(id)).status === 'approved'
  const waiting = (
    await maker().send(calls.oneTimeList.read, { size: 100, status: 'waiting', month: december })
  ).data.rows.filter(({ person }) => person.id === plain.person.id)
  // Approved first: all entries are refused. Entered first: the approval is refused, as the run is out of date.
  expect(waiting).toHaveLength(approved ? 0 : entered)
  expect(approved).toBe(entered === 0)
})
