import { beforeAll, expect, test } from 'vitest'
import { buildPolicy, keepAbsence } from '#calendar/server/public.ts'
import type { Call, SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as reports from '#attendance/contract/reports/report-calls.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
/** A Wednesday; the product's clock stands at noon of it. */
const TODAY = '2027-03-10'
const span = { from: '2027-03-01', to: '2027-03-31' }
const minutes = [420, 450, 480, 510, 540]

let hr: Caller
let lead: Caller
let asha: Caller
let other: Caller
let ashaId: number

const turnTo = (time: string) =>
  product.clock.shift({
    seconds: Math.round((Date.parse(at(time, TODAY)) - product.clock.now().getTime()) / 1000),
  })

beforeAll(async () => {
  turnTo('12:00')
  const made = await product.write(async (ctx) => {
    const above = await buildColleague(ctx, { name: 'Riya Sen', roles: ['employee', 'manager'] })
    const own = await buildColleague(ctx, { name: 'Asha Rao', lineManagerId: above.id })
    const outside = await buildColleague(ctx, { name: 'Bina Das' })
    const away = await buildColleague(ctx, { name: 'Chitra Pal' })
    for (const [place, worked] of minutes.entries()) {
      const one = place === 0 ? own : await buildColleague(ctx, { lineManagerId: above.id })
      const began = at('10:00', '2027-03-08')
      const ended = new Date(Date.parse(began) + worked * 60_000).toISOString()
      await buildPunch(ctx, { accountId: one.id, day: '2027-03-08', in: began, out: ended })
      // The first of them is absent today, the others are in.
      if (place > 0) await buildPunch(ctx, { accountId: one.id, day: TODAY, in: at('09:50', TODAY) })
    }
    await buildPunch(ctx, { accountId: outside.id, day: TODAY, in: at('09:50', TODAY) })
    await buildPunch(ctx, { accountId: above.id, day: TODAY, in: at('09:50', TODAY) })
    const leave = { source: 'leave', source_id: away.id, person_id: away.id, kind: 'leave' as const }
    const days = [{ day: TODAY, hundredths: 100, part: 'full' as const }]
    await keepAbsence(ctx, { ...leave, label: 'Earned leave', days })
    // Of whom no clock is asked no one knows whether they are there.
    const trusted = await buildColleague(ctx, { name: 'Dev Iyer' })
    await buildPolicy(ctx, { terms: { counting: 'no_clock' }, to: { accountId: trusted.id } })
    const manager = await buildColleague(ctx, { name: 'Hema Nair', roles: ['employee', 'hr_manager'] })
    await buildPunch(ctx, { accountId: manager.id, day: TODAY, in: at('09:50', TODAY) })
    return { above, own, outside, manager }
  })
  ashaId = made.own.id
  hr = await product.as(made.manager)
  lead = await product.as(made.above)
  asha = await product.as(made.own)
  other = await product.as(made.outside)
  await askSome()
})

async function askSome() {
  const change = (day_from: string, reason_code?: 'forgot_in' | 'system_issue') => ({
    kind: 'time_change_request' as const,
    day_from,
    // As long as the clock has it, so that what is approved changes no average.
    sessions: [{ in: '10:00', out: '17:00' }],
    comment: 'The clock',
    ...(reason_code ? { reason_code } : {}),
  })
  const ask = async (form: SentBy<typeof calls.submitRequest>, who = asha) =>
    (await who.send(calls.submitRequest, form)).data.ids[0]!
  const decide = (request_id: number, verdict: 'approved' | 'rejected') =>
    lead.send(calls.decideRequest, { request_id, verdict, comment: 'As agreed' })
  const first = await ask(change('2027-03-08', 'forgot_in'))
  await ask(change('2027-03-05', 'forgot_in'))
  const third = await ask(change('2027-03-04'))
  await ask({ kind: 'work_from_home', day_from: '2027-03-12', comment: 'A plumber comes' })
  await ask({ kind: 'work_from_home', day_from: '2027-03-12', comment: 'A plumber comes' }, other)
  product.clock.shift({ seconds: 3_600 })
  await decide(first, 'approved')
  product.clock.shift({ seconds: 7_200 })
  await decide(third, 'rejected')
  turnTo('12:00')
}

test('requests are counted by kind, month, person and reason, with the median time to a decision', async () => {
  const { data } = await hr.send(reports.requestsReport, span)
  expect(data.months).toEqual([
    { month: '2027-03', kind: 'time_change_request', count: 3 },
    { month: '2027-03', kind: 'work_from_home', count: 2 },
  ])
  expect(data.kinds).toEqual([
    { kind: 'time_change_request', count: 3, decided: 2, median_minutes: 120 },
    { kind: 'work_from_home', count: 2, decided: 0, median_minutes: null },
  ])
  expect(data.people).toMatchObject([
    { name: 'Asha Rao', time_changes: 3, homes: 1, outdoors: 0, median_minutes: 120 },
    { name: 'Bina Das', time_changes: 0, homes: 1, median_minutes: null },
  ])
  expect(data.reasons).toEqual([
    { reason: 'forgot_in', count: 2 },
    { reason: null, count: 1 },
  ])
  expect(
    (await hr.send(reports.requestsReport, { from: '2027-02-01', to: '2027-02-28' })).data.kinds,
  ).toEqual([])
})

test('every figure of the report opens the requests that it counts', async () => {
  const { data } = await hr.send(reports.requestsReport, span)
  const open = async (wish: Omit<SentBy<typeof reports.explainRequests>, 'from' | 'to'>) =>
    (await hr.send(reports.explainRequests, { ...span, ...wish })).data
  for (const { kind, count, decided, median_minutes } of data.kinds) {
    const asked = await open({ figure: 'asked', kind })
    expect(asked).toMatchObject({ count, decided, median_minutes })
    expect(asked.because).toHaveLength(count)
    expect((await open({ figure: 'decided', kind })).because).toHaveLength(decided)
  }
  for (const { month, kind, count } of data.months)
    expect(await open({ figure: 'asked', month, kind })).toMatchObject({ count })
  for (const { reason, count } of data.reasons)
    expect((await open({ figure: 'asked', reason: reason ?? 'none' })).because).toHaveLength(count)
  for (const { id, time_changes, homes, median_minutes } of data.people) {
    const all = await open({ figure: 'median', account_id: id })
    expect(all).toMatchObject({ count: time_changes + homes, median_minutes })
  }
  const median = (await open({ figure: 'median', kind: 'time_change_request' })).because
  expect(median.at(-1)).toEqual({ label: 'Halfway between the middle two of 2', value: '2 h 00' })
})

test('what no one wrote for these eyes is in no reason, and whom one may not see neither', async () => {
  const wish = { ...span, figure: 'asked' as const, kind: 'work_from_home' as const }
  const seen = JSON.stringify((await lead.send(reports.explainRequests, wish)).data.because)
  expect(seen).toMatch(/Asha Rao/)
  expect(seen).not.toMatch(/Bina Das|plumber/)
  const outside = (await hr.send(reports.explainRequests, wish)).data.because.find(
    ({ label }) => label === 'Bina Das',
  )
  expect(outside).toBeDefined()
  const bina = (await hr.send(reports.requestsReport, span)).data.people.find(
    ({ name }) => name === 'Bina Das',
  )!
  expect((await lead.send(reports.explainRequests, { ...wish, account_id: bina.id })).data).toMatchObject({
    count: 0,
    because: [],
  })
})

test('of whom one may not see nothing is counted', async () => {
  const { data } = await lead.send(reports.requestsReport, span)
  expect(data.people.map(({ name }) => name)).toEqual(['Asha Rao'])
  expect(data.kinds.find(({ kind }) => kind === 'work_from_home')).toMatchObject({ count: 1 })
})

test('absent is who is on leave, and whose day has begun without them', async () => {
  const { data } = await hr.send(reports.absentToday, {})
  expect(data.day).toBe(TODAY)
  expect(data.rows).toMatchObject([
    { id: ashaId, name: 'Asha Rao', state: 'not_in', note: '' },
    { name: 'Chitra Pal', state: 'leave', note: 'Earned leave' },
  ])
  turnTo('10:05')
  const early = (await hr.send(reports.absentToday, {})).data.rows.map(({ name }) => name)
  expect(early).toEqual(['Chitra Pal'])
  turnTo('12:00')
})

test('the average days of a team of five spread, those of fewer are not told', async () => {
  const { data } = await hr.send(reports.teamHours, span)
  expect(data.teams).toMatchObject([
    { team: 'Engineering', people: 5, least: 420, lower: 450, median: 480, upper: 510, most: 540 },
  ])
  expect((await other.send(reports.teamHours, span)).httpStatus).toBe(403)
})

test.each([
  [reports.requestsReport, span],
  [reports.explainRequests, { ...span, figure: 'asked' }],
  [reports.teamHours, span],
  [reports.absentToday, {}],
  [reports.exportRequestsReport, { ...span, format: 'csv' }],
  [reports.exportTeamHours, { ...span, format: 'csv' }],
  [reports.exportAbsent, { format: 'csv' }],
])('no one without a right to the days of others reads it: %#', async (call: Call, input) => {
  expect((await asha.send(call, input as never)).httpStatus).toBe(403)
})

test('absentees are shown only to those who see all of a company; spans are whole', async () => {
  expect((await lead.send(reports.absentToday, {})).httpStatus).toBe(403)
  expect((await lead.send(reports.exportAbsent, { format: 'csv' })).httpStatus).toBe(403)
  const backwards = { from: '2027-03-02', to: '2027-03-01' }
  const long = { from: '2026-01-01', to: '2027-03-01' }
  for (const call of [reports.requestsReport, reports.teamHours]) {
    expect((await hr.send(call, backwards)).message).toBe('The end date is before the start date.')
    expect((await hr.send(call, long)).message).toBe('Choose up to 366 days.')
  }
})

test.each([
  [reports.exportRequestsReport, span, /March 2027,Asha Rao,Time change,3,1,1,1,0,2,Forgot to clock in/],
  [reports.exportTeamHours, span, /Engineering,5,7,7\.5,8,8\.5,9/],
  [reports.exportAbsent, {}, /Chitra Pal,Engineering,.*,On leave,Earned leave/],
])('each is a file as well: %#', async ({ path }, wish, line) => {
  const response = await hr.raw(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, format: 'csv' }),
  })
  expect(await response.text()).toMatch(line)
})
