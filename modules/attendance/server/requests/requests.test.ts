import { beforeAll, beforeEach, expect, test } from 'vitest'
import { freezeMonth, keepAbsence, listAbsences } from '#calendar/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as dayCalls from '#attendance/contract/days/day-calls.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
/** A Wednesday; the product's clock stands at noon of it. */
const TODAY = '2027-03-10'
const YESTERDAY = '2027-03-09'
const FRIDAY = '2027-03-12'

let lead: { id: number }
let asha: { id: number }
let ashaCalls: Caller
let leadCalls: Caller
let hrCalls: Caller

beforeAll(async () => {
  product.clock.shift({
    seconds: Math.round((Date.parse(at('12:00', TODAY)) - product.clock.now().getTime()) / 1000),
  })
  const hr = await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'hr_manager'] }))
  hrCalls = await product.as(hr)
})

beforeEach(async () => {
  lead = await product.write((ctx) =>
    buildColleague(ctx, { name: 'Riya Sen', roles: ['employee', 'manager'] }),
  )
  asha = await product.write((ctx) => buildColleague(ctx, { name: 'Asha Rao', lineManagerId: lead.id }))
  ashaCalls = await product.as(asha)
  leadCalls = await product.as(lead)
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
const idOf = async (form: Parameters<typeof send>[0]) => (await send(form)).data.ids[0]!
const send = (form: ReturnType<typeof change> | ReturnType<typeof home>) =>
  ashaCalls.send(calls.submitRequest, form)
const decide = (who: Caller, request_id: number, more: object = {}) =>
  who.send(calls.decideRequest, { request_id, verdict: 'approved', ...more })
const yesterday = async () => (await ashaCalls.send(dayCalls.openDay, { day: YESTERDAY })).data

test('a time change is decided by the manager and replaces what the clock said', async () => {
  const began = {
    accountId: asha.id,
    day: YESTERDAY,
    in: at('10:05', YESTERDAY),
    status: 'auto_closed' as const,
  }
  await product.write((ctx) => buildPunch(ctx, began))
  expect((await yesterday()).result).toMatchObject({ code: 'A', flags: ['missing_punch', 'not_final'] })
  const id = await idOf(change())
  expect((await yesterday()).result).toMatchObject({ code: 'OPEN', payable: 100 })
  const inbox = await leadCalls.send(calls.listInbox, {})
  expect(inbox.data.rows).toMatchObject([{ id, person: { name: 'Asha Rao' }, before: [{ out_at: null }] }])
  expect((await decide(leadCalls, id)).message).toBe('Approved for Asha Rao.')
  const day = await yesterday()
  expect(day.result).toMatchObject({ text: 'P', worked_minutes: 480 })
  expect(day.voided).toHaveLength(1)
  expect(day.result.because).toContainEqual({
    label: 'At work 10:00 to 19:00',
    source: 'Approved correction',
  })
  expect((await leadCalls.send(calls.cancelRequest, { request_id: id })).message).toBe('Request cancelled.')
  expect((await yesterday()).result).toMatchObject({ code: 'A', flags: ['missing_punch', 'not_final'] })
})

test('of two approvers and a withdrawal, twenty times over, exactly one is heard', async () => {
  const id = await idOf(home())
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 3 === 0
        ? decide(leadCalls, id)
        : n % 3 === 1
          ? decide(hrCalls, id, { override: true, verdict: 'rejected', comment: 'Release day' })
          : ashaCalls.send(calls.cancelRequest, { request_id: id }),
    ),
  )
  const cancelled = answers.filter(({ status }, n) => status === 0 && n % 3 === 2).length
  const decided = answers.filter(({ status }, n) => status === 0 && n % 3 !== 2).length
  // What is approved for a day to come may still be taken back; nothing else is moved twice.
  const approved = answers.filter(({ status }, n) => status === 0 && n % 3 === 0).length
  expect([1, 1 + approved]).toContain(decided + cancelled)
  expect(Math.max(decided, cancelled)).toBe(1)
  for (const { message } of answers.filter(({ status }) => status === 1))
    expect(message).toMatch(/^This request is already (approved|rejected|cancelled) by /)
})

test('work from home stands in the calendar while it holds', async () => {
  const id = await idOf(home({ part: 'second_half' }))
  await decide(leadCalls, id)
  const stored = () =>
    product.read((ctx) => listAbsences(ctx, { personIds: [asha.id], from: FRIDAY, to: FRIDAY }))
  expect(await stored()).toMatchObject([{ kind: 'work_from_home', hundredths: 50, part: 'second_half' }])
  expect((await ashaCalls.send(calls.cancelRequest, { request_id: id })).status).toBe(0)
  expect(await stored()).toEqual([])
})

test('half a day of leave and the other half from home go together, the same half does not', async () => {
  await product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'leave',
      source_id: asha.id,
      person_id: asha.id,
      kind: 'leave',
      label: 'Casual leave',
      days: [{ day: FRIDAY, hundredths: 50, part: 'first_half' }],
    }),
  )
  const refused = await send(home({ part: 'first_half' }))
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'You already have 0.5 casual leave (first half) on 12 Mar 2027. Choose the second half.',
  ])
  expect((await send(home({ part: 'second_half' }))).status).toBe(0)
  expect((await send(home({ part: 'second_half' }))).message).toMatch(/a request for part of this day/)
})

test('of twenty requests for the same hours one is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(home())))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
})

test('every Friday of a month becomes requests that are decided one by one', async () => {
  const answer = await send(home({ day_to: '2027-03-31', weekdays: [5] }))
  expect(answer).toMatchObject({ message: '3 requests submitted.' })
  expect((await decide(leadCalls, answer.data.ids[1]!)).status).toBe(0)
  const mine = (await ashaCalls.send(calls.listRequests, {})).data.rows
  expect(mine.map(({ day_from, status }) => [day_from, status])).toEqual([
    ['2027-03-26', 'waiting'],
    ['2027-03-19', 'approved'],
    ['2027-03-12', 'waiting'],
  ])
})

test('the fourth change of a month is also decided by HR', async () => {
  for (const day_from of ['2027-03-02', '2027-03-03', '2027-03-04']) await send(change({ day_from }))
  const id = await idOf(change())
  expect((await decide(leadCalls, id)).message).toBe(
    'Approved. HR decides next, because this is more than three in the month.',
  )
  expect((await decide(hrCalls, id)).message).toBe('Approved for Asha Rao.')
})

test('what the clock has of the day is taken to the minute, also when HR corrects it', async () => {
  await product.write((ctx) =>
    buildPunch(ctx, {
      accountId: asha.id,
      day: YESTERDAY,
      in: at('10:03', YESTERDAY),
      status: 'auto_closed' as const,
    }),
  )
  expect((await send(change({ sessions: [{ in: '10:03', out: '19:00' }] }))).status).toBe(0)
  const correct = (out: string) =>
    hrCalls.send(calls.correctDay, {
      account_id: asha.id,
      day: YESTERDAY,
      sessions: [{ in: '10:03', out }],
      comment: 'By the gate book',
    })
  expect((await correct('18:58')).message).toBe(
    'Give times in steps of five minutes, such as 18:55 or 19:00; the clock has no 18:58 on this day.',
  )
  expect((await correct('19:00')).message).toBe('Day corrected.')
})

test('a closed month takes no requests; HR puts right what must be', async () => {
  const other = await product.write((ctx) => buildColleague(ctx, { company: 3 }))
  const caller = await product.as(other)
  await product.write((ctx) => freezeMonth(ctx, { companyId: 3, month: '2027-03', reason: 'Pay day' }))
  expect((await caller.send(calls.submitRequest, change())).message).toMatch(
    /^March 2027 is closed for payroll/,
  )
  const correction = {
    account_id: other.id,
    day: YESTERDAY,
    sessions: [{ in: '9:30', out: '18:30' }],
    comment: 'Seen',
  }
  expect((await hrCalls.send(calls.correctDay, correction)).message).toBe('Day corrected.')
  expect((await caller.send(dayCalls.openDay, { day: YESTERDAY })).data.result.text).toBe('P')
  expect((await leadCalls.send(calls.correctDay, correction)).httpStatus).toBe(404)
})

test('no one decides on their own, without a part in it, or without saying why', async () => {
  const id = await idOf(home())
  expect((await decide(ashaCalls, id)).message).toBe('You can’t decide your own request.')
  const stranger = await product.as(await product.write((ctx) => buildColleague(ctx)))
  expect((await decide(stranger, id)).message).toBe('This request doesn’t exist.')
  expect((await stranger.send(calls.cancelRequest, { request_id: id })).httpStatus).toBe(404)
  expect((await decide(leadCalls, id, { verdict: 'rejected', comment: 'No' })).message).toBe(
    'Enter a reason of at least 5 characters.',
  )
  expect((await decide(leadCalls, id, { override: true, comment: 'Because' })).message).toBe(
    'You don’t have permission to decide on this request.',
  )
  for (const account_id of [lead.id])
    expect((await stranger.send(dayCalls.openDay, { account_id, day: TODAY })).httpStatus).toBe(404)
})

test('whom one may see decides whose days are in the month', async () => {
  const names = async (caller: Caller, whose: 'own' | 'team' | 'all') => {
    const { data } = await caller.send(dayCalls.listMonth, { month: '2027-03', whose, size: 500 })
    return data.rows.map(({ id }) => id)
  }
  expect(await names(ashaCalls, 'all')).toEqual([asha.id])
  expect(await names(ashaCalls, 'team')).toEqual([])
  expect(await names(leadCalls, 'team')).toEqual([asha.id])
  expect((await names(hrCalls, 'all')).length).toBeGreaterThan(2)
  const month = await ashaCalls.send(dayCalls.listDays, { range: 'month', month: '2027-03' })
  const { payable, loss_of_pay, not_employed } = month.data.totals
  expect(payable! + loss_of_pay! + not_employed).toBe(3_100)
  const week = await ashaCalls.send(dayCalls.listDays, { range: 'last_week' })
  expect([week.data.from, week.data.to]).toEqual(['2027-03-01', '2027-03-07'])
  const long = { range: 'custom' as const, from: '2025-01-01', to: '2027-01-01' }
  expect((await ashaCalls.send(dayCalls.listDays, long)).message).toBe('Choose up to 366 days.')
})

test('a request that waits is changed in place, and its approvers are asked again', async () => {
  const id = await idOf(home({ part: 'second_half' }))
  const mine = async () =>
    (await ashaCalls.send(calls.listRequests, {})).data.rows.find((row) => row.id === id)!
  const { version } = await mine()
  const wish = { request_id: id, version, day_from: '2027-03-15', comment: 'The plumber comes on Monday' }
  expect((await leadCalls.send(calls.changeRequest, wish)).httpStatus).toBe(404)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ashaCalls.send(calls.changeRequest, wish)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 1)?.httpStatus).toBe(409)
  expect(await mine()).toMatchObject({ day_from: '2027-03-15', part: 'full', status: 'waiting' })
  // The old hours are free again, the new ones are held.
  expect((await send(home())).status).toBe(0)
  expect((await send(home({ day_from: '2027-03-15' }))).httpStatus).toBe(409)
  const inbox = (await leadCalls.send(calls.listInbox, {})).data.rows.filter((row) => row.id === id)
  expect(inbox).toHaveLength(1)
  await decide(leadCalls, id)
  const late = await ashaCalls.send(calls.changeRequest, { ...wish, version: (await mine()).version })
  expect([late.httpStatus, late.message]).toEqual([
    409,
    expect.stringMatching(/^This request is already approved/),
  ])
})

test('a change that needs two decisions is not changed between them', async () => {
  for (const day_from of ['2027-03-02', '2027-03-03', '2027-03-04']) await send(change({ day_from }))
  const id = await idOf(change())
  await decide(leadCalls, id)
  const answer = await ashaCalls.send(calls.changeRequest, {
    request_id: id,
    version: 1,
    day_from: YESTERDAY,
    sessions: [{ in: '10:00', out: '18:00' }],
    comment: 'An hour less',
  })
  expect(answer.message).toBe('Part of it was already decided. Cancel it and submit a new request.')
})

test('a manager above sees that they may take back, and a colleague who only works beside does not', async () => {
  const id = await idOf(home())
  const [row] = (await leadCalls.send(calls.listRequests, { whose: 'team' })).data.rows
  expect(row).toMatchObject({ id, can: { cancel: true, change: false, decide: false } })
  expect((await hrCalls.send(calls.listRequests, { whose: 'all' })).data.rows[0]!.can).toMatchObject({
    cancel: true,
    decide: true,
  })
})
