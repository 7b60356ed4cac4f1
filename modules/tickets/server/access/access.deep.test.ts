import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import * as calls from '#tickets/contract/access-calls.ts'
import { readTicket, ticketList } from '#tickets/contract/ticket-calls.ts'
import { endAccess } from '#tickets/server/reminders/watch.ts'
import { accessScene } from '#tickets/testing/access-scene.ts'

const scene = await accessScene()
const { product, asha, ravi, manager, agent, owner, today, ask, decide, rowOf } = scene

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
