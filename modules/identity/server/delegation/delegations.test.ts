import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#identity/contract/requests/access-request-calls.ts'
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

test('the delegate decides in the place of the administrator, and both names are kept', async () => {
  expect((await handOver(who.riyaCalls, who.meera)).message).toBe(say.delegated)
  const id = await asked(who.asha)
  expect(await inbox(who.meeraCalls)).toMatchObject([{ id, for_name: 'Riya Sen' }])
  expect((await approve(who.meeraCalls, id)).httpStatus).toBe(200)
  const { data } = await who.asha.send(calls.listAccessRequests, {})
  expect(data.rows[0]?.decisions).toMatchObject([{ by_name: 'Meera Pillai', for_name: 'Riya Sen' }])
  const move = await product.read(({ db }) =>
    db
      .selectFrom('transition')
      .select(['actor_id', 'acted_for'])
      .where('subject_id', '=', id)
      .executeTakeFirst(),
  )
  expect(move).toEqual({ actor_id: who.meera.id, acted_for: who.riya.id })
})

test('no one decides on their own request, not in someone else’s place either', async () => {
  await handOver(who.riyaCalls, who.meera)
  const id = await asked(who.meeraCalls)
  expect(await inbox(who.meeraCalls)).toEqual([])
  const answer = await approve(who.meeraCalls, id)
  expect([answer.httpStatus, answer.message]).toEqual([403, 'You can’t decide your own request.'])
})

test('a delegation of someone who is no administrator any more opens nothing', async () => {
  await handOver(who.riyaCalls, who.meera)
  const id = await asked(who.asha)
  await product.write(({ db }) =>
    db.deleteFrom('account_role').where('account_id', '=', who.riya.id).execute(),
  )
  expect(await inbox(who.meeraCalls)).toEqual([])
  expect((await approve(who.meeraCalls, id)).httpStatus).toBe(404)
})

test('both sides see it, as long as it matters', async () => {
  await handOver(who.riyaCalls, who.meera, [0, 5])
  const areas = [{ key: 'access', label: 'Role requests' }]
  const seen = { areas, valid_from: inDays(0), valid_to: inDays(5) }
  const given = (await who.riyaCalls.send(delegationCalls.listDelegations, {})).data
  const received = (await who.meeraCalls.send(delegationCalls.listDelegations, {})).data
  expect(given.areas).toEqual(expect.arrayContaining(areas))
  expect(given).toMatchObject({ given: [{ ...seen, person: { name: 'Meera Pillai' } }], received: [] })
  expect(received).toMatchObject({ given: [], received: [{ ...seen, person: { name: 'Riya Sen' } }] })
  const others = await who.meeraCalls.send(delegationCalls.endDelegation, {
    delegation_id: given.given[0]!.id,
  })
  expect([others.httpStatus, others.message]).toEqual([404, say.noSuchDelegation.text])
  await who.riyaCalls.send(delegationCalls.endDelegation, { delegation_id: given.given[0]!.id })
  expect((await who.meeraCalls.send(delegationCalls.listDelegations, {})).data.received).toEqual([])
})

test('each mistake is told at its field', async () => {
  const client = await product.account({ userType: 'Client', roles: ['client'] })
  const wish = { to_account_id: who.meera.id, areas: ['access'], valid_from: inDays(0), valid_to: inDays(5) }
  const send = (caller: Caller, more: Partial<typeof wish>) =>
    caller.send(delegationCalls.delegate, { ...wish, ...more })
  const cases: [Awaited<ReturnType<typeof send>>, number, string][] = [
    [await send(who.riyaCalls, { to_account_id: who.riya.id }), 400, say.delegateToSelf.text],
    [await send(who.riyaCalls, { to_account_id: client.id }), 400, say.noSuchDelegate.text],
    [await send(who.riyaCalls, { to_account_id: 999_999 }), 400, say.noSuchDelegate.text],
    [await send(who.riyaCalls, { areas: ['salaries'] }), 400, say.noSuchArea.text],
    [await send(who.riyaCalls, { areas: [] }), 400, say.areasEmpty],
    [await send(who.riyaCalls, { valid_from: inDays(-1) }), 400, say.startPassed.text],
    [await send(who.riyaCalls, { valid_to: inDays(-1) }), 400, say.endBeforeStart],
    [await send(await product.as(client), {}), 403, say.notForClients.text],
  ]
  for (const [answer, httpStatus, message] of cases)
    expect([answer.httpStatus, answer.message]).toEqual([httpStatus, message])
})

test('of twenty overlapping delegations at once one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      handOver(who.riyaCalls, at % 2 ? who.meera : who.kabir, [at % 4, 10 + at]),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.delegatedAlready.text)).toHaveLength(19)
})
