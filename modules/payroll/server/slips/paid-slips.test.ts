import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { beginPayment, confirmPaid } from '#payroll/contract/payments/payment-calls.ts'
import { readRun, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import { withdrawSlip } from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { publishedRun } from '#payroll/testing/published-run.ts'

const product = await testProduct()

test('nothing is withdrawn once payment has begun', async () => {
  const scene = await publishedRun(product, { ctcs: [12_00_000], byBank: () => false })
  const { id: runId, maker, finance } = scene
  const { rows } = (await maker.caller.send(runPersonList.read, { run_id: runId, size: 100 })).data
  const { slip_id } = rows.find(({ person }) => person.id === scene.people[0]!.person.id)!
  await finance.caller.send(beginPayment, { id: runId })
  const late = await maker.caller.send(withdrawSlip, { id: slip_id!, reason: 'Late' })
  expect(late.message).toBe(say.paymentBegun.text)
  await finance.caller.send(confirmPaid, { id: runId, paid_on: '2026-11-23', reference: 'UTR 1' })
  expect((await maker.caller.send(readRun, { id: runId })).data.status).toBe('locked')
})
