import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import * as calls from '#tickets/contract/access-calls.ts'
import { readTicket, ticketList } from '#tickets/contract/ticket-calls.ts'
import { addToTeam } from '#tickets/server/public.ts'
import { endAccess } from '#tickets/server/reminders/watch.ts'
import { ticketScene } from '#tickets/testing/ticket-scene.ts'

const scene = await ticketScene()
const { product, asha, ravi, manager, agent, admin } = scene
const today = companyDay(product.clock.now())
const owner = await scene.employed()
const repository = await scene.system(owner)
await product.write(async (ctx) => {
  const { team_id } = await ctx.db
    .selectFrom('ticket_category')
    .select('team_id')
    .where('serves', '=', 'access')
    .executeTakeFirstOrThrow()
  await addToTeam(ctx, team_id, [{ id: agent.id, lead: true }])
})

const ask = (by = asha, more: { from_on?: string; to_on?: string | null; level?: string } = {}) =>
  by.caller.send(calls.askAccess, {
    system_id: repository.id,
    level: 'Write',
    from_on: today,
    to_on: dayAfter(today, 30),
    reason: 'Release work',
    ...more,
  })
const decide = (by: typeof manager, id: number, verdict: 'approved' | 'rejected' = 'approved') =>
  by.caller.send(calls.decideGrant, { id, verdict, comment: verdict === 'rejected' ? 'Not needed' : '' })
const rowOf = async (id: number, by = asha) => (await by.caller.send(calls.readGrant, { id })).data

test('the manager and the owner approve, the agent grants, and on its day it ends with a ticket', async () => {
  const { id } = (await ask()).data
  expect(await rowOf(id)).toMatchObject({ status: 'asked', pending_with: manager.name })
  const ticketId = (await rowOf(id)).ticket_id
  const ticket = async () => (await asha.caller.send(readTicket, { id: ticketId })).data
  expect(await ticket()).toMatchObject({ state: 'open', waiting_on: 'approval' })
  expect((await decide(owner, id)).message).toBe('Your step comes later. An earlier approver decides first.')
  expect((await decide(asha, id)).message).toBe('You can’t decide your own request.')
  expect((await decide(ravi, id)).httpStatus).toBe(404)
  expect(await decide(manager, id)).toMatchObject({
    message: 'Approved. The owner of the system decides next.',
  })
  expect((await agent.caller.send(calls.setGranted, { id, version: 1 })).httpStatus).not.toBe(200)
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(owner, id)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await ticket()).toMatchObject({ waiting_on: 'none', state: 'open' })
  const { version } = await rowOf(id, agent)
  const given = await Promise.all(
    Array.from({ length: 20 }, () => agent.caller.send(calls.setGranted, { id, version })),
  )
  expect(given.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await ticket()).toMatchObject({ state: 'closed', close_note: 'Access granted.' })
  const end = (days: number) =>
    product.write((ctx) => endAccess(ctx, new Date(ctx.now.getTime() + days * 86_400_000)))
  await end(30)
  expect((await rowOf(id)).status).toBe('granted')
  await end(31)
  expect((await rowOf(id)).status).toBe('expired')
  const revoking = (await agent.caller.send(ticketList.read, { search: `Revoke access of ${asha.name}` }))
    .data
  expect(revoking.rows).toHaveLength(1)
  expect(revoking.rows[0]).toMatchObject({ priority: 'high', requester: { id: owner.id } })
})

test('access for a person, a system and a level never overlaps, however many ask at once', async () => {
  const level = { level: 'Read' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(asha, level)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 0))
    expect(answer).toMatchObject({
      httpStatus: 409,
      message: 'There is access or a request for this level in these days already.',
    })
  expect(
    await ask(asha, { ...level, from_on: dayAfter(today, 31), to_on: dayAfter(today, 40) }),
  ).toMatchObject({
    status: 0,
  })
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
