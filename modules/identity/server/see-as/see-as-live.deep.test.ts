import { beforeAll, beforeEach, expect, test } from 'vitest'
import { liveCloseCodes } from '#platform/contract/live.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import {
  openAccount,
  setAccountStatus,
  signOutEverywhere,
} from '#identity/contract/accounts/account-calls.ts'
import { logout, me } from '#identity/contract/identity-calls.ts'
import {
  endRole,
  giveRole,
  listRoles,
  openRole,
  saveRole,
  saveRoleGrants,
} from '#identity/contract/roles/role-calls.ts'
import { seeAs, stopSeeingAs } from '#identity/contract/see-as/see-as-calls.ts'
import { openLookingLine } from '#identity/testing/looking-line.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let admin: Caller
/** Looks; not the last administrator. */
let eve: Person
let eveCalls: Caller
let asha: Person

beforeAll(async () => {
  admin = await product.as(await product.account({ name: 'Ada Min', roles: ['admin'], userType: 'Admin' }))
})

beforeEach(async () => {
  eve = await product.account({ name: 'Eve', roles: ['admin'], userType: 'Admin' })
  eveCalls = await product.as(eve)
  asha = await product.account({ name: 'Asha' })
})

async function look(by = eveCalls) {
  const { token } = (await by.send(seeAs, { account_id: asha.id, reason: 'She sees nothing' })).data
  const line = await openLookingLine(product, token)
  return { eyes: testCaller(product.origin, token), ...line }
}

const endsOf = () =>
  product.read(({ db }) =>
    db
      .selectFrom('see_as')
      .select('ended_at')
      .where('account_id', '=', asha.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
const roleOf = async (key: string) =>
  (await admin.send(listRoles, {})).data.rows.find((role) => role.key === key)!
const lock = (id: number) =>
  admin.send(setAccountStatus, { id, version: 1, status: 'locked', reason: 'Something is wrong' })

test('the viewer hears what the person hears', async () => {
  const { messages, socket } = await look()
  const role = await roleOf('trainer')
  await admin.send(giveRole, { account_id: asha.id, role_id: role.id, reason: 'Teaches' })
  await expect
    .poll(() => messages.flatMap((message) => (message.type === 'event' ? [message.topic] : [])))
    .toContain('identity')
  socket.close()
})

test.each<[string, (eyes: Caller) => Promise<unknown>]>([
  ['is stopped', (eyes) => eyes.send(stopSeeingAs, {})],
  ['is signed out', () => eveCalls.send(logout, {})],
  ['is signed out by someone else', () => admin.send(signOutEverywhere, { id: eve.id })],
  ['is locked', () => lock(eve.id)],
  ['looks at someone who is locked', () => lock(asha.id)],
  [
    'is no administrator any more',
    async () => {
      const { roles } = (await admin.send(openAccount, { id: String(eve.id) })).data
      await admin.send(endRole, { account_role_id: roles[0]!.account_role_id, reason: 'Changes teams' })
    },
  ],
])('the line is closed and the end kept when the viewer %s', async (_, end) => {
  const { eyes, closed } = await look()
  expect((await endsOf()).ended_at).toBeNull()
  await end(eyes)
  expect(await closed).toBe(liveCloseCodes.signedOut)
  expect((await eyes.send(me, {})).httpStatus).toBe(401)
  expect((await endsOf()).ended_at).not.toBeNull()
})

test('the line is closed when the right to look is taken from the role', async () => {
  const made = (await admin.send(saveRole, { name: 'Looker' })).data
  const grants = [{ permission: 'identity.account.see-as', scope: 'all' as const }]
  const form = { role_id: made.id, version: made.version }
  const saved = (await admin.send(saveRoleGrants, { ...form, grants })).data
  const looker = await product.account()
  await admin.send(giveRole, { account_id: looker.id, role_id: made.id, reason: 'Helps people' })
  const { closed } = await look(await product.as(looker))
  await admin.send(saveRoleGrants, { role_id: made.id, version: saved.version, grants: [] })
  expect(await closed).toBe(liveCloseCodes.signedOut)
  expect((await admin.send(openRole, { id: String(made.id) })).data.grants).toEqual([])
})

test('the person stays signed in, and other ways of looking go on', async () => {
  const own = await product.as(asha)
  const [first, second] = [await look(), await look(admin)]
  await first.eyes.send(stopSeeingAs, {})
  await first.closed
  expect((await own.send(me, {})).data.seen_by).toBeNull()
  expect((await second.eyes.send(me, {})).data.seen_by).toBe('Ada Min')
  second.socket.close()
})
