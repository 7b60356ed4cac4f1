import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as access from '#identity/contract/requests/access-request-calls.ts'
import { giveRole, listRoles, saveRole, saveRoleGrants } from '#identity/contract/roles/role-calls.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let ada: Person
let admin: Caller
let second: Caller
let deciders: Caller[]
let roles: Map<string, number>
let asha: Person

beforeAll(async () => {
  const people = await Promise.all(
    ['Ada Min', ...Array.from({ length: 12 }, (_, at) => `Root ${at}`)].map((name) =>
      product.account({ name, roles: ['admin'], userType: 'Admin' }),
    ),
  )
  ada = people[0]!
  ;[admin, ...deciders] = (await Promise.all(people.map((person) => product.as(person)))) as [
    Caller,
    ...Caller[],
  ]
  second = deciders[0]!
  const rows = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
  roles = new Map(rows.map(({ id, key }) => [key, id]))
})

beforeEach(async () => {
  asha = await product.account({ name: 'Asha' })
})

const day = (offset: number) => companyDay(new Date(product.clock.now().getTime() + offset * 86_400_000))
const propose = (person: { id: number }, key: string, more: object = {}, by = admin) =>
  by.send(giveRole, { account_id: person.id, role_id: roles.get(key)!, reason: 'Needed', ...more })
const decide = (by: Caller, request_id: number, verdict: 'approved' | 'rejected' = 'approved') =>
  by.send(access.decideAccess, { request_id, verdict, comment: 'Because' })
const holdings = (person: Person, key: string) =>
  product.read(({ db }) =>
    db
      .selectFrom('account_role')
      .select(['id', 'given_by'])
      .where('account_id', '=', person.id)
      .where('role_id', '=', roles.get(key)!)
      .execute(),
  )
const mailsTo = (address: string) =>
  product.read(async ({ db }) => {
    const rows = await db
      .selectFrom('mail_message')
      .select('subject')
      .where('to_address', '=', address)
      .orderBy('id')
      .execute()
    return rows.map(({ subject }) => subject)
  })

test('what cannot be proposed says why', async () => {
  await product.write(({ db }) =>
    db
      .insertInto('account_role')
      .values({ account_id: asha.id, role_id: roles.get('auditor')!, valid_from: day(0) })
      .execute(),
  )
  await propose(asha, 'payroll')
  const cases: [Awaited<ReturnType<typeof propose>>, number, string][] = [
    [await propose(asha, 'payroll', {}, second), 409, 'A request for this role is already pending.'],
    [await propose(asha, 'auditor'), 409, 'This person already holds this role on these dates.'],
    [
      await propose(asha, 'finance', { first_day: day(2) }),
      400,
      'A role that needs two approvers starts when the second one approves.',
    ],
    [await propose(asha, 'finance', { last_day: day(-1) }), 400, 'The end date is in the past.'],
    [await propose(ada, 'finance'), 403, 'You can’t propose this role for yourself. Request it instead.'],
    [await propose({ id: 999_999 }, 'finance'), 404, 'This person doesn’t exist.'],
    [
      await admin.send(giveRole, { account_id: asha.id, role_id: 999_999, reason: 'x' }),
      404,
      'This role doesn’t exist.',
    ],
  ]
  for (const [answer, httpStatus, message] of cases)
    expect([answer.httpStatus, answer.message]).toEqual([httpStatus, message])
})

test('customers hold their own role only, and people who have left hold none', async () => {
  const customer = await product.account({ userType: 'Client', roles: [] })
  expect((await propose(customer, 'trainer')).message).toBe('Customers can hold the role Client only.')
  expect((await propose(customer, 'client')).httpStatus).toBe(200)
  expect((await propose(asha, 'client')).message).toBe('The role Client is for customers only.')
  const gone = await product.account({ name: 'Gone' })
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', gone.id).execute(),
  )
  expect((await propose(gone, 'trainer')).message).toBe('Gone is no longer active.')
})

test('a person who may change roles but not decide on them proposes nothing', async () => {
  const made = (await admin.send(saveRole, { name: 'Role keeper', sensitive: true })).data
  const grants = [{ permission: 'identity.role.manage', scope: 'all' as const }]
  await admin.send(saveRoleGrants, { role_id: made.id, version: made.version, grants })
  const { key } = (await admin.send(listRoles, {})).data.rows.find(({ id }) => id === made.id)!
  const keeper = await product.account({ roles: ['employee', key] })
  const caller = await product.as(keeper)
  expect((await propose(asha, 'trainer', {}, caller)).httpStatus).toBe(200)
  const answer = await propose(asha, 'finance', {}, caller)
  expect([answer.httpStatus, answer.message]).toEqual([
    403,
    'Only people who decide role requests can propose this role.',
  ])
})

test('the proposer takes it back, and hears of a rejection; the person hears of a role', async () => {
  const first = (await propose(asha, 'hr_executive')).data.request_id!
  const rows = (await admin.send(access.listAccessRequests, { whose: 'all' })).data.rows
  expect(rows.find(({ id }) => id === first)).toMatchObject({
    applicant: { name: 'Asha' },
    proposed_by: 'Ada Min',
    can: { withdraw: true },
  })
  expect((await second.send(access.withdrawAccess, { request_id: first })).httpStatus).toBe(404)
  expect((await admin.send(access.withdrawAccess, { request_id: first })).httpStatus).toBe(200)
  const withdrawn = (await admin.send(access.listAccessRequests, { whose: 'all' })).data.rows
  expect(withdrawn.find(({ id }) => id === first)).toMatchObject({ withdrawn_by: 'Ada Min' })
  await decide(second, (await propose(asha, 'hr_executive')).data.request_id!, 'rejected')
  expect(await mailsTo(asha.email)).toEqual([])
  expect(await mailsTo(ada.email)).toEqual(['Your proposal to give Asha the role HR executive was rejected'])
  await decide(second, (await propose(asha, 'hr_executive')).data.request_id!)
  expect(await mailsTo(asha.email)).toEqual(['You have the role HR executive'])
})

test('of 24 decisions on a proposal at once, also by the proposer and by the person, one counts', async () => {
  const both = await product.account({ name: 'Both', roles: ['employee', 'admin'], userType: 'Admin' })
  const own = await product.as(both)
  for (const [person, callers] of [
    [asha, [admin, ...deciders]],
    [both, [own, admin, ...deciders]],
  ] as const) {
    const id = (await propose(person, 'auditor')).data.request_id!
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => decide(callers[at % callers.length]!, id)),
    )
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    const given = await holdings(person, 'auditor')
    expect(given).toHaveLength(1)
    expect([ada.id, person.id]).not.toContain(given[0]!.given_by)
  }
})

test('of 24 proposals of the same role at once one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => propose(asha, 'finance', {}, [admin, ...deciders][at % 13])),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(
    new Set(answers.filter(({ httpStatus }) => httpStatus !== 200).map(({ message }) => message)),
  ).toEqual(new Set(['A request for this role is already pending.']))
})

test('where no one else decides, nothing is proposed but a second administrator is made', async () => {
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', 'not in', [ada.id, asha.id]).execute(),
  )
  const refused = await propose(asha, 'finance')
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'This role needs two approvers and you are the only administrator. Grant the role Admin to another person first.',
  ])
  expect(await propose(asha, 'admin')).toMatchObject({ httpStatus: 200, data: { request_id: null } })
  expect(await holdings(asha, 'admin')).toMatchObject([{ given_by: ada.id }])
  expect((await admin.send(listRoles, {})).data.given_alone).toEqual([])
})
