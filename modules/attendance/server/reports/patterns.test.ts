import { beforeAll, expect, test } from 'vitest'
import { keepAbsence } from '#calendar/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as dayCalls from '#attendance/contract/days/day-calls.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
/** A Wednesday; the product's clock stands at noon of it. */
const TODAY = '2027-03-10'
const YESTERDAY = '2027-03-09'

beforeAll(() =>
  product.clock.shift({
    seconds: Math.round((Date.parse(at('12:00', TODAY)) - product.clock.now().getTime()) / 1000),
  }),
)

test('patterns count arrivals and weeks, and of others only weeks of five people or more', async () => {
  const lead = await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'manager'] }))
  const leadCalls = await product.as(lead)
  const team = await product.write(async (ctx) => {
    const people = []
    for (let n = 0; n < 5; n++) people.push(await buildColleague(ctx, { lineManagerId: lead.id }))
    for (const { id } of people)
      await buildPunch(ctx, {
        accountId: id,
        day: YESTERDAY,
        in: at('10:05', YESTERDAY),
        out: at('18:05', YESTERDAY),
      })
    return people
  })
  await product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'test',
      source_id: team[0]!.id,
      person_id: team[0]!.id,
      kind: 'work_from_home',
      label: 'Work from home',
      days: [{ day: YESTERDAY, hundredths: 100, part: 'full' }],
    }),
  )
  const span = { from: '2027-03-01', to: TODAY }
  const { data } = await leadCalls.send(dayCalls.patterns, { whose: 'team', ...span })
  expect(data.arrivals).toEqual([
    {
      weekday: 2,
      half_hour: 20,
      count: 5,
      because: [{ label: 'First clock-ins', value: '5', source: 'on 1 date, 5 people' }],
    },
  ])
  expect(data.weeks).toEqual([
    {
      week: '2027-03-08',
      average_minutes: 480,
      sessions: 5,
      people: 5,
      home_percent: 20,
      average_because: [
        {
          label: 'Time at work together',
          value: '40 h 00',
          source: 'Days without a clock-out are left out',
        },
        { label: 'Days at work', value: '5', source: '5 people' },
      ],
      home_because: [
        { label: 'Days with work from home', value: '1' },
        { label: 'Days at work', value: '5', source: '5 people' },
      ],
    },
  ])
  const own = await product.as(team[0]!)
  const mine = (await own.send(dayCalls.patterns, { whose: 'own', ...span })).data
  expect(mine.weeks).toMatchObject([
    {
      people: 1,
      home_percent: 100,
      average_because: [{ label: '9 Mar 2027', value: '8 h 00' }, {}, { value: '1' }],
      home_because: [{ value: '1', source: '9 Mar 2027' }, { value: '1' }],
    },
  ])
  expect(mine.arrivals[0]!.because).toEqual([{ label: '9 Mar 2027', value: '10:05' }])
  expect((await own.send(dayCalls.patterns, { whose: 'team', ...span })).data.weeks).toEqual([])
})
