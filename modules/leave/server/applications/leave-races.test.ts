import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { cancelLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { applyCompOff } from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages } from '#leave/contract/comp-off/comp-off-messages.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { accrueFor } from '#leave/server/leave-jobs.ts'

const product = await testProduct()

const scene = leaveScene(product)

let manager: Awaited<ReturnType<typeof scene.member>>

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
  manager = await scene.member(null)
})

/** What the ledger says of every lot is what the lot says, and nothing is below nothing. */
async function expectSound(accountId: number) {
  const { entries, lots } = await scene.bookOf(accountId)
  for (const { id, remaining } of lots) {
    const own = entries.filter(({ lot_id }) => lot_id === id)
    expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(remaining)
    expect(remaining).toBeGreaterThanOrEqual(0)
    let running = 0
    for (const { quantity } of own) expect((running += quantity)).toBeGreaterThanOrEqual(0)
  }
}

test('of twenty applications for the same day one is taken, the others hear of it', async () => {
  const asha = await scene.member(manager.person, { casual: 3_000 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => scene.apply(asha, '2026-12-02')))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const others = answers.filter(({ message }) => message.startsWith('You already have pending casual leave'))
  expect(others).toHaveLength(19)
  await expectSound(asha.person.id)
}, 60_000)

test('of twenty approvals at once one decides, and the days are taken once', async () => {
  const asha = await scene.member(manager.person, { casual: 300 })
  const { data } = await scene.apply(asha, '2026-12-02')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      manager.caller.send(decideLeave, {
        what: 'leave',
        subject_id: data.id,
        verdict: at % 2 ? 'approved' : 'rejected',
        comment: 'As it is',
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const told = answers.filter(({ message }) =>
    /^This request is already (approved|rejected) by /.test(message),
  )
  expect(told).toHaveLength(19)
  await expectSound(asha.person.id)
}, 60_000)

test('taken back twenty times at once a day returns once', async () => {
  const asha = await scene.member(manager.person, { casual: 100 })
  const { data } = await scene.apply(asha, '2026-12-03')
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      asha.caller.send(cancelLeave, { id: data.id, days: ['2026-12-03'], reason: 'No need' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await scene.balance(asha)).available).toBe(100)
  await expectSound(asha.person.id)
}, 60_000)

test('credits that twenty workers run at once are posted once', async () => {
  const rule = { accrual: 'monthly', yearly: 1_200 } as const
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'earned', name: 'Earned leave', from: '2020-01-01', rule }),
  )
  const asha = await scene.member(manager.person)
  const run = () => product.write((ctx) => accrueFor(ctx, [asha.person.id], '2026-11-06'))
  const counts = await Promise.all(Array.from({ length: 20 }, run))
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  // Eleven months of the year have come.
  expect((await scene.balance(asha, 'earned')).available).toBe(1_100)
  await expectSound(asha.person.id)
}, 60_000)

test('five days on which no job ran are made up for, and a second run does nothing', async () => {
  const asha = await scene.member(manager.person)
  await product.write((ctx) => accrueFor(ctx, [asha.person.id], '2026-10-28'))
  const before = (await scene.bookOf(asha.person.id)).entries.length
  // From the 29th of October to the 2nd of November nothing ran: the credit of November is there all the same.
  expect(await product.write((ctx) => accrueFor(ctx, [asha.person.id], '2026-11-03'))).toBe(1)
  expect(await product.write((ctx) => accrueFor(ctx, [asha.person.id], '2026-11-03'))).toBe(0)
  const { entries } = await scene.bookOf(asha.person.id)
  expect(entries.length).toBe(before + 1)
  expect(entries.at(-1)).toMatchObject({ kind: 'accrual', effective_on: '2026-11-01', quantity: 100 })
})

test('of twenty requests for one worked Sunday one is taken', async () => {
  const asha = await scene.member(manager.person)
  const form = { worked_on: '2026-11-01', minutes: 480, reason: 'The release' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => asha.caller.send(applyCompOff, form)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const refused = compOffMessages.thereAlready('waiting for approval').text
  expect(answers.filter(({ message }) => message === refused)).toHaveLength(19)
}, 60_000)
