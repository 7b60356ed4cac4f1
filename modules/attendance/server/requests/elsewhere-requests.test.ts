import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPolicy, listAbsences } from '#calendar/server/public.ts'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
/** A Wednesday; the product's clock stands at noon of it. */
const TODAY = '2027-03-10'
/** Half a working day, as every Saturday of these people; Monday follows. */
const SATURDAY = '2027-03-13'
const MONDAY = '2027-03-15'
const TUESDAY = '2027-03-16'

let asha: { id: number }
let ashaCalls: Caller
let leadCalls: Caller

beforeAll(() =>
  product.clock.shift({
    seconds: Math.round((Date.parse(at('12:00', TODAY)) - product.clock.now().getTime()) / 1000),
  }),
)

beforeEach(async () => {
  const lead = await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'manager'] }))
  asha = await product.write(async (ctx) => {
    const made = await buildColleague(ctx, { lineManagerId: lead.id })
    const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday }))
    await buildPolicy(ctx, {
      days: [...week, { weekday: 6, start: 600, end: 840, minutes: 240, hundredths: 50 }],
      terms: { home_days_per_month: 3 },
      to: { accountId: made.id },
    })
    return made
  })
  ashaCalls = await product.as(asha)
  leadCalls = await product.as(lead)
})

type Form = SentBy<typeof calls.submitRequest>
const outdoors = (wish: Partial<Form>): Form => ({
  kind: 'outdoor_activity',
  day_from: SATURDAY,
  place: 'Howrah',
  comment: 'With the customer',
  ...wish,
})
const ask = async (form: Form) => {
  const sent = await ashaCalls.send(calls.submitRequest, form)
  return { ...sent, id: sent.data.ids[0]! }
}
const approve = (request_id: number) =>
  leadCalls.send(calls.decideRequest, { request_id, verdict: 'approved' })
const inForce = async () => {
  const span = { personIds: [asha.id], from: '2027-03-01', to: '2027-03-31' }
  return (await product.read((ctx) => listAbsences(ctx, span))).map(({ day, hundredths }) => [
    day,
    hundredths,
  ])
}

test('of a span that begins on half a day each day is put in force as it is', async () => {
  const { id } = await ask(outdoors({ day_to: MONDAY }))
  expect((await approve(id)).status).toBe(0)
  expect(await inForce()).toEqual([
    [SATURDAY, 50],
    [MONDAY, 100],
  ])
  expect((await ashaCalls.send(openDay, { day: MONDAY })).data.result).toMatchObject({
    text: 'OD',
    payable: 100,
  })
})

test('what was changed before it was decided puts only what it was changed to in force', async () => {
  const { id } = await ask(outdoors({ day_from: MONDAY, day_to: TUESDAY }))
  const { version } = (await ashaCalls.send(calls.listRequests, {})).data.rows[0]!
  const { kind: _kind, ...hours } = outdoors({
    day_from: TUESDAY,
    part: 'hours',
    starts_at: '14:00',
    ends_at: '18:00',
  })
  expect((await ashaCalls.send(calls.changeRequest, { ...hours, request_id: id, version })).status).toBe(0)
  const row = (await leadCalls.send(calls.listInbox, {})).data.rows[0]!
  expect([row.starts_at, row.ends_at].map((time) => Date.parse(time!))).toEqual(
    ['14:00', '18:00'].map((time) => Date.parse(at(time, TUESDAY))),
  )
  expect((await approve(id)).status).toBe(0)
  expect(await inForce()).toEqual([[TUESDAY, 50]])
})

test('half a day at home is held against the limit as half a one', async () => {
  const home = { kind: 'work_from_home' as const, comment: 'A plumber comes' }
  expect((await ask({ ...home, day_from: SATURDAY, day_to: MONDAY })).status).toBe(0)
  const { spans } = (await ashaCalls.send(calls.homeLeft, { day_from: TUESDAY, day_to: TUESDAY })).data
  expect(spans).toMatchObject([{ limit: 3, left: 150 }])
})
