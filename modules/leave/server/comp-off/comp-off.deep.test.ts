import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages as say } from '#leave/contract/comp-off/comp-off-messages.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { lapseLots } from '#leave/server/leave-jobs.ts'
import { listEndedLots } from '#leave/server/leave-administration-queries.ts'
import { suggestCompOff } from './suggest-comp-off.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member

// Sunday, 1 November 2026, was worked; it is the Friday after.
const SUNDAY = '2026-11-01'
const form = { worked_on: SUNDAY, minutes: 370, reason: 'The release' }

beforeAll(() => scene.goTo('2026-11-06T06:00:00.000Z'))
beforeEach(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  manager = await scene.member(null)
  asha = await scene.member(manager.person)
})

async function approve(verdict: 'approved' | 'rejected' = 'approved') {
  const caller = await product.as(manager.person)
  const { rows } = (await caller.send(listWaitingLeave, {})).data
  const { what, subject_id } = rows.find(({ person }) => person.id === asha.person.id)!
  return caller.send(decideLeave, { what, subject_id, verdict, comment: 'Thank you' })
}

const overview = async () => (await (await product.as(asha.person)).send(calls.compOffOverview, {})).data

test('a worked Sunday is suggested, asked for, earned, partly taken, and what is left runs out', async () => {
  await product.write((ctx) => suggestCompOff(ctx, { personId: asha.person.id, day: SUNDAY, minutes: 370 }))
  expect((await overview()).suggestions).toMatchObject([
    { worked_on: SUNDAY, earns: 75, claim_until: '2026-12-01' },
  ])
  const asked = await asha.caller.send(calls.applyCompOff, form)
  expect(asked).toMatchObject({ message: say.applied, data: { quantity: 75 } })
  expect((await overview()).suggestions).toEqual([])
  expect((await approve()).message).toBe(say.approved(asha.person.name))
  expect((await overview()).lots).toMatchObject([
    { quantity: 75, left: 75, status: 'available', expires_on: '2026-12-31' },
  ])
  await scene.apply(asha, '2026-11-17', '2026-11-17', { type: 'comp_off', hours: 4 })
  await approve()
  expect((await overview()).lots).toMatchObject([{ left: 25, status: 'partially_availed' }])
  scene.goTo('2027-01-01T06:00:00.000Z')
  await product.write(async (ctx) =>
    lapseLots(ctx, await listEndedLots(ctx, { on: '2027-01-01', size: 9 }), '2027-01-01'),
  )
  await product.write(async (ctx) =>
    lapseLots(ctx, await listEndedLots(ctx, { on: '2027-01-01', size: 9 }), '2027-01-01'),
  )
  expect((await overview()).lots).toMatchObject([{ left: 0, status: 'expired' }])
  const { entries } = await scene.bookOf(asha.person.id)
  expect(entries.filter(({ kind }) => kind === 'lapse').map(({ quantity }) => quantity)).toEqual([-25])
})
