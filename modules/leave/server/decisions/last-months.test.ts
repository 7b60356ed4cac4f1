import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { decideLeave, decisionContext } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { lastMonthsOf, type TakenDay } from './last-months.ts'

const taken = (day: string, counted: number, more: Partial<TakenDay> = {}): TakenDay => ({
  application_id: 1,
  day,
  counted,
  starts_on: day,
  ends_on: day,
  type_name: 'Casual leave',
  ...more,
})
const october = { application_id: 2, starts_on: '2026-10-30', ends_on: '2026-11-02' }
const days = [
  taken('2026-09-04', 50),
  taken('2026-10-30', 100, october),
  taken('2026-11-02', 100, { ...october, type_name: 'Medical leave' }),
  taken('2026-11-04', 25, { application_id: 3 }),
]
const hundredths = (value = '') => Math.round(Number(value) * 100)

test.each([
  { leaves: true, kinds: true },
  { leaves: true, kinds: false },
  { leaves: false, kinds: false },
])('the reasons of every month add up to it: %j', (knows) => {
  const months = lastMonthsOf(days, knows)
  expect(months.map(({ month, days: sum }) => [month, sum])).toEqual([
    ['2026-09', 50],
    ['2026-10', 100],
    ['2026-11', 125],
  ])
  for (const { days: sum, because } of months)
    expect(because.reduce((all, { value }) => all + hundredths(value), 0)).toBe(sum)
  expect(/Medical|Casual/.test(JSON.stringify(months))).toBe(knows.kinds)
})

const product = await testProduct()
const scene = leaveScene(product)

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  for (const key of ['casual', 'medicalleave'])
    await product.write((ctx) => buildLeaveKind(ctx, { key, from: '2020-01-01' }))
})

test('the line manager reads when, not of what kind; a delegate reads the sum; HR reads all', async () => {
  const manager = await scene.member(null)
  const asha = await scene.member(manager.person, { casual: 500, medicalleave: 500 })
  const { data: past } = await scene.apply(asha, '2026-11-03', '2026-11-03', { type: 'medicalleave' })
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: past.id, verdict: 'approved' })
  const deputy = await scene.member(null)
  await product.write((ctx) =>
    ctx.db
      .insertInto('delegation')
      .values({
        from_account_id: manager.person.id,
        to_account_id: deputy.person.id,
        areas: ['leave'],
        valid_from: '2026-11-01',
        valid_to: '2026-11-30',
      })
      .execute(),
  )
  const { data } = await scene.apply(asha, '2026-11-17')
  const subject = { what: 'leave' as const, subject_id: data.id }
  const readBy = async (caller: typeof manager.caller) =>
    (await caller.send(decisionContext, subject)).data.last_months
  const november = (because: object) => [{ month: '2026-11', days: 100, because: [because] }]
  expect(await readBy(manager.caller)).toEqual(november({ label: '3 Nov 2026', value: '1.00' }))
  expect(await readBy(deputy.caller)).toEqual(
    november({ label: 'Days of leave, all types together', value: '1.00' }),
  )
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  expect(await readBy(hr)).toEqual(november({ label: '3 Nov 2026', value: '1.00', source: 'Medical leave' }))
})
