import { expect, test } from 'vitest'
import { clockIn, clockOut } from '#attendance/contract/clock/clock-calls.ts'
import { correctDay } from '#attendance/contract/requests/request-calls.ts'
import { applyCompOff, compOffList, compOffOverview } from '#leave/contract/comp-off/comp-off-calls.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()

const goTo = (instant: string) =>
  product.clock.shift({ seconds: (Date.parse(instant) - product.clock.now().getTime()) / 1000 })

async function hire(lead?: { readonly id: number }) {
  const person = await product.account({})
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: person.id })
    await buildAssignment(ctx, { accountId: person.id, lineManagerId: lead?.id ?? null, from: '2024-01-01' })
  })
  return person
}

test('a Sunday at the clock becomes a suggestion, a request, days off, and a doubt when HR corrects it', async () => {
  // A Sunday, ten in the morning in India; from there to ten past four.
  goTo('2027-03-07T04:30:00.000Z')
  const lead = await hire()
  const asha = await hire(lead)
  let caller = await product.as(asha)
  expect((await caller.send(clockIn, {})).status).toBe(0)
  goTo('2027-03-07T11:40:00.000Z')
  expect((await caller.send(clockOut, {})).status).toBe(0)
  const overview = async () => (await caller.send(compOffOverview, {})).data
  const [suggestion] = (await overview()).suggestions
  expect(suggestion).toMatchObject({ worked_on: '2027-03-07', earns: 75 })
  goTo('2027-03-08T05:00:00.000Z')
  caller = await product.as(asha)
  const { worked_on, minutes } = suggestion!
  const asked = await caller.send(applyCompOff, { worked_on, minutes, reason: 'The release' })
  expect(asked.data).toMatchObject({ quantity: 75 })
  const again = await Promise.all(
    Array.from({ length: 20 }, () =>
      caller.send(applyCompOff, { worked_on, minutes, reason: 'The release' }),
    ),
  )
  expect(again.every(({ status }) => status === 1)).toBe(true)
  const manager = await product.as(lead)
  const [waiting] = (await manager.send(listWaitingLeave, {})).data.rows
  const { what, subject_id } = waiting!
  await manager.send(decideLeave, { what, subject_id, verdict: 'approved', comment: '' })
  expect((await overview()).lots).toMatchObject([{ quantity: 75, left: 75, status: 'available' }])
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const correction = { account_id: asha.id, day: worked_on, comment: 'The badge of someone else' }
  expect(
    (await hr.send(correctDay, { ...correction, sessions: [{ in: '10:00', out: '12:10' }] })).status,
  ).toBe(0)
  const { rows } = (await hr.send(compOffList.read, {})).data
  expect(rows.find(({ person }) => person.id === asha.id)?.doubt).toMatch(/^The clock shows \d+ minutes for /)
})
