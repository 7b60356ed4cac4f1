import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/clock/clock-calls.ts'
import { openDay, teamNow } from '#attendance/contract/days/day-calls.ts'
import { correctDay, decideRequest, submitRequest } from '#attendance/contract/requests/request-calls.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'
import { settleDays } from './settle-days.ts'

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

const sessions = () =>
  product.read(({ db }) =>
    db.selectFrom('punch_session').selectAll().where('account_id', '=', asha.id).orderBy('id').execute(),
  )

test('a device that shows another day does not end what runs, not even of twenty at once', async () => {
  // Ten at night in India; on a laptop that was never set back from Auckland it is the next morning.
  turnTo('22:00')
  caller = await product.as(asha)
  await caller.send(calls.clockIn, {})
  turnTo('23:30')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => caller.send(calls.clockIn, { zone: 'Pacific/Auckland' })),
  )
  for (const { message } of answers) expect(message).toMatch(/^You are already clocked in since 2\d:\d\d$/)
  expect(await sessions()).toMatchObject([{ status: 'open' }])
})

test('an employee who works at night is still in after midnight, for the clock and for the board', async () => {
  turnTo('21:00')
  caller = await product.as(asha)
  await caller.send(calls.clockIn, {})
  turnTo('24:30')
  const board = await (await product.as(lead)).send(teamNow, {})
  expect(board.data.people).toMatchObject([{ id: asha.id, presence: 'in' }])
  const { result } = (await (await product.as(asha)).send(openDay, { day: DAY })).data
  expect(result.flags).not.toContain('missing_punch')
  expect(result.loss_of_pay).toBe(0)
  turnTo('30:30')
  caller = await product.as(asha)
  expect((await caller.send(calls.clockIn, {})).message).toMatch(/^You are already clocked in since 2/)
  expect((await caller.send(calls.clockOut, {})).status).toBe(0)
})

test('no one is asked in the morning to clock out of the evening before', async () => {
  turnTo('18:30')
  caller = await product.as(asha)
  await caller.send(calls.clockIn, {})
  turnTo('33:30')
  caller = await product.as(asha)
  expect((await caller.send(calls.clockState, {})).data).toMatchObject({ state: 'out', can_clock_in: true })
  expect((await caller.send(calls.clockIn, {})).status).toBe(0)
  expect(await sessions()).toMatchObject([{ status: 'auto_closed' }, { status: 'open' }])
})

test('the morning round leaves out employees who still work on the other side of the world', async () => {
  // Noon in San Francisco; the round comes while it is still the same evening there.
  await product.write((ctx) =>
    ctx.db
      .insertInto('punch_session')
      .values({
        account_id: asha.id,
        work_date: DAY,
        in_at: '2027-03-10T20:00:00.000Z',
        in_zone: 'America/Los_Angeles',
        in_source: 'web',
        status: 'open',
      })
      .execute(),
  )
  const round = async (instant: string) => {
    await product.write((ctx) => settleDays(ctx, new Date(instant)))
    return (await sessions())[0]?.status
  }
  expect(await round('2027-03-11T05:00:00Z')).toBe('open')
  expect(await round('2027-03-12T05:00:00Z')).toBe('auto_closed')
})

test('what HR has corrected since is not undone by an older request', async () => {
  await product.write((ctx) =>
    buildPunch(ctx, { accountId: asha.id, day: '2027-03-09', in: at('10:40', '2027-03-09'), out: null }),
  )
  const id = (
    await caller.send(submitRequest, {
      kind: 'time_change_request',
      day_from: '2027-03-09',
      sessions: [{ in: '08:00', out: '22:00' }],
      comment: 'A long day',
    })
  ).data.ids[0]!
  const hr = await product.as(
    await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'hr_manager'] })),
  )
  const byTheBadge = [{ in: '10:40', out: '19:00' }]
  await hr.send(correctDay, {
    account_id: asha.id,
    day: '2027-03-09',
    sessions: byTheBadge,
    comment: 'By the badge',
  })
  const answer = await (
    await product.as(lead)
  ).send(decideRequest, { request_id: id, verdict: 'approved' as const })
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'HR corrected this day after the request. Reject it or ask the employee to cancel it.',
  ])
})
