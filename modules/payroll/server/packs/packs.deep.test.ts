import { expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/packs/pack-calls.ts'
import { lawScene } from '#payroll/testing/law-scene.ts'

const product = await testProduct()

test('of twenty publications at once one counts, of one version and of twenty for one day', async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  const scene = await lawScene(product)
  const id = await scene.drafted('shipped-labour_welfare_fund-IN-DL-2025-04-01', { valid_from: '2027-01-01' })
  await scene.checker.caller.send(calls.reviewPack, { id, version: 1, approve: true })
  const other = await scene.who('payroll_approver')
  const publishers = [scene.checker.caller, other.caller]
  const once = await repeatInParallel(20, (at) =>
    publishers[at % 2]!.send(calls.publishPack, { id, version: 2 }),
  )
  expect(once.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(once.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)

  const drafts: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const one = await scene.drafted('shipped-labour_welfare_fund-IN-KA-2025-04-01', {
      title: `Karnataka ${at}`,
    })
    await scene.checker.caller.send(calls.reviewPack, { id: one, version: 1, approve: true })
    drafts.push(one)
  }
  const several = await Promise.all(
    drafts.map((one, at) => publishers[at % 2]!.send(calls.publishPack, { id: one, version: 2 })),
  )
  expect(several.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(several.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})
