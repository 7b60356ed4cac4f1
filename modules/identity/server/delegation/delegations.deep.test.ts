import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
import * as delegationCalls from '#identity/contract/delegation/delegation-calls.ts'
import { delegationGround, type DelegationPeople } from '#identity/testing/delegation-ground.ts'

const product = await testProduct()
const ground = delegationGround(product)
const { inDays, handOver, asked, approve, inbox } = ground
let who: DelegationPeople

beforeEach(async () => {
  who = await ground.begin()
})

test('only in the days, only until it is taken back, and never twice on one request', async () => {
  const id = await asked(who.asha, 'payroll')
  await handOver(who.riyaCalls, who.meera, [1, 2])
  expect(await inbox(who.meeraCalls)).toEqual([])
  expect((await approve(who.meeraCalls, id)).httpStatus).toBe(404)
  product.clock.shift({ days: 1 })
  const tomorrow = await product.as(who.meera)
  expect(await inbox(tomorrow)).toHaveLength(1)
  expect((await approve(tomorrow, id)).message).toBe(say.approvedByFirst)
  await handOver(await product.as(who.kabir), who.meera)
  expect(await inbox(tomorrow)).toEqual([])
  expect((await approve(tomorrow, id)).httpStatus).toBe(409)
  // Riya's name stands under the first decision already, so that she is not asked for the second one.
  expect(await inbox(await product.as(who.riya))).toEqual([])
  expect((await approve(await product.as(who.riya), id)).httpStatus).toBe(404)

  const second = await asked(await product.as(await product.account()))
  const { data } = await (await product.as(who.riya)).send(delegationCalls.listDelegations, {})
  await (await product.as(who.riya)).send(delegationCalls.endDelegation, { delegation_id: data.given[0]!.id })
  const forKabir = await inbox(tomorrow)
  expect(forKabir).toMatchObject([{ id: second, for_name: 'Kabir Das' }])
  product.clock.shift({ days: -1 })
})

test('an administrator who stands in for another one decides in person, and once', async () => {
  await handOver(who.riyaCalls, who.kabir)
  const id = await asked(who.asha, 'payroll')
  const kabirCalls = await product.as(who.kabir)
  expect(await inbox(kabirCalls)).toMatchObject([{ id, for_name: null }])
  expect((await approve(kabirCalls, id)).message).toBe(say.approvedByFirst)
  expect(await inbox(kabirCalls)).toEqual([])
  expect((await approve(kabirCalls, id)).httpStatus).toBe(409)
  expect((await approve(who.riyaCalls, id)).httpStatus).toBe(200)
})

test('a delegation that is taken back on its first day leaves none behind', async () => {
  await handOver(who.riyaCalls, who.meera, [0, 5])
  const { given } = (await who.riyaCalls.send(delegationCalls.listDelegations, {})).data
  const ended = await who.riyaCalls.send(delegationCalls.endDelegation, { delegation_id: given[0]!.id })
  expect([ended.httpStatus, ended.status]).toEqual([200, 0])
  const left = await product.read(({ db }) =>
    db.selectFrom('delegation').select('id').where('id', '=', given[0]!.id).execute(),
  )
  expect(left).toEqual([])
  expect((await who.meeraCalls.send(delegationCalls.listDelegations, {})).data.received).toEqual([])
})

test('a delegation that has begun is kept until the day before it was ended', async () => {
  await handOver(who.riyaCalls, who.meera, [0, 5])
  product.clock.shift({ days: 2 })
  const today = await product.as(who.riya)
  const { data } = await today.send(delegationCalls.listDelegations, {})
  await today.send(delegationCalls.endDelegation, { delegation_id: data.given[0]!.id })
  product.clock.shift({ days: -2 })
  expect((await who.riyaCalls.send(delegationCalls.listDelegations, {})).data.given).toMatchObject([
    { valid_from: inDays(0), valid_to: inDays(1) },
  ])
})

test('colleagues are offered by a part of the name; a sign that means anything elsewhere means itself', async () => {
  const names = async (caller: Caller, search: string) =>
    (await caller.send(delegationCalls.findDelegates, { search })).data.people.map(({ name }) => name)
  await product.account({ name: 'Harriet', userType: 'Client', roles: ['client'] })
  expect(await names(who.riyaCalls, 'meERA p')).toEqual(['Meera Pillai'])
  expect(await names(who.riyaCalls, '%')).toEqual([])
  expect(await names(who.riyaCalls, '')).toEqual(['Asha Rao', 'Kabir Das', 'Meera Pillai'])
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  expect((await client.send(delegationCalls.findDelegates, {})).httpStatus).toBe(403)
})
