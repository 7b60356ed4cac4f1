import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveTrends } from '#leave/contract/leave-administration-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
  manager = await scene.member(null)
})

test('how long decisions took is told from the shortest on', async () => {
  const dev = await scene.member(manager.person, { casual: 500 })
  const days = ['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10']
  const asked = await Promise.all(days.map((day) => scene.apply(dev, day)))
  for (const [at, { data }] of asked.entries()) {
    scene.goTo(['2026-11-06T07', '2026-11-07T20', '2026-11-09T06', '2026-11-15T06'][at]! + ':00:00.000Z')
    const caller = await product.as(manager.person)
    await caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })
  }
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const { decisions } = (await hr.send(leaveTrends, { whose: 'all', year: 2026 })).data
  expect(decisions.map(({ took }) => took)).toEqual([
    'Within a day',
    'Within two days',
    'Within five days',
    'Longer',
  ])
})
