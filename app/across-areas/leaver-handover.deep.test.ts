import { beforeAll, expect, test } from 'vitest'
import { checkUndecidable } from '#home/server/public.ts'
import { listWaitingDecisions } from '#home/contract/waiting-calls.ts'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { buildHost } from '#appointments/server/public.ts'
import { decideRequest, listInbox, submitRequest } from '#attendance/contract/requests/request-calls.ts'
import { delegate, listDelegations } from '#identity/contract/delegation/delegation-calls.ts'
import { setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import { applyLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import * as employment from '#people/contract/employment/employment-calls.ts'
import { buildEmployment } from '#people/server/public.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listOwnGuests } from '#visitors/contract/guests/guest-calls.ts'
import { approvalsOf } from '#app/area-duties.ts'
import { areasOf } from '#app/modules.ts'

const product = await testProduct()
const LAST_DAY = '2026-11-30'
let hr: Member
let boss: Member

type Member = Awaited<ReturnType<typeof member>>

async function member(lead: { readonly id: number } | null, roles: string[] = [], name?: string) {
  const person = await product.account({ roles: ['employee', ...roles], ...(name ? { name } : {}) })
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: person.id })
    await buildAssignment(ctx, { accountId: person.id, lineManagerId: lead?.id ?? null, from: '2024-01-01' })
    await buildBalance(ctx, { accountId: person.id, type: 'casual', quantity: 1_000 })
  })
  return { person, caller: await product.as(person) }
}

beforeAll(async () => {
  const there = Date.parse('2026-11-06T06:00:00.000Z')
  product.clock.shift({ seconds: (there - product.clock.now().getTime()) / 1000 })
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
  hr = await member(null, ['hr_manager'])
  await product.account({ roles: ['admin'] })
  boss = await member(null, [], 'Meera Pillai')
})

async function apply({ caller }: Member, day: string): Promise<number> {
  const { id } = await product.read(({ db }) =>
    db.selectFrom('leave_type').select('id').where('key', '=', 'casual').executeTakeFirstOrThrow(),
  )
  const wish = { leave_type_id: id, duration: 'single_day' as const, starts_on: day, ends_on: day }
  const sent = await caller.send(applyLeave, { ...wish, reason: 'A family matter' })
  expect(sent.message).toBe('Leave application submitted.')
  return sent.data.id
}

async function workFromHome({ caller }: Member, day: string): Promise<number> {
  const wish = { kind: 'work_from_home' as const, day_from: day, part: 'full' as const }
  const sent = await caller.send(submitRequest, { ...wish, comment: 'A plumber comes' })
  expect(sent.status).toBe(0)
  return sent.data.ids[0]!
}

const leavesWaitingFor = async ({ caller }: Member) =>
  (await caller.send(listWaitingLeave, { size: 200 })).data.rows.map(({ application_id }) => application_id)

const requestsWaitingFor = async ({ caller }: Member) =>
  (await caller.send(listInbox, { size: 200 })).data.rows.map(({ id }) => id)

const versionOf = async (id: number) =>
  (await hr.caller.send(employment.openEmployment, { person_id: id })).data.employment!.version

const release = async (id: number, rest = {}) =>
  hr.caller.send(employment.releasePerson, {
    person_id: id,
    version: await versionOf(id),
    left_on: LAST_DAY,
    leaving: 'resigned',
    reason: 'Goes abroad',
    ...rest,
  })

const guestOf = ({ person }: Member, visitor_name: string, expected_on: string) =>
  product.write(async (ctx) => {
    const { id: location_id } = await ctx.db
      .selectFrom('location')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const host = { host_id: person.id, host_name: 'The host', announced_at: ctx.now }
    const guest = { location_id, visitor_name, expected_on, purpose: 'official', ...host }
    return insertRow(ctx, 'expected_guest', guest)
  })

const guestsOf = async ({ caller }: Member) =>
  (await caller.send(listOwnGuests, {})).data.rows.map(({ visitor_name }) => visitor_name)

const approvals = () => approvalsOf(areasOf(product))
const nightly = () => product.write((ctx) => checkUndecidable(ctx, approvals()))

test('the release names and hands over everything that waits for, belongs to or expects the leaver', async () => {
  const lead = await member(boss.person)
  const other = await member(boss.person, [], 'Tara Bose')
  const asha = await member(lead.person, [], 'Asha Rao')
  const leave = await apply(asha, '2026-11-18')
  const request = await workFromHome(asha, '2026-11-19')
  await guestOf(lead, 'Early Guest', '2026-11-28')
  await guestOf(lead, 'Late Guest', '2026-12-02')
  const days = { valid_from: '2026-11-10', valid_to: '2026-12-31' }
  const areas = ['leave']
  expect((await other.caller.send(delegate, { to_account_id: lead.person.id, areas, ...days })).status).toBe(
    0,
  )
  const policy = await product.write((ctx) =>
    insertRow(ctx, 'policy', {
      title: 'Code of conduct',
      category: 'conduct',
      owner_id: lead.person.id,
      needs_ack: false,
      created_at: ctx.now,
    }),
  )

  const preview = await hr.caller.send(employment.previewRelease, {
    person_id: lead.person.id,
    left_on: LAST_DAY,
  })
  const named = preview.data.effects.filter(({ names }) => names.length > 0)
  expect(named).toEqual(
    expect.arrayContaining([
      {
        kind: 'moves',
        text: '1 request (leave and comp-off) that would wait for them will wait for others.',
        names: ['Asha Rao'],
      },
      expect.objectContaining({
        text: expect.stringContaining('(attendance') as string,
        names: ['Asha Rao'],
      }),
      {
        kind: 'ends',
        text: '1 delegation to them or by them with the last working day.',
        names: ['Tara Bose'],
      },
      {
        kind: 'moves',
        text: '1 guest whom they expect after that day: Meera Pillai expects them instead.',
        names: ['Late Guest'],
      },
      {
        kind: 'moves',
        text: '1 policy that they own will be with Meera Pillai.',
        names: ['Code of conduct'],
      },
    ]),
  )

  expect((await release(lead.person.id, { new_lead_id: boss.person.id })).httpStatus).toBe(200)
  expect(await leavesWaitingFor(lead)).not.toContain(leave)
  expect(await requestsWaitingFor(lead)).not.toContain(request)
  expect(await leavesWaitingFor(boss)).toContain(leave)
  expect(await requestsWaitingFor(boss)).toContain(request)
  expect(await guestsOf(lead)).toEqual(['Early Guest'])
  expect(await guestsOf(boss)).toContain('Late Guest')
  const { given } = (await other.caller.send(listDelegations, {})).data
  expect(given.map(({ valid_to }) => valid_to)).toEqual([LAST_DAY])
  const owner = await product.read(({ db }) =>
    db.selectFrom('policy').select('owner_id').where('id', '=', policy.id).executeTakeFirstOrThrow(),
  )
  expect(owner.owner_id).toBe(boss.person.id)
  const after = await hr.caller.send(employment.previewRelease, {
    person_id: lead.person.id,
    left_on: LAST_DAY,
  })
  expect(after.data.effects.flatMap(({ names }) => names)).toEqual([])
  expect(
    (await boss.caller.send(decideRequest, { request_id: request, verdict: 'approved', comment: '' })).status,
  ).toBe(0)
})

test('the release names the meetings that prospects have with the leaver after the last working day', async () => {
  const host = await member(boss.person)
  await product.write((ctx) => buildHost(ctx, { accountId: host.person.id }))
  const meet = async (name: string, appointment_date: string) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@bakery.example`
    const when = {
      appointment_date,
      appointment_time: '11:00',
      timezone: 'Asia/Kolkata',
      timezone_name: 'IST',
    }
    const sent = await product.stranger.send(salesAddContactWeb, {
      name,
      email,
      ...when,
      phone_number: '+919840012345',
      is_nda: 0,
    })
    expect(sent.message).not.toMatch(/taken|not available/)
    expect(sent.status).toBe(0)
  }
  await meet('Ingrid Solvang', '2026-12-02')
  await meet('Early Prospect', '2026-11-25')
  const meetings = async () => {
    const asked = { person_id: host.person.id, left_on: LAST_DAY }
    const { effects } = (await hr.caller.send(employment.previewRelease, asked)).data
    return effects.filter(({ text }) => text.includes('meeting'))
  }
  expect(await meetings()).toEqual([
    {
      kind: 'moves',
      text: '1 meeting with a prospect after that day: other hosts meet them.',
      names: ['Ingrid Solvang'],
    },
  ])
  expect((await release(host.person.id, { new_lead_id: boss.person.id })).httpStatus).toBe(200)
  // No one else is a host: sales has heard of it and calls, so the meeting still stands there, with its name.
  const { rows } = await product.read(async ({ db }) => ({
    rows: await db.selectFrom('appointment').select(['name', 'attention']).orderBy('id').execute(),
  }))
  expect(rows).toEqual([
    { name: 'Ingrid Solvang', attention: 'host_absent' },
    { name: 'Early Prospect', attention: null },
  ])
})

test('an account that is closed without a release hands over the same', async () => {
  const lead = await member(boss.person)
  const asha = await member(lead.person)
  const request = await workFromHome(asha, '2026-11-20')
  const admin = await product.as(await product.account({ roles: ['admin'] }))
  const { version } = await product.read(({ db }) =>
    db.selectFrom('account').select('version').where('id', '=', lead.person.id).executeTakeFirstOrThrow(),
  )
  const closed = { id: lead.person.id, version, status: 'left' as const, reason: 'Left at once' }
  expect((await admin.send(setAccountStatus, closed)).httpStatus).toBe(200)
  expect(await requestsWaitingFor(boss)).toContain(request)
})

test('of a release and twenty approvals at once each request is decided once and waits for no one who leaves', async () => {
  const lead = await member(boss.person)
  const people: Member[] = []
  for (let n = 0; n < 5; n++) people.push(await member(lead.person))
  const ids: number[] = []
  for (const one of people) ids.push(await apply(one, '2026-11-24'))
  const approve = (id: number) =>
    lead.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })
  const [released, ...answers] = await Promise.all([
    release(lead.person.id, { new_lead_id: boss.person.id }),
    ...ids.flatMap((id) => Array.from({ length: 4 }, () => approve(id))),
  ])
  expect(released.httpStatus).toBe(200)
  for (const { httpStatus } of answers) expect([200, 403, 404, 409]).toContain(httpStatus)
  const approved = await product.read(({ db }) =>
    db
      .selectFrom('leave_application')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'approved')
      .execute(),
  )
  const done = new Set(approved.map(({ id }) => id))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(done.size)
  expect(await leavesWaitingFor(lead)).toEqual([])
  const open = ids.filter((id) => !done.has(id))
  const waiting = await leavesWaitingFor(boss)
  expect(open.every((id) => waiting.includes(id))).toBe(true)
}, 60_000)

test('every night what no one can decide is named to HR and administrators, and what can be handed over is', async () => {
  expect(await nightly()).toEqual({ handed_over: 0, undecidable: 0 })
  const lead = await member(null)
  const asha = await member(lead.person, [], 'Nila Sen')
  const request = await workFromHome(asha, '2026-11-25')
  // As an import or an older version may have left it.
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', lead.person.id).execute(),
  )
  expect((await nightly()).handed_over).toBe(1)
  expect(await requestsWaitingFor(hr)).toContain(request)
  const stuck = await workFromHome(asha, '2026-11-26')
  await product.write(({ db }) =>
    db
      .updateTable('approval_leg')
      .set({ approver_id: lead.person.id })
      .where('subject_table', '=', 'attendance_request')
      .where('subject_id', '=', stuck)
      .execute(),
  )
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'locked' }).where('id', '=', lead.person.id).execute(),
  )
  expect(await nightly()).toEqual({ handed_over: 0, undecidable: 1 })
  const { rows } = (await hr.caller.send(listWaitingDecisions, {})).data
  expect(rows).toContainEqual(
    expect.objectContaining({
      area: 'undecidable',
      id: stuck,
      title: expect.stringContaining('Nila Sen') as string,
    }),
  )
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('title')
      .where('recipient_id', '=', hr.person.id)
      .where('kind', '=', 'home.requests-stuck')
      .execute(),
  )
  expect(told).toEqual([{ title: 'One request waits that no one can decide' }])
  const { rows: own } = (await asha.caller.send(listWaitingDecisions, {})).data
  expect(own).toEqual([])
})
