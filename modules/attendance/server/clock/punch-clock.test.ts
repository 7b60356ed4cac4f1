import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepAbsence } from '#calendar/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/clock/clock-calls.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
/** A Wednesday, far enough ahead for the clock never to be turned back. */
const DAY = '2027-03-10'

/** Puts the product's clock to a time of a day in India. */
function turnTo(target: TestProduct, clock: string, day = DAY) {
  target.clock.shift({
    seconds: Math.round((Date.parse(at(clock, day)) - target.clock.now().getTime()) / 1000),
  })
}

let asha: { id: number }
let caller: Caller

beforeAll(() => turnTo(product, '9:55'))
beforeEach(async () => {
  turnTo(product, '9:55')
  asha = await product.write((ctx) => buildColleague(ctx, { name: 'Asha Rao' }))
  caller = await product.as(asha)
})

const sessions = () =>
  product.read(({ db }) =>
    db.selectFrom('punch_session').selectAll().where('account_id', '=', asha.id).orderBy('id').execute(),
  )

test('in, out and what the clock says of it', async () => {
  const began = await caller.send(calls.clockIn, {})
  expect(began).toMatchObject({ httpStatus: 200, message: 'Clocked in.' })
  expect(began.data).toMatchObject({ state: 'in', day: DAY, expected_minutes: 480, can_clock_in: false })
  turnTo(product, '19:01')
  product.clock.shift({ seconds: -20 })
  const ended = await caller.send(calls.clockOut, {})
  expect(ended.data).toMatchObject({ state: 'out', can_clock_in: true, worked_minutes_now: 485 })
  expect(ended.data.because.map(({ value }) => value)).toContain('9 h 05')
  expect(await sessions()).toMatchObject([{ status: 'closed', work_date: DAY, in_zone: 'Asia/Kolkata' }])
})

test('of forty clock-ins from two devices one counts, and the others are told of it', async () => {
  const second = await product.as(asha)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? caller : second).send(calls.clockIn, {})),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 1)
  expect(new Set(refused.map(({ httpStatus }) => httpStatus))).toEqual(new Set([409]))
  for (const { message } of refused) expect(message).toMatch(/^You are already clocked in since /)
  expect(await sessions()).toHaveLength(1)
})

test('of thirty clock-outs one has an effect, and all answer the same', async () => {
  await caller.send(calls.clockIn, {})
  turnTo(product, '18:00')
  const answers = await Promise.all(Array.from({ length: 30 }, () => caller.send(calls.clockOut, {})))
  expect(new Set(answers.map(({ httpStatus, message }) => `${httpStatus} ${message}`))).toEqual(
    new Set(['200 Clocked out.']),
  )
  expect(await sessions()).toMatchObject([{ status: 'closed', version: 2 }])
})

test('a repeat with the same key is answered with the first success', async () => {
  const first = await caller.send(calls.clockIn, {}, { key: 'the-same-press' })
  const again = await caller.send(calls.clockIn, {}, { key: 'the-same-press' })
  expect([first.httpStatus, again.httpStatus]).toEqual([200, 200])
  expect(await sessions()).toHaveLength(1)
})

test('too soon asks whether the clock-in was meant, which can be taken back for two minutes', async () => {
  await caller.send(calls.clockIn, {})
  product.clock.shift({ seconds: 20 })
  const early = await caller.send(calls.clockOut, {})
  expect(early.httpStatus).toBe(409)
  expect(early.message).toMatch(/^Only 2\d seconds have passed. Undo the clock-in instead\?$/)
  expect((await caller.send(calls.undoClockIn, {})).data).toMatchObject({ state: 'out', today_sessions: [] })
  expect(await sessions()).toMatchObject([{ status: 'voided' }])
  expect((await caller.send(calls.undoClockIn, {})).message).toBe('You are not clocked in.')
  await caller.send(calls.clockIn, {})
  product.clock.shift({ minutes: 3 })
  expect((await caller.send(calls.undoClockIn, {})).message).toMatch(/^You can undo a clock-in for two/)
})

test('a forgotten clock-out is closed by the next clock-in, and the person is told once', async () => {
  await product.write((ctx) =>
    buildPunch(ctx, { accountId: asha.id, day: '2027-03-09', in: at('10:00', '2027-03-09') }),
  )
  expect((await caller.send(calls.clockState, {})).data).toMatchObject({ state: 'out', can_clock_in: true })
  expect((await caller.send(calls.clockOut, {})).message).toBe('You are not clocked in.')
  expect((await caller.send(calls.clockIn, {})).status).toBe(0)
  expect(await sessions()).toMatchObject([
    { status: 'auto_closed', out_at: null, work_date: '2027-03-09' },
    { status: 'open', work_date: DAY },
  ])
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('title').where('recipient_id', '=', asha.id).execute(),
  )
  expect(told).toEqual([{ title: 'No clock-out on 9 Mar 2027' }])
})

test('an employee who works past midnight clocks out on the day before', async () => {
  turnTo(product, '20:00')
  await caller.send(calls.clockIn, {})
  turnTo(product, '28:30')
  caller = await product.as(asha)
  expect((await caller.send(calls.clockState, {})).data).toMatchObject({ state: 'in', day: DAY })
  expect((await caller.send(calls.clockOut, {})).data.day).toBe(DAY)
  turnTo(product, '29:30')
  expect((await caller.send(calls.clockState, {})).data).toMatchObject({
    day: '2027-03-11',
    can_clock_in: false,
    reason_if_not: 'The day opens at 06:00.',
  })
  expect((await caller.send(calls.clockIn, {})).message).toBe('The day opens at 06:00.')
})

test('no one clocks in before the first day or after the last, and customers not at all', async () => {
  const gone = await product.write((ctx) => buildColleague(ctx, { to: '2027-03-09' }))
  const answer = await (await product.as(gone)).send(calls.clockIn, {})
  expect([answer.httpStatus, answer.message]).toEqual([
    403,
    'You can clock in only between your joining date and last working day.',
  ])
  const client = await product.account({ userType: 'Client', roles: ['client'] })
  for (const call of [calls.clockIn, calls.clockOut, calls.clockState, calls.undoClockIn])
    expect((await (await product.as(client)).send(call, {})).httpStatus).toBe(403)
})

test('on a day of leave the clock asks before', async () => {
  await product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'test',
      source_id: asha.id,
      person_id: asha.id,
      kind: 'leave',
      label: 'Casual leave',
      days: [{ day: DAY, hundredths: 100, part: 'full' }],
    }),
  )
  expect((await caller.send(calls.clockState, {})).data).toMatchObject({
    warning: 'You are on leave today. Clock in anyway?',
    day_note: 'Casual leave',
    expected_minutes: 0,
  })
})
