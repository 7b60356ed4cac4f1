import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { slotAt, trackedPerson, trackerOn, type Tracked } from '#platform/testing/areas/test-tracker.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildProject } from '#project-register/server/public.ts'
import * as activity from '#tracker/contract/activity/activity-calls.ts'
import * as own from '#tracker/contract/own-calls.ts'
import * as settings from '#tracker/contract/settings/settings-calls.ts'

const product = await testProduct()
const TODAY = '2027-03-10'
const NOON = Date.parse(`${TODAY}T14:30:30+05:30`)
let hr: Awaited<ReturnType<typeof trackerOn>>
let hrCalls: Awaited<ReturnType<typeof hr.signedIn>>
let asha: Tracked
let lead: { id: number; name: string }
let leadCalls: Awaited<ReturnType<typeof product.as>>
let shotId: number

const now = () => product.clock.now()
const look = (more: Record<string, unknown> = {}) => ({
  viewer_id: lead.id,
  reach: 'person' as const,
  subject_id: asha.person.id,
  valid_from: TODAY,
  valid_to: TODAY,
  reason: 'The customer asked for proof',
  ...more,
})
const grant = (more: Record<string, unknown> = {}) => hrCalls.send(settings.grantLook, look(more))
const theirDay = (more: Record<string, unknown> = {}) =>
  leadCalls.send(activity.getTrackers, { user_id: asha.person.id, ...more })
const seen = async () => (await asha.calls.send(own.seenBy, { size: 50 })).data.rows

beforeAll(async () => {
  product.clock.shift({ seconds: Math.round((NOON - now().getTime()) / 1000) })
  hr = await trackerOn(product)
  hrCalls = await hr.signedIn()
})

beforeEach(async () => {
  asha = await trackedPerson(product)
  lead = await product.account({ name: 'Riya Sen', roles: ['employee', 'manager'] })
  leadCalls = await product.as(lead)
  const { client_id } = await asha.start({ started_at: new Date(now().getTime() - 7_200_000).toISOString() })
  const slot = asha.slot(client_id, slotAt(now(), -4))
  await asha.upload([slot, asha.slot(client_id, slotAt(now(), -3))])
  shotId = (await asha.shoot(slot)).data.screenshot_id
})

test('without a look there is no one: not for a manager, HR or an administrator', async () => {
  await product.write((ctx) => buildAssignment(ctx, { accountId: lead.id, company: 1, from: '2020-01-01' }))
  await product.write((ctx) =>
    buildAssignment(ctx, {
      accountId: asha.person.id,
      company: 1,
      from: '2020-01-01',
      lineManagerId: lead.id,
    }),
  )
  const admin = await product.as(await product.account({ userType: 'Admin', roles: ['admin', 'employee'] }))
  for (const caller of [leadCalls, hrCalls, admin]) {
    const ask = { user_id: asha.person.id }
    for (const answer of [
      await caller.send(activity.getTrackers, ask),
      await caller.send(activity.getTrackers, { user_id: 2_000_000 }),
      await caller.send(activity.trackerWeek, ask),
      await caller.send(activity.listScreenshots, ask),
    ])
      expect([answer.httpStatus, answer.message]).toEqual([
        404,
        'You don’t have access to this person’s activity.',
      ])
    expect((await caller.send(activity.openScreenshots, { ids: [shotId] })).message).toBe(
      'This screenshot doesn’t exist.',
    )
    expect((await caller.send(activity.trackerViewUsers, ask)).data).toMatchObject({
      allowed: false,
      scope: 'none',
      users: [],
    })
  }
  expect(await seen()).toEqual([])
})

test('a look is given by who may, to who may have it, for days, and told to whom it is about', async () => {
  const admin = await product.account({ name: 'Ada', userType: 'Admin', roles: ['admin'] })
  const client = await product.account({ userType: 'Client', roles: ['client'] })
  const cases: [Record<string, unknown>, string][] = [
    [{ viewer_id: hr.hr.id }, 'You can’t grant access to yourself.'],
    [{ viewer_id: admin.id }, 'Administrators can’t view activity. Choose someone else.'],
    [{ viewer_id: client.id }, 'Choose an active colleague.'],
    [{ subject_id: lead.id }, 'Everyone can already see their own activity.'],
    [{ subject_id: null }, 'Choose whose activity they can see.'],
    [{ reach: 'project', subject_id: 999_999 }, 'Choose whose activity they can see.'],
    [{ reach: 'team' }, 'Choose whose activity they can see.'],
    [{ valid_from: '2027-03-12' }, 'The end date must be on or after the start date.'],
    [{ valid_from: '2027-03-01', valid_to: '2027-03-09' }, 'The last day must be today or later.'],
    [{ valid_to: '2028-06-01' }, 'Access lasts at most a year.'],
  ]
  for (const [wish, message] of cases) expect((await grant(wish)).message).toBe(message)
  expect((await grant({ reason: 'so' })).httpStatus).toBe(400)
  expect((await leadCalls.send(settings.grantLook, look())).message).toBe(
    'You don’t have permission to manage access to activity.',
  )
  expect((await leadCalls.send(settings.listLooks, {})).httpStatus).toBe(403)
  expect((await grant()).message).toBe('Riya Sen now has access. The employees concerned can see this.')
  expect((await grant()).message).toBe('They already have this access on some of these dates.')
  expect((await asha.calls.send(own.ownTracker, {})).data.lookers).toMatchObject([
    { name: 'Riya Sen', reach: 'person', reason: 'The customer asked for proof' },
  ])
  const notices = await product.read(({ db }) =>
    db.selectFrom('notification').select('title').where('recipient_id', '=', asha.person.id).execute(),
  )
  expect(notices.map(({ title }) => title)).toContain('Riya Sen may look at your activity')
  const rows = (await hrCalls.send(settings.listLooks, { open_only: true })).data.rows
  const given = rows.find(({ viewer, subject }) => viewer === 'Riya Sen' && subject === 'Asha Rao')!
  expect(given).toMatchObject({ state: 'present', granted_by: 'Hema Rao', used: 0 })
  expect((await hrCalls.send(settings.endLook, { id: given.id })).status).toBe(0)
  expect((await hrCalls.send(settings.endLook, { id: given.id })).message).toBe(
    'This access has already ended.',
  )
  expect((await hrCalls.send(settings.endLook, { id: 999_999 })).httpStatus).toBe(404)
  expect((await leadCalls.send(settings.endLook, { id: given.id })).httpStatus).toBe(403)
  expect((await theirDay()).httpStatus).toBe(404)
})

test('the person sees first: for a quarter of an hour no one else has any of it', async () => {
  await grant()
  const early = (await theirDay()).data
  expect([early.slots, early.totals.tracked_minutes, early.sessions]).toEqual([[], 0, expect.any(Array)])
  expect((await leadCalls.send(activity.listScreenshots, { user_id: asha.person.id })).data.rows).toEqual([])
  expect((await leadCalls.send(activity.openScreenshots, { ids: [shotId] })).httpStatus).toBe(404)
  expect((await asha.calls.send(activity.listScreenshots, {})).data.rows).toHaveLength(1)
  product.clock.shift({ minutes: 16 })
  const later = (await theirDay()).data
  expect([later.slots.length, later.own, later.clock, later.compared]).toEqual([2, false, [], null])
  const shots = (await leadCalls.send(activity.listScreenshots, { user_id: asha.person.id })).data
  expect(shots.rows).toMatchObject([{ id: shotId, picture: null, thumbnail: null, seen_by: [] }])
  const opened = (await leadCalls.send(activity.openScreenshots, { ids: [shotId] })).data
  const link = opened.pictures[0]!.picture
  const file = await fetch(product.origin + link)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  // Drawn over with the name of who looks, so never the bytes that were sent.
  const ownLink = (await asha.calls.send(activity.listScreenshots, {})).data.rows[0]!
  const clean = Buffer.from(await (await fetch(product.origin + ownLink.picture!)).arrayBuffer())
  expect(Buffer.from(await file.arrayBuffer()).equals(clean)).toBe(false)
  expect(ownLink.seen_by).toMatchObject([{ viewer: 'Riya Sen' }])
  // The two that found nothing yet are told like any other.
  expect((await seen()).map(({ viewer, kind }) => [viewer, kind])).toEqual([
    ['Riya Sen', 'screenshot'],
    ['Riya Sen', 'gallery'],
    ['Riya Sen', 'day'],
    ['Riya Sen', 'gallery'],
    ['Riya Sen', 'day'],
  ])
  await theirDay()
  expect(await seen()).toHaveLength(5)
  product.clock.shift({ minutes: 16 })
  expect((await fetch(product.origin + link)).ok).toBe(false)
  product.clock.shift({ minutes: -32 })
})

test('a look reaches its days and nothing before or after, also in a week and a file', async () => {
  await grant({ valid_to: '2027-03-12' })
  product.clock.shift({ minutes: 16 })
  expect((await theirDay({ date: '2027-03-09' })).message).toBe('Your access doesn’t cover this day.')
  expect((await theirDay({ date: TODAY })).data.slots).toHaveLength(2)
  const week = (await leadCalls.send(activity.trackerWeek, { user_id: asha.person.id })).data
  expect([week.from, week.totals.active_minutes]).toEqual(['2027-03-08', 14])
  const wish = { user_id: asha.person.id, to: TODAY, format: 'csv' as const }
  const refused = await leadCalls.send(activity.exportSlots, { ...wish, from: '2027-03-01' })
  expect(refused.message).toBe('Your access doesn’t cover this day.')
  const file = await leadCalls.raw('/api/tracker/export-slots', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, from: TODAY }),
  })
  expect((await file.text()).trim().split('\n')).toHaveLength(3)
  expect((await seen()).some(({ kind }) => kind === 'export')).toBe(true)
  expect((await leadCalls.send(activity.exportSlots, { ...wish, from: '2027-03-11' })).message).toBe(
    'The end date must be on or after the start date.',
  )
  const ownWish = { from: '2026-01-01', to: TODAY, format: 'csv' as const }
  expect((await asha.calls.send(activity.exportSlots, ownWish)).message).toBe('Choose at most 92 days.')
  product.clock.shift({ days: 3 })
  leadCalls = await product.as(lead)
  expect((await theirDay({ date: TODAY })).httpStatus).toBe(404)
  product.clock.shift({ days: -3, minutes: -16 })
  hrCalls = await hr.signedIn()
})

test('a team, a project and an office reach everyone who is in them, and no one else', async () => {
  const other = await trackedPerson(product, { name: 'Other' })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: lead.id, company: 1, from: '2020-01-01' })
    await buildAssignment(ctx, {
      accountId: asha.person.id,
      company: 1,
      from: '2020-01-01',
      lineManagerId: lead.id,
    })
  })
  const project = await product.write((ctx) =>
    buildProject(ctx, {
      name: `Lotus ${lead.id}`,
      from: '2027-01-01',
      people: [{ accountId: asha.person.id }],
    }),
  )
  const office = await product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select('location_id')
      .where('account_id', '=', asha.person.id)
      .executeTakeFirstOrThrow(),
  )
  const wishes = [
    { reach: 'team', subject_id: null },
    { reach: 'project', subject_id: project.id },
    { reach: 'office', subject_id: office.location_id },
  ]
  for (const wish of wishes) {
    const { id } = (await grant(wish)).data
    expect([wish.reach, (await theirDay()).httpStatus]).toEqual([wish.reach, 200])
    expect((await theirDay({ user_id: other.person.id })).httpStatus).toBe(404)
    const { data } = await leadCalls.send(activity.trackerViewUsers, { user_id: asha.person.id })
    expect([data.allowed, data.scope, data.users.some((one) => one.id === asha.person.id)]).toEqual([
      true,
      wish.reach,
      true,
    ])
    expect((await asha.calls.send(own.ownTracker, {})).data.lookers).toMatchObject([{ reach: wish.reach }])
    await hrCalls.send(settings.endLook, { id })
    expect((await theirDay()).httpStatus).toBe(404)
  }
})

test('rules, words and texts are for who may set them; an auditor reads', async () => {
  const auditor = await product.as(await product.account({ roles: ['auditor'] }))
  const read = await auditor.send(settings.trackerSettings, {})
  expect(read.data.can).toEqual({ manage: false, grant: false })
  expect((await auditor.send(settings.listViews, {})).httpStatus).toBe(200)
  const text = 'You don’t have permission to change tracker settings.'
  expect((await auditor.send(settings.saveWord, { word: 'bank', effect: 'blur' })).message).toBe(text)
  expect((await leadCalls.send(settings.trackerSettings, {})).message).toBe(text)
  expect((await leadCalls.send(settings.publishText, { body: 'x'.repeat(90) })).message).toBe(text)
  expect((await hrCalls.send(settings.saveWord, { word: 'BANK', effect: 'deny' })).message).toBe(
    'This word already has a rule.',
  )
  const word = (await hrCalls.send(settings.saveWord, { word: 'Diary', effect: 'deny' })).data
  expect((await hrCalls.send(settings.removeWord, word)).status).toBe(0)
  expect((await hrCalls.send(settings.removeWord, word)).httpStatus).toBe(404)
  const body = (await hrCalls.send(settings.trackerSettings, {})).data.texts[0]!.body
  expect((await hrCalls.send(settings.publishText, { body })).message).toBe(
    'This is already the current text.',
  )
  const role = read.data.roles[0]!
  expect((await hr.setRule({ subject: 'role' })).message).toBe('Choose who the rule applies to.')
  expect((await hr.setRule({ subject_id: role.id })).message).toBe(
    'A rule for everyone can’t name a person. Clear the selection.',
  )
  expect((await hr.setRule({ valid_from: '2027-03-01' })).message).toMatch(/^Choose today or a later date/)
  expect((await hr.setRule({ valid_to: TODAY })).message).toMatch(/^The rule for everyone can’t be ended/)
  expect((await hr.setRule({ image_days: 60, slot_days: 30 })).message).toMatch(
    /^Screenshots can’t be kept longer/,
  )
  const { id } = (await hr.setRule({ subject: 'role', subject_id: role.id, valid_from: '2027-04-01' })).data
  const rule = (await hrCalls.send(settings.trackerSettings, {})).data.rules.find((one) => one.id === id)!
  expect([rule.state, rule.subject]).toEqual(['coming', 'role'])
  expect((await hrCalls.send(settings.endRule, { id, version: rule.version })).status).toBe(0)
  expect((await hrCalls.send(settings.endRule, { id, version: rule.version })).httpStatus).toBe(404)
})
