import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { moveYearEnd, previewYearEnd, proposeYearEnd } from '#leave/contract/leave-administration-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveSchedule } from '#leave/server/leave-jobs.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'

const product = await testProduct()
const scene = leaveScene(product)
let one: Caller
let other: Caller
let oneId: number
let manager: Awaited<ReturnType<typeof scene.member>>

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  const kind = (key: string, carry_cap: number) =>
    product.write((ctx) =>
      buildLeaveKind(ctx, {
        key,
        from: '2020-01-01',
        rule: { accrual: 'yearly', yearly: 0, carry_cap, carry_months: carry_cap === 0 ? null : 3 },
      }),
    )
  await kind('casual', 0)
  await kind('earned', 300)
  const [first, second] = [
    await product.account({ roles: ['employee', 'hr_manager'] }),
    await product.account({ roles: ['employee', 'hr_manager'] }),
  ]
  oneId = first.id
  one = await product.as(first)
  other = await product.as(second)
  manager = await scene.member(null)
})

const run = (name: string, dueAt: string) => {
  const { job } = leaveSchedule.find((each) => each.name === name)!
  if (job.steps) throw new Error('it is one transaction')
  return product.write((ctx) => job.run(ctx, {}, { dueAt: new Date(dueAt), report: () => Promise.resolve() }))
}
const told = (kind: string, id: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['title', 'text'])
      .where('kind', '=', kind)
      .where('recipient_id', '=', id)
      .orderBy('id')
      .execute(),
  )

test('what is not carried over serves no day of the next leave year', async () => {
  const asha = await scene.member(manager.person, { casual: 1_200 })
  expect(await scene.apply(asha, '2027-01-04', '2027-01-05')).toMatchObject({
    httpStatus: 409,
    message: 'You ask for 2.00 days. Available 0.00; 12.00 more expires before these dates. Short by 2.00.',
  })
  expect(await scene.apply(asha, '2026-12-30', '2027-01-01')).toMatchObject({ httpStatus: 409 })
  expect(await scene.apply(asha, '2026-12-30', '2026-12-31')).toMatchObject({ status: 0 })
})

test('what is carried over is taken ahead of the year’s end at most once', async () => {
  const asha = await scene.member(manager.person, { earned: 1_000 })
  const ahead = await scene.apply(asha, '2027-01-04', '2027-01-05', { type: 'earned' })
  expect(ahead.status).toBe(0)
  // Two of three; and what is carried ends with March.
  expect((await scene.apply(asha, '2027-01-11', '2027-01-12', { type: 'earned' })).httpStatus).toBe(409)
  expect((await scene.apply(asha, '2027-04-01', '2027-04-01', { type: 'earned' })).httpStatus).toBe(409)
  const { lines } = (await one.send(previewYearEnd, { company_id: 1, year: 2026 })).data
  expect(
    lines.find(({ person, type }) => person.id === asha.person.id && type.key === 'earned'),
  ).toMatchObject({
    closing: 800,
    carry: 100,
    lapse: 700,
    because: [
      { label: 'Opening balance, since 1 Jan 2026', value: '8.00' },
      { label: 'Taken for days of the next leave year already, of what is carried', value: '2.00' },
      { label: 'Carried', value: '1.00', source: 'At most 3.00 by the rule' },
      { label: 'Paid out', value: '0.00', source: 'At most 0.00 by the rule' },
      { label: 'Expires: what is left', value: '7.00' },
    ],
  })
})

test('the balance and the statement say what ends with the year', async () => {
  const asha = await scene.member(manager.person, { casual: 1_200, earned: 1_000 })
  expect(await scene.balance(asha)).toMatchObject({ lapsing: { on: '2026-12-31', quantity: 1_200 } })
  const earned = await scene.balance(asha, 'earned')
  expect(earned.lapsing).toEqual({ on: '2026-12-31', quantity: 700 })
  expect(earned.because).toContainEqual({
    label: 'Ends with the leave year on 31 Dec 2026; at most 3.00 are carried over, until 31 Mar 2027',
    value: '10.00',
  })
})

test('thirty, fourteen, seven and three days before everybody hears what the year’s end takes', async () => {
  const asha = await scene.member(manager.person, { earned: 1_000 })
  for (const dueAt of ['2026-12-01', '2026-12-17', '2026-12-24', '2026-12-28'])
    await run('leave.remind', `${dueAt}T03:15:00.000Z`)
  expect(await told('leave.lapsing', asha.person.id)).toEqual(
    [30, 14, 7, 3].map((days) => ({
      title: `Leave days expire in ${days} days`,
      text: '7 days must be used by 31 Dec 2026.',
    })),
  )
})

test('a leave year that was never ended is not spent, and HR hears of it every week until it is', async () => {
  const asha = await scene.member(manager.person)
  await product.write((ctx) =>
    buildBalance(ctx, {
      accountId: asha.person.id,
      type: 'casual',
      quantity: 500,
      grantedOn: '2025-01-01',
    }),
  )
  expect((await scene.balance(asha)).available).toBe(0)
  expect((await scene.apply(asha, '2026-12-08')).httpStatus).toBe(409)
  const before = (await told('leave.year-open', oneId)).length
  await run('leave.remind', '2026-11-09T03:15:00.000Z')
  await run('leave.remind', '2026-11-10T03:15:00.000Z')
  expect((await told('leave.year-open', oneId)).length).toBe(before + 1)
  const { data } = await one.send(proposeYearEnd, { company_id: 1, year: 2025 })
  await other.send(moveYearEnd, { id: data.id, to: 'approved' })
  await run('leave.remind', '2026-11-16T03:15:00.000Z')
  expect((await told('leave.year-open', oneId)).length).toBe(before + 1)
})
