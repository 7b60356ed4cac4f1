import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
import { me } from '#identity/contract/identity-calls.ts'

const product = await testProduct()
type Account = Awaited<ReturnType<typeof product.account>>

let riya: Caller
let kabir: Caller
let riyaAccount: Account
let asha: Account
let ashaCalls: Caller
let roleIds: Map<string, number>

beforeAll(async () => {
  const roles = ['employee', 'admin']
  const admins = await Promise.all(['Riya Sen', 'Kabir Das'].map((name) => product.account({ name, roles })))
  riyaAccount = admins[0]!
  const [first, second] = await Promise.all(admins.map((admin) => product.as(admin)))
  riya = first!
  kabir = second!
  const stored = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
  roleIds = new Map(stored.map(({ id, key }) => [key, id]))
})

beforeEach(async () => {
  asha = await product.account({ name: 'Asha Rao' })
  ashaCalls = await product.as(asha)
})

const inDays = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))
const role = (key: string) => roleIds.get(key)!

const ask = (caller: Caller, key: string, last_day: string | null = null) =>
  caller.send(calls.requestAccess, { role_id: role(key), last_day, reason: 'Covering for a colleague' })
const asked = async (caller: Caller, key: string, last_day: string | null = null) =>
  (await ask(caller, key, last_day)).data.id
const decide = (caller: Caller, request_id: number, verdict: 'approved' | 'rejected', comment = 'Because') =>
  caller.send(calls.decideAccess, { request_id, verdict, comment })
const withdraw = (caller: Caller, request_id: number) => caller.send(calls.withdrawAccess, { request_id })
const own = async (caller: Caller) => (await caller.send(calls.listAccessRequests, {})).data.rows
const inbox = async (caller: Caller) => (await caller.send(calls.listAccessInbox, { size: 200 })).data.rows

const given = (account: Account, key: string) =>
  product.read(({ db }) =>
    db
      .selectFrom('account_role')
      .select(['valid_from', 'valid_to', 'access_request_id'])
      .where('account_id', '=', account.id)
      .where('role_id', '=', role(key))
      .orderBy('valid_from')
      .execute(),
  )

const transitionsOf = (id: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('transition')
      .select(['from_state', 'to_state', 'actor_name', 'comment'])
      .where('subject_table', '=', 'access_request')
      .where('subject_id', '=', id)
      .execute(),
  )

test('one administrator gives an ordinary role, until its last day', async () => {
  const id = await asked(ashaCalls, 'trainer', inDays(10))
  expect(await own(ashaCalls)).toMatchObject([{ id, status: 'pending', needed: 1, can: { withdraw: true } }])
  expect((await inbox(riya)).map((row) => row.id)).toContain(id)

  const answer = await decide(riya, id, 'approved', 'Thank you for standing in')
  expect([answer.httpStatus, answer.message]).toEqual([200, say.approved('Trainer', 'Asha Rao')])
  expect(await given(asha, 'trainer')).toEqual([
    { valid_from: inDays(0), valid_to: inDays(10), access_request_id: id },
  ])
  expect((await ashaCalls.send(me, {})).data.roles.map(({ name }) => name)).toEqual(['Employee', 'Trainer'])
  expect(await own(ashaCalls)).toMatchObject([
    {
      status: 'approved',
      decisions: [
        { status: 'approved', by_name: 'Riya Sen', for_name: null, comment: 'Thank you for standing in' },
      ],
      can: { withdraw: false },
    },
  ])
  for (const caller of [riya, kabir]) expect((await inbox(caller)).map((row) => row.id)).not.toContain(id)
  expect(await transitionsOf(id)).toEqual([
    {
      from_state: 'pending',
      to_state: 'approved',
      actor_name: 'Riya Sen',
      comment: 'Thank you for standing in',
    },
  ])
})

test('a role that was given ends by itself after its last day', async () => {
  const id = await asked(ashaCalls, 'recruiter', inDays(0))
  await decide(riya, id, 'approved')
  const roles = async () => (await (await product.as(asha)).send(me, {})).data.roles.map(({ name }) => name)
  expect(await roles()).toContain('Recruiter')
  product.clock.shift({ days: 1 })
  expect(await roles()).not.toContain('Recruiter')
  product.clock.shift({ days: -1 })
})

test('a sensitive role needs two administrators, and no one person is both', async () => {
  const id = await asked(ashaCalls, 'payroll')
  const first = await decide(riya, id, 'approved', '')
  expect([first.message, first.data.status]).toEqual([say.approvedByFirst, 'pending'])
  expect(await given(asha, 'payroll')).toEqual([])
  expect(await own(ashaCalls)).toMatchObject([{ needed: 2, decisions: [{ step: 1, by_name: 'Riya Sen' }] }])
  expect((await inbox(riya)).map((row) => row.id)).not.toContain(id)

  const again = await decide(riya, id, 'approved')
  expect([again.httpStatus, again.message]).toEqual([
    409,
    'You have already decided. The next approver decides now.',
  ])
  expect((await inbox(kabir)).map((row) => row.id)).toContain(id)
  expect((await decide(kabir, id, 'approved')).message).toBe(say.approved('Payroll', 'Asha Rao'))
  expect(await given(asha, 'payroll')).toHaveLength(1)
})

test('a rejection says why and ends it, also in the second step', async () => {
  const id = await asked(ashaCalls, 'finance')
  const silent = await decide(riya, id, 'rejected', ' ')
  expect([silent.httpStatus, silent.failure.fields]).toEqual([400, { comment: 'Enter a reason' }])
  await decide(riya, id, 'approved')
  expect((await decide(kabir, id, 'rejected', 'Ask your manager first')).message).toBe(say.rejected)
  expect(await given(asha, 'finance')).toEqual([])
  expect((await own(ashaCalls))[0]).toMatchObject({
    status: 'rejected',
    decisions: [{ status: 'approved' }, { status: 'rejected', comment: 'Ask your manager first' }],
  })
})

test('what has been decided or withdrawn answers with who was first, and when', async () => {
  const day = dayInWords(inDays(0))
  const id = await asked(ashaCalls, 'trainer')
  await decide(riya, id, 'approved')
  for (const answer of [
    await decide(kabir, id, 'approved'),
    await decide(kabir, id, 'rejected'),
    await withdraw(ashaCalls, id),
  ])
    expect([answer.httpStatus, answer.message]).toEqual([
      409,
      `This request is already approved by Riya Sen on ${day}.`,
    ])
  const other = await asked(ashaCalls, 'recruiter')
  expect((await withdraw(ashaCalls, other)).message).toBe(say.withdrawn)
  expect((await decide(kabir, other, 'approved')).message).toBe(
    `This request is already withdrawn by Asha Rao on ${day}.`,
  )
  expect((await own(ashaCalls)).find((row) => row.id === other)?.withdrawn_at).toMatch(/Z$/)
  expect((await inbox(kabir)).map((row) => row.id)).not.toContain(other)
})

test('no one decides on their own request, and it is in no one’s own inbox', async () => {
  const id = await asked(riya, 'trainer')
  expect((await inbox(riya)).map((row) => row.id)).not.toContain(id)
  const answer = await decide(riya, id, 'approved')
  expect([answer.httpStatus, answer.message]).toEqual([403, 'You can’t decide your own request.'])
  expect((await decide(kabir, id, 'rejected')).httpStatus).toBe(200)
})

test('to a person who has no part in it a request does not exist', async () => {
  const id = await asked(ashaCalls, 'trainer')
  const stranger = await product.as(await product.account())
  for (const answer of [
    await decide(stranger, id, 'approved'),
    await decide(stranger, 999_999, 'approved'),
    await withdraw(stranger, id),
    await withdraw(riya, id),
    await withdraw(ashaCalls, 999_999),
  ])
    expect([answer.httpStatus, answer.message]).toEqual([404, say.noSuchRequest.text])
  expect(await own(stranger)).toEqual([])
  expect(await inbox(stranger)).toEqual([])
  const all = await stranger.send(calls.listAccessRequests, { whose: 'all' })
  expect([all.httpStatus, all.message]).toEqual([403, say.mayNotSeeAll.text])
  await decide(riya, id, 'approved')
  expect((await decide(stranger, id, 'approved')).message).toBe(say.noSuchRequest.text)
})

test('who has lost the role of administrator since decides no more', async () => {
  const former = await product.account({ name: 'Former', roles: ['employee', 'admin'] })
  const formerCalls = await product.as(former)
  const id = await asked(ashaCalls, 'trainer')
  await product.write(({ db }) =>
    db
      .deleteFrom('account_role')
      .where('account_id', '=', former.id)
      .where('role_id', '=', role('admin'))
      .execute(),
  )
  expect(await inbox(formerCalls)).toEqual([])
  expect((await decide(formerCalls, id, 'approved')).httpStatus).toBe(404)
  expect((await decide(riya, id, 'approved')).httpStatus).toBe(200)
})

test('an administrator sees what everybody asked for, by its state', async () => {
  const id = await asked(ashaCalls, 'trainer')
  const all = await riya.send(calls.listAccessRequests, { whose: 'all', status: 'pending' })
  expect(all.data.rows.map((row) => row.id)).toContain(id)
  expect(all.data.rows.every((row) => row.status === 'pending' && !row.can.withdraw)).toBe(true)
})

test('what cannot be given is not asked for', async () => {
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  const cases: [Awaited<ReturnType<typeof ask>>, number, string][] = [
    [await ask(client, 'trainer'), 403, say.notForClients.text],
    [await ask(ashaCalls, 'client'), 400, say.noSuchRole.text],
    [await ask(ashaCalls, 'no such role'), 400, 'Choose a role'],
    [await ask(ashaCalls, 'trainer', inDays(-1)), 400, say.dayPassed.text],
    [await ask(ashaCalls, 'employee'), 409, say.heldAlready.text],
  ]
  for (const [answer, httpStatus, message] of cases)
    expect([answer.httpStatus, answer.message]).toEqual([httpStatus, message])
  await ask(ashaCalls, 'trainer')
  expect((await ask(ashaCalls, 'trainer')).message).toBe(say.askedAlready.text)
  expect((await client.send(calls.myAccess, {})).data).toMatchObject({
    askable: [],
    can: { ask: false, decide: false },
  })
})

test('one sees the own roles and those that one may ask for', async () => {
  const { data } = await ashaCalls.send(calls.myAccess, {})
  expect(data.roles).toMatchObject([{ name: 'Employee', valid_to: null }])
  const names = data.askable.map(({ name }) => name)
  expect(names).toContain('Payroll')
  expect(names).not.toContain('Employee')
  expect(names).not.toContain('Client')
  expect((await riya.send(calls.myAccess, {})).data.can).toEqual({ ask: true, decide: true })
})

test('a role that ends soon is prolonged from the day after', async () => {
  await decide(riya, await asked(ashaCalls, 'trainer', inDays(5)), 'approved')
  expect((await ask(ashaCalls, 'trainer', inDays(5))).message).toBe(say.heldAlready.text)
  await decide(riya, await asked(ashaCalls, 'trainer', inDays(20)), 'approved')
  expect((await given(asha, 'trainer')).map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
    [inDays(0), inDays(5)],
    [inDays(6), inDays(20)],
  ])
})

test('what has become impossible since it was asked can only be rejected', async () => {
  const late = await asked(ashaCalls, 'trainer', inDays(1))
  product.clock.shift({ days: 2 })
  expect((await decide(await product.as(riyaAccount), late, 'approved')).message).toBe(
    say.overBeforeGiven.text,
  )
  product.clock.shift({ days: -2 })

  const held = await asked(ashaCalls, 'recruiter')
  await product.write(({ db }) =>
    db
      .insertInto('account_role')
      .values({ account_id: asha.id, role_id: role('recruiter'), valid_from: inDays(0) })
      .execute(),
  )
  expect((await decide(riya, held, 'approved')).message).toBe(say.givenMeanwhile.text)

  const gone = await asked(ashaCalls, 'interviewer')
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', asha.id).execute(),
  )
  const answer = await decide(riya, gone, 'approved')
  expect([answer.httpStatus, answer.message]).toEqual([409, say.noLongerActive('Asha Rao').text])
  expect((await decide(riya, gone, 'rejected')).httpStatus).toBe(200)
})
