import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { editLeave, openLeave, previewLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
let manager: Awaited<ReturnType<typeof scene.member>>
type Member = typeof manager

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01', rule: { sandwich: 'both' } }),
  )
  manager = await scene.member(null)
})

const wishOf = async (from: string, to = from) => ({
  leave_type_id: await scene.typeId('casual'),
  duration: from === to ? ('single_day' as const) : ('multiple_days' as const),
  starts_on: from,
  ends_on: to,
})

const edit = async ({ caller }: Member, id: number, from: string, to = from) => {
  const { version } = (await caller.send(openLeave, { id })).data
  return caller.send(editLeave, { ...(await wishOf(from, to)), id, version, reason: 'Other days' })
}

const approve = (id: number) =>
  manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved', comment: '' })

test('the days are given back and held again, and the whole balance is free for the change', async () => {
  const asha = await scene.member(manager.person, { casual: 300 })
  const { data } = await scene.apply(asha, '2026-11-16', '2026-11-18')
  expect(await scene.balance(asha)).toMatchObject({ available: 0, held: 300 })
  const wish = await wishOf('2026-11-18', '2026-11-20')
  const preview = (more: object) => asha.caller.send(previewLeave, { ...wish, ...more })
  expect((await preview({})).data.refusal?.text).toMatch(/^You already have pending casual leave/)
  expect((await preview({ replaces: data.id })).data).toMatchObject({
    refusal: null,
    days: 300,
    after: [{ days: 300, left: 0 }],
  })
  expect(await edit(asha, data.id, '2026-11-18', '2026-11-20')).toMatchObject({
    message: 'Leave application updated.',
    data: { id: data.id, days: 300, status: 'pending' },
  })
  expect(await scene.balance(asha)).toMatchObject({ available: 0, held: 300 })
  expect((await approve(data.id)).status).toBe(0)
  expect(await scene.balance(asha)).toMatchObject({ available: 0, held: 0, used: 300 })
  const { entries, lots } = await scene.bookOf(asha.person.id)
  for (const { id, remaining } of lots)
    expect(
      entries.filter(({ lot_id }) => lot_id === id).reduce((sum, { quantity }) => sum + quantity, 0),
    ).toBe(remaining)
})

test('a weekend that a change encloses no longer comes back to the neighbour', async () => {
  const asha = await scene.member(manager.person, { casual: 1_000 })
  const friday = await scene.apply(asha, '2026-11-20')
  const monday = await scene.apply(asha, '2026-11-23')
  expect(monday.data.days).toBe(300)
  await edit(asha, friday.data.id, '2026-11-18')
  const daysOf = async (id: number) => (await asha.caller.send(openLeave, { id })).data.days
  expect([await daysOf(friday.data.id), await daysOf(monday.data.id)]).toEqual([100, 100])
  await edit(asha, friday.data.id, '2026-11-20')
  expect([await daysOf(friday.data.id), await daysOf(monday.data.id)]).toEqual([100, 300])
})
