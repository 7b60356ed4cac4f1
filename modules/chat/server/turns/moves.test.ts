import { describe, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { keepAbsence } from '#calendar/server/public.ts'
import * as desk from '#chat/contract/desk/desk-calls.ts'
import { chatScene, ok } from '#chat/testing/chat-scene.ts'

const scene = await chatScene()
const { product } = scene

const chatsOf = (siteId: number) =>
  product.read((ctx) =>
    ctx.db.selectFrom('chat').selectAll().where('site_id', '=', siteId).orderBy('id').execute(),
  )
const only = async (siteId: number) => (await chatsOf(siteId))[0]!
const noticesOf = (id: number, kind: string) =>
  product.read(async (ctx) =>
    (
      await ctx.db
        .selectFrom('notification')
        .select('title')
        .where('recipient_id', '=', id)
        .where('kind', '=', kind)
        .execute()
    ).map(({ title }) => title),
  )

async function site() {
  const [a, b] = [await scene.employed(['chat_agent']), await scene.employed(['chat_agent'])]
  const made = await scene.site({ agents: [{ id: a.id }, { id: b.id }] })
  return { site: made, a, b, guest: await scene.visitor(made.key) }
}

describe('a chat that waits', () => {
  test('is told after 30 s, missed after 3 minutes, and its text becomes a form', async () => {
    const {
      site: { id, key },
      a,
      guest,
    } = await site()
    await ok(
      guest.caller.send((await import('#chat/contract/widget/widget-calls.ts')).introduceVisitor, {
        name: 'Tom',
        email: 'tom@missed.example',
      }),
    )
    await guest.write('Is anyone there?')
    expect((await guest.read()).chat).toMatchObject({ state: 'waiting', place: 1 })
    product.clock.shift({ seconds: 31 })
    await guest.read()
    expect(await noticesOf(a.id, 'chat.waiting')).toEqual(['Tom waits in the chat'])
    product.clock.shift({ seconds: 50 })
    await guest.read()
    product.clock.shift({ seconds: 50 })
    await guest.read()
    product.clock.shift({ seconds: 50 })
    const { chat } = await guest.read()
    expect(chat).toMatchObject({ state: 'missed', unanswered: 'Is anyone there?' })
    expect(await noticesOf(a.id, 'chat.missed')).toEqual(['Missed chat: Tom'])
    const forms = await product.read((ctx) =>
      ctx.db
        .selectFrom('site_form')
        .selectAll()
        .where('site_id', '=', id)
        .where('kind', '=', 'offline')
        .execute(),
    )
    expect(forms).toMatchObject([{ text: 'Is anyone there?', email: 'tom@missed.example' }])
    expect(key).toBeTruthy()
  })

  test('is missed where the visitor has gone, and goes on when they write again within 24 hours', async () => {
    const {
      site: { id },
      guest,
    } = await site()
    await guest.write('Hello')
    product.clock.shift({ seconds: 90 })
    await scene.settle()
    expect(await only(id)).toMatchObject({ state: 'missed' })
    product.clock.shift({ hours: 23 })
    await guest.write('Still interested')
    expect(await chatsOf(id)).toMatchObject([{ state: 'waiting', last_number: 2 }])
  })
})

test('the queue is handed out oldest first when someone becomes free', async () => {
  const { site: made, a, guest } = await site()
  const next = await scene.visitor(made.key)
  await guest.write('First')
  await next.write('Second')
  expect((await next.read()).chat!.place).toBe(2)
  await product.write((ctx) =>
    ctx.db.updateTable('agent_presence').set({ capacity: 1 }).where('account_id', '=', a.id).execute(),
  )
  await scene.online(a)
  expect((await chatsOf(made.id)).map(({ state }) => state)).toEqual(['active', 'waiting'])
})

describe('an active chat', () => {
  test('goes to the next agent without a first reply in 60 s, and not back to the same one', async () => {
    const {
      site: { id },
      a,
      b,
      guest,
    } = await site()
    await scene.online(a)
    await guest.write('Hello')
    expect(await only(id)).toMatchObject({ state: 'active', agent_id: a.id })
    product.clock.shift({ seconds: 50 })
    await scene.online(a, b)
    product.clock.shift({ seconds: 11 })
    await guest.read()
    expect(await only(id)).toMatchObject({ state: 'active', agent_id: b.id, passed_by: a.id })
    const { chat } = await guest.read()
    expect(chat!.messages.at(-1)).toMatchObject({ sender: 'system', text: 'Connecting you to a colleague.' })
  })

  test('goes to the front of the queue when its agent is gone for 2 minutes', async () => {
    const { site: made, a, guest } = await site()
    await scene.online(a)
    await guest.write('Hello')
    const { id } = await only(made.id)
    await ok(a.caller.send(desk.writeMessage, { id, text: 'Hi', client_id: scene.clientId() }))
    await guest.write('Are you there?')
    product.clock.shift({ seconds: 121 })
    const other = await scene.visitor(made.key)
    await other.write('Me too')
    await guest.read()
    expect((await guest.read()).chat).toMatchObject({ state: 'waiting', place: 1 })
    expect((await other.read()).chat).toMatchObject({ place: 2 })
  })

  test('is warned about at 10 minutes of silence, closed at 15, and opened by the next message', async () => {
    const { site: made, a, guest } = await site()
    await scene.online(a)
    await guest.write('Hello')
    const { id } = await only(made.id)
    await ok(a.caller.send(desk.writeMessage, { id, text: 'Hi', client_id: scene.clientId() }))
    const wait = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        product.clock.shift({ minutes: 1 })
        await scene.online(a)
      }
    }
    await wait(10)
    expect((await guest.read()).chat!.messages.at(-1)!.text).toBe(
      'Are you still there? This chat closes in 5 minutes.',
    )
    await wait(5)
    expect((await guest.read()).chat!.state).toBe('closed')
    await guest.write('Yes')
    // To the agent of before, who can take it.
    expect(await only(made.id)).toMatchObject({ state: 'active', agent_id: a.id })
  })
})

test('closed for a day, the next message begins a new chat that names the old one', async () => {
  const { site: made, a, guest } = await site()
  await scene.online(a)
  await guest.write('Hello')
  const { id } = await only(made.id)
  await ok(a.caller.send(desk.writeMessage, { id, text: 'Hi', client_id: scene.clientId() }))
  await ok(a.caller.send(desk.closeChat, { id, outcome: 'support', seen: 2 }))
  product.clock.shift({ hours: 24, minutes: 5 })
  expect((await guest.read()).chat).toBeNull()
  await guest.write('Hello again')
  expect((await chatsOf(made.id))[1]).toMatchObject({ follows_id: id, last_number: 1 })
})

test('someone on leave is given no chat, though their switch says online', async () => {
  const { site: made, a, guest } = await site()
  await product.write(async (ctx) => {
    await keepAbsence(ctx, {
      source: 'test',
      source_id: a.id,
      person_id: a.id,
      kind: 'leave',
      label: 'Leave',
      days: [{ day: companyDay(ctx.now), hundredths: 100, part: 'full' }],
    })
  })
  await scene.online(a)
  await guest.write('Hello')
  const chat = await only(made.id)
  expect(chat).toMatchObject({ state: 'waiting', agent_id: null })
  expect(await a.caller.send(desk.acceptChat, { id: chat.id })).toMatchObject({
    message: 'You are on leave today, so no chats are given to you.',
  })
})

test('20 chats of which 3 are missed are 15 % missed, and first replies of 20, 45 and 90 s have 45 s in the middle', async () => {
  const { readTotals } = await import('#chat/server/records/dashboard-queries.ts')
  const { buildChat } = await import('#chat/server/public.ts')
  const lead = await scene.employed(['chat_supervisor'])
  const made = await scene.site({ agents: [{ id: lead.id, supervisor: true }] })
  await product.write(async (ctx) => {
    const begin = ctx.now.getTime() - 3_600_000
    for (let number = 0; number < 20; number += 1) {
      const at = new Date(begin + number * 60_000)
      const after = [20, 45, 90][number % 3]! * 1_000
      const isMissed = number >= 17
      await buildChat(ctx, {
        site_id: made.id,
        visitor: { name: `Guest ${number}` },
        page: '/',
        state: isMissed ? 'missed' : 'closed',
        ...(isMissed ? {} : { agent: lead.id }),
        said: [
          { at, text: 'Hello' },
          ...(isMissed
            ? []
            : [{ at: new Date(at.getTime() + (number < 15 ? after : 45_000)), by: lead.id, text: 'Hi' }]),
        ],
        ended_at: new Date(at.getTime() + 600_000),
      })
    }
  })
  const { chatFigureList, readDashboard } = await import('#chat/contract/records/dashboard-calls.ts')
  const board = await ok(lead.caller.send(readDashboard, {}))
  expect(board).toMatchObject({ missed_share: 1_500, first_reply: 45, missed_today: 3 })
  const figures = await ok(lead.caller.send(chatFigureList.read, { by: 'site' }))
  expect(figures.rows).toMatchObject([
    { id: made.id, chats: 20, answered: 17, missed: 3, missed_share: 1_500 },
  ])
  expect(readTotals).toBeTypeOf('function')
})
