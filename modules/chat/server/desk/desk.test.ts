import { describe, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import * as calls from '#chat/contract/desk/desk-calls.ts'
import { chatScene, ok } from '#chat/testing/chat-scene.ts'

const scene = await chatScene()
const { product, agent, second, supervisor } = scene
type Person = typeof agent

const chatOf = (id: number) =>
  product.read((ctx) => ctx.db.selectFrom('chat').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const lastChat = (siteId: number) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('chat')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
const reply = (by: Person, id: number, text: string, more: { note?: 'yes'; client_id?: string } = {}) =>
  by.caller.send(calls.writeMessage, { id, text, client_id: scene.clientId(), ...more })

/** A site whose agents are offline, and a chat that waits there. */
async function waiting() {
  const site = await scene.site()
  await scene.offline(agent, second, supervisor)
  const guest = await scene.visitor(site.key)
  await guest.write('Do you build apps?')
  return { site, guest, chat: await lastChat(site.id) }
}

describe('accepting', () => {
  test('of two agents who accept one has it, and the other hears whose it is', async () => {
    const { chat } = await waiting()
    await ok(agent.caller.send(calls.acceptChat, { id: chat.id }))
    expect(await second.caller.send(calls.acceptChat, { id: chat.id })).toMatchObject({
      httpStatus: 404,
    })
    expect(await supervisor.caller.send(calls.acceptChat, { id: chat.id })).toMatchObject({
      httpStatus: 409,
      message: `Taken by ${agent.name}.`,
    })
  })

  test('of twenty at once exactly one has it', async () => {
    const { chat } = await waiting()
    const answers = await repeatInParallel(20, (number) =>
      [agent, second][number % 2]!.caller.send(calls.acceptChat, { id: chat.id }),
    )
    const { agent_id, state } = await chatOf(chat.id)
    expect(state).toBe('active')
    const [winner, other] = agent_id === agent.id ? [agent, second] : [second, agent]
    const refused = answers.filter(({ status }) => status !== 0)
    // An agent from whose sight it has gone hears that there is none, one who still saw it hears whose it is.
    const sayings = ['This chat doesn’t exist.', `Taken by ${winner.name}.`]
    expect(sayings).toEqual(expect.arrayContaining([...new Set(refused.map(({ message }) => message))]))
    expect(answers.filter(({ status }) => status === 0).length).toBeGreaterThan(0)
    expect(other.id).not.toBe(agent_id)
  })

  test('twenty chats accepted at once by one agent stay at what they can hold', async () => {
    const full = await scene.employed(['chat_agent'])
    const site = await scene.site({ agents: [{ id: full.id, capacity: 4 }] })
    const ids: number[] = []
    for (let number = 0; number < 20; number += 1) {
      const guest = await scene.visitor(site.key)
      await guest.write(`Question ${number}`)
      ids.push((await lastChat(site.id)).id)
    }
    const answers = await repeatInParallel(20, (number) =>
      full.caller.send(calls.acceptChat, { id: ids[number]! }),
    )
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(4)
    expect(
      answers.filter(({ message }) => message === 'You have as many chats as you can hold. Close one first.'),
    ).toHaveLength(16)
  })
})

test('twenty visitors who write at once are given in turn, and no one gets more than they can hold', async () => {
  const [a, b] = [await scene.employed(['chat_agent']), await scene.employed(['chat_agent'])]
  const site = await scene.site({
    agents: [
      { id: a.id, capacity: 3 },
      { id: b.id, capacity: 4 },
    ],
  })
  await scene.online(a, b)
  const guests = await Promise.all(Array.from({ length: 20 }, () => scene.visitor(site.key)))
  await repeatInParallel(20, (number) => guests[number]!.write('Hello'))
  const rows = await product.read((ctx) =>
    ctx.db.selectFrom('chat').select(['state', 'agent_id']).where('site_id', '=', site.id).execute(),
  )
  const countOf = (id: number | null) => rows.filter(({ agent_id }) => agent_id === id).length
  expect([countOf(a.id), countOf(b.id), countOf(null)]).toEqual([3, 4, 13])
  const held = await lastActive(site.id)
  await reply(a.id === held.agent_id ? a : b, held.id, 'Hi')
  await ok(
    (a.id === held.agent_id ? a : b).caller.send(calls.closeChat, {
      id: held.id,
      outcome: 'support',
      seen: 2,
    }),
  )
  expect((await chatOf(held.id)).state).toBe('closed')
  const after = await product.read((ctx) =>
    ctx.db
      .selectFrom('chat')
      .select('id')
      .where('site_id', '=', site.id)
      .where('state', '=', 'active')
      .execute(),
  )
  expect(after).toHaveLength(7)
})

const lastActive = (siteId: number) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('chat')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('state', '=', 'active')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )

describe('closing against a message of the visitor', () => {
  test('what the agent has not seen keeps the chat open', async () => {
    const { chat, guest } = await waiting()
    await ok(agent.caller.send(calls.acceptChat, { id: chat.id }))
    await guest.write('One more thing')
    expect(
      await agent.caller.send(calls.closeChat, { id: chat.id, outcome: 'support', seen: 1 }),
    ).toMatchObject({
      message: 'The visitor wrote in the meantime. Read it before you close the chat.',
    })
    expect(
      await agent.caller.send(calls.closeChat, { id: chat.id, outcome: 'support', seen: 2 }),
    ).toMatchObject({
      status: 0,
    })
    await guest.write('And another')
    expect(await chatOf(chat.id)).toMatchObject({ state: 'waiting', outcome: null, last_number: 3 })
  })

  test('twenty messages against twenty closings leave an open chat with every message', async () => {
    const { chat, guest } = await waiting()
    await ok(agent.caller.send(calls.acceptChat, { id: chat.id }))
    await product.write((ctx) => ctx.db.deleteFrom('rate_count').execute())
    await repeatInParallel(40, async (number) => {
      if (number % 4 === 0)
        await guest.caller.send((await import('#chat/contract/widget/widget-calls.ts')).sendOwnMessage, {
          text: `M${number}`,
          client_id: `racing-${number}`,
        })
      else await agent.caller.send(calls.closeChat, { id: chat.id, outcome: 'support', seen: 1 })
    })
    const { state, last_number } = await chatOf(chat.id)
    expect(state).not.toBe('closed')
    const own = await guest.read()
    expect(own.chat!.messages.map(({ number }) => number)).toEqual(
      Array.from({ length: last_number }, (_, at) => at + 1),
    )
  })
})

test('converted by twenty at once it is one lead, and later calls answer the same', async () => {
  const { chat } = await waiting()
  await ok(agent.caller.send(calls.acceptChat, { id: chat.id }))
  const wish = {
    id: chat.id,
    name: 'Ingrid Solvang',
    email: 'ingrid@solvang.example',
    title: 'App for a shop',
  }
  const answers = await repeatInParallel(20, () => agent.caller.send(calls.convertChat, wish))
  expect(new Set(answers.map(({ data }) => data.lead_id)).size).toBe(1)
  expect(answers.filter(({ message }) => message === 'Converted to a lead.')).toHaveLength(1)
  const lead = await product.read((ctx) =>
    ctx.db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', answers[0]!.data.lead_id)
      .executeTakeFirstOrThrow(),
  )
  expect(lead).toMatchObject({
    source: 'chat',
    requirement: 'Do you build apps?',
    title: 'App for a shop',
    times_received: 1,
  })
})

describe('moving on', () => {
  test('a chat goes to a colleague who can take it, and to the queue where they have just gone', async () => {
    const { chat, guest } = await waiting()
    await ok(agent.caller.send(calls.acceptChat, { id: chat.id }))
    await scene.online(second)
    await ok(
      agent.caller.send(calls.transferChat, { id: chat.id, agent_id: second.id, note: 'Wants an offer' }),
    )
    expect((await chatOf(chat.id)).agent_id).toBe(second.id)
    const own = await guest.read()
    expect(own.chat!.messages.map(({ text }) => text)).toEqual([
      'Do you build apps?',
      'Connecting you to a colleague.',
    ])
    expect(await second.caller.send(calls.transferChat, { id: chat.id, agent_id: agent.id })).toMatchObject({
      message: 'Chat put back in the queue.',
    })
    expect(await chatOf(chat.id)).toMatchObject({ state: 'waiting', passed_by: second.id })
  })

  test('only a supervisor takes over, and joins without taking over', async () => {
    const { chat } = await waiting()
    await ok(agent.caller.send(calls.acceptChat, { id: chat.id }))
    expect((await second.caller.send(calls.readChat, { id: chat.id })).httpStatus).toBe(404)
    expect((await second.caller.send(calls.takeOverChat, { id: chat.id })).httpStatus).toBe(404)
    await ok(reply(supervisor, chat.id, 'I can help'))
    expect((await chatOf(chat.id)).agent_id).toBe(agent.id)
    await ok(supervisor.caller.send(calls.takeOverChat, { id: chat.id }))
    expect((await chatOf(chat.id)).agent_id).toBe(supervisor.id)
    expect(
      (await agent.caller.send(calls.closeChat, { id: chat.id, outcome: 'spam', seen: 9 })).httpStatus,
    ).toBe(404)
  })
})
