import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import { runScene } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
const paid = { paid_on: '2026-11-23', reference: 'UTR 1' }
let scene: Awaited<ReturnType<typeof runScene>>
let people: Awaited<ReturnType<typeof scene.paid>>[]
/** Prepares and pays, and submits the run here. */
let both: Awaited<ReturnType<typeof scene.employed>>
let id: number

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  people = [await scene.paid(), await scene.paid()]
  both = await scene.employed(['payroll', 'finance'])
  await product.work()
  await scene.close()
  id = await scene.open()
  await scene.maker.caller.send(calls.collectInputs, { id })
  await scene.compute(id)
})

const finance = () => scene.finance.caller
const maker = () => scene.maker.caller
const publish = () => maker().send(calls.publishRun, { id })
const ownMonths = () =>
  Promise.all(
    people.map(async ({ caller }) =>
      (await caller.send(ownPayslips, {})).data.rows.map(({ month }) => month),
    ),
  )
const slipOf = async ({ person }: { readonly person: { readonly id: number } }) =>
  (await scene.people(id)).find((row) => row.person.id === person.id)!.slip_id!
const payers = () =>
  product.read(({ db }) =>
    db
      .selectFrom('payslip')
      .select(['payment', 'paid_by'])
      .where('run_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .orderBy('payment')
      .execute(),
  )
/** As an installation may have it from the time when a payment that came first published nothing. */
const asBefore = () =>
  product.write(({ db }) =>
    db.updateTable('payslip').set({ status: 'generated' }).where('run_id', '=', id).execute(),
  )

test('who prepared or approved neither starts nor confirms a payment, with every role and by SQL', async () => {
  await scene.acknowledge(id)
  await both.caller.send(calls.submitRun, { id })
  await scene.checker.caller.send(calls.decideRun, { id, approve: true })
  expect((await both.caller.send(calls.readRun, { id })).data.can).toMatchObject({
    begin_payment: false,
    confirm_paid: false,
  })
  const file = { id, value_date: '2026-11-23' }
  const none = { id, ...paid }
  for (const { caller } of [scene.maker, scene.checker])
    for (const answer of [
      await caller.send(payments.beginPayment, { id }),
      await caller.send(payments.makeBankFile, file),
      await caller.send(payments.confirmPaid, none),
    ])
      expect(answer.message).toBe(say.mayNotPay.text)
  for (const answer of [
    await both.caller.send(payments.beginPayment, { id }),
    await both.caller.send(payments.makeBankFile, file),
  ])
    expect(answer.message).toBe(say.ownPayment.text)
  const own = [both.person.id, scene.checker.person.id]
  for (const person of own)
    for (const column of ['payment_started_by', 'paid_by'] as const)
      await expect(
        product.write(({ db }) =>
          db
            .updateTable('payroll_run')
            .set({ [column]: person })
            .where('id', '=', id)
            .execute(),
        ),
      ).rejects.toThrow(/_(starter|payer)_check/)
  for (const person of own)
    await expect(
      product.write(({ db }) =>
        db
          .updateTable('payslip')
          .set({ payment: 'paid', paid_on: paid.paid_on, payment_reference: 'X', paid_by: person })
          .where('run_id', '=', id)
          .execute(),
      ),
    ).rejects.toThrow('a payslip is paid by a third person')
})

test('a payment is started before the payslips are out, by one of twenty', async () => {
  const begun = await repeatInParallel(20, () => finance().send(payments.beginPayment, { id }))
  expect(begun.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await scene.run(id)).toMatchObject({ status: 'paying' })
  expect(await ownMonths()).toEqual([[], []])
})

test('while it is paid the run is published all the same, by one of twenty, and stays in payment', async () => {
  expect((await scene.run(id)).can.publish).toBe(true)
  const answers = await repeatInParallel(20, publish)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.publishedAlready.text]),
  )
  expect(await scene.run(id)).toMatchObject({ status: 'paying' })
  expect(await ownMonths()).toEqual([['2026-10'], ['2026-10']])
  await asBefore()
})

test('payment before publish: the payslips are out when a third person confirms it, of twenty once', async () => {
  const wish = { id, ...paid, unpaid_ids: [await slipOf(people[1]!)] }
  expect((await both.caller.send(payments.confirmPaid, wish)).message).toBe(say.ownPayment.text)
  const answers = await repeatInParallel(20, () => finance().send(payments.confirmPaid, wish))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await ownMonths()).toEqual([['2026-10'], ['2026-10']])
  expect(await payers()).toEqual([
    { payment: 'held', paid_by: null },
    { payment: 'paid', paid_by: scene.finance.person.id },
  ])
  const { payment_started_by, paid_by } = await product.read(({ db }) =>
    db
      .selectFrom('payroll_run')
      .select(['payment_started_by', 'paid_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const by = scene.finance.person.id
  expect({ payment_started_by, paid_by }).toEqual({ payment_started_by: by, paid_by: by })
})

test('what was left unpaid is paid by a third person too', async () => {
  const wish = { id: await slipOf(people[1]!), ...paid }
  expect((await both.caller.send(payments.payHeld, wish)).message).toBe(say.ownPayment.text)
  expect((await finance().send(payments.payHeld, wish)).status).toBe(0)
  expect(await payers()).toEqual([
    { payment: 'paid', paid_by: scene.finance.person.id },
    { payment: 'paid', paid_by: scene.finance.person.id },
  ])
})

test('a locked run without payslips is published by one of twenty, once, and its history says so', async () => {
  expect((await publish()).message).toBe(say.publishedAlready.text)
  expect((await scene.run(id)).can.publish).toBe(false)
  await asBefore()
  expect(await ownMonths()).toEqual([[], []])
  expect((await maker().send(calls.readRun, { id })).data.can.publish).toBe(true)
  for (const caller of [finance(), scene.checker.caller, people[0]!.caller])
    expect((await caller.send(calls.publishRun, { id })).httpStatus).toBe(403)
  const answers = await repeatInParallel(20, publish)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.publishedAlready.text]),
  )
  const { status, history } = await scene.run(id)
  expect(status).toBe('locked')
  expect(history[0]).toMatchObject({
    to: 'locked',
    by: scene.maker.person.name,
    comment: '2 payslips published',
  })
  expect(await ownMonths()).toEqual([['2026-10'], ['2026-10']])
})
