import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  pairedDevice,
  slotAt,
  trackedPerson,
  trackerOn,
  type Tracked,
} from '#platform/testing/areas/test-tracker.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { getTrackers, listScreenshots } from '#tracker/contract/activity/activity-calls.ts'
import * as agent from '#tracker/contract/agent/agent-calls.ts'
import * as own from '#tracker/contract/own-calls.ts'
import * as settings from '#tracker/contract/settings/settings-calls.ts'

const product = await testProduct()
/** A Wednesday; the product's clock stands at half past two of it in Kolkata. */
const NOON = Date.parse('2027-03-10T14:30:30+05:30')
let hr: Awaited<ReturnType<typeof trackerOn>>
let asha: Tracked
let session: string

const now = () => product.clock.now()
const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
const outcomes = (answer: { data: { slots: { outcome: string }[] } }) =>
  answer.data.slots.map(({ outcome }) => outcome)
const dayOf = async (person = asha) => (await person.calls.send(getTrackers, {})).data

beforeAll(async () => {
  product.clock.shift({ seconds: Math.round((NOON - now().getTime()) / 1000) })
  product.clock.shift({ days: -2 })
  hr = await trackerOn(product)
  product.clock.shift({ days: 2 })
})

beforeEach(async () => {
  asha = await trackedPerson(product)
  session = (await asha.start({ started_at: ago(180) })).client_id
})

describe('pairing', () => {
  test('a code pairs one device, once, and not for ever', async () => {
    const { code } = (await asha.calls.send(own.makePairingCode, {})).data
    const form = { code: code.toLowerCase(), name: 'Desktop', os: 'Windows', app_version: '2' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => product.stranger.send(agent.pairDevice, form)),
    )
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
    const said = new Set(answers.filter(({ status }) => status === 1).map(({ message }) => message))
    expect(said).toEqual(new Set(['This pairing code is incorrect, used or expired. Create a new one.']))
    const late = (await asha.calls.send(own.makePairingCode, {})).data.code
    product.clock.shift({ minutes: 11 })
    expect((await product.stranger.send(agent.pairDevice, { ...form, code: late })).httpStatus).toBe(400)
    product.clock.shift({ minutes: -11 })
    expect((await asha.calls.send(own.ownTracker, {})).data.devices).toHaveLength(2)
  })

  test('at most five codes wait at once, and a customer gets none', async () => {
    for (let at = 0; at < 4; at++) await asha.calls.send(own.makePairingCode, {})
    const more = await asha.calls.send(own.makePairingCode, {})
    expect([more.httpStatus, more.message]).toEqual([
      429,
      'Too many codes. Wait a few minutes and try again.',
    ])
    const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
    expect(await client.send(own.makePairingCode, {})).toMatchObject({
      httpStatus: 403,
      message: 'The tracker is available to employees only.',
    })
  })

  test('a removed device sends nothing more, and only its person removes it', async () => {
    const other = await trackedPerson(product)
    expect((await other.calls.send(own.revokeDevice, { id: asha.deviceId })).message).toBe(
      'This device doesn’t exist.',
    )
    expect((await asha.calls.send(own.revokeDevice, { id: asha.deviceId })).status).toBe(0)
    expect(await asha.upload([asha.slot(session, slotAt(ago(20)))])).toMatchObject({
      httpStatus: 401,
      message: 'jwt expired',
    })
    expect((await asha.calls.send(own.revokeDevice, { id: asha.deviceId })).httpStatus).toBe(404)
    expect((await dayOf()).sessions[0]).toMatchObject({ state: 'ended' })
  })
})

describe('slots', () => {
  test('arrive in any order, and again, and count once', async () => {
    const slots = [-3, -5, -4].map((at) => asha.slot(session, slotAt(now(), at)))
    expect(outcomes(await asha.upload(slots))).toEqual(['accepted', 'accepted', 'accepted'])
    expect(outcomes(await asha.upload(slots.toReversed()))).toEqual(['known', 'known', 'known'])
    const day = await dayOf()
    expect(day.slots.map(({ slot_start }) => slot_start)).toEqual([-5, -4, -3].map((at) => slotAt(now(), at)))
    expect(day.totals).toMatchObject({ active_minutes: 21, idle_minutes: 9, activity_percent: 70 })
  })

  test('another slot at the time of one of the same device is not taken in', async () => {
    await asha.upload([asha.slot(session, slotAt(now(), -3))])
    expect(outcomes(await asha.upload([asha.slot(session, slotAt(now(), -3))]))).toEqual(['taken'])
  })

  test('of two devices at the same time the union counts', async () => {
    const desktop = await pairedDevice(product, asha.calls, 'Desktop')
    const there = (await desktop.start({ started_at: ago(180) })).client_id
    await asha.upload([asha.slot(session, slotAt(now(), -3), { active_seconds: 120, idle_seconds: 480 })])
    await desktop.upload([desktop.slot(there, slotAt(now(), -3)), desktop.slot(there, slotAt(now(), -2))])
    const { slots, totals } = await dayOf()
    expect(slots.map(({ devices }) => devices.toSorted())).toEqual([['Desktop', 'Laptop'], ['Desktop']])
    expect(totals).toMatchObject({ active_minutes: 14, tracked_minutes: 20 })
  })

  test('a clock that is off is corrected, also by hours and years', async () => {
    const DRIFTS = [7 * 60_000, -7 * 60_000, 26 * 3_600_000, -3 * 365 * 86_400_000]
    for (const [at, drift] of DRIFTS.entries()) {
      const theirs = (instant: string) => new Date(Date.parse(instant) + drift).toISOString()
      const border = slotAt(now(), -4 - at)
      const sent = asha.slot(session, theirs(border))
      const answer = await asha.upload([sent], theirs(now().toISOString()))
      expect(answer.data.slots[0]).toMatchObject({ outcome: 'accepted', slot_start: border })
      expect(Math.abs(answer.data.clock_offset_ms + drift)).toBeLessThan(5_000)
    }
    expect((await dayOf()).slots).toHaveLength(DRIFTS.length)
  })

  test('that are too old, to come, of no session, outside of it or paused are refused one by one', async () => {
    const old = (await asha.start({ client_id: '00000000-0000-4000-8000-000000000001' })).answer
    expect(old.message).toBe('Another session is running on this device. End it first.')
    const cases = {
      too_old: asha.slot(session, slotAt(ago(7 * 1440 + 20))),
      in_future: asha.slot(session, slotAt(now(), 2)),
      unknown_session: asha.slot('00000000-0000-4000-8000-000000000009', slotAt(now(), -3)),
      outside_session: asha.slot(session, slotAt(ago(240))),
      accepted: asha.slot(session, slotAt(now(), -6)),
    }
    expect(outcomes(await asha.upload(Object.values(cases)))).toEqual(Object.keys(cases))
    const pause = { client_id: session, sent_at: now().toISOString() }
    await asha.device.send(agent.changeSession, { ...pause, state: 'paused', at: ago(50) })
    await asha.device.send(agent.changeSession, { ...pause, state: 'running', at: ago(20) })
    const paused = [-5, -4, -1].map((at) => asha.slot(session, slotAt(now(), at)))
    expect(outcomes(await asha.upload(paused))).toEqual(['accepted', 'paused', 'accepted'])
    expect((await dayOf()).sessions[0]!.pauses).toHaveLength(1)
  })

  test('a batch that is not one is refused whole, in words', async () => {
    const bad = asha.slot(session, slotAt(now(), -3), { active_seconds: 500, idle_seconds: 200 })
    const answer = await asha.upload([bad])
    expect([answer.httpStatus, JSON.stringify(answer.failure)]).toEqual([
      400,
      expect.stringContaining('600 together at most'),
    ])
    expect((await asha.calls.send(agent.uploadSlots as never, {} as never)).httpStatus).toBe(401)
  })
})

describe('consent', () => {
  test('without it no session begins and nothing is taken in', async () => {
    const ravi = await trackedPerson(product, { name: 'Ravi', consents: false })
    const begun = await ravi.start()
    const text = 'Nothing is recorded until you agree to the current text.'
    expect([begun.answer.httpStatus, begun.answer.message]).toEqual([403, text])
    expect((await ravi.upload([ravi.slot(session, slotAt(now(), -2))])).message).toBe(text)
    const state = await ravi.device.send(agent.agentState, { sent_at: now().toISOString() })
    expect(state.data).toMatchObject({ consent: false, session: null })
  })

  test('withdrawn in the middle of a session, it ends the session, and nothing of it comes in later', async () => {
    await asha.upload([asha.slot(session, slotAt(now(), -3))])
    expect((await asha.calls.send(own.withdrawConsent, {})).status).toBe(0)
    expect((await asha.upload([asha.slot(session, slotAt(now(), -2))])).httpStatus).toBe(403)
    expect((await dayOf()).sessions[0]).toMatchObject({ state: 'ended' })
    expect((await asha.calls.send(own.withdrawConsent, {})).message).toBe('There is no consent to withdraw.')
    const { number } = (await asha.calls.send(own.ownTracker, {})).data.consent
    await asha.calls.send(own.acceptConsent, { number })
    expect(outcomes(await asha.upload([asha.slot(session, slotAt(now(), -2))]))).toEqual(['no_consent'])
    const again = (await asha.start()).client_id
    expect(outcomes(await asha.upload([asha.slot(again, slotAt(now()))]))).toEqual(['accepted'])
  })

  test('to an earlier text it holds no more', async () => {
    const body = `${'What is taken in is told here in other words. '.repeat(3)}${Math.random()}`
    const { number } = (await (await hr.signedIn()).send(settings.publishText, { body })).data
    expect((await asha.upload([asha.slot(session, slotAt(now(), -2))])).httpStatus).toBe(403)
    expect((await asha.calls.send(own.acceptConsent, { number: number - 1 })).message).toBe(
      'The consent text has changed. Read the new one.',
    )
    await asha.calls.send(own.acceptConsent, { number })
    await asha.calls.send(own.acceptConsent, { number })
    const { consent } = (await asha.calls.send(own.ownTracker, {})).data
    expect([consent.accepted_at === null, consent.past.length]).toEqual([false, 1])
  })
})

describe('rules', () => {
  test('switched off, a session does not begin and late slots are not taken in', async () => {
    await hr.setRule({ enabled: false })
    const begun = await (await pairedDevice(product, asha.calls, 'Other')).start()
    expect(begun.answer.message).toBe('The tracker is switched off for you.')
    expect(outcomes(await asha.upload([asha.slot(session, slotAt(now(), -2))]))).toEqual(['switched_off'])
    await hr.setRule({})
  })

  test('of working hours only, without titles, and with hidden programs', async () => {
    await hr.setRule({ work_hours_only: true, titles: false })
    const early = asha.slot(session, slotAt('2027-03-10T05:00:00+05:30'))
    const names = { top_apps: [{ name: 'Password safe', seconds: 60 }], top_titles: ['Accounts'] }
    const atWork = asha.slot(session, slotAt(now(), -2), names)
    expect(outcomes(await asha.upload([atWork]))).toEqual(['accepted'])
    expect((await dayOf()).slots[0]).toMatchObject({
      top_apps: [{ name: 'Hidden program', seconds: 60 }],
      top_titles: [],
    })
    const night = await pairedDevice(product, asha.calls, 'Night')
    const { client_id } = await night.start({ started_at: '2027-03-10T04:50:00+05:30' })
    expect(outcomes(await night.upload([{ ...early, session_client_id: client_id }]))).toEqual([
      'outside_hours',
    ])
    await hr.setRule({})
  })

  test('pictures: blurred by a word, refused by a word, by the frequency and outside of their slot', async () => {
    const slot = asha.slot(session, slotAt(now(), -2))
    expect((await asha.shoot(slot)).message).toBe('The slot of this screenshot was not recorded.')
    await asha.upload([slot])
    expect((await asha.shoot(slot, { app: 'Password safe' })).message).toBe(
      'Screenshots are off for this program.',
    )
    expect((await asha.shoot(slot, { taken_at: ago(200) })).message).toBe(
      'The screenshot was not taken within its slot.',
    )
    expect((await asha.shoot(slot, { app: 'My Bank' })).data.blurred).toBe(true)
    const sharp = await asha.shoot(slot, { app: 'Editor' })
    expect(sharp.data.blurred).toBe(false)
    expect((await asha.shoot(slot)).message).toBe('This slot already has all its screenshots.')
    const { rows } = (await asha.calls.send(listScreenshots, {})).data
    expect(new Set(rows.map(({ blurred }) => blurred))).toEqual(new Set([false, true]))
    for (const { picture } of rows)
      expect((await fetch(product.origin + picture!)).headers.get('content-type')).toMatch(/^image\//)
    await hr.setRule({ screenshot_minutes: 0 })
    expect((await asha.shoot(slot)).message).toBe('Screenshots are off for this session.')
    await hr.setRule({})
  })
})

test('a day is the day of the office, and a slot across midnight belongs to the day in which it begins', async () => {
  const MIDNIGHT = Date.parse('2027-03-10T00:00:00+05:30')
  const night = await pairedDevice(product, asha.calls, 'Night')
  const { client_id } = await night.start({ started_at: new Date(MIDNIGHT - 3_600_000).toISOString() })
  await night.upload([-2, -1, 0, 1].map((at) => night.slot(client_id, slotAt(MIDNIGHT, at))))
  const before = (await asha.calls.send(getTrackers, { date: '2027-03-09' })).data
  const after = (await asha.calls.send(getTrackers, { date: '2027-03-10' })).data
  expect([before.slots.length, after.slots.length]).toEqual([2, 2])
  expect([before.day_end, after.day_start]).toEqual([
    new Date(MIDNIGHT).toISOString(),
    new Date(MIDNIGHT).toISOString(),
  ])
})

test('a session can be paused and go on from the screen, and is begun once', async () => {
  const { client_id, answer } = { client_id: session, answer: await asha.calls.send(own.ownTracker, {}) }
  const id = answer.data.sessions[0]!.id
  expect((await asha.calls.send(own.pauseSession, { id, paused: true })).message).toMatch(/^Session paused\./)
  const state = await asha.device.send(agent.agentState, { sent_at: now().toISOString() })
  expect(state.data.session).toEqual({ client_id, state: 'paused' })
  expect((await asha.calls.send(own.pauseSession, { id, paused: false })).message).toBe('Session resumed.')
  const other = await trackedPerson(product)
  expect((await other.calls.send(own.pauseSession, { id, paused: true })).httpStatus).toBe(404)
  const end = { client_id, state: 'ended' as const, at: now().toISOString(), sent_at: now().toISOString() }
  expect((await asha.device.send(agent.changeSession, { ...end, at: ago(300) })).message).toBe(
    'A session can’t end before it starts.',
  )
  expect((await asha.device.send(agent.changeSession, end)).data.state).toBe('ended')
  expect((await asha.device.send(agent.changeSession, end)).data.state).toBe('ended')
  expect((await asha.device.send(agent.changeSession, { ...end, state: 'running' })).message).toBe(
    'This session has ended.',
  )
  expect((await asha.calls.send(own.pauseSession, { id, paused: true })).httpStatus).toBe(409)
})
