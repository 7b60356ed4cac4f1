import { expect, test } from 'vitest'
import { buildPolicy } from '#calendar/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()

test.each([
  [
    { home_days_per_quarter: 4 },
    'No work from home days left in January to March 2027. Your limit is 4 a quarter.',
  ],
])('of twenty days asked for at once as many are taken as %j allows', async (terms, none) => {
  product.clock.shift({
    seconds: Math.round((Date.parse(at('12:00', '2027-03-10')) - product.clock.now().getTime()) / 1000),
  })
  const asha = await product.as(
    await product.write(async (ctx) => {
      const lead = await buildColleague(ctx, { roles: ['employee', 'manager'] })
      const made = await buildColleague(ctx, { lineManagerId: lead.id })
      await buildPolicy(ctx, { terms, to: { accountId: made.id } })
      return made
    }),
  )
  const ask = (day_from: string, part: 'first_half' | 'second_half') =>
    asha.send(calls.submitRequest, { kind: 'work_from_home', day_from, part, comment: 'A plumber comes' })
  const days = [11, 12, 15, 16, 17, 18, 19, 22, 23, 24].map((day) => `2027-03-${day}`)
  const answers = await Promise.all(
    days.flatMap((day) => (['first_half', 'second_half'] as const).map((part) => ask(day, part))),
  )
  expect(answers).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(8)
  const refusals = answers.filter(({ status }) => status !== 0).map(({ message }) => message)
  expect(new Set(refusals)).toEqual(new Set([none]))
  const { spans } = (await asha.send(calls.homeLeft, { day_from: '2027-03-12', day_to: '2027-04-02' })).data
  expect(spans[0]).toMatchObject({ left: 0 })
})
