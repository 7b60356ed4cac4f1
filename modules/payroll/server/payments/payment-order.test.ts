import { sql } from 'kysely'
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
let id: number

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  people = [await scene.paid(), await scene.paid()]
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
/** As an installation may have it from the time when a payment that came first published nothing. */
const asBefore = () =>
  product.write(({ db }) =>
    db.updateTable('payslip').set({ status: 'generated' }).where('run_id', '=', id).execute(),
  )

test('who prepared or approved neither starts nor confirms a payment, with every role and by SQL', async () => {
  const both = await scene.employed(['payroll', 'finance'])
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

test('payment before publish: of twenty who start it one does, and the payslips are out when it is confirmed', async () => {
  const begun = await repeatInParallel(20, () => finance().send(payments.beginPayment, { id }))
  expect(begun.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await scene.run(id)).toMatchObject({ status: 'paying' })
  expect(await ownMonths()).toEqual([[], []])
  const answers = await repeatInParallel(20, () => finance().send(payments.confirmPaid, { id, ...paid }))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await ownMonths()).toEqual([['2026-10'], ['2026-10']])
  const payers = await product.read(({ db }) =>
    sql<object>`select distinct run.payment_started_by, run.paid_by, slip.paid_by as slip
      from payroll_run as run join payslip as slip on slip.run_id = run.id where run.id = ${id}`.execute(db),
  )
  const by = scene.finance.person.id
  expect(payers.rows).toEqual([{ payment_started_by: by, paid_by: by, slip: by }])
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
