import type { TestProduct } from '#platform/testing/test-product.ts'
import { collectInputs } from '#payroll/contract/runs/run-calls.ts'
import { identityNumber } from './identity-number.ts'
import { twoPaid } from './run-scene.ts'

/** For tests: the computed run of two people, of whom the first has a PAN. */
export async function twoSlips(product: TestProduct, pan: string) {
  const { scene, one, other } = await twoPaid(product)
  await identityNumber(product, one.person.id, 'pan', pan)
  const runId = await scene.open()
  await scene.close()
  await scene.maker.caller.send(collectInputs, { id: runId })
  await scene.compute(runId)
  const rows = await scene.people(runId)
  const slipOf = (accountId: number) => rows.find(({ person }) => person.id === accountId)!.slip_id!
  return { scene, one, other, runId, slipId: slipOf(one.person.id), otherId: slipOf(other.person.id) }
}
