import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openLeave, withdrawLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { eachDay } from '#leave/server/counting/leave-days.ts'

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

const weekdays = eachDay('2026-12-01', '2027-03-31').filter(
  (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
)

test('of fifty applications at once on five days of balance exactly five are taken', async () => {
  const asha = await scene.member(manager.person, { casual: 500 })
  const answers = await Promise.all(weekdays.slice(0, 50).map((day) => scene.apply(asha, day)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 1)
  expect(refused.every(({ message }) => message.endsWith('Short by 1.00.'))).toBe(true)
  expect(await scene.balance(asha)).toMatchObject({ available: 0, held: 500 })
  await expectSound(asha.person.id)
}, 60_000)

test('withdrawn while it is approved: one of both holds, and the balance agrees', async () => {
  for (let round = 0; round < 20; round++) {
    const asha = await scene.member(manager.person, { casual: 100 })
    const { data } = await scene.apply(asha, '2026-12-03')
    const decision = { what: 'leave' as const, subject_id: data.id, verdict: 'approved' as const }
    const answers = await Promise.all([
      asha.caller.send(withdrawLeave, { id: data.id }),
      manager.caller.send(decideLeave, decision),
    ])
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
    const { status } = (await asha.caller.send(openLeave, { id: data.id })).data
    expect(status).toBe(answers[0].status === 0 ? 'cancelled' : 'approved')
    expect((await scene.balance(asha)).available).toBe(status === 'cancelled' ? 100 : 0)
    await expectSound(asha.person.id)
  }
}, 120_000)
