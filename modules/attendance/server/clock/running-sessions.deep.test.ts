import { beforeEach, expect, test } from 'vitest'
import { buildPolicy } from '#calendar/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/clock/clock-calls.ts'
import { openDay, teamNow } from '#attendance/contract/days/day-calls.ts'
import { decideRequest, submitRequest } from '#attendance/contract/requests/request-calls.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
const DAY = '2027-03-10'
const goTo = (instant: string) =>
  product.clock.shift({ seconds: Math.round((Date.parse(instant) - product.clock.now().getTime()) / 1000) })
const turnTo = (clock: string, day = DAY) => goTo(at(clock, day))

let asha: { id: number }
let lead: { id: number }
let caller: Caller

beforeEach(async () => {
  turnTo('9:55')
  lead = await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'manager'] }))
  asha = await product.write((ctx) => buildColleague(ctx, { name: 'Asha Rao', lineManagerId: lead.id }))
  caller = await product.as(asha)
})

test('on the board no one is late of whom no clock is asked', async () => {
  const terms = { counting: 'no_clock' } as const
  await product.write((ctx) => buildPolicy(ctx, { terms, to: { accountId: asha.id } }))
  turnTo('12:00')
  const people = async () => (await (await product.as(lead)).send(teamNow, {})).data.people
  expect(await people()).toMatchObject([{ id: asha.id, presence: 'unclocked' }])
  caller = await product.as(asha)
  expect((await caller.send(calls.clockState, {})).data.day_note).toBe('Clocking in isn’t required')
  await caller.send(calls.clockIn, {})
  expect(await people()).toMatchObject([{ id: asha.id, presence: 'in' }])
})

test('a change that was asked for at noon does not take the afternoon away', async () => {
  await product.write((ctx) =>
    buildPunch(ctx, { accountId: asha.id, day: DAY, in: at('10:40', DAY), out: at('12:00', DAY) }),
  )
  turnTo('12:05')
  caller = await product.as(asha)
  const change = {
    kind: 'time_change_request' as const,
    day_from: DAY,
    sessions: [{ in: '10:00', out: '12:00' }],
    comment: 'The clock was late',
  }
  const id = (await caller.send(submitRequest, change)).data.ids[0]!
  await caller.send(calls.clockIn, {})
  turnTo('19:00')
  caller = await product.as(asha)
  await caller.send(calls.clockOut, {})
  const decided = await (
    await product.as(lead)
  ).send(decideRequest, { request_id: id, verdict: 'approved' as const })
  expect(decided.status).toBe(0)
  const { sessions: standing } = (await caller.send(openDay, { day: DAY })).data
  expect(standing.map(({ in_at }) => in_at)).toEqual([at('10:00', DAY), expect.stringMatching(/T06:3[45]/)])
})
