import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as access from '#identity/contract/requests/access-request-calls.ts'
import { giveRole } from '#identity/contract/roles/role-calls.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let admin: Caller
let second: Caller
let third: Caller
let roles: Map<string, number>

beforeAll(async () => {
  const people = await Promise.all(
    ['Ada Min', 'Bo Root', 'Cy Adm'].map((name) =>
      product.account({ name, roles: ['admin'], userType: 'Admin' }),
    ),
  )
  ;[admin, second, third] = (await Promise.all(people.map((person) => product.as(person)))) as [
    Caller,
    Caller,
    Caller,
  ]
  const rows = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
  roles = new Map(rows.map(({ id, key }) => [key, id]))
  // Two roles that one person gives, and that no one may hold together.
  const [role_id, other_role_id] = [roles.get('interviewer')!, roles.get('trainer')!].toSorted(
    (a, b) => a - b,
  )
  await product.write(({ db }) =>
    db
      .insertInto('duty_conflict')
      .values({ role_id: role_id!, other_role_id: other_role_id!, severity: 'refused', why: 'they clash.' })
      .execute(),
  )
})

let asha: Person
beforeEach(async () => {
  asha = await product.account({ name: 'Asha', roles: [] })
})

const day = (offset: number) => companyDay(new Date(product.clock.now().getTime() + offset * 86_400_000))
const give = (person: { id: number }, key: string, more: object = {}, by = admin) =>
  by.send(giveRole, { account_id: person.id, role_id: roles.get(key)!, reason: 'Needed', ...more })
const ask = async (person: Person, key: string, last_day: string | null = null) =>
  (
    await (
      await product.as(person)
    ).send(access.requestAccess, { role_id: roles.get(key)!, reason: 'x', last_day })
  ).data.id
const approve = (by: Caller, request_id: number, confirmed = false) =>
  by.send(access.decideAccess, { request_id, verdict: 'approved', confirmed })
const held = (person: Person) =>
  product.read(({ db }) =>
    db
      .selectFrom('account_role')
      .innerJoin('role', 'role.id', 'role_id')
      .select(['role.key', 'exception', 'duties_confirmed', 'valid_to'])
      .where('account_id', '=', person.id)
      .orderBy('account_role.id')
      .execute(),
  )
const waitingFor = async (by: Caller, id: number) =>
  (await by.send(access.listAccessInbox, { size: 200 })).data.rows.find((row) => row.id === id)

test.each([
  ['payroll', 'payroll_approver'],
  ['payroll', 'admin'],
  ['payroll_approver', 'admin'],
])('%s and %s are not held together', async (one, other) => {
  for (const [first, next] of [
    [one, other],
    [other, one],
  ] as const) {
    const person = await product.account({ roles: [first] })
    const answer = await give(person, next)
    expect([answer.httpStatus, answer.failure.fields['exception']]).toEqual([
      400,
      expect.stringMatching(/^Conflicts with the role /),
    ])
    await product.write(({ db }) =>
      db.deleteFrom('account_role').where('account_id', '=', person.id).execute(),
    )
  }
})

test('an exception says why and ends within a year; the second administrator sees it, and it is kept', async () => {
  const clerk = await product.account({ name: 'Clerk', roles: ['payroll'] })
  const exception = 'No one else in August'
  const endless = 'Choose an end date within a year for the exception.'
  for (const last_day of [null, day(370)])
    expect((await give(clerk, 'payroll_approver', { exception, last_day })).failure.fields).toEqual({
      last_day: endless,
    })
  const { data } = await give(clerk, 'payroll_approver', { exception, last_day: day(30) })
  expect(await waitingFor(second, data.request_id!)).toMatchObject({
    proposed_by: 'Ada Min',
    exception,
    duties: ['Conflicts with the role Payroll: one person prepares the payroll, another approves it.'],
  })
  expect((await approve(second, data.request_id!)).data.status).toBe('approved')
  expect(await held(clerk)).toContainEqual({
    key: 'payroll_approver',
    exception,
    duties_confirmed: false,
    valid_to: day(30),
  })
})

test('a role that is only warned of is given by a person who says that they know, and that is kept', async () => {
  await product.write(({ db }) =>
    db.updateTable('role').set({ sensitive: false }).where('key', '=', 'finance').execute(),
  )
  const lead = await product.account({ name: 'Lead', roles: ['manager'] })
  const warned = await give(lead, 'finance', { exception: 'Not needed here' })
  expect([warned.httpStatus, warned.failure.fields]).toEqual([
    409,
    {
      confirmed:
        'Conflicts with the role Manager: the person who approves an expense should not pay it. Grant it anyway?',
    },
  ])
  expect((await give(lead, 'finance', { confirmed: true })).message).toBe('Lead has the role Finance.')
  expect(await held(lead)).toContainEqual({
    key: 'finance',
    exception: null,
    duties_confirmed: true,
    valid_to: null,
  })
})

test('the approver of a request is warned alike', async () => {
  const lead = await product.account({ name: 'Lead', roles: ['recruiter'] })
  const id = await ask(lead, 'hr_manager')
  const warned = await approve(admin, id)
  expect([warned.httpStatus, warned.message]).toEqual([
    409,
    'Conflicts with the role Recruiter: the person who proposes an offer should not approve it. Approve anyway?',
  ])
  expect((await waitingFor(admin, id))?.duties).toHaveLength(1)
  await approve(admin, id, true)
  expect((await approve(second, id)).httpStatus).toBe(409)
  expect((await approve(second, id, true)).data.status).toBe('approved')
  expect(await held(lead)).toContainEqual(
    expect.objectContaining({ key: 'hr_manager', duties_confirmed: true }),
  )
})

test('a request for what does not go together can only be rejected, and days that do not meet are free', async () => {
  const clerk = await product.account({ roles: ['payroll'] })
  const id = await ask(clerk, 'payroll_approver')
  const answer = await approve(admin, id, true)
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'Conflicts with the role Payroll: one person prepares the payroll, another approves it. You can only reject the request.',
  ])
  expect((await give(asha, 'trainer', { last_day: day(3) })).httpStatus).toBe(200)
  expect((await give(asha, 'interviewer', { first_day: day(3) })).httpStatus).toBe(400)
  expect((await give(asha, 'interviewer', { first_day: day(4) })).httpStatus).toBe(200)
})

test('of 24 who give one of two such roles at once, one does', async () => {
  const callers = [admin, second, third]
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      give(asha, at % 2 ? 'trainer' : 'interviewer', {}, callers[at % callers.length]),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(await held(asha)).toHaveLength(1)
})

test('of 24 who approve requests for two such roles, or give them, at once, one role comes of it', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await product.account()
    const requests = [await ask(person, 'trainer'), await ask(person, 'interviewer')] as const
    await Promise.all(
      Array.from({ length: 24 }, (_, at) => {
        const by = [admin, second, third][at % 3]!
        return at % 4 === 3 ? give(person, 'interviewer', {}, by) : approve(by, requests[at % 2]!)
      }),
    )
    expect((await held(person)).filter(({ key }) => key !== 'employee')).toHaveLength(1)
  }
})
