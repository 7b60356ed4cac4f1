import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import * as calls from '#tickets/contract/access-calls.ts'
import { readTicket } from '#tickets/contract/ticket-calls.ts'
import { endAccess } from '#tickets/server/reminders/watch.ts'
import { accessScene } from '#tickets/testing/access-scene.ts'

const scene = await accessScene()
const { product, asha, ravi, manager, agent, admin, owner, today, ask, decide, rowOf } = scene

test('the manager and the owner approve, one is heard, and the agent grants once', async () => {
  const { id } = (await ask()).data
  expect(await rowOf(id)).toMatchObject({ status: 'asked', pending_with: manager.name })
  expect((await decide(owner, id)).message).toBe('Your step comes later. An earlier approver decides first.')
  expect((await decide(asha, id)).message).toBe('You can’t decide your own request.')
  expect((await decide(ravi, id)).httpStatus).toBe(404)
  expect((await decide(manager, id)).status).toBe(0)
  expect((await agent.caller.send(calls.setGranted, { id, version: 1 })).httpStatus).not.toBe(200)
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(owner, id)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const { version, ticket_id } = await rowOf(id, agent)
  expect((await agent.caller.send(calls.setGranted, { id, version })).status).toBe(0)
  expect((await agent.caller.send(calls.setGranted, { id, version })).status).toBe(1)
  const ticket = await asha.caller.send(readTicket, { id: ticket_id })
  expect(ticket.data).toMatchObject({ state: 'closed', close_note: 'Access granted.' })
  // For these days there is access to this level; for others, and to another level, there is none.
  expect((await ask()).httpStatus).toBe(409)
  expect((await ask(asha, { level: 'Read' })).status).toBe(0)
  expect((await ask(asha, { from_on: dayAfter(today, 31), to_on: dayAfter(today, 40) })).status).toBe(0)
  await product.write((ctx) => endAccess(ctx, new Date(ctx.now.getTime() + 31 * 86_400_000)))
  expect((await rowOf(id)).status).toBe('expired')
})

test('a request needs its last day, and days in order', async () => {
  expect(await ask(ravi, { to_on: null })).toMatchObject({
    failure: { fields: { to_on: 'Expiry date is required for access.' } },
  })
  expect(await ask(ravi, { to_on: dayAfter(today, -1) })).toMatchObject({
    failure: { fields: { to_on: 'The last day is before the first day.' } },
  })
  expect(await ask(ravi, { level: 'Root' })).toMatchObject({
    failure: { fields: { level: 'Choose a level of this system.' } },
  })
})

test('no one approves or gives their own access, and the table refuses it too', async () => {
  const own = await scene.system(asha)
  const answer = await asha.caller.send(calls.askAccess, {
    system_id: own.id,
    level: 'Read',
    from_on: today,
    to_on: today,
    reason: 'My own system',
  })
  const { id } = answer.data
  await decide(manager, id)
  expect((await rowOf(id)).pending_with).not.toContain(asha.name)
  expect((await decide(admin, id)).status).toBe(0)
  const forced = product.write((ctx) =>
    ctx.db.updateTable('access_grant').set({ granted_by: asha.id }).where('id', '=', id).execute(),
  )
  await expect(forced).rejects.toThrow(/access_grant_granted_by_other/)
})

test('a request is withdrawn by the person who made it, and revoked by the owner', async () => {
  const { id } = (await ask(ravi)).data
  expect((await asha.caller.send(calls.revokeGrant, { id, version: 1 })).httpStatus).toBe(404)
  expect(await ravi.caller.send(calls.revokeGrant, { id, version: 1 })).toMatchObject({
    message: 'The request is withdrawn.',
  })
  expect((await rowOf(id, ravi)).status).toBe('revoked')
})

test('a manager sees the access of the team, an administrator that of all, others nothing', async () => {
  const seen = async (by: typeof asha) =>
    (await by.caller.send(calls.grantList.read, { view: 'all', account_id: asha.id })).data.rows.length
  expect(await seen(manager)).toBeGreaterThan(0)
  expect(await seen(admin)).toBe(await seen(asha))
  expect(await seen(await scene.employed())).toBe(0)
  expect((await ravi.caller.send(calls.readAccessOf, { account_id: asha.id })).httpStatus).toBe(403)
})
