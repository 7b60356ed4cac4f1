import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { handOverAll, previewAll } from '#platform/server/leavers/leaver-duty.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { sendMessage } from '#tickets/contract/message-calls.ts'
import * as calls from '#tickets/contract/ticket-calls.ts'
import { readTicketSettings } from '#tickets/contract/settings-calls.ts'
import { ticketsDuties } from '#tickets/server/tickets-duties.ts'
import { ticketScene } from '#tickets/testing/ticket-scene.ts'

const scene = await ticketScene(await productOnPlainDay())
const { product, agent, second, asha, admin } = scene
const support = await scene.category({ for_customers: true })

const client = async (customerId: number | null) => {
  const person = await product.account({ userType: 'Client', roles: ['client'] })
  if (customerId !== null)
    await product.write((ctx) =>
      ctx.db
        .insertInto('customer_user')
        .values({ customer_id: customerId, account_id: person.id, added_by: admin.id, added_at: ctx.now })
        .execute(),
    )
  return { id: person.id, name: person.name, caller: await product.as(person) }
}
const customer = (name: string) =>
  product.write((ctx) =>
    ctx.db
      .insertInto('sales_account')
      .values({ name, created_by: admin.id, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

test('clients write for their business, and read replies alone', async () => {
  const one = await customer('Harbour Foods')
  const [mina, colleague, stranger, loose] = [
    await client(one.id),
    await client(one.id),
    await client((await customer('Other Foods')).id),
    await client(null),
  ]
  const wish = { subject: 'No totals', text: '' }
  expect((await mina.caller.send(calls.createTicket, { ...wish, category_id: scene.it.id })).httpStatus).toBe(
    404,
  )
  expect((await loose.caller.send(calls.createTicket, { ...wish, category_id: support.id })).httpStatus).toBe(
    404,
  )
  expect((await loose.caller.send(calls.readMyTickets, {})).data).toMatchObject({ rows: [], categories: [] })
  const { data } = await mina.caller.send(calls.createTicket, { ...wish, category_id: support.id })
  const { id } = data
  const send = (by: typeof mina, text: string, more = {}) =>
    by.caller.send(sendMessage, { id, text, client_id: scene.clientId(), anyway: 'yes' as const, ...more })
  await send(agent, 'For us only', { kind: 'note' })
  await send(colleague, 'Same here')
  const inside = (await agent.caller.send(calls.readTicket, { id })).data
  expect(inside.inside!.response.state).toBe('running')
  await send(agent, 'We look into it')
  const page = (await colleague.caller.send(calls.readTicket, { id })).data
  expect(page.messages.map(({ text }) => text)).toEqual(['Same here', 'We look into it'])
  expect(page).toMatchObject({ inside: null, contact: null, followers: [] })
  expect((await colleague.caller.send(calls.readMyTickets, {})).data.rows.map((row) => row.id)).toContain(id)
  expect((await stranger.caller.send(calls.readTicket, { id })).httpStatus).toBe(404)
  expect((await mina.caller.send(calls.ticketList.read, {})).httpStatus).toBe(403)
})

test('the owner of a contact sees its tickets, other colleagues do not', async () => {
  const seller = await scene.employed(['sales_executive'])
  const contact = await product.write((ctx) =>
    ctx.db
      .insertInto('contact')
      .values({ name: 'Nia Roy', source: 'manual', owner_id: seller.id, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { id } = await scene.file()
  expect(await agent.caller.send(calls.changeTicket, { id, contact_id: contact.id })).toMatchObject({
    status: 0,
  })
  const seen = async (by: typeof seller) =>
    (await by.caller.send(calls.readTicketsOfContact, { contact_id: contact.id })).data.rows.map(
      (row) => row.id,
    )
  expect(await seen(seller)).toEqual([id])
  expect(await seen(scene.ravi)).toEqual([])
})

test('of who leaves, tickets go back to the team, and access and systems move on', async () => {
  const leaver = await scene.employed(['ticket_agent'])
  const team = await scene.team([leaver, second])
  const category = await scene.category({ team_id: team.id, assign_by: 'least_open' })
  const { id } = await scene.file(asha, { category_id: category.id })
  await second.caller.send(calls.changeTicket, { id, assignee_id: leaver.id })
  const system = await scene.system(leaver)
  const facts = {
    id: leaver.id,
    name: leaver.name,
    lastDay: companyDay(product.clock.now()),
    from: companyDay(product.clock.now()),
    successor: { id: scene.manager.id, name: scene.manager.name },
  }
  const { leaver: duties = [] } = ticketsDuties({} as never)
  const lines = await product.read((ctx) => previewAll(ctx, duties, facts))
  expect(lines.map(({ text }) => text)).toEqual([
    '1 place in a ticket team ends.',
    '1 ticket goes back to the team.',
    `1 system goes to ${scene.manager.name} as the owner.`,
  ])
  await product.write((ctx) => handOverAll(ctx, duties, facts))
  expect((await second.caller.send(calls.readTicket, { id })).data.assignee?.id).toBe(second.id)
  const { systems } = (await admin.caller.send(readTicketSettings, {})).data
  expect(systems.find((one) => one.id === system.id)!.owner.id).toBe(scene.manager.id)
})
