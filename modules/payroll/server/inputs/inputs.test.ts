import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/inputs/input-calls.ts'
import { inputMessages as say } from '#payroll/contract/inputs/input-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { runScene } from '#payroll/testing/run-scene.ts'
import { equalInstallments } from './equal-installments.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
})

const maker = () => scene.maker.caller
const bonus = () => scene.components.find(({ code }) => code === 'BONUS')!.id
const oneTime = (accountId: number, more: object = {}) => ({
  account_id: accountId,
  company_id: 1,
  month: '2026-11',
  component_id: bonus(),
  amount: 5_000_00,
  reason: 'Second quarter',
  ...more,
})
const hold = (accountId: number, more: object = {}) => ({
  account_id: accountId,
  company_id: 1,
  from_month: '2026-11',
  reason: 'Bank account is checked',
  ...more,
})
const loan = (accountId: number, more: object = {}) => ({
  account_id: accountId,
  company_id: 1,
  kind: 'loan' as const,
  label: 'Laptop loan',
  principal: 1_000_00,
  first_month: '2026-11',
  installments: 3,
  reason: 'Asked for in writing',
  ...more,
})
const inputsOf = async (accountId: number) =>
  (await maker().send(calls.oneTimeList.read, { size: 100 })).data.rows.filter(
    ({ person }) => person.id === accountId,
  )
const loanOf = async (accountId: number) =>
  (await maker().send(calls.loanList.read, { size: 100 })).data.rows.find(
    ({ person }) => person.id === accountId,
  )!
const holdsOf = async (accountId: number) =>
  (await maker().send(calls.holdList.read, { size: 100 })).data.rows.filter(
    ({ person }) => person.id === accountId,
  )

test('the instalments of a loan are whole rupees and come to what was lent', () => {
  expect(equalInstallments(1_000_00, 3)).toEqual([333_00, 333_00, 334_00])
  expect(equalInstallments(999_50, 1)).toEqual([999_50])
  for (const [principal, count] of [
    [1_00, 1],
    [12_345_67, 7],
    [10_000_000_00, 119],
  ] as const)
    expect(equalInstallments(principal, count).reduce((sum, amount) => sum + amount, 0)).toBe(principal)
})

test('one-time pay is entered for a person and month, and withdrawn while it waits', async () => {
  const one = await scene.paid()
  const { message, data } = await maker().send(calls.addOneTime, oneTime(one.person.id))
  expect(message).toBe(say.oneTimeAdded)
  expect(await inputsOf(one.person.id)).toMatchObject([
    { id: data.id, amount: 5_000_00, status: 'waiting', month: '2026-11', can: { withdraw: true } },
  ])
  const answers = await repeatInParallel(20, () =>
    maker().send(calls.withdrawOneTime, { id: data.id, version: 1 }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([409]),
  )
  expect(await inputsOf(one.person.id)).toMatchObject([{ status: 'withdrawn', can: { withdraw: false } }])
})

test('taking pay back needs a reason as giving it does; nothing and no amount are refused at the field', async () => {
  const one = await scene.paid()
  const send = (more: object) => maker().send(calls.addOneTime, oneTime(one.person.id, more))
  expect((await send({ amount: -500_00, reason: ' ' })).message).toContain(say.reasonEmpty)
  expect((await send({ amount: 0 })).message).toContain(say.amountZero)
  expect((await send({ amount: null })).message).toContain(say.amountEmpty)
  expect((await send({ month: '2026-13' })).httpStatus).toBe(400)
  expect((await send({ component_id: scene.components[0]!.id })).message).toBe(say.notManual.text)
  expect((await send({ month: '2023-01' })).message).toBe(say.notEmployed('January 2023').text)
  expect((await send({ company_id: 2 })).message).toBe(say.notEmployed('November 2026').text)
  expect(await inputsOf(one.person.id)).toEqual([])
  expect((await send({ amount: -500_00, reason: 'Paid twice in October' })).status).toBe(0)
  expect(await inputsOf(one.person.id)).toMatchObject([{ amount: -500_00 }])
})

test.each(['admin', 'hr_manager', 'finance', 'manager'])(
  'the role %s enters nothing and sees nothing',
  async (role) => {
    const one = await scene.paid()
    const added = await maker().send(calls.addOneTime, oneTime(one.person.id))
    const held = await maker().send(calls.holdPay, hold(one.person.id))
    await maker().send(calls.addLoan, loan(one.person.id))
    const lent = await loanOf(one.person.id)
    const { caller } = await scene.employed([role])
    for (const answer of [
      await caller.send(calls.addOneTime, oneTime(one.person.id)),
      await caller.send(calls.withdrawOneTime, { id: added.data.id, version: 1 }),
      await caller.send(calls.holdPay, hold(one.person.id, { from_month: '2027-01' })),
      await caller.send(calls.releasePay, {
        id: held.data.id,
        release_month: '2026-12',
        reason: 'Checked',
        version: 1,
      }),
      await caller.send(calls.addLoan, loan(one.person.id)),
      await caller.send(calls.moveInstallment, {
        id: lent.id,
        installment_id: lent.installments[0]!.id,
        version: 1,
      }),
      await caller.send(calls.oneTimeList.read, {}),
      await caller.send(calls.holdList.read, {}),
      await caller.send(calls.loanList.read, {}),
    ])
      expect(answer.httpStatus).toBe(403)
    expect(await holdsOf(one.person.id)).toMatchObject([{ release_month: null }])
  },
)

test('who approves sees the entries and changes none', async () => {
  const one = await scene.paid()
  const { data } = await maker().send(calls.addOneTime, oneTime(one.person.id))
  const { caller } = scene.checker
  const { rows } = (await caller.send(calls.oneTimeList.read, { size: 100 })).data
  expect(rows.find(({ id }) => id === data.id)).toMatchObject({ can: { withdraw: false } })
  expect((await caller.send(calls.withdrawOneTime, { id: data.id, version: 1 })).message).toBe(
    say.mayNotManage.text,
  )
  const plain = await scene.employed([])
  expect((await plain.caller.send(calls.oneTimeList.read, {})).message).toBe(payrollMessages.mayNotSee.text)
})

test('no one enters, releases or moves what concerns their own pay, and does not see it in the lists', async () => {
  const own = await scene.employed(['payroll'])
  await scene.agreed(own.person.id)
  for (const answer of [
    await own.caller.send(calls.addOneTime, oneTime(own.person.id)),
    await own.caller.send(calls.holdPay, hold(own.person.id)),
    await own.caller.send(calls.addLoan, loan(own.person.id)),
  ])
    expect(answer.message).toBe(say.ownPay.text)
  const input = await maker().send(calls.addOneTime, oneTime(own.person.id))
  const held = await maker().send(calls.holdPay, hold(own.person.id))
  await maker().send(calls.addLoan, loan(own.person.id))
  const lent = await loanOf(own.person.id)
  const { caller } = own
  const released = { id: held.data.id, release_month: '2026-12', reason: 'Mine', version: 1 }
  const moved = { id: lent.id, installment_id: lent.installments[0]!.id, version: 1 }
  expect((await caller.send(calls.withdrawOneTime, { id: input.data.id, version: 1 })).httpStatus).toBe(404)
  expect((await caller.send(calls.releasePay, released)).httpStatus).toBe(404)
  expect((await caller.send(calls.moveInstallment, moved)).httpStatus).toBe(404)
  const seen = (await caller.send(calls.loanList.read, { size: 100 })).data.rows
  expect(seen.some(({ person }) => person.id === own.person.id)).toBe(false)
})

test('of twenty holds at once one stands, and of twenty releases one counts', async () => {
  const one = await scene.paid()
  const holds = await repeatInParallel(20, () => maker().send(calls.holdPay, hold(one.person.id)))
  expect(holds.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(holds.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.heldAlready.text]),
  )
  const { id } = (await holdsOf(one.person.id))[0]!
  const wish = { id, release_month: '2026-12', reason: 'Checked', version: 1 }
  expect((await maker().send(calls.releasePay, { ...wish, release_month: '2026-10' })).message).toBe(
    say.releaseTooEarly.text,
  )
  const released = await repeatInParallel(20, () => maker().send(calls.releasePay, wish))
  expect(released.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(released.filter(({ status }) => status !== 0).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([409]),
  )
  // A later hold of the same person is another one.
  expect((await maker().send(calls.holdPay, hold(one.person.id, { from_month: '2027-02' }))).status).toBe(0)
})

test('a loan is planned in months, and of twenty who move one instalment one does', async () => {
  const one = await scene.paid()
  expect((await maker().send(calls.addLoan, loan(one.person.id, { principal: 2_00 }))).message).toBe(
    say.tooSmall.text,
  )
  expect((await maker().send(calls.addLoan, loan(one.person.id, { installments: 0 }))).message).toContain(
    say.installmentsOutside,
  )
  expect((await maker().send(calls.addLoan, loan(one.person.id))).message).toBe(say.loanAdded)
  const before = await loanOf(one.person.id)
  expect(before).toMatchObject({ principal: 1_000_00, taken: 0, balance: 1_000_00 })
  expect(before.installments.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-11', 333_00],
    ['2026-12', 333_00],
    ['2027-01', 334_00],
  ])
  const answers = await repeatInParallel(20, () =>
    maker().send(calls.moveInstallment, {
      id: before.id,
      installment_id: before.installments[0]!.id,
      version: before.version,
    }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const after = await loanOf(one.person.id)
  expect(after.installments.map(({ month }) => month)).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(
    (await maker().send(calls.moveInstallment, { id: after.id, installment_id: 999_999, version: 2 }))
      .message,
  ).toBe(say.noInstallment.text)
})
