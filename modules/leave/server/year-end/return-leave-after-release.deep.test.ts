import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { releasePerson } from '#people/contract/employment/employment-calls.ts'
import { cancelLeave, openLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'

const product = await testProduct()
const scene = leaveScene(product)

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01', rule: { cancels_alone: false } }),
  )
})

test('no one is asked any more to take back days that the release has taken back', async () => {
  const manager = await scene.member(null)
  const asha = await scene.member(manager.person, { casual: 300 })
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const { id } = (await scene.apply(asha, '2026-12-08', '2026-12-09')).data
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })
  await asha.caller.send(cancelLeave, { id, days: ['2026-12-09'], reason: 'No need' })
  const waiting = async () => (await manager.caller.send(listWaitingLeave, {})).data.rows
  expect(await waiting()).toMatchObject([{ what: 'cancellation' }])
  const released = await hr.send(releasePerson, {
    person_id: asha.person.id,
    version: 1,
    left_on: '2026-12-04',
    leaving: 'resigned',
    reason: 'Goes elsewhere',
  })
  expect(released.status).toBe(0)
  expect((await asha.caller.send(openLeave, { id })).data).toMatchObject({
    status: 'cancelled',
    cancellation: null,
  })
  expect(await waiting()).toEqual([])
  expect((await scene.balance(asha)).available).toBe(300)
})
