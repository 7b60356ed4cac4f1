import { expect, test } from 'vitest'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import { decidePenalty, listPenalties } from '#attendance/contract/penalties/penalty-calls.ts'
import { buildProposals, buildPunches } from '#attendance/server/public.ts'
import { buildPolicy } from '#calendar/server/public.ts'
import { leaveStatement } from '#leave/contract/leave-administration-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
const LATE = ['2027-03-01', '2027-03-02', '2027-03-03']

test('what lateness costs is taken from leave, and the rest from the pay', async () => {
  product.clock.shift({
    seconds: (Date.parse('2027-03-10T06:30:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  const asha = await product.account({})
  const casual = await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: asha.id })
    await buildAssignment(ctx, { accountId: asha.id, lineManagerId: null, from: '2024-01-01' })
    await buildPolicy(ctx, {
      terms: { late_budget: 1, late_penalty_hundredths: 25 },
      to: { accountId: asha.id },
    })
    // From half past ten to eight in India.
    await buildPunches(
      ctx,
      LATE.map((day) => ({
        accountId: asha.id,
        day,
        zone: 'Asia/Kolkata',
        in: `${day}T05:00:00.000Z`,
        out: `${day}T14:30:00.000Z`,
      })),
    )
    await buildProposals(ctx, [asha.id], { month: '2027-03', to: '2027-03-09' })
    const id = await buildLeaveKind(ctx, {
      key: 'casual',
      from: '2020-01-01',
      rule: { takes_penalties: true },
    })
    await buildBalance(ctx, { accountId: asha.id, type: 'casual', quantity: 35 })
    return id
  })
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const own = await product.as(asha)
  const { rows } = (await hr.send(listPenalties, { whose: 'all' })).data
  for (const { id } of rows.toReversed()) await hr.send(decidePenalty, { id, verdict: 'confirmed' })
  const days = []
  for (const day of LATE) days.push((await own.send(openDay, { day })).data.result)
  expect(days.map(({ text, payable, loss_of_pay }) => [text, payable, loss_of_pay])).toEqual([
    ['P', 100, 0],
    ['0.75 P + 0.25 CL', 100, 0],
    ['0.75 P + 0.1 CL + 0.15 LOP', 85, 15],
  ])
  const { data } = await own.send(leaveStatement, { leave_type_id: casual })
  expect(data.balance).toMatchObject({ available: 0, used: 35 })
})
