import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
import * as delegationCalls from '#identity/contract/delegation/delegation-calls.ts'

const product = await testProduct()
type Account = Awaited<ReturnType<typeof product.account>>

let riya: Account
let riyaCalls: Caller
let kabir: Account
let asha: Caller
let meera: Account
let meeraCalls: Caller
let roleIds: Map<string, number>

beforeAll(async () => {
  const stored = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
  roleIds = new Map(stored.map(({ id, key }) => [key, id]))
})

beforeEach(async () => {
  await product.write(({ db }) => db.updateTable('account').set({ status: 'left' }).execute())
  const admin = ['employee', 'admin']
  riya = await product.account({ name: 'Riya Sen', roles: admin })
  kabir = await product.account({ name: 'Kabir Das', roles: admin })
  meera = await product.account({ name: 'Meera Pillai' })
  riyaCalls = await product.as(riya)
  meeraCalls = await product.as(meera)
  asha = await product.as(await product.account({ name: 'Asha Rao' }))
})

const inDays = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))

const handOver = (from: Caller, to: { id: number }, days: readonly [number, number] = [0, 5]) =>
  from.send(delegationCalls.delegate, {
    to_account_id: to.id,
    areas: ['access'],
    valid_from: inDays(days[0]),
    valid_to: inDays(days[1]),
  })
const asked = async (caller: Caller, key = 'trainer') =>
  (await caller.send(calls.requestAccess, { role_id: roleIds.get(key)!, reason: 'To stand in' })).data.id
const approve = (caller: Caller, request_id: number) =>
  caller.send(calls.decideAccess, { request_id, verdict: 'approved' })
const inbox = async (caller: Caller) => (await caller.send(calls.listAccessInbox, {})).data.rows

test('the delegate decides in the place of the administrator, and both names are kept', async () => {
  expect((await handOver(riyaCalls, meera)).message).toBe(say.delegated)
  const id = await asked(asha)
  expect(await inbox(meeraCalls)).toMatchObject([{ id, for_name: 'Riya Sen' }])
  expect((await approve(meeraCalls, id)).httpStatus).toBe(200)
  const { data } = await asha.send(calls.listAccessRequests, {})
  expect(data.rows[0]?.decisions).toMatchObject([{ by_name: 'Meera Pillai', for_name: 'Riya Sen' }])
  const move = await product.read(({ db }) =>
    db
      .selectFrom('transition')
      .select(['actor_id', 'acted_for'])
      .where('subject_id', '=', id)
      .executeTakeFirst(),
  )
  expect(move).toEqual({ actor_id: meera.id, acted_for: riya.id })
})

test('only in the days, only until it is taken back, and never twice on one request', async () => {
  const id = await asked(asha, 'payroll')
  await handOver(riyaCalls, meera, [1, 2])
  expect(await inbox(meeraCalls)).toEqual([])
  expect((await approve(meeraCalls, id)).httpStatus).toBe(404)
  product.clock.shift({ days: 1 })
  const tomorrow = await product.as(meera)
  expect(await inbox(tomorrow)).toHaveLength(1)
  expect((await approve(tomorrow, id)).message).toBe(say.approvedByFirst)
  await handOver(await product.as(kabir), meera)
  expect(await inbox(tomorrow)).toEqual([])
  expect((await approve(tomorrow, id)).httpStatus).toBe(409)
  // Riya's name stands under the first decision already, so that she is not asked for the second one.
  expect(await inbox(await product.as(riya))).toEqual([])
  expect((await approve(await product.as(riya), id)).httpStatus).toBe(404)

  const second = await asked(await product.as(await product.account()))
  const { data } = await (await product.as(riya)).send(delegationCalls.listDelegations, {})
  await (await product.as(riya)).send(delegationCalls.endDelegation, { delegation_id: data.given[0]!.id })
  const forKabir = await inbox(tomorrow)
  expect(forKabir).toMatchObject([{ id: second, for_name: 'Kabir Das' }])
  product.clock.shift({ days: -1 })
})

test('an administrator who stands in for another one decides in person, and once', async () => {
  await handOver(riyaCalls, kabir)
  const id = await asked(asha, 'payroll')
  const kabirCalls = await product.as(kabir)
  expect(await inbox(kabirCalls)).toMatchObject([{ id, for_name: null }])
  expect((await approve(kabirCalls, id)).message).toBe(say.approvedByFirst)
  expect(await inbox(kabirCalls)).toEqual([])
  expect((await approve(kabirCalls, id)).httpStatus).toBe(409)
  expect((await approve(riyaCalls, id)).httpStatus).toBe(200)
})

test('no one decides on their own request, not in someone else’s place either', async () => {
  await handOver(riyaCalls, meera)
  const id = await asked(meeraCalls)
  expect(await inbox(meeraCalls)).toEqual([])
  const answer = await approve(meeraCalls, id)
  expect([answer.httpStatus, answer.message]).toEqual([403, 'You can’t decide your own request.'])
})

test('a delegation of someone who is no administrator any more opens nothing', async () => {
  await handOver(riyaCalls, meera)
  const id = await asked(asha)
  await product.write(({ db }) => db.deleteFrom('account_role').where('account_id', '=', riya.id).execute())
  expect(await inbox(meeraCalls)).toEqual([])
  expect((await approve(meeraCalls, id)).httpStatus).toBe(404)
})

test('both sides see it, as long as it matters', async () => {
  await handOver(riyaCalls, meera, [0, 5])
  const areas = [{ key: 'access', label: 'Role requests' }]
  const seen = { areas, valid_from: inDays(0), valid_to: inDays(5) }
  const given = (await riyaCalls.send(delegationCalls.listDelegations, {})).data
  const received = (await meeraCalls.send(delegationCalls.listDelegations, {})).data
  expect(given.areas).toEqual(expect.arrayContaining(areas))
  expect(given).toMatchObject({ given: [{ ...seen, person: { name: 'Meera Pillai' } }], received: [] })
  expect(received).toMatchObject({ given: [], received: [{ ...seen, person: { name: 'Riya Sen' } }] })
  const others = await meeraCalls.send(delegationCalls.endDelegation, { delegation_id: given.given[0]!.id })
  expect([others.httpStatus, others.message]).toEqual([404, say.noSuchDelegation.text])
  await riyaCalls.send(delegationCalls.endDelegation, { delegation_id: given.given[0]!.id })
  expect((await meeraCalls.send(delegationCalls.listDelegations, {})).data.received).toEqual([])
})

test('a delegation that is taken back on its first day leaves none behind', async () => {
  await handOver(riyaCalls, meera, [0, 5])
  const { given } = (await riyaCalls.send(delegationCalls.listDelegations, {})).data
  const ended = await riyaCalls.send(delegationCalls.endDelegation, { delegation_id: given[0]!.id })
  expect([ended.httpStatus, ended.status]).toEqual([200, 0])
  const left = await product.read(({ db }) =>
    db.selectFrom('delegation').select('id').where('id', '=', given[0]!.id).execute(),
  )
  expect(left).toEqual([])
  expect((await meeraCalls.send(delegationCalls.listDelegations, {})).data.received).toEqual([])
})

test('a delegation that has begun is kept until the day before it was ended', async () => {
  await handOver(riyaCalls, meera, [0, 5])
  product.clock.shift({ days: 2 })
  const today = await product.as(riya)
  const { data } = await today.send(delegationCalls.listDelegations, {})
  await today.send(delegationCalls.endDelegation, { delegation_id: data.given[0]!.id })
  product.clock.shift({ days: -2 })
  expect((await riyaCalls.send(delegationCalls.listDelegations, {})).data.given).toMatchObject([
    { valid_from: inDays(0), valid_to: inDays(1) },
  ])
})

test('each mistake is told at its field', async () => {
  const client = await product.account({ userType: 'Client', roles: ['client'] })
  const wish = { to_account_id: meera.id, areas: ['access'], valid_from: inDays(0), valid_to: inDays(5) }
  const send = (caller: Caller, more: Partial<typeof wish>) =>
    caller.send(delegationCalls.delegate, { ...wish, ...more })
  const cases: [Awaited<ReturnType<typeof send>>, number, string][] = [
    [await send(riyaCalls, { to_account_id: riya.id }), 400, say.delegateToSelf.text],
    [await send(riyaCalls, { to_account_id: client.id }), 400, say.noSuchDelegate.text],
    [await send(riyaCalls, { to_account_id: 999_999 }), 400, say.noSuchDelegate.text],
    [await send(riyaCalls, { areas: ['salaries'] }), 400, say.noSuchArea.text],
    [await send(riyaCalls, { areas: [] }), 400, say.areasEmpty],
    [await send(riyaCalls, { valid_from: inDays(-1) }), 400, say.startPassed.text],
    [await send(riyaCalls, { valid_to: inDays(-1) }), 400, say.endBeforeStart],
    [await send(await product.as(client), {}), 403, say.notForClients.text],
  ]
  for (const [answer, httpStatus, message] of cases)
    expect([answer.httpStatus, answer.message]).toEqual([httpStatus, message])
})

test('of twenty overlapping delegations at once one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => handOver(riyaCalls, at % 2 ? meera : kabir, [at % 4, 10 + at])),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.delegatedAlready.text)).toHaveLength(19)
})

test('colleagues are offered by a part of the name; a sign that means anything elsewhere means itself', async () => {
  const names = async (caller: Caller, search: string) =>
    (await caller.send(delegationCalls.findDelegates, { search })).data.people.map(({ name }) => name)
  await product.account({ name: 'Harriet', userType: 'Client', roles: ['client'] })
  expect(await names(riyaCalls, 'meERA p')).toEqual(['Meera Pillai'])
  expect(await names(riyaCalls, '%')).toEqual([])
  expect(await names(riyaCalls, '')).toEqual(['Asha Rao', 'Kabir Das', 'Meera Pillai'])
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  expect((await client.send(delegationCalls.findDelegates, {})).httpStatus).toBe(403)
})
