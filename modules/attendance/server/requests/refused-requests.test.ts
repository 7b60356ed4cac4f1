import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
/** A Wednesday; the product's clock stands at noon of it. */
const TODAY = '2027-03-10'
const YESTERDAY = '2027-03-09'
const FRIDAY = '2027-03-12'

/** Nothing of what is refused remains, so that one person asks for all of it. */
let ashaCalls: Caller

beforeAll(async () => {
  product.clock.shift({
    seconds: Math.round((Date.parse(at('12:00', TODAY)) - product.clock.now().getTime()) / 1000),
  })
  const lead = await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'manager'] }))
  ashaCalls = await product.as(await product.write((ctx) => buildColleague(ctx, { lineManagerId: lead.id })))
})

const change = (more: object = {}) => ({
  kind: 'time_change_request' as const,
  day_from: YESTERDAY,
  sessions: [{ in: '10:00', out: '7:00 pm' }],
  comment: 'Forgot the clock',
  ...more,
})
const home = (more: object = {}) => ({
  kind: 'work_from_home' as const,
  day_from: FRIDAY,
  comment: 'A plumber comes',
  ...more,
})
const send = (form: ReturnType<typeof change> | ReturnType<typeof home>) =>
  ashaCalls.send(calls.submitRequest, form)

test.each([
  [{ sessions: [{ in: '19:00', out: '10:00' }] }, 'Each clock-out must come after its clock-in.'],
  [
    {
      sessions: [
        { in: '10:00', out: '14:00' },
        { in: '13:00', out: '18:00' },
      ],
    },
    'Two of these times overlap.',
  ],
  [{ sessions: [{ in: '10:00', out: '24:05' }] }, 'The time can be at most 24:00'],
  [{ sessions: [{ in: '10', out: '19:00' }] }, 'Enter a time such as 09:30 or 6:45 pm.'],
  [
    { sessions: [{ in: '10:03', out: '19:00' }] },
    'Give times in steps of five minutes, such as 10:00 or 10:05; the clock has no 10:03 on this day.',
  ],
  [{ sessions: [{ in: '05:00', out: '24:00' }] }, 'At most 16 hours in one day.'],
  [{ sessions: [] }, 'Enter when the day started and ended.'],
  [{ day_from: TODAY, sessions: [{ in: '10:00', out: '18:00' }] }, 'Times can’t be in the future.'],
  [{ day_from: '2027-03-11' }, 'You can change times only for today or earlier.'],
  [{ day_from: '2027-02-20' }, 'A request can go back 7 working days at most.'],
])('a time change is refused: %j', async (more, message) => {
  expect(await send(change(more))).toMatchObject({ httpStatus: 400, message })
})

test.each([
  [{ day_to: '2027-03-11' }, 'The end date is before the start date.'],
  [{ day_from: '2027-03-13', day_to: '2027-03-14' }, 'None of these dates is a working day for you.'],
  [{ day_from: '2027-08-13' }, 'At most 90 days ahead.'],
  [{ part: 'hours' }, 'Enter the start and end time.'],
  [{ part: 'hours', starts_at: '14:00', ends_at: '12:00' }, 'The end must be after the start.'],
  [
    { part: 'hours', starts_at: '10:03', ends_at: '12:00' },
    'Give times in steps of five minutes, such as 10:00 or 10:05.',
  ],
  [{ kind: 'outdoor_activity' }, 'Enter a place.'],
])('work elsewhere is refused: %j', async (more, message) => {
  expect(await send(home(more))).toMatchObject({ httpStatus: 400, message })
})
