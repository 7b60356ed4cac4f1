import { expect, test } from 'vitest'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { collectInputs, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { verifyPayslip } from '#payroll/contract/slips/verify-calls.ts'
import { runScene } from '#payroll/testing/run-scene.ts'
import { slipFile } from '#payroll/testing/slip-file.ts'

const product = await testProduct()

test('a slip that is only generated is on paper for payroll alone, and is not genuine to anyone', async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  const scene = await runScene(product)
  const maker = scene.maker.caller
  const one = await scene.paid()
  await product.work()
  const runId = await scene.open()
  await scene.close()
  await maker.send(collectInputs, { id: runId })
  await scene.compute(runId)
  await scene.approved(runId)
  const { rows } = (await maker.send(runPersonList.read, { run_id: runId, size: 100 })).data
  const slipId = rows.find(({ person }) => person.id === one.person.id)!.slip_id!
  expect((await slipFile(one.caller, `/payslip/download?id=${slipId}&language=en`)).status).toBe(404)
  expect((await maker.send(calls.printSlip, { id: slipId })).message).toBe(say.notPublished.text)
  const { status, pdf } = await slipFile(maker, `/payroll-runs/slip-file?id=${slipId}`)
  expect(status).toBe(200)
  for (const text of pdfTexts(pdf!)) expect(text).toContain('Not published')
  const { verify_code: code, net } = (await maker.send(calls.readSlip, { id: slipId })).data
  expect((await product.stranger.send(verifyPayslip, { code, net })).data).toEqual({
    verdict: 'unknown',
    slip: null,
  })
})
