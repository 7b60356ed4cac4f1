import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openLeave, withdrawLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { eachDay } from '#leave/server/counting/leave-days.ts'
import { saveHoliday } from '#calendar/contract/holidays/holiday-calls.ts'
import { buildHolidayYear } from '#calendar/server/public.ts'
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

test('credits run by two workers beside applications: each is posted once, and none is spent twice', async () => {
  await product.write((ctx) =>
    buildLeaveKind(ctx, {
      key: 'earned',
      name: 'Earned leave',
      from: '2020-01-01',
      rule: { accrual: 'monthly', yearly: 1_200 },
    }),
  )
  const asha = await scene.member(manager.person)
  const runs = Array.from({ length: 10 }, () =>
    product.write((ctx) => accrueFor(ctx, [asha.person.id], '2026-11-06')),
  )
  const applied = weekdays.slice(0, 20).map((day) => scene.apply(asha, day, day, { type: 'earned' }))
  const counts = await Promise.all(runs)
  const answers = await Promise.all(applied)
  // Eleven months of the year have come.
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(11)
  const { entries } = await scene.bookOf(asha.person.id)
  const earned = await scene.typeId('earned')
  const credits = entries.filter(({ kind, leave_type_id }) => kind === 'accrual' && leave_type_id === earned)
  expect(credits.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1_100)
  expect(counts.filter((count) => count > 0).length).toBeLessThanOrEqual(1)
  await expectSound(asha.person.id)
}, 60_000)

test('a holiday that comes while twenty apply counts for all of them, no matter who was first', async () => {
  const members = await Promise.all(
    Array.from({ length: 20 }, () => scene.member(manager.person, { casual: 500 })),
  )
  const kolkata = await product.read(({ db }) =>
    db.selectFrom('location').select('id').where('key', '=', 'kolkata').executeTakeFirstOrThrow(),
  )
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  await product.write((ctx) => buildHolidayYear(ctx, { locationId: kolkata.id, year: 2027 }))
  const [saved, ...answers] = await Promise.all([
    hr.send(saveHoliday, { location_id: kolkata.id, day: '2027-03-10', name: 'A feast' }),
    ...members.map((one) => scene.apply(one, '2027-03-09', '2027-03-11')),
  ])
  expect(saved.status).toBe(0)
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  for (const [at, one] of members.entries()) {
    const { data } = await one.caller.send(openLeave, { id: answers[at]!.data.id })
    expect(data.days).toBe(200)
    expect(await scene.balance(one)).toMatchObject({ held: 200, available: 300 })
    await expectSound(one.person.id)
  }
}, 60_000)
