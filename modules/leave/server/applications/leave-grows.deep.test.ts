import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member

// December 2026: the 11th is a Friday, the 14th a Monday.
const [FRIDAY, MONDAY] = ['2026-12-11', '2026-12-14']

beforeAll(async () => {
  scene.goTo('2026-12-01T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01', rule: { sandwich: 'both' } }),
  )
  manager = await scene.member(null)
})

beforeEach(async () => {
  asha = await scene.member(manager.person, { casual: 400 })
})

const decide = (id: number, verdict: 'approved' | 'rejected' = 'approved') =>
  manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict, comment: 'As agreed' })
const open = async (id: number) => (await asha.caller.send(calls.openLeave, { id })).data
const approvedMonday = async () => {
  const monday = await scene.apply(asha, MONDAY)
  await decide(monday.data.id)
  return monday.data.id
}

test('of twenty applications for the same Friday one is taken, and the approved Monday grows once', async () => {
  const monday = await approvedMonday()
  const answers = await Promise.all(Array.from({ length: 20 }, () => scene.apply(asha, FRIDAY)))
  const taken = answers.filter(({ status }) => status === 0)
  expect(taken).toHaveLength(1)
  const decided = await Promise.all(Array.from({ length: 20 }, () => decide(taken[0]!.data.id)))
  expect(decided.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await open(monday)).toMatchObject({ days: 300 })
  expect(await scene.balance(asha)).toMatchObject({ used: 400, available: 0 })
})
