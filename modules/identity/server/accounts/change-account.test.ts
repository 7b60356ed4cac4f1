import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#identity/contract/accounts/account-calls.ts'
import { listAccessInbox } from '#identity/contract/requests/access-request-calls.ts'
import { exportMatrix } from '#identity/contract/roles/role-calls.ts'
import { resetPassword } from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let admin: Caller
let asha: Person
let count = 0

beforeAll(async () => {
  admin = await product.as(await product.account({ name: 'Ada Min', roles: ['admin'], userType: 'Admin' }))
})

beforeEach(async () => {
  asha = await product.account({ name: 'Asha Rao' })
})

const address = () => `person-${++count}@atrium.example`
const versionOf = async (id: number) => (await admin.send(calls.openAccount, { id: String(id) })).data.version
const setStatus = async (id: number, status: 'active' | 'locked' | 'left', reason = 'x') =>
  admin.send(calls.setAccountStatus, { id, version: await versionOf(id), status, reason })
const tracesOf = (id: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select(['actor_name', 'before', 'after'])
      .where('table_name', '=', 'account')
      .where('row_id', '=', String(id))
      .where('action', '=', 'update')
      .orderBy('id')
      .execute(),
  )
const linksTo = (to: string) =>
  product.read(async ({ db }) => {
    const rows = await db
      .selectFrom('mail_message')
      .select('text_sealed')
      .where('to_address', '=', to)
      .orderBy('id')
      .execute()
    return rows.flatMap(
      ({ text_sealed }) => /reset-password#(\S+)/.exec(product.keyring.open(text_sealed))?.[1] ?? [],
    )
  })
const choosePassword = (reset_token: string) => {
  const new_password = 'nine herons by the ferry'
  return product.stranger.send(resetPassword, { reset_token, new_password, confirm_password: new_password })
}

test('an invitation that went to a wrong address opens nothing once the address is right', async () => {
  const [wrong, right] = [address(), address()]
  const { data } = await admin.send(calls.createAccount, { name: 'Asha Rao', email: wrong })
  await admin.send(calls.changeAccount, { id: data.id, version: 1, name: 'Asha Rao', email: right })
  const [[old], [fresh]] = [await linksTo(wrong), await linksTo(right)]
  expect((await choosePassword(old!)).httpStatus).toBe(409)
  expect((await choosePassword(fresh!)).httpStatus).toBe(200)
})

test('a new name alone mails no one and leaves the invitation as it is', async () => {
  const email = address()
  const { data } = await admin.send(calls.createAccount, { name: 'Asha', email })
  await admin.send(calls.changeAccount, {
    id: data.id,
    version: 1,
    name: 'Asha Rao',
    email: email.toUpperCase(),
  })
  const links = await linksTo(email)
  expect(links).toHaveLength(1)
  expect((await choosePassword(links[0]!)).httpStatus).toBe(200)
})

test('an address that is someone else’s is refused', async () => {
  const other = await product.account()
  const form = { id: asha.id, version: 1, name: 'Asha Rao', email: other.email.toUpperCase() }
  const answer = await admin.send(calls.changeAccount, form)
  expect([answer.httpStatus, answer.failure.fields]).toEqual([
    409,
    { email: 'This email address belongs to another account.' },
  ])
})

test('why someone was locked, let go, signed out or lost the app stays in the trace', async () => {
  await product.as(asha)
  await admin.send(calls.signOutEverywhere, { id: asha.id })
  await setStatus(asha.id, 'locked', 'The laptop was stolen')
  await setStatus(asha.id, 'active', 'It was found again')
  expect(await tracesOf(asha.id)).toMatchObject([
    { actor_name: 'Ada Min', before: { open_sessions: 1 }, after: { open_sessions: 0 } },
    { after: { status: 'locked', status_reason: 'The laptop was stolen' } },
    { after: { status: 'active', status_reason: 'It was found again' } },
  ])
  await product.write(({ db }) =>
    db
      .insertInto('account_authenticator')
      .values({
        account_id: asha.id,
        secret_sealed: product.keyring.seal('x'),
        begun_at: product.clock.now(),
        confirmed_at: product.clock.now(),
      })
      .execute(),
  )
  const taken = await admin.send(calls.takeAuthenticator, { id: asha.id, reason: 'Lost in a river' })
  expect(taken.message).toBe('Asha Rao no longer needs the authenticator app.')
  expect((await tracesOf(asha.id)).at(-1)?.after).toEqual({ authenticator: 'taken: Lost in a river' })
})

test('a leaver who still leads people is reported with how many', async () => {
  const lead = await product.account({ name: 'Lead' })
  const report = async (to: number) => {
    const person = await product.account()
    await product.write(async ({ db }) => {
      const name = `Place ${person.id}`
      const department = await db
        .insertInto('department')
        .values({ name })
        .returning('id')
        .executeTakeFirstOrThrow()
      const designation = await db
        .insertInto('designation')
        .values({ name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('assignment')
        .values({
          account_id: person.id,
          valid_from: companyDay(product.clock.now()),
          company_id: 1,
          location_id: 1,
          department_id: department.id,
          designation_id: designation.id,
          line_manager_id: to,
        })
        .execute()
    })
  }
  await report(lead.id)
  const one = await setStatus(lead.id, 'left')
  expect([one.message, one.data.reports]).toEqual([
    'Lead has left. The account can no longer sign in. One person needs a new manager.',
    1,
  ])
  await setStatus(lead.id, 'active')
  await report(lead.id)
  expect((await setStatus(lead.id, 'left')).message).toMatch(/2 people need a new manager\.$/)
  expect((await setStatus(asha.id, 'left')).data.reports).toBe(0)
})

test('what is offered for a new account is what may be given', async () => {
  const named = async (caller: Caller) => {
    const { data } = await caller.send(calls.accountOptions, {})
    return { kinds: data.can.kinds, export: data.can.export, roles: data.roles.map(({ name }) => name) }
  }
  const hr = await product.as(await product.account({ roles: ['hr_manager'] }))
  expect(await named(hr)).toEqual({ kinds: ['Staff'], export: false, roles: ['Employee'] })
  expect(await named(await product.as(asha))).toEqual({ kinds: [], export: false, roles: [] })
  const all = await named(admin)
  expect(all).toMatchObject({ kinds: ['Admin', 'Client', 'Staff'], export: true })
  expect(all.roles).toContain('Trainer')
  expect(all.roles).not.toContain('Payroll')
})

test('roles that do not exist or do not go together are refused for a new account', async () => {
  const roles = await product.read(({ db }) =>
    db.selectFrom('role').select('id').where('key', 'in', ['trainer', 'interviewer']).orderBy('id').execute(),
  )
  const role_ids = roles.map(({ id }) => id)
  await product.write(({ db }) =>
    db
      .insertInto('duty_conflict')
      .values({ role_id: role_ids[0]!, other_role_id: role_ids[1]!, severity: 'warned', why: 'they clash.' })
      .execute(),
  )
  const make = (ids: number[]) =>
    admin.send(calls.createAccount, { name: 'Asha Rao', email: address(), role_ids: ids })
  expect((await make([999_999])).failure.fields).toEqual({ role_ids: 'One of these roles doesn’t exist.' })
  expect((await make(role_ids)).failure.fields).toEqual({
    role_ids: 'These roles conflict. Grant one of them on the person’s page.',
  })
})

test('a letter joined by an invisible sign is a letter, and nowhere else is there one', async () => {
  const make = (name: string) => admin.send(calls.createAccount, { name, email: address() })
  expect((await make('র\u200D্যাচেল ঘোষ')).httpStatus).toBe(200)
  for (const name of ['Ada\u200D Min', 'Ada\u200B Min', '\u0301Ada'])
    expect((await make(name)).failure.fields).toEqual({
      name: 'Use letters, spaces, dots, apostrophes and hyphens',
    })
})

test('to read a list is not to take it along', async () => {
  const [hr, auditor] = await Promise.all(
    ['hr_manager', 'auditor'].map(async (role) => product.as(await product.account({ roles: [role] }))),
  )
  for (const call of [calls.accountList.export, exportMatrix]) {
    const take = (caller: Caller) =>
      caller.raw(`/api${call.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'xlsx' }),
      })
    const refused = await take(hr!)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: 'You don’t have permission to export this list.' },
    ])
    expect((await take(await product.as(asha))).status).toBe(403)
    const file = await take(auditor!)
    expect(file.headers.get('content-disposition')).toContain('.xlsx')
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  }
})

test('a customer who was given the rights of an administrator by mistake sees no inbox of theirs', async () => {
  const customer = await product.as(await product.account({ userType: 'Client', roles: ['admin'] }))
  expect((await customer.send(listAccessInbox, {})).data.rows).toEqual([])
  const options = (await customer.send(calls.accountOptions, {})).data
  expect(options.can).toEqual({
    readAccounts: false,
    readRoles: false,
    create: false,
    export: false,
    kinds: [],
  })
})
