import { expect, test } from 'vitest'
import { listDays, openDay } from '#attendance/contract/days/day-calls.ts'
import { listPolicies } from '#calendar/contract/working-time/working-time-calls.ts'
import { setUp } from '#identity/contract/identity-calls.ts'
import { makeSetupLink } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()

const goTo = (instant: string) =>
  product.clock.shift({ seconds: (Date.parse(instant) - product.clock.now().getTime()) / 1000 })

test('no one was absent before the product was set up; from that day on the clock counts', async () => {
  // A Wednesday.
  goTo('2026-11-18T06:00:00.000Z')
  const token = await product.write(makeSetupLink)
  const founder = { name: 'Founder', email: 'founder@atrium.example', password: 'seven herons over the lake' }
  expect((await product.stranger.send(setUp, { token, ...founder })).httpStatus).toBe(200)

  const asha = await product.account({})
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: asha.id, from: '2024-01-01' })
    await buildAssignment(ctx, { accountId: asha.id, from: '2024-01-01' })
  })
  goTo('2026-11-30T06:00:00.000Z')
  const caller = await product.as(asha)
  const { days: month } = (await caller.send(listDays, {})).data
  const week = month.filter(({ day }) => day >= '2026-11-16' && day <= '2026-11-20')
  expect(week.map(({ text }) => text)).toEqual(['P', 'P', 'A', 'A', 'A'])
  const opened = (await caller.send(openDay, { day: '2026-11-17' })).data
  expect(JSON.stringify(opened)).toContain('Clocking in isn’t required, the day counts')

  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const { policies } = (await hr.send(listPolicies, {})).data
  expect(
    policies[0]!.terms.map(({ valid_from, valid_to, counting, days }) => [
      valid_from,
      valid_to,
      counting,
      days.length,
    ]),
  ).toEqual([
    ['2026-11-18', null, 'sum_of_sessions', 5],
    ['2000-01-01', '2026-11-17', 'no_clock', 5],
  ])
})
