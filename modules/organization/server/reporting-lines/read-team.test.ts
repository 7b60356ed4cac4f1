import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { getOrganizationChart, teamMembers } from '#organization/contract/chart/chart-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { findPeople } from '#organization/server/directory/directory-queries.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
type Account = Awaited<ReturnType<typeof product.account>>
let asha: Account, bina: Account, chand: Account, gone: Account
let caller: Caller

const seat = (account: Account, lead: Account | null, days: { from?: string; to?: string } = {}) =>
  product.write((ctx) =>
    buildAssignment(ctx, {
      accountId: account.id,
      lineManagerId: lead?.id ?? null,
      from: '2026-01-01',
      ...days,
    }),
  )

// Asha leads Bina, Bina leads Chand and four more; until February Chand reported to Asha.
beforeAll(async () => {
  asha = await product.account({ name: 'Asha' })
  bina = await product.account({ name: 'Bina' })
  chand = await product.account({ name: "Chand O'Hara" })
  gone = await product.account({ name: 'Gone' })
  await seat(asha, null)
  await seat(bina, asha)
  await seat(chand, asha, { to: '2026-01-31' })
  await seat(chand, bina, { from: '2026-02-01' })
  for (const name of ['Q', 'রীতা সেন', 'W'.repeat(120), 'Locked']) {
    const account = await product.account({ name })
    await seat(account, bina)
    if (name === 'Locked') await setStatus(account, 'locked')
  }
  await seat(gone, asha)
  await seat(await product.account({ name: 'Left behind' }), gone)
  await setStatus(gone, 'left')
  caller = await product.as(asha)
})

const setStatus = (account: Account, status: string) =>
  product.write((ctx) => sql`update account set status = ${status} where id = ${account.id}`.execute(ctx.db))

const team = (input: SentBy<typeof teamMembers> = {}, by = caller) => by.send(teamMembers, input)
const names = async (input: SentBy<typeof teamMembers> = {}, by = caller) =>
  (await team(input, by)).data.rows.map(({ name }) => name)

test('one’s own people, directly and in all', async () => {
  expect(await names()).toEqual(['Bina'])
  const all = (await team({ reach: 'all' })).data
  expect(all.rows.map(({ name }) => name)).toEqual(['Bina', "Chand O'Hara", 'Q', 'W'.repeat(120), 'রীতা সেন'])
  expect(all.total).toBe(5)
  expect(all.rows[1]).toMatchObject({ line_manager: { id: bina.id, name: 'Bina' }, location: 'Kolkata' })
})

test('the team counts what the chart counts', async () => {
  const { nodes } = (await caller.send(getOrganizationChart, { filter: 'myself' })).data
  for (const node of nodes) {
    expect((await team({ account_id: node.id })).data.total).toBe(node.direct)
    expect((await team({ account_id: node.id, reach: 'all' })).data.total).toBe(node.total)
  }
})

test('pages follow each other and a search narrows them', async () => {
  const first = (await team({ reach: 'all', size: 3 })).data
  const second = (await team({ reach: 'all', size: 3, after: first.next! })).data
  expect(second.rows.map(({ name }) => name)).toEqual(['W'.repeat(120), 'রীতা সেন'])
  expect([second.next, second.total]).toEqual([null, null])
  expect((await team({ reach: 'all', search: "o'ha" })).data).toMatchObject({ total: 1 })
  expect(await names({ reach: 'all', direction: 'desc', size: 1 })).toEqual(['রীতা সেন'])
})

test('a day before shows who reported then', async () => {
  expect(await names({ as_on: '2026-01-31' })).toEqual(['Bina', "Chand O'Hara"])
  expect(await names({ as_on: '2025-12-31' })).toEqual([])
  expect(await team({ as_on: '2030-01-01' })).toMatchObject({ httpStatus: 403, message: say.dayToCome.text })
})

test('who is gone has no team but for who finds it a new lead', async () => {
  const answer = await team({ account_id: gone.id, reach: 'all' })
  expect(answer).toMatchObject({ httpStatus: 404, message: say.noSuchPerson.text })
  expect((await team({ account_id: 2_000_000 })).message).toBe(say.noSuchPerson.text)
  const keeper = await product.as(await product.account({ roles: ['employee', 'hr_executive'] }))
  expect(await names({ account_id: gone.id }, keeper)).toEqual(['Left behind'])
})

test('without the directory one sees the own team and no other', async () => {
  const lead = await product.account({ name: 'Unread', roles: [] })
  await seat(await product.account({ name: 'Only one' }), lead)
  const unread = await product.as(lead)
  expect(await names({}, unread)).toEqual(['Only one'])
  expect(await team({ account_id: asha.id }, unread)).toMatchObject({ httpStatus: 404 })
})

test('a customer and a stranger see no one', async () => {
  const client = await product.as(await product.account({ userType: 'Client', roles: ['employee'] }))
  expect(await team({}, client)).toMatchObject({ httpStatus: 403, message: say.notForYou.text })
  expect((await team({}, product.stranger)).httpStatus).toBe(401)
})

test('a circle forced into the table ends where it comes back', async () => {
  const one = await product.account({ name: 'Ring one' })
  const two = await product.account({ name: 'Ring two' })
  await seat(one, null)
  await seat(two, one)
  await product.write((ctx) =>
    sql`update assignment set line_manager_id = ${two.id} where account_id = ${one.id}`.execute(ctx.db),
  )
  expect(await names({ account_id: one.id, reach: 'all' })).toEqual(['Ring two'])
})

test('a caller who types a name is shown those whom they may see', async () => {
  const found = (account: Account, words: string, limit = 5) =>
    product.read(async (ctx) => {
      const { data } = await (await product.as(account)).send(me, {})
      const actor = { ...ctx.actor, id: account.id, grants: data.permissions, userType: data.user_type }
      const people = await findPeople({ ...ctx, actor }, words, limit)
      return people.map(({ name }) => name)
    })
  expect(await found(asha, "o'hara chand")).toEqual(["Chand O'Hara"])
  expect(await found(asha, 'রীতা')).toEqual(['রীতা সেন'])
  expect(await found(asha, 'q')).toEqual(['Q'])
  expect(await found(asha, 'in', 1)).toEqual([])
  expect(await found(asha, ' ')).toEqual([])
  expect(await found(asha, 'gone')).toEqual([])
  const client = await product.account({ userType: 'Client', roles: ['employee'] })
  expect(await found(client, 'chand')).toEqual([])
})
