import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { editLeave, openLeave, previewLeave, withdrawLeave } from '#leave/contract/leave-calls.ts'
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

test('what is too much is refused and leaves the application as it was', async () => {
  const asha = await scene.member(manager.person, { casual: 200 })
  const { data } = await scene.apply(asha, '2026-11-16')
  const refused = await edit(asha, data.id, '2026-11-16', '2026-11-18')
  expect(refused.message).toBe('You ask for 3.00 days. Available 2.00. Short by 1.00.')
  expect(await scene.balance(asha)).toMatchObject({ available: 100, held: 100 })
  const opened = await asha.caller.send(openLeave, { id: data.id })
  expect(opened.data).toMatchObject({ starts_on: '2026-11-16', days: 100, can: { edit: true } })
})

test('only the own one, only while no one has decided, and not over someone else’s change', async () => {
  const asha = await scene.member(manager.person, { casual: 1_000 })
  const { data } = await scene.apply(asha, '2026-11-16')
  const stranger = await scene.member(manager.person, { casual: 1_000 })
  const form = { ...(await wishOf('2026-11-17')), id: data.id, version: 1, reason: 'Other days' }
  for (const other of [stranger, manager])
    expect((await other.caller.send(editLeave, form)).httpStatus).toBe(404)
  expect(
    (await stranger.caller.send(previewLeave, { ...(await wishOf('2026-11-17')), replaces: data.id }))
      .httpStatus,
  ).toBe(404)
  expect((await edit(asha, data.id, '2026-11-17')).status).toBe(0)
  expect((await asha.caller.send(editLeave, form)).httpStatus).toBe(409)
  await approve(data.id)
  expect((await edit(asha, data.id, '2026-11-18')).message).toMatch(/^This request is already approved by /)
})

test('of a change, an approval and a withdrawal at once the balance stays sound', async () => {
  const asha = await scene.member(manager.person, { casual: 500 })
  const { data } = await scene.apply(asha, '2026-11-16')
  const { version } = (await asha.caller.send(openLeave, { id: data.id })).data
  const form = { ...(await wishOf('2026-11-17', '2026-11-18')), id: data.id, version, reason: 'Other days' }
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 3 === 0
        ? asha.caller.send(editLeave, form)
        : n % 3 === 1
          ? approve(data.id)
          : asha.caller.send(withdrawLeave, { id: data.id, comment: '' }),
    ),
  )
  const done = (rest: number) => answers.filter(({ status }, n) => status === 0 && n % 3 === rest).length
  expect(done(0)).toBeLessThanOrEqual(1)
  expect(done(1) + done(2)).toBe(1)
  const days = done(0) === 1 ? 200 : 100
  expect(await scene.balance(asha)).toMatchObject(
    done(1) === 1 ? { used: days, held: 0, available: 500 - days } : { used: 0, held: 0, available: 500 },
  )
}, 60_000)

test('the days of a change are held in place of those before it', async () => {
  const asha = await scene.member(manager.person, { casual: 100 })
  const { data } = await scene.apply(asha, '2026-11-16')
  expect((await edit(asha, data.id, '2026-11-17')).status).toBe(0)
  expect(await scene.balance(asha)).toMatchObject({ available: 0, held: 100 })
})
