import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { coverage } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { coverageByDay } from './coverage-by-day.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member
let bina: Member

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  for (const key of ['casual', 'medicalleave'])
    await product.write((ctx) => buildLeaveKind(ctx, { key, from: '2020-01-01' }))
  manager = await scene.member(null)
  asha = await scene.member(manager.person, { casual: 500, medicalleave: 500 })
  bina = await scene.member(manager.person, { casual: 500 })
  const { data } = await scene.apply(asha, '2026-11-17', '2026-11-17', { type: 'medicalleave' })
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })
  await scene.apply(bina, '2026-11-17')
})

const dayOf = async ({ caller }: Member, day: string) =>
  (await caller.send(coverage, { month: '2026-11' })).data.days.find((one) => one.day === day)

test('how many are here opens who is away, without the kind of leave', async () => {
  const day = await dayOf(manager, '2026-11-17')
  expect(day).toMatchObject({ away: 2, of: 2 })
  expect(day!.because[0]).toEqual({ label: 'People in this list', value: '2' })
  expect(day!.because.slice(1).toSorted((one, other) => one.label.localeCompare(other.label))).toEqual(
    [
      { label: asha.person.name, value: '−1', source: 'Leave, 1 day' },
      { label: bina.person.name, value: '−1', source: 'Leave, 1 day, pending' },
    ].toSorted((one, other) => one.label.localeCompare(other.label)),
  )
  expect(await dayOf(manager, '2026-11-15')).toMatchObject({
    of: 0,
    because: [
      { label: 'People in this list', value: '2' },
      { label: 'Weekly off or holiday', value: '−2' },
    ],
  })
})

test('people who lead no one are told of no one', async () => {
  expect((await asha.caller.send(coverage, { month: '2026-11' })).data).toMatchObject({
    people: [],
    days: [],
  })
})

test('a project manager hears that people are away, and a long list says what it leaves out', () => {
  const row = (name: string, kind: string, away: number, label = '') => ({
    person: { name },
    days: [{ day: '2026-11-17', kind, away, label, pending: false }],
  })
  const rows = [
    row('Asha', 'working', 50, 'Away'),
    row('Bina', 'weekly_off', 100, 'Away'),
    row('Chitra', 'working', 0),
  ]
  expect(coverageByDay(rows, 4)).toEqual([
    {
      day: '2026-11-17',
      away: 1,
      of: 2,
      because: [
        { label: 'People in this list', value: '3', source: '4 more are not shown or counted' },
        { label: 'Weekly off or holiday', value: '−1' },
        { label: 'Asha', value: '−1', source: 'Away, 0.50 days' },
      ],
    },
  ])
})
