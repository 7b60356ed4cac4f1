import { beforeEach, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { openAccount, setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import {
  endRole,
  giveRole,
  listRoles,
  openRole,
  saveRole,
  saveRoleGrants,
} from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { identityDuties } from '#identity/server/identity-leaver-queries.ts'
import { closeLeaverAccount } from './leaver-account.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'

// One administrator who ends the access of all others is not thereby the only one who counts.
const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let ada: Person
let bo: Person
let puppet: Person
let admin: Caller
let adminRole: number

beforeEach(async () => {
  await product.write((ctx) => ctx.db.updateTable('account').set({ status: 'left' }).execute())
  ;[ada, bo] = await Promise.all([
    product.account({ name: 'Ada', roles: ['admin'], userType: 'Admin' }),
    product.account({ name: 'Bo', roles: ['admin'], userType: 'Admin' }),
  ])
  puppet = await product.account({ name: 'Puppet' })
  admin = await product.as(ada)
  adminRole = (await admin.send(listRoles, {})).data.rows.find(({ key }) => key === 'admin')!.id
})

const versionOf = (id: number) =>
  product.read(async ({ db }) => {
    const found = db.selectFrom('account').select('version').where('id', '=', id)
    return (await found.executeTakeFirstOrThrow()).version
  })
const setStatus = async (person: Person, status: 'active' | 'locked' | 'left', by = admin) =>
  by.send(setAccountStatus, { id: person.id, version: await versionOf(person.id), status, reason: 'x' })
const give = (person: Person, by = admin) =>
  by.send(giveRole, { account_id: person.id, role_id: adminRole, reason: 'x' })
const holdingOf = async (person: Person) =>
  (await admin.send(openAccount, { id: String(person.id) })).data.roles.find(({ name }) => name === 'Admin')!
    .account_role_id
const dayAfter = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))

const expectNoneGivenAlone = async () => {
  expect((await admin.send(listRoles, {})).data.given_alone).toEqual([])
  expect(await give(puppet)).toMatchObject({ httpStatus: 409, message: say.leftAloneByOneself.text })
}

test.each(['locked', 'left'] as const)(
  'another administrator %s by oneself is no way to give alone',
  async (status) => {
    expect((await setStatus(bo, status)).httpStatus).toBe(200)
    await expectNoneGivenAlone()
    // Twenty at once come no further.
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(puppet)))
    expect(answers.every(({ httpStatus }) => httpStatus === 409)).toBe(true)
  },
)

test('nor releasing the other one as HR, whose account closes by itself the night after', async () => {
  const grants = { 'identity.role.manage': 'all', 'identity.access.decide': 'all' } as const
  const actor = { kind: 'employee' as const, id: ada.id, userType: 'Admin' as const, grants }
  const leaver = { id: bo.id, name: 'Bo', lastDay: dayAfter(0), from: dayAfter(1) }
  const successor = { id: ada.id, name: 'Ada' }
  await product.write(async (ctx) => {
    for (const duty of identityDuties.leaver ?? [])
      await duty.handOver({ ...ctx, actor: { ...ctx.actor, ...actor } }, { ...leaver, successor })
  })
  product.clock.shift({ days: 1 })
  await product.write((ctx) =>
    closeLeaverAccount(ctx, { accountId: bo.id, lastDay: leaver.lastDay, reason: 'Released' }),
  )
  admin = await product.as(ada)
  await expectNoneGivenAlone()
})

test('nor a role that one ended, at once or with a last day that passes', async () => {
  await admin.send(endRole, { account_role_id: await holdingOf(bo), reason: 'x' })
  await expectNoneGivenAlone()
  // The one whose role was ended gets it back.
  expect(await give(bo)).toMatchObject({ httpStatus: 200, data: { request_id: null } })
  const last_day = dayAfter(1)
  const ending = { account_role_id: await holdingOf(bo), reason: 'x', last_day }
  expect((await admin.send(endRole, ending)).httpStatus).toBe(200)
  product.clock.shift({ days: 3 })
  admin = await product.as(ada)
  await expectNoneGivenAlone()
})

test('nor the permission taken out of the role of the others', async () => {
  const role = { name: 'Decider', about: 'Decides on access', sensitive: true, second_step: false }
  const { data } = await admin.send(saveRole, role)
  const own = (await admin.send(openRole, { id: String(adminRole) })).data
  const decide = own.grants.filter(({ permission }) => permission.startsWith('identity.access'))
  await admin.send(saveRoleGrants, { role_id: data.id, version: data.version, grants: decide })
  await product.write(({ db }) =>
    db.updateTable('account_role').set({ role_id: data.id }).where('account_id', '=', bo.id).execute(),
  )
  const fewer = own.grants.filter(({ permission }) => permission === 'identity.role.read')
  const { version } = (await admin.send(openRole, { id: String(data.id) })).data.role
  const emptied = await admin.send(saveRoleGrants, { role_id: data.id, version, grants: fewer })
  expect(emptied.httpStatus).toBe(200)
  await expectNoneGivenAlone()
})

test('with another administrator back, two decide; when that one leaves by another’s hand, one gives alone', async () => {
  await setStatus(bo, 'locked')
  await setStatus(bo, 'active')
  await product.stranger.send(login, { username: bo.email, password: bo.password })
  expect(await give(puppet)).toMatchObject({
    httpStatus: 200,
    data: { request_id: expect.any(Number) as number },
  })
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', bo.id).execute(),
  )
  expect((await admin.send(listRoles, {})).data.given_alone).toContain(adminRole)
})

test('an administrator who never signed in was none yet: a wrong choice is locked and another made', async () => {
  await product.write(({ db }) =>
    db.updateTable('account').set({ password_hash: null }).where('id', '=', bo.id).execute(),
  )
  await setStatus(bo, 'locked')
  expect(await give(puppet)).toMatchObject({ httpStatus: 200, data: { request_id: null } })
})
