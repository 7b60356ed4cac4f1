import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#leave/contract/leave-calls.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member

beforeAll(async () => {
  // Friday, 6 November 2026.
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01', rule: { sandwich: 'both' } }),
  )
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'earned', name: 'Earned leave', from: '2020-01-01' }),
  )
  manager = await scene.member(null)
})

beforeEach(async () => {
  asha = await scene.member(manager.person, { casual: 300 })
})

const decide = (id: number, verdict: 'approved' | 'rejected' = 'approved') =>
  manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict, comment: 'As agreed' })

test('from what runs out first; taken back it returns into the very lots, with a week more where they are over', async () => {
  const owner = { accountId: asha.person.id, type: 'earned' }
  await product.write((ctx) => buildBalance(ctx, { ...owner, quantity: 500, expiresOn: '2026-12-31' }))
  await product.write((ctx) => buildBalance(ctx, { ...owner, quantity: 200, expiresOn: '2026-11-10' }))
  const applied = await scene.apply(asha, '2026-11-09', '2026-11-12', { type: 'earned' })
  await decide(applied.data.id)
  const left = async () =>
    (await scene.bookOf(asha.person.id)).lots.slice(1, 3).map(({ remaining }) => remaining)
  expect(await left()).toEqual([300, 0])
  scene.goTo('2026-11-16T06:00:00.000Z')
  // Ten days later their sessions are over.
  const later = { asha: await product.as(asha.person), manager: await product.as(manager.person) }
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']
  const asked = await later.asha.send(calls.cancelLeave, {
    id: applied.data.id,
    days,
    reason: 'I came in after all',
  })
  expect(asked).toMatchObject({ message: say.cancellationAsked, data: { asked: true } })
  const waiting = await later.manager.send(listWaitingLeave, {})
  const row = waiting.data.rows.find(
    ({ what, person }) => what === 'cancellation' && person.id === asha.person.id,
  )!
  await later.manager.send(decideLeave, {
    what: 'cancellation',
    subject_id: row.subject_id,
    verdict: 'approved',
  })
  expect(await left()).toEqual([500, 200])
  const { lots } = await scene.bookOf(asha.person.id)
  expect(lots.slice(1, 3).map(({ expires_on }) => expires_on)).toEqual(['2026-12-31', '2026-11-23'])
  expect((await later.asha.send(calls.openLeave, { id: applied.data.id })).data.status).toBe('cancelled')
  scene.goTo('2026-11-06T06:00:00.000Z')
})

test('the weekend between two applications counts with the later one, and not any more when the first is taken back', async () => {
  await product.write((ctx) =>
    buildBalance(ctx, { accountId: asha.person.id, type: 'casual', quantity: 300 }),
  )
  const friday = await scene.apply(asha, '2026-11-13')
  await decide(friday.data.id)
  const monday = await scene.apply(asha, '2026-11-16')
  expect(monday.data.days).toBe(300)
  expect((await scene.balance(asha)).available).toBe(200)
  const back = await asha.caller.send(calls.cancelLeave, {
    id: friday.data.id,
    days: ['2026-11-13'],
    reason: 'No need',
  })
  expect(back).toMatchObject({ data: { status: 'cancelled', asked: false } })
  const opened = await asha.caller.send(calls.openLeave, { id: monday.data.id })
  expect(opened.data.days).toBe(100)
  expect((await scene.balance(asha)).available).toBe(500)
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('recipient_id')
      .where('kind', '=', 'leave.recounted')
      .where('recipient_id', 'in', [asha.person.id, manager.person.id])
      .execute(),
  )
  // Both hear that two days came back, though one of them did it.
  expect(new Set(told.map(({ recipient_id }) => recipient_id))).toEqual(
    new Set([manager.person.id, asha.person.id]),
  )
})
