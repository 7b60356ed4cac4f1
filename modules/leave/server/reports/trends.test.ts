import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveTrends } from '#leave/contract/leave-administration-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { explainTrend } from '#leave/contract/reports/explain-trend-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { decidedReasons, trendReasons, type TrendDay } from './trend-reasons.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member
const year = 2026

const as = async (role: 'payroll' | 'hr_manager') => {
  const person = await product.account({ roles: ['employee', role] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, from: '2024-01-01' }))
  return product.as(person)
}

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  for (const key of ['casual', 'medicalleave'])
    await product.write((ctx) => buildLeaveKind(ctx, { key, from: '2020-01-01' }))
  manager = await scene.member(null)
  const team: Member[] = []
  for (let n = 0; n < 5; n++)
    team.push(await scene.member(manager.person, { casual: 500, medicalleave: 500 }))
  asha = team[0]!
  const asked = [
    await scene.apply(asha, '2026-11-03', '2026-11-04', { type: 'medicalleave' }),
    await scene.apply(asha, '2026-11-17', '2026-11-18'),
    await scene.apply(team[1]!, '2026-11-17'),
    await scene.apply(team[2]!, '2026-12-01', '2026-12-02'),
  ]
  for (const { data } of asked)
    await manager.caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })
})

const hundredths = (value = '') => Math.round(Number(value) * 100)
const sumOf = (because: readonly { value?: string | undefined }[]) =>
  because.reduce((sum, { value }) => sum + hundredths(value), 0)

/** Every figure of the trends, opened. */
async function openAll(caller: Caller, whose: 'mine' | 'team' | 'all') {
  const { months, weekdays, decisions } = (await caller.send(leaveTrends, { whose, year })).data
  const told: string[] = []
  for (const { month, type, days } of months) {
    const figure = { of: 'types' as const, month, types: [type] }
    const { data } = await caller.send(explainTrend, { whose, year, figure })
    expect([data.total, sumOf(data.because)]).toEqual([days, days])
    told.push(JSON.stringify(data))
  }
  for (const { month, weekday, days } of weekdays) {
    const figure = { of: 'weekday' as const, month, weekday }
    const { data } = await caller.send(explainTrend, { whose, year, figure })
    expect([data.total, sumOf(data.because)]).toEqual([days, days])
    told.push(JSON.stringify(data))
  }
  for (const { took, count } of decisions) {
    const figure = { of: 'decisions' as const, took }
    const { data } = await caller.send(explainTrend, { whose, year, figure })
    expect([data.total, data.because.length]).toEqual([count, count])
    told.push(JSON.stringify(data))
  }
  expect(months.length).toBeGreaterThan(0)
  return told.join('\n')
}

test('every figure of the trends opens what adds up to it', async () => {
  expect(await openAll(asha.caller, 'mine')).toMatch(/Medical leave/)
  expect(await openAll(await as('hr_manager'), 'all')).toContain(asha.person.name)
})

test('a reader who may know no kinds reads none, and does not find them by asking for one', async () => {
  for (const [caller, whose] of [
    [manager.caller, 'team'],
    [await as('payroll'), 'all'],
  ] as const) {
    const told = await openAll(caller, whose)
    expect(told).toContain(asha.person.name)
    expect(told).not.toMatch(/Medical|Casual/)
    const figure = { of: 'types' as const, month: '2026-11', types: ['Medical leave'] }
    expect((await caller.send(explainTrend, { whose, year, figure })).data).toEqual({
      total: 0,
      because: [],
    })
  }
})

test('of a team that is too small, and of everybody without the right, nothing is told', async () => {
  const lead = await scene.member(null)
  await scene.member(lead.person, { casual: 500 })
  const figure = { of: 'weekday' as const, month: '2026-11', weekday: 2 }
  expect((await lead.caller.send(explainTrend, { whose: 'team', year, figure })).data.because).toEqual([])
  expect((await asha.caller.send(explainTrend, { whose: 'all', year, figure })).message).toBe(
    say.mayNotSeeAll.text,
  )
})

test('many people are told by date, and many decisions by the month of asking', () => {
  const days = Array.from({ length: 40 }, (_, at): TrendDay => ({
    account_id: at,
    name: `Person ${at}`,
    day: at % 2 ? '2026-11-03' : '2026-11-04',
    type: 'Leave',
    counted: 50,
  }))
  expect(trendReasons(days, false)).toEqual([
    { label: '4 Nov 2026', value: '10.00', source: '20 people' },
    { label: '3 Nov 2026', value: '10.00', source: '20 people' },
  ])
  const decided = days.map(({ name }, at) => ({
    name,
    starts_on: '2026-11-03',
    ends_on: '2026-11-03',
    asked_on: at < 10 ? '2026-09-30' : '2026-10-01',
    minutes: 90,
  }))
  expect(decidedReasons(decided)).toEqual([
    { label: 'Requested in Sep 2026', value: '10' },
    { label: 'Requested in Oct 2026', value: '30' },
  ])
  expect(decidedReasons(decided.slice(0, 1))).toEqual([
    { label: 'Person 0', value: '1 h 30 min', source: '3 Nov 2026, requested on 30 Sep 2026' },
  ])
})
