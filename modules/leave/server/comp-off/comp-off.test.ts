import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages as say } from '#leave/contract/comp-off/comp-off-messages.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
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

test('it serves no day after its last one, and none before the work', async () => {
  await asha.caller.send(calls.applyCompOff, form)
  await approve()
  const late = await scene.apply(asha, '2027-01-04', '2027-01-04', { type: 'comp_off', hours: 4 })
  expect(late.message).toMatch(/Short by 0\.50/)
  const early = await scene.apply(asha, '2026-10-30', '2026-10-30', { type: 'comp_off', hours: 4 })
  expect(early.message).toMatch(/Short by 0\.50/)
})

test('each refusal has its sentence', async () => {
  const send = (more: object) => asha.caller.send(calls.applyCompOff, { ...form, ...more })
  expect((await send({ worked_on: '2026-11-03' })).message).toBe(
    say.notAFreeDay('2026-11-03', 'Kolkata').text,
  )
  expect((await send({ worked_on: '2026-11-08' })).message).toBe(say.dayToCome.text)
  expect((await send({ worked_on: '2026-09-06' })).message).toBe(say.tooLate(30).text)
  expect((await send({ worked_on: '2020-01-05' })).message).toBe(say.notEmployed.text)
  expect((await send({ minutes: 90 })).message).toBe(
    'You worked 1 h 30 min; this earns nothing. 2 h earns 0.25.',
  )
  expect((await send({ minutes: 190, quantity: 50 })).message).toBe(
    'You worked 3 h 10 min; this earns 0.25 day (2 h). 4 h earns 0.5.',
  )
  expect((await send({ project_id: 999_999 })).message).toBe(say.noSuchProject.text)
  expect((await send({ reason: '' })).message).toBe(say.reasonEmpty)
  await send({})
  expect((await send({})).message).toBe(say.thereAlready('waiting for approval').text)
})

test('withdrawn it can be asked for again; others do not find it', async () => {
  const { data } = await asha.caller.send(calls.applyCompOff, form)
  expect((await manager.caller.send(calls.withdrawCompOff, { id: data.id })).message).toBe(
    say.noSuchRequest.text,
  )
  expect((await asha.caller.send(calls.withdrawCompOff, { id: data.id })).message).toBe(say.withdrawn)
  expect((await asha.caller.send(calls.applyCompOff, form)).status).toBe(0)
})

test('a correction of the clock puts an approved comp-off in doubt, and a longer last day is HR’s to give', async () => {
  await asha.caller.send(calls.applyCompOff, form)
  await approve()
  await product.write((ctx) => suggestCompOff(ctx, { personId: asha.person.id, day: SUNDAY, minutes: 60 }))
  const { rows } = (await asha.caller.send(calls.myCompOffList.read, {})).data
  expect(rows[0]?.doubt).toBe('The clock shows 60 minutes for 1 Nov 2026 now.')
  const [lot] = (await overview()).lots
  const wish = { lot_id: lot!.id, expires_on: '2027-01-15', reason: 'Busy months' }
  expect((await asha.caller.send(calls.extendCompOff, wish)).message).toBe(say.mayNotExtend.text)
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  expect((await hr.send(calls.extendCompOff, { ...wish, expires_on: '2026-12-01' })).message).toBe(
    say.earlier.text,
  )
  expect((await hr.send(calls.extendCompOff, wish)).message).toBe(say.extended)
  expect((await overview()).lots[0]?.expires_on).toBe('2027-01-15')
})
