import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { cancelLeave } from '#leave/contract/leave-calls.ts'
import { moveYearEnd, proposeYearEnd } from '#leave/contract/leave-administration-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'

const product = await testProduct()
const scene = leaveScene(product)
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
  manager = await scene.member(null)
})

test('of twenty who book January at once no more is taken than is carried over', async () => {
  const asha = await scene.member(manager.person, { earned: 1_000 })
  const days = Array.from({ length: 20 }, (_, at) => `2027-01-${String(4 + at).padStart(2, '0')}`)
  const answers = await Promise.all(days.map((day) => scene.apply(asha, day, day, { type: 'earned' })))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(3)
})

test('a day that comes back into a year that has ended can be taken for a week', async () => {
  const asha = await scene.member(manager.person, { casual: 100 })
  const leave = await scene.apply(asha, '2026-12-31')
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: leave.data.id, verdict: 'approved' })
  scene.goTo('2027-01-04T06:00:00.000Z')
  const as = (role: 'hr_manager') => product.account({ roles: ['employee', role] })
  const [hr, head] = [await product.as(await as('hr_manager')), await product.as(await as('hr_manager'))]
  const { data } = await hr.send(proposeYearEnd, { company_id: 1, year: 2026 })
  await head.send(moveYearEnd, { id: data.id, to: 'approved' })
  const override = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const back = await override.send(cancelLeave, {
    id: leave.data.id,
    days: ['2026-12-31'],
    reason: 'She came in after all',
  })
  expect(back.status).toBe(0)
  const { lots } = await scene.bookOf(asha.person.id)
  const casual = await scene.typeId('casual')
  expect(lots.filter((lot) => lot.remaining > 0 && lot.leave_type_id === casual)).toMatchObject([
    { remaining: 100, expires_on: '2027-01-11' },
  ])
  const caller = await product.as(asha.person)
  expect((await scene.apply({ caller }, '2027-01-11')).status).toBe(0)
})
