import { beforeAll, expect, test } from 'vitest'
import { buildPolicy } from '#calendar/server/public.ts'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
/** A Wednesday; the product's clock stands at noon of it. */
const TODAY = '2027-03-10'

let lead: { id: number }

beforeAll(async () => {
  product.clock.shift({
    seconds: Math.round((Date.parse(at('12:00', TODAY)) - product.clock.now().getTime()) / 1000),
  })
  lead = await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'manager'] }))
})

type Terms = NonNullable<Parameters<typeof buildPolicy>[1]>['terms']

/** Someone whose working time says this of days at home. */
async function person(terms: Terms): Promise<Caller> {
  const account = await product.write(async (ctx) => {
    const made = await buildColleague(ctx, { lineManagerId: lead.id })
    await buildPolicy(ctx, { terms: terms ?? {}, to: { accountId: made.id } })
    return made
  })
  return product.as(account)
}

const home = (day_from: string, more: Partial<SentBy<typeof calls.submitRequest>> = {}) => ({
  kind: 'work_from_home' as const,
  day_from,
  comment: 'A plumber comes',
  ...more,
})
const ask = (who: Caller, ...wish: Parameters<typeof home>) => who.send(calls.submitRequest, home(...wish))
const left = async (who: Caller, more: object = {}) =>
  (await who.send(calls.homeLeft, { day_from: '2027-03-12', day_to: '2027-04-02', ...more })).data

test('what waits and what is granted counts in its month, what is taken back or rejected does not', async () => {
  const asha = await person({ home_days_per_month: 2 })
  const first = (await ask(asha, '2027-03-12')).data.ids[0]!
  const second = (await ask(asha, '2027-03-15', { part: 'first_half' })).data.ids[0]!
  expect(await ask(asha, '2027-03-16')).toMatchObject({
    httpStatus: 400,
    message: 'Only 0.5 of 2 days at home is left in March 2027.',
  })
  expect((await ask(asha, '2027-04-01')).status).toBe(0)
  expect(await left(asha)).toMatchObject({
    notice_days: null,
    spans: [
      {
        of: 'month',
        month: '2027-03',
        limit: 2,
        left: 50,
        because: [
          { label: 'Days a month', value: '2 days' },
          { label: '12 Mar 2027', value: '−1 day', source: 'Pending' },
          { label: '15 Mar 2027', value: '−0.5 days', source: 'Pending' },
        ],
      },
      { of: 'month', month: '2027-04', limit: 2, left: 100 },
    ],
  })
  // In the place of the one that waits there is room for it again.
  expect((await left(asha, { without: second })).spans[0]).toMatchObject({ left: 100 })
  await asha.send(calls.cancelRequest, { request_id: first })
  const rejection = { request_id: second, verdict: 'rejected' as const, comment: 'Release day' }
  await (await product.as(lead)).send(calls.decideRequest, rejection)
  expect((await left(asha)).spans[0]).toMatchObject({ left: 200 })
  expect((await ask(asha, '2027-03-16', { day_to: '2027-03-17' })).status).toBe(0)
  expect(await ask(asha, '2027-03-18')).toMatchObject({
    message: 'No work from home days left in March 2027. Your limit is 2 a month.',
  })
  // Work outdoors is not at home.
  expect((await ask(asha, '2027-03-18', { kind: 'outdoor_activity', place: 'Howrah' })).status).toBe(0)
})

test('a request over two months is held against both, and a change of it against itself only once', async () => {
  const asha = await person({ home_days_per_month: 3 })
  expect(await ask(asha, '2027-03-29', { day_to: '2027-04-06' })).toMatchObject({
    message: 'Only 3 of 3 days at home are left in April 2027.',
  })
  const { ids } = (await ask(asha, '2027-03-29', { day_to: '2027-03-31' })).data
  const row = (await asha.send(calls.listRequests, {})).data.rows[0]!
  const { kind: _kind, ...other } = home('2027-03-22', { day_to: '2027-03-24' })
  const changed = { ...other, request_id: ids[0]!, version: row.version }
  expect((await asha.send(calls.changeRequest, changed)).status).toBe(0)
  // Every Friday is held against the limit together.
  const fridays = { day_to: '2027-04-30', weekdays: [5] }
  expect((await ask(asha, '2027-04-02', fridays)).message).toBe(
    'Only 3 of 3 days at home are left in April 2027.',
  )
})

test('a quarter has its own limit, counted over its months, beside that of a month', async () => {
  const asha = await person({ home_days_per_month: 4, home_days_per_quarter: 5 })
  expect((await ask(asha, '2027-04-05', { day_to: '2027-04-08' })).status).toBe(0)
  expect((await ask(asha, '2027-05-03', { day_to: '2027-05-04' })).message).toBe(
    'Only 1 of 5 days at home is left in April to June 2027.',
  )
  expect((await ask(asha, '2027-05-03')).status).toBe(0)
  expect((await ask(asha, '2027-06-01')).message).toBe(
    'No work from home days left in April to June 2027. Your limit is 5 a quarter.',
  )
  const span = { day_from: '2027-06-01', day_to: '2027-07-02' }
  expect((await left(asha, span)).spans).toMatchObject([
    { of: 'month', month: '2027-06', limit: 4, left: 400 },
    { of: 'month', month: '2027-07', limit: 4, left: 400 },
    { of: 'quarter', month: '2027-04', limit: 5, left: 0 },
    { of: 'quarter', month: '2027-07', limit: 5, left: 500 },
  ])
})

test.each([
  [{ home_days_per_month: 4 }, 'No work from home days left in March 2027. Your limit is 4 a month.'],
])('of twenty days asked for at once as many are taken as %j allows', async (terms, none) => {
  const asha = await person(terms)
  const days = [11, 12, 15, 16, 17, 18, 19, 22, 23, 24].map((day) => `2027-03-${day}`)
  const answers = await Promise.all(
    days.flatMap((day) => (['first_half', 'second_half'] as const).map((part) => ask(asha, day, { part }))),
  )
  expect(answers).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(8)
  const refusals = answers.filter(({ status }) => status !== 0).map(({ message }) => message)
  expect(new Set(refusals)).toEqual(new Set([none]))
  expect((await left(asha)).spans[0]).toMatchObject({ left: 0 })
})

test.each([
  [{ home_notice_days: 2 }, '2027-03-11', 'Request work from home at least 2 days before.'],
  [{ home_notice_days: 1 }, TODAY, 'Request work from home at least 1 day before.'],
  [{ home_notice_days: 0 }, '2027-03-09', 'Request work from home by the day itself.'],
  [{ home_days_per_month: 0 }, '2027-03-12', 'Your working hours include no work from home days.'],
])('%j refuses %s', async (terms, day, message) => {
  const asha = await person(terms)
  const refused = await ask(asha, day)
  expect(refused).toMatchObject({ httpStatus: 400, message })
  expect(refused.failure.fields).toEqual({ day_from: message })
})

test.each([
  [{ home_notice_days: 2 }, '2027-03-12'],
  [{ home_notice_days: 0 }, TODAY],
  [{}, '2027-03-09'],
])('%j takes %s', async (terms, day) => {
  const asha = await person(terms)
  expect((await ask(asha, day)).status).toBe(0)
})

test('what is left is told of whole spans only, and to colleagues', async () => {
  const asha = await person({ home_notice_days: 3 })
  expect(await left(asha)).toEqual({ notice_days: 3, spans: [] })
  expect((await asha.send(calls.homeLeft, { day_from: '2027-03-12', day_to: '2027-03-11' })).httpStatus).toBe(
    400,
  )
  const long = { day_from: '2027-03-12', day_to: '2028-03-11' }
  expect((await asha.send(calls.homeLeft, long)).message).toBe('At most 92 days in one request.')
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  expect((await client.send(calls.homeLeft, { day_from: TODAY, day_to: TODAY })).httpStatus).toBe(403)
})
