import { expect, test } from 'vitest'
import * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealList } from '#sales/contract/deals/deal-list.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import { addLead, moveLead } from '#sales/contract/people/lead-calls.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { addTask, moveTask } from '#sales/contract/tasks/task-calls.ts'
import { addEntry, readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { salesDuties } from '#sales/server/sales-leaver-queries.ts'
import { dealsCard } from '#sales/server/sales-home-card.ts'
import { dealScene, type Person } from '#sales/testing/deal-scene.ts'

const { product, people, person, roleWith, contactOf, send, dealOf, view, move, listOf } = await dealScene()
const { asha, ravi, head, outsider } = people
await roleWith('sales_lead', {
  'sales.record.view': 'team',
  'sales.record.edit': 'own',
  'sales.deal.amount': 'all',
})
await roleWith('sales_reader', { 'sales.record.view': 'company', 'sales.record.edit': 'own' })

const exportOf = (who: Person) =>
  who.caller.raw('/api/sales/export-deals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv', view: 'all' }),
  })

test('deals are seen, counted, found and changed by their owner and by managers alone', async () => {
  const id = await dealOf(asha, { name: 'Lighthouse of Asha' })
  const hidden = { httpStatus: 404, message: say.noSuchDeal.text }
  expect(await ravi.caller.send(calls.readDeal, { id })).toMatchObject(hidden)
  expect(await move(ravi, id, ['Qualification', 'Query'])).toMatchObject(hidden)
  const { version, name } = await view(asha, id)
  expect(await ravi.caller.send(calls.saveDeal, { id, version, name })).toMatchObject(hidden)
  expect(await ravi.caller.send(readTimeline, { deal_id: id })).toMatchObject(hidden)
  const note = { deal_id: id, kind: 'note' as const, text: 'x' }
  expect(await ravi.caller.send(addEntry, note)).toMatchObject(hidden)
  expect(await ravi.caller.send(calls.setDealContact, { deal_id: id, contact_id: 1 })).toMatchObject(hidden)
  expect((await listOf(ravi, { search: 'Lighthouse' })).total).toBe(0)
  expect((await listOf(asha, { search: 'Lighthouse' })).total).toBe(1)
  expect((await listOf(head, { search: 'Lighthouse' })).total).toBe(1)
  const cardsOf = async (who: Person) =>
    (await who.caller.send(calls.readBoard, {})).data.cards.map((card) => card.id)
  expect(await cardsOf(ravi)).not.toContain(id)
  expect(await cardsOf(asha)).toContain(id)
  for (const call of [dealList.read, calls.readBoard, calls.readForecast, calls.listStages])
    expect(await outsider.caller.send(call, {})).toMatchObject({ httpStatus: 403 })
  expect((await exportOf(asha)).status).toBe(403)
  const file = await exportOf(head)
  expect(file.status).toBe(200)
  expect(await file.text()).toContain('Lighthouse of Asha')
  const finds = salesDuties.finds!.find(({ key }) => key === 'sales-deals')!
  expect(await product.read((ctx) => finds.find(ctx, 'Lighthouse', 5))).toEqual([])
})

test('a team lead sees the team’s deals, a reader those of the company, and neither changes them', async () => {
  const lead = await person({ role: 'sales_lead' })
  const member = await person({ role: 'sales_executive', lineManagerId: lead.id })
  const reader = await person({ role: 'sales_reader' })
  const elsewhere = await person({ role: 'sales_executive', company: 2 })
  const [ofTeam, ofOther, ofElsewhere] = [await dealOf(member), await dealOf(asha), await dealOf(elsewhere)]
  const seen = async (who: Person) => (await listOf(who)).rows.map(({ id }) => id)
  expect(await seen(lead)).toEqual([ofTeam])
  const company = await seen(reader)
  expect(company).toContain(ofTeam)
  expect(company).toContain(ofOther)
  expect(company).not.toContain(ofElsewhere)
  for (const who of [lead, reader]) {
    const { version, name, can, moves } = await view(who, ofTeam)
    expect([can.edit, moves]).toEqual([false, []])
    const refused = { httpStatus: 403, message: 'You can see this deal but not change it.' }
    expect(await who.caller.send(calls.saveDeal, { id: ofTeam, version, name })).toMatchObject(refused)
    expect(await move(who, ofTeam, ['Qualification', 'Query'])).toMatchObject(refused)
    const note = { deal_id: ofTeam, kind: 'note' as const, text: 'x' }
    expect(await who.caller.send(addEntry, note)).toMatchObject(refused)
  }
})

test('without the grant for amounts there are none: in rows, sums, sorts, the board and the forecast', async () => {
  const reader = await person({ role: 'sales_reader' })
  const id = await dealOf(asha)
  const list = await reader.caller.send(dealList.read, { size: 5, view: 'all' })
  for (const row of list.data.rows)
    for (const key of ['amount', 'amount_base', 'weighted']) expect(row).not.toHaveProperty(key)
  expect(list.data.hidden).toEqual(['amount_base', 'weighted'])
  expect(list.data.totals ?? {}).toEqual({})
  expect(await reader.caller.send(dealList.read, { sort: 'amount_base' })).toMatchObject({ httpStatus: 400 })
  const one = await view(reader, id)
  for (const key of ['amount', 'amount_base', 'weighted']) expect(one).not.toHaveProperty(key)
  const board = (await reader.caller.send(calls.readBoard, {})).data
  for (const part of [...board.stages, ...board.cards])
    for (const key of ['sum', 'amount', 'amount_base', 'weighted']) expect(part).not.toHaveProperty(key)
  expect(await reader.caller.send(calls.readForecast, {})).toMatchObject({ httpStatus: 403 })
  expect(await send(reader, { name: 'Mine', amount: 5 })).toMatchObject({ message: say.amountLocked.text })
  const own = await reader.caller.send(calls.saveDeal, { name: 'Mine without amount' })
  expect(own).toMatchObject({ status: 0 })
  const { version } = await view(reader, own.data.id)
  const raised = { id: own.data.id, version, name: 'Mine', amount: 7, currency: 'INR' as const }
  await head.caller.send(calls.saveDeal, raised)
  const kept = { id: own.data.id, version: version + 1, name: 'Mine, renamed' }
  expect(await reader.caller.send(calls.saveDeal, kept)).toMatchObject({ status: 0 })
  expect(await view(head, own.data.id)).toMatchObject({ amount: 7, name: 'Mine, renamed' })
})

test('a deal of a lead begins with its contact, and only a won deal wins the lead', async () => {
  const contact_id = await contactOf(asha)
  const { data: lead } = await asha.caller.send(addLead, { contact_id, title: 'Shop for tiles' })
  const id = await dealOf(asha, { lead_id: lead.id })
  expect(await view(asha, id)).toMatchObject({ lead: { id: lead.id }, contacts: [{ id: contact_id }] })
  const strangers = await contactOf(ravi)
  expect(await send(asha, { name: 'x', contact_id: strangers })).toMatchObject({ httpStatus: 400 })
  const leadNow = async () => (await asha.caller.send(readContact, { id: contact_id })).data.leads[0]!
  const moveTo = async (to: 'query_submitted' | 'closed') =>
    asha.caller.send(moveLead, {
      id: lead.id,
      version: (await leadNow()).version,
      to,
      ...(to === 'closed' ? { closed_as: 'won' as const } : {}),
    })
  await moveTo('query_submitted')
  expect(await moveTo('closed')).toMatchObject({ httpStatus: 400, message: salesMessages.wonDealNeeded.text })
  await move(asha, id, ['Qualification', 'Won'])
  expect(await moveTo('closed')).toMatchObject({ status: 0 })
  const deals = (await asha.caller.send(calls.listDealsOf, { contact_id })).data
  expect(deals.map((deal) => deal.id)).toEqual([id])
})

test('a task is the next step, and a manager reassigns a deal with it and its contacts', async () => {
  const contact_id = await contactOf(asha)
  const id = await dealOf(asha, { contact_id })
  const idle = async () => (await listOf(asha, { view: 'no_next_step' })).rows.map((row) => row.id)
  expect(await idle()).toContain(id)
  const form = {
    deal_id: id,
    title: 'Agree on scope',
    kind: 'to_do' as const,
    due: 'today' as const,
    due_time: '23:59',
    reminder: 'none' as const,
  }
  expect(await asha.caller.send(addTask, { ...form, contact_id })).toMatchObject({
    message: salesMessages.oneRecord.text,
  })
  expect(await ravi.caller.send(addTask, form)).toMatchObject({ httpStatus: 404 })
  const task = await asha.caller.send(addTask, form)
  expect(await idle()).not.toContain(id)
  const assign = { id, owner_id: ravi.id }
  expect(await asha.caller.send(calls.assignDeal, assign)).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(calls.assignDeal, { ...assign, owner_id: outsider.id })).toMatchObject({
    message: salesMessages.noSuchOwner.text,
  })
  expect(await head.caller.send(calls.assignDeal, assign)).toMatchObject({ message: say.assigned(ravi.name) })
  expect(await view(ravi, id)).toMatchObject({
    owner: { id: ravi.id },
    tasks: [{ title: 'Agree on scope', owner: { id: ravi.id } }],
    contacts: [{ id: contact_id }],
  })
  expect(await asha.caller.send(calls.readDeal, { id })).toMatchObject({ httpStatus: 404 })
  expect(await asha.caller.send(moveTask, { id: task.data.id, to: 'closed' })).toMatchObject({
    httpStatus: 404,
  })
  expect(await ravi.caller.send(moveTask, { id: task.data.id, to: 'closed' })).toMatchObject({ status: 0 })
  const { rows } = (await ravi.caller.send(readTimeline, { deal_id: id })).data
  expect(rows[0]).toMatchObject({ title: 'Task closed: Agree on scope' })
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('recipient_id').where('kind', '=', 'sales.deal-assigned').execute(),
  )
  expect(new Set(told.map(({ recipient_id }) => recipient_id))).toEqual(new Set([asha.id, ravi.id]))
  expect(await product.read((ctx) => dealsCard.read(ctx))).toBeNull()
})

test('what a person outside has on deals is in their copy, and is erased while amounts stay', async () => {
  const contact_id = await contactOf(asha)
  const id = await dealOf(asha, { contact_id })
  await asha.caller.send(addEntry, { deal_id: id, kind: 'note', text: 'Plays the cello' })
  const whose = { email: null, phones: [], contactIds: [contact_id] }
  const keys = ['sales', 'sales-deals']
  for (const source of salesDuties.personal!.filter(({ key }) => keys.includes(key))) {
    const found = await product.read((ctx) => source.find(ctx, whose))
    expect(found).toHaveLength(1)
    await product.write((ctx) =>
      source.erase(
        ctx,
        found.map((record) => record.id),
      ),
    )
  }
  const deal = await view(head, id)
  expect(deal.name).not.toContain('Deal')
  expect(deal.amount).toBe(40_000_000)
  const { rows } = (await head.caller.send(readTimeline, { deal_id: id })).data
  expect(JSON.stringify(rows)).not.toContain('cello')
})
