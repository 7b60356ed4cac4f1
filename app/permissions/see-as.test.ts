import { beforeAll, expect, test } from 'vitest'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { listOutbox } from '#operations/contract/mail/outbox-calls.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import { listSessions, logout, me } from '#identity/contract/identity-calls.ts'
import { seeAs, stopSeeingAs } from '#identity/contract/see-as/see-as-calls.ts'
import { requestAccess } from '#identity/contract/requests/access-request-calls.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let asha: Person
let admin: Caller
let other: Person

beforeAll(async () => {
  const ada = await product.account({ name: 'Ada Min', roles: ['admin'], userType: 'Admin' })
  other = await product.account({ name: 'Bo Root', roles: ['admin'], userType: 'Admin' })
  asha = await product.account({ name: 'Asha', roles: ['employee'] })
  admin = await product.as(ada)
})

async function look(at: { id: number } = asha, by = admin): Promise<Caller> {
  const { data } = await by.send(seeAs, { account_id: at.id, reason: 'She cannot find a screen' })
  return testCaller(product.origin, data.token)
}

test('an administrator sees what someone else sees, and can change nothing', async () => {
  const eyes = await look()
  const seen = await eyes.send(me, {})
  expect(seen.data).toMatchObject({ id: asha.id, name: 'Asha', seen_by: 'Ada Min' })
  const own = (await (await product.as(asha)).send(me, {})).data
  expect(seen.data.permissions).toEqual(own.permissions)
  for (const answer of [
    await eyes.send(requestAccess, { role_id: 1, reason: 'x' }),
    await eyes.send(logout, {}),
  ])
    expect(answer).toMatchObject({
      httpStatus: 403,
      message: 'You can’t make changes while viewing as someone else. Stop viewing first.',
    })
  expect((await eyes.send(stopSeeingAs, {})).httpStatus).toBe(200)
  expect((await eyes.send(me, {})).httpStatus).toBe(401)
  expect((await admin.send(me, {})).data.seen_by).toBeNull()
})

test('what is confidential stays unseen, also when that person may see it', async () => {
  const eyes = await look(other)
  expect((await eyes.send(me, {})).data.permissions).not.toHaveProperty('operations.outbox.read')
  expect((await eyes.send(listOutbox, {})).httpStatus).toBe(403)
  expect((await admin.send(listOutbox, {})).httpStatus).toBe(200)
})

test('it stands in the trace with the reason, and the person’s devices do not show it', async () => {
  const eyes = await look()
  await eyes.send(stopSeeingAs, {})
  const trace = await product.read((ctx) =>
    ctx.db
      .selectFrom('change_log')
      .select(['action', 'actor_name', 'after'])
      .where('table_name', '=', 'see_as')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  )
  expect(trace).toMatchObject([
    { action: 'update', actor_name: 'Ada Min' },
    { action: 'insert', actor_name: 'Ada Min', after: { reason: 'She cannot find a screen' } },
  ])
  await look()
  const { rows } = (await (await product.as(asha)).send(listSessions, {})).data
  expect(rows.every(({ device }) => device !== '')).toBe(true)
  expect(rows.filter(({ current }) => !current).length).toBeLessThan(3)
})

test('the person is told who looked and why', async () => {
  const mira = await product.account({ name: 'Mira' })
  await look(mira)
  const { rows } = (await (await product.as(mira)).send(listNotifications, {})).data
  expect(JSON.stringify(rows)).toContain('Ada Min')
  expect(JSON.stringify(rows)).toContain('She cannot find a screen')
})

test('it ends with the session it was begun from, with the right to look, and with either account', async () => {
  const eve = await product.account({ name: 'Eve', roles: ['admin'], userType: 'Admin' })
  const by = await product.as(eve)
  const first = await look(asha, by)
  await by.send(logout, {})
  expect((await first.send(me, {})).httpStatus).toBe(401)

  const second = await look(asha, await product.as(eve))
  await product.write((ctx) => ctx.db.deleteFrom('account_role').where('account_id', '=', eve.id).execute())
  expect((await second.send(me, {})).httpStatus).toBe(401)

  const third = await look(asha)
  await admin.send(setAccountStatus, { id: asha.id, version: 1, status: 'locked', reason: 'x' })
  expect((await third.send(me, {})).httpStatus).toBe(401)
})

test('it ends by itself after half an hour', async () => {
  const eyes = await look(other)
  product.clock.shift({ minutes: 29 })
  expect((await eyes.send(me, {})).httpStatus).toBe(200)
  product.clock.shift({ minutes: 2 })
  expect((await eyes.send(me, {})).httpStatus).toBe(401)
})

test('only administrators look, not at themselves, and not at someone who may not come in', async () => {
  const mira = await product.account()
  const employee = await product.as(mira)
  const refused = await employee.send(seeAs, { account_id: other.id, reason: 'x' })
  expect(refused).toMatchObject({
    httpStatus: 403,
    message: 'You don’t have permission to view as another person.',
  })
  const self = (await admin.send(me, {})).data.id
  expect((await admin.send(seeAs, { account_id: self, reason: 'x' })).httpStatus).toBe(400)
  expect((await admin.send(seeAs, { account_id: asha.id, reason: 'x' })).httpStatus).toBe(409)
  expect((await admin.send(seeAs, { account_id: mira.id, reason: ' ' })).failure.fields).toHaveProperty(
    'reason',
  )
  const eyes = await look(other)
  expect((await eyes.send(seeAs, { account_id: mira.id, reason: 'x' })).httpStatus).toBe(403)
})
