import { beforeAll, expect, test } from 'vitest'
import { resolveContact } from '#contacts/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { accountList, saveAccount } from '#sales/contract/accounts/account-calls.ts'
import { contactList, readContact, saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead, assignRecord, leadList, moveLead, takeLead } from '#sales/contract/people/lead-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { addTask, moveTask } from '#sales/contract/tasks/task-calls.ts'
import { addEntry, readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { salesCard } from './sales-home-card.ts'
import { remind } from './tasks/remind.ts'

const product = await testProduct()
type Person = { id: number; name: string; caller: Caller }
let asha: Person
let ravi: Person
let head: Person
let outsider: Person
let number = 0

async function person(role: string): Promise<Person> {
  const account = await product.account({ roles: ['employee', role] })
  await product.write((ctx) =>
    buildAssignment(ctx, { accountId: account.id, company: 1, from: '2024-04-01' }),
  )
  return { id: account.id, name: account.name, caller: await product.as(account) }
}

beforeAll(async () => {
  asha = await person('sales_executive')
  ravi = await person('sales_executive')
  head = await person('sales_manager')
  outsider = await person('hr_executive')
})

/** An enquiry from the website, without an owner. */
async function enquiry() {
  number += 1
  const who = {
    email: `prospect${number}@client.example`,
    name: `Prospect ${number}`,
    origin: 'calculator' as const,
    notice: 'Told',
    detail: { title: `Shop ${number}`, requirement: 'A shop with 40 products' },
  }
  const { contactId, leadId } = await product.write((ctx) => resolveContact(ctx, who))
  return { contactId, leadId: leadId!, email: who.email }
}

/** A contact that someone in sales typed in. */
async function contactOf(owner: Person) {
  number += 1
  const form = { name: `Known ${number}`, email: `known${number}@client.example` }
  const { data, message, status } = await owner.caller.send(saveContact, form)
  if (status !== 0) throw new Error(message)
  return { ...form, id: data.id }
}

const view = async (who: Person, id: number) => (await who.caller.send(readContact, { id })).data
const contactsOf = async (who: Person) => (await who.caller.send(contactList.read, { size: 200 })).data
const leadsOf = async (who: Person, filter = {}) =>
  (await who.caller.send(leadList.read, { size: 200, view: 'all', ...filter })).data

test('an enquiry is there for everyone in sales with what was asked, and for no one else', async () => {
  const { contactId, leadId } = await enquiry()
  for (const who of [asha, ravi, head]) {
    const contact = await view(who, contactId)
    expect(contact.leads).toMatchObject([{ id: leadId, requirement: 'A shop with 40 products', owner: null }])
    expect((await leadsOf(who, { view: 'unassigned' })).rows.map(({ id }) => id)).toContain(leadId)
    const { rows } = (await who.caller.send(readTimeline, { contact_id: contactId })).data
    expect(rows).toMatchObject([
      { kind: 'arrival', title: 'Enquiry received: Cost calculator', text: 'A shop with 40 products' },
    ])
  }
  for (const call of [contactList.read, leadList.read, accountList.read])
    expect(await outsider.caller.send(call, {})).toMatchObject({ httpStatus: 403 })
  expect(await outsider.caller.send(readContact, { id: contactId })).toMatchObject({ httpStatus: 403 })
})

test('of twenty who take a lead at once one owns it, and the others read who', async () => {
  const { contactId, leadId } = await enquiry()
  const people = [asha, ravi]
  const answers = await repeatInParallel(20, async (at) => {
    const who = people[at % 2]!
    return { who, answer: await who.caller.send(takeLead, { id: leadId }) }
  })
  const owner = (await view(head, contactId)).leads[0]!.owner!
  for (const { answer } of answers.filter(({ who }) => who.id === owner.id))
    expect(answer).toMatchObject({ status: 0 })
  for (const { answer } of answers.filter(({ who }) => who.id !== owner.id))
    expect(answer).toMatchObject({ httpStatus: 409, message: `Taken by ${owner.name} a moment ago.` })
  const changes = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select('after')
      .where('table_name', '=', 'lead')
      .where('row_id', '=', String(leadId))
      .execute(),
  )
  expect(
    changes.filter(({ after }) => JSON.stringify(after).includes('"owner_id":' + String(owner.id))),
  ).toHaveLength(1)
  const loser = people.find(({ id }) => id !== owner.id)!
  expect(await loser.caller.send(readContact, { id: contactId })).toMatchObject({
    httpStatus: 404,
    message: say.noSuchContact.text,
  })
})

test('own records are seen, changed and counted by their owner and by managers alone', async () => {
  const { id } = await contactOf(asha)
  const { data } = await asha.caller.send(addLead, { contact_id: id, title: 'Portal for dealers' })
  const version = (await view(asha, id)).leads[0]!.version
  const before = await contactsOf(ravi)
  expect(before.rows.map((row) => row.id)).not.toContain(id)
  expect(before.total).toBe(before.rows.length)
  expect((await leadsOf(ravi, { search: 'Portal for dealers' })).total).toBe(0)
  expect((await leadsOf(asha, { search: 'Portal for dealers' })).total).toBe(1)
  const hidden = { httpStatus: 404 }
  expect(await ravi.caller.send(readContact, { id })).toMatchObject(hidden)
  expect(await ravi.caller.send(readTimeline, { contact_id: id })).toMatchObject(hidden)
  expect(await ravi.caller.send(addEntry, { contact_id: id, kind: 'note', text: 'x' })).toMatchObject(hidden)
  expect(await ravi.caller.send(addLead, { contact_id: id, title: 'x' })).toMatchObject(hidden)
  expect(await ravi.caller.send(takeLead, { id: data.id })).toMatchObject({ httpStatus: 404 })
  expect(await ravi.caller.send(moveLead, { id: data.id, version, to: 'in_review' })).toMatchObject(hidden)
  const edit = {
    id,
    version: (await view(asha, id)).version,
    name: 'Renamed',
    email: 'renamed@client.example',
  }
  expect(await ravi.caller.send(saveContact, edit)).toMatchObject(hidden)
  expect(await head.caller.send(saveContact, edit)).toMatchObject({ status: 0 })
  const stale = await asha.caller.send(saveContact, edit)
  expect(stale).toMatchObject({ httpStatus: 409 })
  expect(stale.failure.facts).toMatchObject({ stale: true })
  const file = { format: 'csv' as const }
  const exported = async (who: Person) =>
    (
      await who.caller.raw('/api/sales/export-contacts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(file),
      })
    ).status
  expect([await exported(asha), await exported(head)]).toEqual([403, 200])
})

test('an address belongs to one contact, no matter who enters it', async () => {
  const { id, email, name } = await contactOf(asha)
  const again = await asha.caller.send(saveContact, { name: 'Other', email: email.toUpperCase() })
  expect(again).toMatchObject({ httpStatus: 409, message: say.emailOf({ id, name }).text })
  const hidden = await ravi.caller.send(saveContact, { name: 'Other', email })
  expect(hidden).toMatchObject({ httpStatus: 409, message: say.emailKnown.text })
  expect(JSON.stringify(hidden.failure)).not.toContain(name)
  expect(await asha.caller.send(saveContact, { name: 'No address' })).toMatchObject({ httpStatus: 400 })
  const both = { name: 'Same moment', email: 'same.moment@client.example' }
  const answers = await repeatInParallel(20, (at) => [asha, ravi][at % 2]!.caller.send(saveContact, both))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('a lead moves along its states, and the timeline says who moved it', async () => {
  const { contactId, leadId } = await enquiry()
  const lead = async () => (await view(head, contactId)).leads[0]!
  const move = async (who: Person, form: object) =>
    who.caller.send(moveLead, { id: leadId, version: (await lead()).version, to: 'in_review', ...form })
  expect(await move(head, {})).toMatchObject({ httpStatus: 409, message: say.ownerNeeded.text })
  await asha.caller.send(takeLead, { id: leadId })
  expect(await move(asha, { to: 'closed', closed_as: 'lost' })).toMatchObject({
    httpStatus: 403,
    message: say.managerOnly.text,
  })
  const { version } = await lead()
  const answers = await repeatInParallel(20, () =>
    asha.caller.send(moveLead, { id: leadId, version, to: 'in_review' }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const told = answers.filter(({ httpStatus }) => httpStatus === 409)
  expect(told).toHaveLength(19)
  expect(told[0]!.message).toContain(`already in review by ${asha.name}`)
  expect(await move(asha, { to: 'rejected' })).toMatchObject({ message: say.reasonNeeded.text })
  expect(await move(asha, { to: 'rejected', rejected_for: 'other' })).toMatchObject({
    message: say.noteNeeded.text,
  })
  expect(await move(asha, { to: 'rejected', rejected_for: 'budget' })).toMatchObject({ status: 0 })
  expect(await move(asha, { note: 'They called' })).toMatchObject({ message: say.managerOnly.text })
  expect(await move(head, {})).toMatchObject({ message: say.noteNeeded.text })
  expect(await move(head, { note: 'They called' })).toMatchObject({ status: 0 })
  const { rows } = (await asha.caller.send(readTimeline, { contact_id: contactId })).data
  expect(rows.map(({ title, by }) => [title, by])).toEqual([
    ['Lead In Review', head.name],
    ['Lead Rejected', asha.name],
    ['Lead In Review', asha.name],
    ['Enquiry received: Cost calculator', null],
  ])
})

test('a private note is read by its author and by managers', async () => {
  const { contactId } = await enquiry()
  for (const text of ['Old note', 'Secret of Asha']) {
    const form = { contact_id: contactId, kind: 'note' as const, text, is_private: text !== 'Old note' }
    expect(await head.caller.send(addEntry, form)).toMatchObject({ status: 0, message: say.noteAdded })
  }
  const texts = async (who: Person) =>
    (await who.caller.send(readTimeline, { contact_id: contactId })).data.rows.map(({ text }) => text)
  expect(await texts(head)).toContain('Secret of Asha')
  expect(await texts(asha)).toContain('Old note')
  expect(await texts(asha)).not.toContain('Secret of Asha')
  const wrong = await asha.caller.send(readTimeline, { contact_id: contactId, before: 'x' })
  expect(wrong).toMatchObject({ httpStatus: 400 })
})

test('a task is the next step, is reminded of once, and asks what came of a call', async () => {
  const { contactId, leadId } = await enquiry()
  await asha.caller.send(takeLead, { id: leadId })
  const idle = async () => (await leadsOf(asha, { view: 'no_next_step' })).rows.map(({ id }) => id)
  expect(await idle()).toContain(leadId)
  const today = companyDay(product.clock.now())
  const form = { contact_id: contactId, lead_id: leadId, title: 'Call back', kind: 'call' as const }
  const past = { ...form, due: 'custom' as const, due_on: dayAfter(today, -1), reminder: 'none' as const }
  expect(await asha.caller.send(addTask, past)).toMatchObject({ message: say.duePast.text })
  const late = {
    ...form,
    due: 'in_1_week' as const,
    reminder: 'custom' as const,
    remind_on: dayAfter(today, 8),
    remind_time: '10:00',
  }
  expect(await asha.caller.send(addTask, late)).toMatchObject({ message: say.remindLate.text })
  const added = await asha.caller.send(addTask, { ...form, due: 'in_1_week', reminder: 'before_1_day' })
  expect(added).toMatchObject({ status: 0, data: { due_on: dayAfter(today, 7) } })
  expect(await idle()).not.toContain(leadId)
  const { id } = added.data
  const passed = { ...form, due: 'tomorrow' as const, reminder: 'before_1_week' as const }
  expect(await asha.caller.send(addTask, passed)).toMatchObject({ message: say.taskReminderPassed })

  const told = () =>
    product.read(({ db }) =>
      db
        .selectFrom('notification')
        .select(['recipient_id', 'text'])
        .where('kind', '=', 'sales.task-reminder')
        .where('recipient_id', '=', asha.id)
        .execute(),
    )
  const hours = (count: number) => new Date(product.clock.now().getTime() - count * 3_600_000).toISOString()
  const remindFrom = async (count: number) => {
    await product.write(({ db }) =>
      db
        .updateTable('sales_task')
        .set({ remind_at: hours(count), reminded_at: null })
        .where('id', '=', id)
        .execute(),
    )
    await repeatInParallel(20, () => product.write((ctx) => remind(ctx, id)))
  }
  await remindFrom(30)
  expect(await told()).toEqual([])
  await remindFrom(3)
  expect(await told()).toMatchObject([
    { recipient_id: asha.id, text: expect.stringContaining('is late') as string },
  ])

  expect(await asha.caller.send(moveTask, { id, to: 'closed' })).toMatchObject({
    httpStatus: 400,
    message: say.outcomeOfCall.text,
  })
  expect(await ravi.caller.send(moveTask, { id, to: 'closed', outcome: 'x' })).toMatchObject({
    httpStatus: 404,
  })
  expect(await asha.caller.send(moveTask, { id, to: 'closed', outcome: 'Wants a quote' })).toMatchObject({
    status: 0,
    message: say.taskClosed,
  })
  const { rows } = (await asha.caller.send(readTimeline, { contact_id: contactId })).data
  expect(rows[0]).toMatchObject({ title: 'Task closed: Call back', text: 'Wants a quote', by: asha.name })
})

test('a manager reassigns a lead with its tasks, and only to people in sales', async () => {
  const { contactId, leadId } = await enquiry()
  await asha.caller.send(takeLead, { id: leadId })
  const task = { contact_id: contactId, lead_id: leadId, title: 'Quote', kind: 'to_do' as const }
  await asha.caller.send(addTask, { ...task, due: 'today', due_time: '23:59', reminder: 'none' })
  const form = { kind: 'lead' as const, id: leadId, owner_id: ravi.id }
  expect(await asha.caller.send(assignRecord, form)).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(assignRecord, { ...form, owner_id: outsider.id })).toMatchObject({
    message: say.noSuchOwner.text,
  })
  expect(await head.caller.send(assignRecord, form)).toMatchObject({ message: say.assigned(ravi.name) })
  const seen = await view(ravi, contactId)
  expect(seen.leads[0]!.owner).toEqual({ id: ravi.id, name: ravi.name })
  expect(seen.tasks.map(({ title, owner }) => [title, owner.id])).toEqual([['Quote', ravi.id]])
})

test('a domain belongs to one client account, and the home card counts what one sees', async () => {
  const form = { name: 'Cedar Foods', domain: 'https://www.cedar-foods.example/', industry: 'food' as const }
  const { data } = await asha.caller.send(saveAccount, form)
  expect(await head.caller.send(saveAccount, form)).toMatchObject({
    httpStatus: 409,
    message: say.domainTaken.text,
  })
  const free = await asha.caller.send(saveAccount, { name: 'Mail', domain: 'gmail.com' })
  expect(free.failure.fields).toEqual({ domain: say.freeMail })
  const names = async (who: Person) =>
    (await who.caller.send(accountList.read, {})).data.rows.map(({ name, domain }) => [name, domain])
  expect(await names(head)).toEqual([['Cedar Foods', 'cedar-foods.example']])
  expect(await names(ravi)).toEqual([])
  expect(await ravi.caller.send(saveAccount, { ...form, id: data.id, version: 1 })).toMatchObject({
    httpStatus: 404,
  })
  expect(
    await asha.caller.send(saveAccount, { ...form, id: data.id, version: 1, city: 'Pune' }),
  ).toMatchObject({
    status: 0,
  })
  const card = await product.read((ctx) => salesCard.read(ctx))
  expect(card).toBeNull()
})

test('tags are kept in small letters, found by a filter, and stay where a form leaves them out', async () => {
  const { id, email, name } = await contactOf(asha)
  const form = { id, name, email, zone: 'Europe/Oslo', tags: ['Retail ', 'retail', 'North'] }
  const { version } = await view(asha, id)
  expect(await asha.caller.send(saveContact, { ...form, version })).toMatchObject({ status: 0 })
  const seen = (await asha.caller.send(readContact, { id })).data
  expect([seen.zone, seen.tags]).toEqual(['Europe/Oslo', ['retail', 'north']])
  const tagged = async (tag: string) =>
    (await asha.caller.send(contactList.read, { tag })).data.rows.map((row) => row.id)
  expect([await tagged(' RETAIL'), await tagged('south')]).toEqual([[id], []])
  await asha.caller.send(saveContact, { id, version: seen.version, name, email })
  expect((await asha.caller.send(readContact, { id })).data.tags).toEqual(['retail', 'north'])
  const account = { name: 'Tagged', tags: ['Partner'] }
  await asha.caller.send(saveAccount, account)
  const { rows } = (await asha.caller.send(accountList.read, { tag: 'partner' })).data
  expect(rows.map((row) => [row.name, row.tags])).toEqual([['Tagged', ['partner']]])
})
