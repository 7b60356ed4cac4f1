import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as access from '#identity/contract/requests/access-request-calls.ts'
import { me } from '#identity/contract/identity-calls.ts'
import * as calls from '#identity/contract/roles/role-calls.ts'
import * as accounts from '#identity/contract/accounts/account-calls.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let ada: Person
let bo: Person
let admin: Caller
let second: Caller
let employee: Caller
let auditor: Caller

beforeAll(async () => {
  ada = await product.account({ name: 'Ada Min', roles: ['admin'], userType: 'Admin' })
  bo = await product.account({ name: 'Bo Root', roles: ['admin'], userType: 'Admin' })
  admin = await product.as(ada)
  second = await product.as(bo)
  employee = await product.as(await product.account())
  auditor = await product.as(await product.account({ roles: ['auditor'] }))
})

const roles = async () => (await admin.send(calls.listRoles, {})).data.rows
const roleNamed = async (name: string) => (await roles()).find((role) => role.name === name)!
const day = (offset: number) => companyDay(new Date(product.clock.now().getTime() + offset * 86_400_000))
const may = async (caller: Caller) => (await caller.send(me, {})).data.permissions
const holdingsOf = async (id: number) =>
  (await admin.send(accounts.openAccount, { id: String(id) })).data.roles

async function give(person: { id: number }, name: string, more: object = {}, caller = admin) {
  const role = await roleNamed(name)
  return caller.send(calls.giveRole, { account_id: person.id, role_id: role.id, reason: 'Needed', ...more })
}

test('roles are read by administrators, auditors and the head of HR, and changed by administrators', async () => {
  const role = await roleNamed('Trainer')
  const hr = await product.as(await product.account({ roles: ['hr_manager'] }))
  for (const reader of [admin, auditor, hr]) {
    expect((await reader.send(calls.listRoles, {})).data.rows.length).toBeGreaterThan(20)
    expect((await reader.send(calls.openRole, { id: String(role.id) })).httpStatus).toBe(200)
  }
  for (const caller of [employee, auditor, hr]) {
    const tries = [
      await caller.send(calls.saveRole, { name: 'Mine' }),
      await caller.send(calls.saveRoleGrants, { role_id: role.id, version: role.version, grants: [] }),
      await caller.send(calls.deleteRole, { id: role.id }),
      await give(bo, 'Trainer', {}, caller),
      await caller.send(calls.endRole, { account_role_id: 1, reason: 'x' }),
    ]
    for (const answer of tries)
      expect(answer).toMatchObject({ httpStatus: 403, message: 'You don’t have permission to change roles.' })
  }
  for (const answer of [
    await employee.send(calls.listRoles, {}),
    await employee.send(calls.listPermissions, {}),
    await employee.send(calls.listMatrix, {}),
    await employee.send(calls.listFindings, {}),
    await employee.send(calls.explainAccess, { account_id: ada.id, permission: 'identity.role.read' }),
  ])
    expect(answer).toMatchObject({
      httpStatus: 403,
      message: 'You don’t have permission to see access rights.',
    })
})

test('a role of one’s own begins as a copy, is changed as a whole, and goes when no one ever held it', async () => {
  const trainer = await roleNamed('HR executive')
  const made = await admin.send(calls.saveRole, {
    name: 'Night desk',
    about: 'Nights',
    copy_of: trainer.id,
    sensitive: true,
  })
  const opened = (await admin.send(calls.openRole, { id: String(made.data.id) })).data
  expect(opened.role).toMatchObject({ standard: false, holders: 0, about: 'Nights' })
  expect(opened.grants.length).toBe(trainer.grants)
  const again = await admin.send(calls.saveRole, { name: 'night DESK' })
  expect(again).toMatchObject({ httpStatus: 409, message: 'A role with this name already exists.' })
  const grants = [{ permission: 'organization.directory.export', scope: 'all' as const }]
  const form = { role_id: made.data.id, version: made.data.version, grants }
  expect((await admin.send(calls.saveRoleGrants, form)).httpStatus).toBe(200)
  expect((await admin.send(calls.saveRoleGrants, form)).httpStatus).toBe(409)
  expect((await admin.send(calls.deleteRole, { id: made.data.id })).message).toBe('Role deleted.')
  expect((await admin.send(calls.openRole, { id: String(made.data.id) })).httpStatus).toBe(404)
  expect((await admin.send(calls.deleteRole, { id: trainer.id })).message).toMatch(
    /^Built-in roles can’t be deleted\.$/,
  )
})

test('what does not exist cannot be granted, and nothing reaches farther than it is meant to', async () => {
  const { data } = await admin.send(calls.saveRole, { name: 'Odd grants' })
  const save = (permission: string, scope: 'own' | 'all') =>
    admin.send(calls.saveRoleGrants, {
      role_id: data.id,
      version: data.version,
      grants: [{ permission, scope }],
    })
  expect((await save('salary.slip.read', 'all')).message).toBe('There is no permission “salary.slip.read”.')
  expect((await save('__proto__', 'all')).httpStatus).toBe(400)
  expect((await save('organization.directory.read', 'own')).message).toMatch(/doesn’t have that scope/)
})

test('a given role counts at the next click and ends by itself; what has ended says who gave it', async () => {
  const asha = await product.account({ name: 'Asha', roles: [] })
  const caller = await product.as(asha)
  expect(await may(caller)).not.toHaveProperty('organization.directory.read')
  const answer = await give(asha, 'Recruiter', { last_day: day(2), reason: 'Autumn hiring' })
  expect(answer).toMatchObject({ message: 'Asha has the role Recruiter.', data: { request_id: null } })
  expect(await may(caller)).toHaveProperty('organization.directory.read')
  expect(await holdingsOf(asha.id)).toMatchObject([
    { name: 'Recruiter', state: 'held', reason: 'Autumn hiring', given_by: 'Ada Min', valid_to: day(2) },
  ])
  expect((await give(asha, 'Recruiter')).httpStatus).toBe(409)
  product.clock.shift({ days: 3 })
  const later = await product.as(asha)
  expect(await may(later)).not.toHaveProperty('organization.directory.read')
  product.clock.shift({ days: -3 })
})

test('a role is ended at once, after a day to come, and before it began; days that make no sense are refused', async () => {
  const asha = await product.account({ name: 'Asha', roles: ['trainer'] })
  const caller = await product.as(asha)
  const [held] = await holdingsOf(asha.id)
  const end = (account_role_id: number, last_day?: string) =>
    admin.send(calls.endRole, { account_role_id, reason: 'Done', last_day: last_day ?? null })
  expect((await end(held!.account_role_id, day(-1))).failure.fields).toEqual({
    last_day: 'The end date is in the past.',
  })
  expect((await end(held!.account_role_id, day(5))).message).toMatch(/^The role Trainer of Asha ends after /)
  expect((await end(held!.account_role_id, day(9))).httpStatus).toBe(400)
  expect((await end(held!.account_role_id)).message).toBe('Asha does not have the role Trainer any more.')
  expect((await caller.send(me, {})).data.roles).toEqual([])
  expect((await end(held!.account_role_id)).httpStatus).toBe(404)
  await give(asha, 'Interviewer', { first_day: day(3) })
  const toCome = (await holdingsOf(asha.id)).find(({ state }) => state === 'to-come')!
  await end(toCome.account_role_id)
  expect((await holdingsOf(asha.id)).map(({ name }) => name)).toEqual(['Trainer'])
  expect((await give(asha, 'Interviewer', { first_day: day(-1) })).failure.fields).toHaveProperty('first_day')
  const backwards = await give(asha, 'Interviewer', { first_day: day(3), last_day: day(1) })
  expect(backwards.failure.fields).toEqual({ last_day: 'The end date is before the start date' })
})

test('a sensitive role needs a second administrator: neither the one who proposes nor the person decides', async () => {
  const asha = await product.account({ name: 'Asha', roles: ['employee'] })
  const answer = await give(asha, 'HR executive', { last_day: day(20) })
  expect(answer.message).toMatch(/^The role HR executive needs two approvers/)
  const request_id = answer.data.request_id!
  expect((await holdingsOf(asha.id)).map(({ name }) => name)).toEqual(['Employee'])
  const own = await admin.send(access.decideAccess, { request_id, verdict: 'approved', comment: '' })
  expect(own).toMatchObject({
    httpStatus: 403,
    message: 'You proposed this, so another administrator must decide.',
  })
  const decided = await second.send(access.decideAccess, { request_id, verdict: 'approved', comment: 'Yes' })
  expect(decided.data.status).toBe('approved')
  expect((await holdingsOf(asha.id)).map(({ name, state }) => [name, state])).toContainEqual([
    'HR executive',
    'held',
  ])
  expect((await give(ada, 'Payroll', {}, admin)).message).toMatch(/Record an exception/)
  expect((await give(ada, 'Auditor', {}, admin)).message).toBe(
    'You can’t propose this role for yourself. Request it instead.',
  )
})

test('of 24 who give the same role to the same person at once one does', async () => {
  const asha = await product.account({ roles: [] })
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => give(asha, 'Trainer', {}, index % 2 ? admin : second)),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(23)
})

test('a role that was asked for or held is not deleted, and one that is not there is not found', async () => {
  const { data } = await admin.send(calls.saveRole, { name: 'Wanted' })
  const asha = await product.account({ roles: [] })
  const caller = await product.as(asha)
  await caller.send(access.requestAccess, { role_id: data.id, reason: 'x' })
  const answer = await admin.send(calls.deleteRole, { id: data.id })
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'This role is or was in use, so it can’t be deleted. End it for its holders instead.',
  ])
  for (const missing of [
    await admin.send(calls.deleteRole, { id: 999_999 }),
    await admin.send(calls.openRole, { id: '999999' }),
    await admin.send(calls.saveRole, { id: 999_999, version: 1, name: 'Nothing' }),
    await admin.send(calls.saveRole, { copy_of: 999_999, name: 'Nothing' }),
    await admin.send(calls.saveRoleGrants, { role_id: 999_999, version: 1, grants: [] }),
  ])
    expect([missing.httpStatus, missing.message]).toEqual([404, 'This role doesn’t exist.'])
})

test('why a role was ended stays in the trace, also when it was given the same day', async () => {
  const asha = await product.account({ roles: [] })
  await give(asha, 'Trainer')
  const [held] = await holdingsOf(asha.id)
  await admin.send(calls.endRole, { account_role_id: held!.account_role_id, reason: 'Given by mistake' })
  const trace = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select(['action', 'after'])
      .where('table_name', '=', 'account_role')
      .where('row_id', '=', String(held!.account_role_id))
      .orderBy('id')
      .execute(),
  )
  expect(trace).toMatchObject([
    { action: 'insert' },
    { action: 'update', after: { ended_reason: 'Given by mistake' } },
    { action: 'delete' },
  ])
  expect(await holdingsOf(asha.id)).toEqual([])
})

test('a role that two people give stays one, and so do its copies', async () => {
  const { id } = await roleNamed('HR executive')
  const without = await admin.send(calls.saveRole, { name: 'Deputy', copy_of: id })
  expect([without.httpStatus, without.failure.fields]).toEqual([
    409,
    { sensitive: 'Two approvers are needed for the role HR executive, so a copy needs them too.' },
  ])
  await admin.send(calls.saveRole, { name: 'Deputy', copy_of: id, sensitive: true })
  for (const role of [await roleNamed('HR executive'), await roleNamed('Deputy')]) {
    const { name, version } = role
    const answer = await admin.send(calls.saveRole, { id: role.id, name, version, sensitive: false })
    expect([answer.httpStatus, answer.failure.fields]).toEqual([
      409,
      { sensitive: 'This role needs two approvers. That can’t be changed.' },
    ])
    expect((await roleNamed(name)).sensitive).toBe(true)
  }
})

test('what leads to every other right is allowed only by a role that two people give', async () => {
  const grants = [{ permission: 'identity.role.manage', scope: 'all' as const }]
  const save = async (name: string, sensitive: boolean) => {
    const { data } = await admin.send(calls.saveRole, { name, sensitive })
    return admin.send(calls.saveRoleGrants, { role_id: data.id, version: data.version, grants })
  }
  expect(await save('Back door', false)).toMatchObject({
    httpStatus: 409,
    message:
      '“Manage roles, grant and end them” needs two approvers. Only a role that needs two approvers can have it.',
  })
  expect((await save('Front door', true)).httpStatus).toBe(200)
})
