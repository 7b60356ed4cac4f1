import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPolicy } from '#calendar/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as clock from '#attendance/contract/clock/clock-calls.ts'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
const WEDNESDAY = '2027-03-10'
/** No one works on the Saturday whose morning belongs to the night of Friday. */
const FRIDAY = '2027-03-12'

function turnTo(time: string, day: string) {
  product.clock.shift({
    seconds: Math.round((Date.parse(at(time, day)) - product.clock.now().getTime()) / 1000),
  })
}

let asha: { id: number }
let caller: Caller

beforeAll(() => turnTo('12:00', WEDNESDAY))
beforeEach(async () => {
  turnTo('12:00', WEDNESDAY)
  asha = await product.write(async (ctx) => {
    const lead = await buildColleague(ctx, { roles: ['employee', 'manager'] })
    const made = await buildColleague(ctx, { lineManagerId: lead.id })
    const days = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 1_320, end: 1_860 }))
    await buildPolicy(ctx, { days, to: { accountId: made.id } })
    return made
  })
})

const press = async (call: typeof clock.clockIn, time: string, day: string) => {
  turnTo(time, day)
  caller = await product.as(asha)
  return caller.send(call, {})
}

test.each([FRIDAY])('an employee who works the night of %s comes back from a break at 05:05', async (day) => {
  await press(clock.clockIn, '22:00', day)
  await press(clock.clockOut, '28:30', day)
  turnTo('29:05', day)
  caller = await product.as(asha)
  expect((await caller.send(clock.clockState, {})).data).toMatchObject({ day, can_clock_in: true })
  expect(await press(clock.clockIn, '29:05', day)).toMatchObject({
    message: 'Clocked in.',
    data: { day, state: 'in' },
  })
  expect((await press(clock.clockOut, '30:55', day)).data).toMatchObject({ day, state: 'out' })
  const { result } = (await caller.send(openDay, { day })).data
  expect(result.worked_minutes).toBeGreaterThanOrEqual(473)
  expect(result).toMatchObject({ payable: 100, late_minutes: 0, early_minutes: 0 })
  expect(await press(clock.clockIn, '31:30', day)).toMatchObject({ status: 0 })
})

test('a press that a device kept in the night belongs to the same day', async () => {
  await press(clock.clockIn, '22:00', WEDNESDAY)
  await press(clock.clockOut, '28:30', WEDNESDAY)
  turnTo('29:10', WEDNESDAY)
  caller = await product.as(asha)
  const kept = await caller.send(clock.sendKeptPunch, {
    client_id: 'night-press-0001',
    direction: 'in',
    pressed_at: at('29:05', WEDNESDAY),
    sent_at: product.clock.now().toISOString(),
    source: 'mobile',
  })
  expect(kept.data).toMatchObject({ outcome: 'taken', clock: { day: WEDNESDAY, state: 'in' } })
})
