import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPolicy, keepAbsence } from '#calendar/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as clock from '#attendance/contract/clock/clock-calls.ts'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import * as calls from '#attendance/contract/offices/office-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'
import { metresBetween } from './metres-between.ts'
import { officeAround, plainAddress } from './punch-place.ts'

const product = await testProduct()
const DAY = '2027-03-10'
const HERE = { latitude: 22.5726, longitude: 88.3639 }
const turnTo = (time: string) =>
  product.clock.shift({
    seconds: Math.round((Date.parse(at(time, DAY)) - product.clock.now().getTime()) / 1000),
  })

let asha: { id: number }
let caller: Caller
let hr: Caller
let office: number

beforeAll(async () => {
  turnTo('10:00')
  office = (
    await product.read(({ db }) =>
      db.selectFrom('location').select('id').orderBy('id').executeTakeFirstOrThrow(),
    )
  ).id
})

beforeEach(async () => {
  turnTo('10:00')
  asha = await product.write(async (ctx) => {
    const person = await buildColleague(ctx, { name: 'Asha Rao' })
    await buildPolicy(ctx, { terms: { office_only: true }, to: { accountId: person.id } })
    return person
  })
  caller = await product.as(asha)
  hr = await product.as(
    await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'hr_manager'] })),
  )
})

type Network = { network: string; note: string }
const keep = (networks: Network[], place: object | null = null) =>
  hr.send(calls.saveOffice, { location_id: office, networks, place: place as never })
const elsewhere = [{ network: '203.0.113.0/24', note: 'Main line' }]
const here = [
  { network: '127.0.0.0/8', note: '' },
  { network: '::1', note: '' },
]
const wantedElsewhere =
  'You can clock in only at the office. Request work from home or outdoor activity first.'

test('while no office is described no one is kept from the clock', async () => {
  await keep([])
  expect((await caller.send(clock.clockIn, {})).status).toBe(0)
})

test('anyone who must punch at the office does so from its network, and nowhere else', async () => {
  await keep(elsewhere)
  expect((await caller.send(clock.clockState, {})).data).toMatchObject({
    can_clock_in: false,
    reason_if_not: wantedElsewhere,
    asks_place: false,
  })
  const refused = await caller.send(clock.clockIn, {})
  expect([refused.httpStatus, refused.message]).toEqual([409, wantedElsewhere])
  expect((await keep([...elsewhere, ...here])).message).toBe('Office saved.')
  const began = await caller.send(clock.clockIn, {})
  expect(began.data.today_sessions).toMatchObject([{ in_place: 'Kolkata', in_outside: false }])
  turnTo('19:00')
  await keep(elsewhere)
  caller = await product.as(asha)
  expect((await caller.send(clock.clockOut, {})).message).toBe(wantedElsewhere)
})

test('by the place of the device, of which nothing but the office is kept', async () => {
  await keep(elsewhere, { ...HERE, radius_m: 200 })
  expect((await caller.send(clock.clockState, {})).data).toMatchObject({
    can_clock_in: true,
    asks_place: true,
  })
  const inside = (latitude: number) => ({ ...HERE, latitude, accuracy_m: 15 })
  expect((await caller.send(clock.clockIn, {})).message).toMatch(/Allow this device to share its location\.$/)
  expect((await caller.send(clock.clockIn, { place: inside(22.58) })).message).toBe(wantedElsewhere)
  const began = await caller.send(clock.clockIn, { place: inside(22.5735) })
  expect(began.data.today_sessions).toMatchObject([{ in_place: 'Kolkata' }])
  const log = await product.read(({ db }) =>
    db.selectFrom('change_log').select('after').where('table_name', '=', 'punch_session').execute(),
  )
  // Not merely the digits: a moment may end in them.
  expect(JSON.stringify(log)).not.toMatch(/[^:\d]22\.57/)
})

test('work from home that is agreed needs no office', async () => {
  await keep(elsewhere)
  await product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'test',
      source_id: asha.id,
      person_id: asha.id,
      kind: 'work_from_home',
      label: 'Work from home',
      days: [{ day: DAY, hundredths: 100, part: 'full' }],
    }),
  )
  expect((await caller.send(clock.clockIn, {})).status).toBe(0)
  expect((await caller.send(openDay, { day: DAY })).data.result.flags).not.toContain('outside_office')
})

test('where the office is only known, being elsewhere is a mark and no refusal', async () => {
  await keep(elsewhere)
  const person = await product.write((ctx) => buildColleague(ctx))
  const other = await product.as(person)
  expect((await other.send(clock.clockIn, {})).status).toBe(0)
  expect((await other.send(openDay, { day: DAY })).data.result.flags).toContain('outside_office')
})

test('HR keeps the offices, others do not, and what is unclear is refused at its field', async () => {
  await keep(elsewhere, { ...HERE, radius_m: 200 })
  const { data } = await hr.send(calls.listOffices, {})
  expect(data.offices.find(({ id }) => id === office)).toMatchObject({
    networks: elsewhere,
    place: { ...HERE, radius_m: 200 },
  })
  expect(data.your_address).toMatch(/^(127\.|::1)/)
  expect((await caller.send(calls.listOffices, {})).httpStatus).toBe(403)
  expect((await caller.send(calls.saveOffice, { location_id: office, networks: [] })).httpStatus).toBe(403)
  expect((await hr.send(calls.saveOffice, { location_id: 999, networks: [] })).httpStatus).toBe(404)
  expect((await keep([...elsewhere, ...elsewhere])).message).toBe('The same network is listed twice.')
  expect((await keep([{ network: 'the office', note: '' }])).httpStatus).toBe(400)
})

test('the distance along the earth, and addresses in IPv6 clothes', () => {
  expect(metresBetween(HERE, HERE)).toBe(0)
  // Kolkata to Delhi, within a percent.
  expect(Math.abs(metresBetween(HERE, { latitude: 28.6139, longitude: 77.209 }) - 1_305_000)).toBeLessThan(
    13_000,
  )
  const circle = { name: 'Kolkata', ...HERE, radius_m: 100 }
  expect(officeAround([circle], { ...HERE, latitude: 22.5746, accuracy_m: 2_000 })).toBeNull()
  expect(plainAddress('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(plainAddress('unknown')).toBeNull()
})
