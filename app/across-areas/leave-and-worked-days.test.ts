import { expect, test } from 'vitest'
import { listDays } from '#attendance/contract/days/day-calls.ts'
import { correctDay } from '#attendance/contract/requests/request-calls.ts'
import { buildPunches } from '#attendance/server/public.ts'
import { leaveStatement } from '#leave/contract/leave-administration-calls.ts'
import { buildLeaveKind } from '#leave/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { runScheduled } from '#platform/testing/areas/scheduled.ts'

const product = await testProduct()
const WORKED = ['05', '06', '07', '08', '09', '12', '13', '14', '15', '16'].map((day) => `2026-10-${day}`)

test('days worked bring leave in the month after, once however often it is told, and follow a correction', async () => {
  product.clock.standAt('2026-11-03T19:00:00.000Z')
  const asha = await product.account({})
  const worked = { accrual: 'days_worked' as const, worked_days_for_one: 10, credit_after_days: 180 }
  const leave_type_id = await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: asha.id, from: '2024-01-01' })
    await buildAssignment(ctx, { accountId: asha.id, lineManagerId: null, from: '2024-01-01' })
    // From ten to seven in India.
    const at = (day: string) => ({ in: `${day}T04:30:00.000Z`, out: `${day}T13:30:00.000Z` })
    const punch = { accountId: asha.id, zone: 'Asia/Kolkata' }
    await buildPunches(
      ctx,
      WORKED.map((day) => ({ ...punch, day, ...at(day) })),
    )
    const rule = { ...worked, yearly: 1_500, step: 1 as const }
    return buildLeaveKind(ctx, { key: 'worked', name: 'Worked leave', from: '2020-01-01', rule })
  })
  const night = async () => {
    await runScheduled(product, 'attendance.tell-worked-months')
    await runScheduled(product, 'leave.accrue')
  }
  const own = await product.as(asha)
  const present = async () =>
    (await own.send(listDays, { range: 'month', month: '2026-10' })).data.totals.present
  const posted = async () =>
    (await (await product.as(asha)).send(leaveStatement, { leave_type_id })).data.rows
      .map(({ kind, quantity, effective_on }) => [kind, quantity, effective_on])
      .toSorted((one, other) => Number(other[1]) - Number(one[1]))
  const before = await present()
  expect(before).toBeGreaterThanOrEqual(800)
  await runScheduled(product, 'leave.accrue')
  expect(await posted()).toEqual([])
  await night()
  await night()
  expect(await posted()).toEqual([['accrual', before / 10, '2026-11-01']])

  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const correction = { account_id: asha.id, day: '2026-10-27', comment: 'The badge was forgotten' }
  const sessions = [{ in: '10:00', out: '19:00' }]
  expect((await hr.send(correctDay, { ...correction, sessions })).status).toBe(0)
  expect(await present()).toBe(before + 100)
  product.clock.standAt('2026-11-04T19:00:00.000Z')
  await night()
  await night()
  expect(await posted()).toEqual([
    ['accrual', before / 10, '2026-11-01'],
    ['adjust', 10, '2026-11-05'],
  ])
})
