import { expect, test } from 'vitest'
import * as calls from '#performance/contract/pip-calls.ts'
import { performanceDuties } from '#performance/server/performance-duties.ts'
import { performanceScene } from '#performance/testing/performance-scene.ts'
import { checkInDays, isMissed, mayFail } from './pip-rules.ts'

const scene = await performanceScene()
const { hr, executive, manager, director, admin, product, today } = scene

const form = (account_id: number, wish: Partial<{ from_on: string; to_on: string; areas: string }> = {}) => ({
  account_id,
  partner_id: executive.id,
  from_on: today,
  to_on: scene.inDays(59),
  areas: 'Reviews come late.',
  goals: [{ target: 'Review in a day', measure: 'Median', support: 'A reminder', due_on: scene.inDays(30) }],
  ...wish,
})
const read = async (by: typeof hr, id: number) => (await by.caller.send(calls.readPip, { id })).data.plan!
const step = async (by: typeof hr, id: number, what: 'send' | 'approve' | 'acknowledge' | 'cancel') =>
  by.caller.send(calls.movePip, { id, version: (await read(by, id)).version, step: what })

async function active(wish: Parameters<typeof form>[1] = {}) {
  const asha = await scene.employed([], { lead: manager.id })
  const { id } = await scene.sent(manager.caller.send(calls.savePip, form(asha.id, wish)))
  await scene.sent(step(manager, id, 'send'))
  await scene.sent(step(executive, id, 'approve'))
  await scene.sent(step(asha, id, 'acknowledge'))
  return { asha, id }
}

test('check-ins come weekly or fortnightly, and a third of them may be missed', () => {
  const days = checkInDays('2026-11-02', '2026-11-30', 7)
  expect(days).toEqual(['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'])
  const written = (count: number) => days.map((day, at) => ({ day, manager_text: at < count ? 'x' : '' }))
  expect(isMissed(written(0)[0]!, 7, '2026-11-15')).toBe(false)
  expect(isMissed(written(0)[0]!, 7, '2026-11-16')).toBe(true)
  expect(mayFail(written(3), 7, '2027-01-01')).toBe(true)
  expect(mayFail(written(2), 7, '2027-01-01')).toBe(false)
})

const onDay = (meeting: number, day: string) =>
  product.write((ctx) => ctx.db.updateTable('pip_check_in').set({ day }).where('id', '=', meeting).execute())

test('one live plan for a person, of twenty drafts at once', async () => {
  const asha = await scene.employed([], { lead: manager.id })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => manager.caller.send(calls.savePip, form(asha.id))),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 0)?.message).toBe(
    'There is a live plan for this person already.',
  )
})

test('a plan runs to a success that manager and HR name together', async () => {
  const { asha, id } = await active()
  let passed = 1
  for (const { id: meeting } of (await read(manager, id)).check_ins.slice(0, 3)) {
    await onDay(meeting, today)
    const told = { id: meeting, mark: 'met' as const, text: 'Better' }
    await scene.sent(manager.caller.send(calls.writeCheckIn, told))
    await scene.sent(asha.caller.send(calls.writeCheckIn, { id: meeting, text: 'I plan more' }))
    await onDay(meeting, scene.inDays(-passed))
    passed += 7
  }
  const end = async (by: typeof hr, outcome: 'success' | 'partial') =>
    by.caller.send(calls.endPip, { id, version: (await read(by, id)).version, outcome })
  expect((await end(manager, 'success')).message).toBe('Your outcome is kept. The other one decides as well.')
  expect(await read(asha, id)).toMatchObject({ state: 'active', outcome: null, manager_outcome: null })
  expect((await end(executive, 'success')).message).toBe('The plan is completed.')
  expect(await read(asha, id)).toMatchObject({ state: 'completed', outcome: 'success' })
})

test('it cannot end as not met where the manager missed more than a third of the check-ins', async () => {
  const { id } = await active({ to_on: scene.inDays(35) })
  for (const [at, { id: meeting }] of (await read(manager, id)).check_ins.entries())
    await onDay(meeting, scene.inDays(-10 - at))
  const { version } = await read(manager, id)
  const answer = await manager.caller.send(calls.endPip, { id, version, outcome: 'not_met' })
  expect(answer.message).toBe(
    'The manager missed more than a third of the check-ins. The plan can’t end as not met.',
  )
})

test('it is found by its people alone: in no call, list, search, change log, live event or preview of others', async () => {
  const SECRET = 'wombat-area'
  const { asha, id } = await active({ areas: SECRET })
  const peer = await scene.employed([], { lead: manager.id })
  const otherHr = await scene.employed(['hr_executive'])
  for (const who of [peer, admin, director, otherHr, scene.auditor]) {
    expect((await who.caller.send(calls.readPip, { id })).httpStatus).toBe(404)
    const list = (await who.caller.send(calls.pipList.read, {})).data
    expect([list.rows, list.total]).toEqual([[], 0])
    expect((await who.caller.send(calls.movePip, { id, version: 1, step: 'cancel' })).httpStatus).toBe(404)
  }
  const { events, logged } = await product.write(async (ctx) => ({
    events: await ctx.db.selectFrom('live_event').selectAll().where('topic', '=', 'performance').execute(),
    logged: await ctx.db.selectFrom('change_log').select('id').where('table_name', '=', 'pip').execute(),
  }))
  expect(logged.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toContain(SECRET)
  const people = new Set([asha.id, manager.id, executive.id])
  const told = events.filter(({ recipients }) => recipients?.includes(asha.id))
  for (const { recipients } of told) expect(recipients!.every((one) => people.has(one))).toBe(true)
  // The palette, the calendar and the previews of leavers are not told of plans at all.
  expect(performanceDuties.finds?.map(({ key }) => key)).toEqual(['appraisal-events'])
  expect(performanceDuties.calendarLayers).toBeUndefined()
  expect((await read(hr, id)).areas).toBe(SECRET)
})

test('the person sees a plan once HR has approved it, and a plan is for the own team and for 30 to 90 days', async () => {
  const asha = await scene.employed([], { lead: manager.id })
  const { id } = await scene.sent(manager.caller.send(calls.savePip, form(asha.id)))
  expect((await asha.caller.send(calls.readPip, {})).data.plan).toBeNull()
  await scene.sent(step(manager, id, 'send'))
  expect((await asha.caller.send(calls.readPip, { id })).httpStatus).toBe(404)
  await scene.sent(step(executive, id, 'approve'))
  expect((await asha.caller.send(calls.readPip, {})).data.plan).toMatchObject({ id })
  const stranger = await scene.employed()
  expect((await manager.caller.send(calls.savePip, form(stranger.id))).httpStatus).toBe(404)
  const short = await manager.caller.send(calls.savePip, form(asha.id, { to_on: scene.inDays(10) }))
  expect(short.failure.fields).toHaveProperty('to_on')
})
