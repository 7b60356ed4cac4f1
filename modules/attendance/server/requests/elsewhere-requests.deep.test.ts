import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildHoliday, buildPolicy, listAbsences } from '#calendar/server/public.ts'
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

test('both halves of what a holiday leaves of half a day are taken, and no hundredth twice', async () => {
  await product.write((ctx) =>
    buildHoliday(ctx, { day: SATURDAY, kind: 'half_day', half: 'second_half', name: 'Eve' }),
  )
  const first = await ask(outdoors({ part: 'first_half' }))
  const second = await ask(outdoors({ part: 'second_half' }))
  expect([first.status, second.status]).toEqual([0, 0])
  for (const { id } of [first, second]) await approve(id)
  expect(await inForce()).toEqual([
    [SATURDAY, 13],
    [SATURDAY, 12],
  ])
})

test('a client in the morning and one in the afternoon fill the day between them', async () => {
  const visit = (starts_at: string, ends_at: string) =>
    ask(outdoors({ day_from: MONDAY, part: 'hours', starts_at, ends_at }))
  expect((await approve((await visit('10:00', '13:00')).id)).status).toBe(0)
  const second = await visit('14:00', '19:00')
  expect(second).toMatchObject({ status: 0 })
  expect((await approve(second.id)).status).toBe(0)
  expect(await inForce()).toEqual([
    [MONDAY, 38],
    [MONDAY, 63],
  ])
  const { result } = (await ashaCalls.send(openDay, { day: MONDAY })).data
  expect(result).toMatchObject({ text: 'OD', payable: 100, loss_of_pay: 0 })
})
