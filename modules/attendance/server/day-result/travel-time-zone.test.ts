import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/clock/clock-calls.ts'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { planOf } from './day-builders.ts'
import { isSameClock, planIn } from './travel-time-zone.ts'

test.each([
  // Summer time and winter time of the same place, a half-hour zone, and the other side of the day line.
  ['Europe/London', '2027-03-10', '2027-03-10T10:00:00.000Z'],
  ['Europe/London', '2027-06-10', '2027-06-10T09:00:00.000Z'],
  ['Asia/Kathmandu', '2027-03-10', '2027-03-10T04:15:00.000Z'],
  ['America/Los_Angeles', '2027-03-10', '2027-03-10T18:00:00.000Z'],
  ['Pacific/Auckland', '2027-03-10', '2027-03-09T21:00:00.000Z'],
])('ten in the morning is ten in %s on %s', (zone, day, instant) => {
  const plan = planOf({ day })
  expect(planIn(plan, zone)).toMatchObject({ starts_at: instant, zone, minutes: plan.minutes })
})

test('two names of one clock are no journey', () => {
  const now = '2027-03-10T06:00:00.000Z'
  expect(isSameClock('Asia/Calcutta', 'Asia/Kolkata', now)).toBe(true)
  expect(isSameClock('Asia/Colombo', 'Asia/Kolkata', now)).toBe(true)
  expect(isSameClock('Asia/Kathmandu', 'Asia/Kolkata', now)).toBe(false)
})

const product = await testProduct()
let asha: { id: number }
let caller: Caller

const goTo = (instant: string) =>
  product.clock.shift({ seconds: (Date.parse(instant) - product.clock.now().getTime()) / 1000 })
const day = async (wish: string) => (await (await product.as(asha)).send(openDay, { day: wish })).data

beforeEach(async () => {
  goTo('2027-03-10T03:00:00.000Z')
  asha = await product.write((ctx) => buildColleague(ctx, { name: 'Asha Rao' }))
})

const punch = async (instant: string, call: typeof calls.clockIn, zone: string) => {
  goTo(instant)
  caller = await product.as(asha)
  return caller.send(call, { zone })
}

test('a day in San Francisco is measured by the clock there, across midnight in India', async () => {
  const zone = 'America/Los_Angeles'
  // Five past ten in the morning there; it is past eleven at night in India.
  const began = await punch('2027-03-10T18:05:00.000Z', calls.clockIn, zone)
  expect(began.data).toMatchObject({ day: '2027-03-10', zone, expected_minutes: 480 })
  await punch('2027-03-11T03:05:00.000Z', calls.clockOut, zone)
  const { result, zone: shown } = await day('2027-03-10')
  expect(shown).toBe(zone)
  expect(result).toMatchObject({ text: 'P', late_minutes: 0, early_minutes: 0 })
  expect(result.flags).toContain('other_zone')
  expect(result.because.map(({ label }) => label)).toContain(
    `Measured by the clock of ${zone}, where the day began`,
  )
  // The afternoon there is already the next day in India.
  const next = await punch('2027-03-12T00:30:00.000Z', calls.clockIn, zone)
  expect(next.data.day).toBe('2027-03-11')
})

test('an employee at the usual place is measured as always, whatever the device calls it', async () => {
  const began = await punch('2027-03-10T05:00:00.000Z', calls.clockIn, 'Asia/Calcutta')
  expect(began.data).toMatchObject({ day: '2027-03-10', zone: 'Asia/Kolkata' })
  expect((await day('2027-03-10')).result.flags).not.toContain('other_zone')
  const unknown = await product.as(await product.write((ctx) => buildColleague(ctx)))
  expect((await unknown.send(calls.clockIn, { zone: 'Mars/Olympus' })).data.zone).toBe('Asia/Kolkata')
})

test('after midnight and before the boundary it is still the day before, wherever one is', async () => {
  goTo('2027-03-10T20:30:00.000Z')
  const state = await (await product.as(asha)).send(calls.clockState, { zone: 'Asia/Kolkata' })
  expect(state.data.day).toBe('2027-03-10')
  const london = await product.as(await product.write((ctx) => buildColleague(ctx)))
  expect((await london.send(calls.clockState, { zone: 'Europe/London' })).data.day).toBe('2027-03-10')
})
