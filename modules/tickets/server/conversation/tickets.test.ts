import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { sendMessage } from '#tickets/contract/message-calls.ts'
import * as calls from '#tickets/contract/ticket-calls.ts'
import { keepClocks } from '#tickets/server/clocks/keep-clocks.ts'
import { takeAlarms } from '#tickets/server/clocks/alarm-queries.ts'
import { remindRequesters } from '#tickets/server/reminders/watch.ts'
import { ticketScene } from '#tickets/testing/ticket-scene.ts'

const scene = await ticketScene(await productOnPlainDay())
const { product, lead, agent, second, asha, ravi, admin, director } = scene

const page = async (id: number, by = agent) => (await by.caller.send(calls.readTicket, { id })).data
const send = (by: typeof agent, id: number, text: string, more = {}) =>
  by.caller.send(sendMessage, { id, text, client_id: scene.clientId(), ...more })
const move = (id: number, back: number) =>
  product.write((ctx) =>
    ctx.db
      .updateTable('ticket')
      .set({ closed_at: new Date(ctx.now.getTime() - back * 86_400_000) })
      .where('id', '=', id)
      .execute(),
  )
const noticesOf = (id: number, kind: string) =>
  product.read(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('notification')
      .select(['title', 'text'])
      .where('recipient_id', '=', id)
      .where('kind', '=', kind)
      .execute()
    return rows.map(({ title, text }) => `${title} | ${text}`)
  })

test('a ticket is filed, taken, asked back, answered, closed and rated', async () => {
  const { id, number } = await scene.file()
  expect(number).toMatch(/^TKT-\d{6}$/)
  expect((await noticesOf(asha.id, 'tickets.received')).join()).toContain(`[${number}] Received: VPN is slow`)
  expect(await agent.caller.send(calls.takeTicket, { id })).toMatchObject({ message: 'The ticket is yours.' })
  await send(agent, id, 'Since when?', { waiting_on: 'requester' })
  expect(await page(id)).toMatchObject({
    state: 'in_progress',
    waiting_on: 'requester',
    inside: { resolution: { state: 'paused', due: null }, response: { state: 'met' } },
  })
  await send(asha, id, 'Since Monday', { seen: 1_000_000 })
  expect(await page(id)).toMatchObject({ waiting_on: 'none', inside: { resolution: { state: 'running' } } })
  const { version } = await page(id)
  expect(await agent.caller.send(calls.closeTicket, { id, version })).toMatchObject({
    failure: { fields: { text: 'Write what was done before closing.' } },
  })
  expect(await agent.caller.send(calls.closeTicket, { id, version, text: 'New gateway' })).toMatchObject({
    status: 0,
  })
  expect((await page(id, asha)).inside).toBeNull()
  expect(await asha.caller.send(calls.rateTicket, { id, rating: 5 })).toMatchObject({ status: 0 })
  expect((await ravi.caller.send(calls.rateTicket, { id, rating: 1 })).httpStatus).toBe(404)
  expect((await agent.caller.send(calls.rateTicket, { id, rating: 1 })).httpStatus).toBe(403)
})

test('of twenty who take it one does, and the others read who', async () => {
  const { id } = await scene.file()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      [agent, second, lead][at % 3]!.caller.send(calls.takeTicket, { id }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const holder = (await page(id)).assignee!.name
  const others = new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))
  expect(others).toEqual(new Set([`Taken by ${holder}.`]))
})

test('what is sent twice is written once, and a reply of another person is read first', async () => {
  const { id } = await scene.file()
  const wish = { id, text: 'Hello', client_id: scene.clientId() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => agent.caller.send(sendMessage, wish)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await page(id)).messages).toHaveLength(1)
  const late = await send(second, id, 'I am on it')
  expect(late).toMatchObject({
    httpStatus: 409,
    message: `${agent.name} replied in the meantime. Read the reply, then send again.`,
  })
  expect(await send(second, id, 'I am on it', { anyway: 'yes' })).toMatchObject({ status: 0 })
})

test('a note is read by those who handle it, and a mentioned agent follows', async () => {
  const { id } = await scene.file()
  const other = await scene.employed(['ticket_agent'])
  expect((await other.caller.send(calls.readTicket, { id })).httpStatus).toBe(404)
  await send(agent, id, `Ask @${other.name.replaceAll(' ', '_')} for the key`, { kind: 'note' })
  expect((await page(id, asha)).messages).toEqual([])
  expect((await page(id, other)).messages).toHaveLength(1)
  expect((await page(id)).inside!.response.state).toBe('running')
  expect((await send(asha, id, 'A note of mine', { kind: 'note' })).httpStatus).toBe(403)
})

test('closed within 7 days it comes back, later a reply opens a new ticket that names the old one', async () => {
  const { id } = await scene.file()
  await asha.caller.send(calls.closeTicket, { id, version: (await page(id)).version })
  expect(await page(id)).toMatchObject({ state: 'closed', close_note: 'Solved myself.' })
  expect((await send(agent, id, 'More')).message).toBe('This ticket is closed. Reopen it first.')
  expect(await send(asha, id, 'Again')).toMatchObject({ data: { ticket_id: id } })
  expect(await page(id)).toMatchObject({ state: 'open', reopened: 1 })
  await asha.caller.send(calls.closeTicket, { id, version: (await page(id)).version })
  await move(id, 9)
  expect((await asha.caller.send(calls.reopenTicket, { id })).httpStatus).toBe(409)
  const again = { id, text: 'Once more', client_id: scene.clientId() }
  const { message, data } = await asha.caller.send(sendMessage, again)
  expect((await asha.caller.send(sendMessage, again)).data).toEqual(data)
  const next = await page(data.ticket_id)
  expect(message).toBe(`This ticket was closed 9 days ago. Your message opened ${next.number}.`)
  expect(next).toMatchObject({ state: 'open', text: 'Once more', follows: { id } })
  expect(await lead.caller.send(calls.reopenTicket, { id })).toMatchObject({ status: 0 })
})

test('a merge copies what was written, and of twenty either way one is left open', async () => {
  const one = await scene.file(asha, { subject: 'Printer', text: 'It jams' })
  const two = await scene.file(ravi, { subject: 'Printer too' })
  await send(agent, one.id, 'Which floor?')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      agent.caller.send(
        calls.mergeTickets,
        at % 2 ? { id: one.id, into: two.number } : { id: two.id, into: one.number },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const kept = answers.find(({ status }) => status === 0)!.data.id
  const gone = kept === one.id ? two : one
  expect(await page(gone.id)).toMatchObject({ state: 'closed', merged_into: { id: kept } })
  expect((await page(kept)).messages.some(({ copied_from }) => copied_from === gone.number)).toBe(true)
  expect((await send(asha, one.id === kept ? two.id : one.id, 'x')).httpStatus).not.toBe(200)
})

test('each alarm goes off once, also when twenty look at the same moment', async () => {
  const { id } = await scene.file()
  // Filed on Monday of this week, so that each target of a raised priority is missed by Wednesday.
  await product.write((ctx) =>
    ctx.db
      .insertInto('ticket_alarm')
      .values({ ticket_id: id, target: 'response', level: 80, at: ctx.now })
      .onConflict((there) => there.columns(['ticket_id', 'target', 'level']).doUpdateSet({ at: ctx.now }))
      .execute(),
  )
  const taken = await Promise.all(
    Array.from({ length: 20 }, () =>
      product.write((ctx) => takeAlarms(ctx, { ticketId: id, at: ctx.now, most: 10 })),
    ),
  )
  expect(taken.flat()).toHaveLength(1)
  // Worked out again: its moment lies ahead once more, and so it is armed again.
  await product.write((ctx) => keepClocks(ctx, id))
  const alarms = await product.read((ctx) =>
    ctx.db
      .selectFrom('ticket_alarm')
      .selectAll()
      .where('ticket_id', '=', id)
      .where('level', '=', 80)
      .execute(),
  )
  expect(alarms.map(({ fired_at }) => fired_at)).toEqual([null, null])
})

test('two days without an answer of ours reach the lead and the line manager of the lead, each once', async () => {
  const { id, number } = await scene.file(asha, { priority: 'high' })
  product.clock.shift({ days: 2 })
  await product.write((ctx) => keepClocks(ctx, id))
  await product.write((ctx) => keepClocks(ctx, id))
  product.clock.set()
  const told = (await noticesOf(lead.id, 'tickets.target')).filter((text) => text.includes(number))
  expect(told.length).toBe(4)
  expect(
    (await noticesOf(director.id, 'tickets.escalated')).filter((text) => text.includes(number)),
  ).toHaveLength(2)
})

test('who is not asked sees nothing, an administrator all but what is confidential', async () => {
  const { id } = await scene.file()
  expect((await ravi.caller.send(calls.readTicket, { id })).httpStatus).toBe(404)
  expect((await admin.caller.send(calls.readTicket, { id })).httpStatus).toBe(200)
  expect((await ravi.caller.send(calls.ticketList.read, {})).httpStatus).toBe(403)
  const rights = (await agent.caller.send(calls.readTicketRights, {})).data
  expect(rights).toMatchObject({ allowed: true, scope: 'team' })
  expect(rights.categories.find(({ id: one }) => one === scene.it.id)).toMatchObject({
    handle: true,
    lead: false,
  })
  expect((await ravi.caller.send(calls.readTicketRights, {})).data).toMatchObject({
    allowed: false,
    scope: 'own',
  })
})

test('a confidential ticket exists for its requester and its handlers alone', async () => {
  const handler = await scene.employed(['hr_manager'])
  const team = await scene.team([handler])
  const grievance = await scene.category({ team_id: team.id, confidential: true })
  const { id, number } = await scene.file(asha, { category_id: grievance.id, subject: 'About my manager' })
  for (const stranger of [admin, agent, ravi, scene.manager]) {
    expect((await stranger.caller.send(calls.readTicket, { id })).httpStatus).toBe(404)
    expect((await send(stranger, id, 'x')).httpStatus).toBe(404)
    expect((await stranger.caller.raw(`/api/tickets/pdf?id=${id}`)).status).toBe(404)
  }
  const listed = (await admin.caller.send(calls.ticketList.read, { view: 'all', search: number })).data
  expect(listed).toMatchObject({ rows: [], total: 0 })
  expect((await handler.caller.send(calls.ticketList.read, { search: number })).data.total).toBe(1)
  expect((await handler.caller.send(calls.followTicket, { id, follow: true })).message).toBe(
    'Confidential tickets have no followers.',
  )
  expect((await noticesOf(asha.id, 'tickets.received')).join()).not.toContain('About my manager')
})

test('round robin goes round those who are at work', async () => {
  const team = await scene.team([agent, second])
  const turns = await scene.category({ team_id: team.id, assign_by: 'round_robin' })
  const filed = await Promise.all(
    Array.from({ length: 4 }, () => scene.file(asha, { category_id: turns.id })),
  )
  const held = await Promise.all(filed.map(async ({ id }) => (await page(id)).assignee?.id ?? null))
  expect(held.filter((id) => id === agent.id)).toHaveLength(2)
  expect(held.filter((id) => id === second.id)).toHaveLength(2)
})

test('what waits for the requester is reminded twice, and closed after five business days', async () => {
  const { id } = await scene.file()
  await send(agent, id, 'Which one?', { waiting_on: 'requester' })
  const remind = (days: number) =>
    product.write((ctx) => remindRequesters(ctx, new Date(ctx.now.getTime() + days * 86_400_000)))
  for (const days of [1, 2, 2, 6]) await remind(days)
  expect((await page(id)).state).not.toBe('closed')
  await remind(9)
  expect(await page(id)).toMatchObject({
    state: 'closed',
    close_note: 'Closed: no answer within 5 business days.',
  })
})

test('a manager writes for their team and no one else', async () => {
  const for_asha = { category_id: scene.it.id, subject: 'For Asha', text: '', on_behalf_of: asha.id }
  expect((await ravi.caller.send(calls.createTicket, for_asha)).httpStatus).toBe(403)
  const { data } = await scene.manager.caller.send(calls.createTicket, for_asha)
  expect((await page(data.id, asha)).on_behalf_of).toMatchObject({ id: asha.id })
})
