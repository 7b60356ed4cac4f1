import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { createAccount, openAccount, setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import { me, setUp } from '#identity/contract/identity-calls.ts'
import { endRole, giveRole, listRoles } from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { hashPassword } from '#identity/server/password-hash.ts'
import { makeSetupLink } from './set-up-first-administrator.ts'

const product = await testProduct()
const password = 'seven herons over the lake'
let founder: Caller
let founderId: number
let roles: Readonly<Record<string, number>>

beforeAll(async () => {
  const token = await product.write(makeSetupLink)
  const { data } = await product.stranger.send(setUp, {
    token,
    name: 'Founder',
    email: 'founder@atrium.example',
    password,
  })
  founder = testCaller(product.origin, data.token)
  founderId = data.user_id
  const { rows } = (await founder.send(listRoles, {})).data
  roles = Object.fromEntries(rows.map(({ key, id }) => [key, id]))
})

const give = (account_id: number, role: string, caller = founder) =>
  caller.send(giveRole, { account_id, role_id: roles[role]!, reason: 'There is no one else yet' })
const heldAlone = async () => (await founder.send(listRoles, {})).data.held_alone
const useOf = () =>
  product.read((ctx) => ctx.db.selectFrom('sole_administrator').selectAll().executeTakeFirstOrThrow())

async function anotherAccount(name: string): Promise<number> {
  const email = `${name.toLowerCase()}@atrium.example`
  const { data } = await founder.send(createAccount, { name, email, user_type: 'Staff', role_ids: [] })
  const password_hash = await hashPassword(password)
  await product.write((ctx) =>
    ctx.db
      .updateTable('account')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', data.id)
      .execute(),
  )
  return data.id
}

test('the person who sets the product up is signed in at once', async () => {
  expect((await founder.send(me, {})).data).toMatchObject({ id: founderId, name: 'Founder' })
})

test('the first administrator takes the roles of HR alone and no others; it is said and traced', async () => {
  expect(await heldAlone()).toEqual(expect.arrayContaining([roles.hr_manager, roles.hr_executive]))
  expect((await give(founderId, 'payroll')).message).toContain('access')
  expect(await give(founderId, 'auditor')).toMatchObject({ httpStatus: 403, message: say.ownSensitive.text })
  expect(await give(founderId, 'hr_manager')).toMatchObject({
    httpStatus: 200,
    message: say.roleHeldAlone('HR manager'),
  })
  expect((await founder.send(me, {})).data.roles.map(({ name }) => name)).toContain('HR manager')
  expect(await useOf()).toMatchObject({ last_use: 'Role HR manager for themselves', ended_at: null })
  const traced = await product.read((ctx) =>
    ctx.db.selectFrom('change_log').select('after').where('table_name', '=', 'sole_administrator').execute(),
  )
  expect(JSON.stringify(traced)).toContain('Role HR manager for themselves')
})

test('a second administrator who never signed in changes nothing; the first sign-in ends it for ever', async () => {
  const bo = await anotherAccount('Bo')
  expect((await give(bo, 'admin')).httpStatus).toBe(200)
  expect(await heldAlone()).not.toEqual([])
  // An employee who signs in is no administrator.
  const plain = await anotherAccount('Plain')
  await product.stranger.send(login, { username: 'plain@atrium.example', password })
  expect(plain).toBeGreaterThan(0)
  expect((await useOf()).ended_at).toBeNull()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      product.stranger.send(login, { username: 'bo@atrium.example', password }),
    ),
  )
  expect(answers.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  const ended = await useOf()
  expect(ended.ended_by).toBe(bo)
  expect(ended.ended_at).not.toBeNull()
  expect(await heldAlone()).toEqual([])
  expect((await founder.send(me, {})).data.roles.map(({ name }) => name)).toEqual(['Admin'])
  expect(await give(founderId, 'hr_manager')).toMatchObject({
    httpStatus: 403,
    message: say.ownSensitive.text,
  })
})

test('locking the others, ending their role or letting them go does not bring it back', async () => {
  const bo = (await useOf()).ended_by!
  const opened = async () => (await founder.send(openAccount, { id: String(bo) })).data
  const refused = { httpStatus: 403, message: say.ownSensitive.text }
  const setStatus = async (status: 'active' | 'locked' | 'left') => {
    const { version } = await product.read((ctx) =>
      ctx.db.selectFrom('account').select('version').where('id', '=', bo).executeTakeFirstOrThrow(),
    )
    const answer = await founder.send(setAccountStatus, { id: bo, version, status, reason: 'Away' })
    expect(answer.httpStatus).toBe(200)
  }
  await setStatus('locked')
  expect(await give(founderId, 'hr_manager')).toMatchObject(refused)
  await setStatus('active')
  const held = (await opened()).roles.find(({ name }) => name === 'Admin')!
  await founder.send(endRole, { account_role_id: held.account_role_id, reason: 'Not needed' })
  expect(await give(founderId, 'hr_manager')).toMatchObject(refused)
  await setStatus('left')
  expect(await give(founderId, 'hr_manager')).toMatchObject(refused)
  expect(await heldAlone()).toEqual([])
})

test('nothing that a program writes reopens it', async () => {
  const write = (statement: string) => product.write((ctx) => sql.raw(statement).execute(ctx.db))
  for (const statement of [
    'update sole_administrator set ended_at = null, ended_by = null',
    'delete from sole_administrator',
    `insert into sole_administrator (id, account_id) values (2, ${founderId})`,
  ])
    await expect(write(statement)).rejects.toThrow()
})
