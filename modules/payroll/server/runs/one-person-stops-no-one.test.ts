import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import { MONTH, runScene } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
let sound: Awaited<ReturnType<typeof scene.paid>>
let broken: typeof sound
let id: number

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  sound = await scene.paid()
  // Employed all October, with a salary agreed from the 15th only.
  broken = await scene.paid({ effective_from: `${MONTH}-15` })
  await product.work()
  await scene.close()
  id = await scene.open()
  await scene.maker.caller.send(calls.collectInputs, { id })
})

const rowOf = async ({ person }: typeof sound) =>
  (await scene.people(id)).find((row) => row.person.id === person.id)!

test('a person who cannot be computed is named with the reason, and everyone else has a payslip', async () => {
  expect((await scene.compute(id)).status).toBe(0)
  expect((await scene.run(id)).totals).toMatchObject({ people: 1, errors: 1 })
  const failed = await rowOf(broken)
  expect(failed.problems).toHaveLength(1)
  expect(failed.slip_id).toBeNull()
  const computed = await rowOf(sound)
  expect(computed.problems).toEqual([])
  expect(computed.slip_id).not.toBeNull()
})

test('the run goes on without that person once it is said why', async () => {
  await scene.acknowledge(id)
  expect((await scene.maker.caller.send(calls.submitRun, { id })).message).toBe(say.errorsLeft(1).text)
  await scene.only(id, [sound.person.id])
  await scene.compute(id)
  expect((await scene.run(id)).totals).toMatchObject({ people: 1, errors: 0 })
})

test('a run with one payslip goes its whole way, from two people to the bank to its person', async () => {
  await scene.approved(id)
  expect((await scene.maker.caller.send(calls.publishRun, { id })).status).toBe(0)
  const finance = scene.finance.caller
  expect((await finance.send(payments.beginPayment, { id })).status).toBe(0)
  const paid = { id, paid_on: '2026-11-23', reference: 'UTR 1', unpaid_ids: [] }
  expect((await finance.send(payments.confirmPaid, paid)).data).toMatchObject({ paid: 1 })
  expect(await scene.run(id)).toMatchObject({ status: 'locked', totals: { people: 1 } })
  expect((await sound.caller.send(ownPayslips, {})).data.rows).toMatchObject([{ month: MONTH }])
})
