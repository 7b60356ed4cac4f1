import { beforeAll, expect, test } from 'vitest'
import { addLead as addAcademyLead } from '#academy/contract/leads/lead-calls.ts'
import { academyScene } from '#academy/testing/public.ts'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { buildHost } from '#appointments/server/public.ts'
import { convertChat } from '#chat/contract/desk/desk-calls.ts'
import { convertForm } from '#chat/contract/forms/form-lists.ts'
import { leaveMessage } from '#chat/contract/widget/widget-calls.ts'
import { chatScene, ok } from '#chat/testing/public.ts'
import { costContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { rateCard } from '#estimates/contract/rate-card/rate-card.ts'
import { publishCard } from '#estimates/server/public.ts'
import { pushPeople } from '#mining/contract/record-calls.ts'
import { miningScene } from '#mining/testing/public.ts'
import { inKolkata } from '#platform/testing/areas/test-desks.ts'
import { verifiedContact } from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { contactList, readContact, saveContact } from '#sales/contract/people/contact-calls.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'

const product = await testProduct()
const { stranger } = product
const chats = await chatScene(product)
const mining = await miningScene(product)
const academy = await academyScene(product)
const manager = await product.as(await product.account({ roles: ['sales_manager'] }))
const uma = { name: 'Uma Castell', email: 'uma@castell.example', phone_number: '+919830098300' }

const card = rateCard.parse({
  next_id: 20,
  settings: {
    blended_rate: 100_000,
    low_percent: 1_000,
    high_percent: 2_000,
    rounding_step: 100_000,
    minimum: null,
    usd_rate: 8_850,
    usd_rate_date: '2026-11-20',
    urgent: 11_000,
    standard: 10_000,
    no_rush: 9_500,
  },
  categories: [{ id: 1, name: 'Mobile App' }],
  fields: [
    {
      id: 10,
      category_id: 1,
      name: 'Platform',
      type: 'radio',
      value_partitions: 1,
      values: [{ id: 11, name: 'Android', add_hours: 100 }],
    },
  ],
  teams: [],
  offers: [],
  options: [],
  engines: [],
})

beforeAll(async () => {
  const host = await product.account({ name: 'Asha', roles: ['sales_executive'] })
  await product.write(async (ctx) => {
    await publishCard(ctx, card, 'Put in place')
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
    await buildHost(ctx, { accountId: host.id, week })
  })
})

const estimate = async () => {
  const fields = JSON.stringify([{ field_id: 10, values: [11] }])
  const asked = {
    additional_info: 'Bread by bicycle',
    budget: '',
    currency: 'INR' as const,
    fields,
    is_nda: 0,
  }
  expect(await stranger.send(costContactFormSubmit, { ...uma, ...asked })).toMatchObject({ status: 0 })
}

const booking = async () => {
  const booked = await stranger.send(salesAddContactWeb, {
    ...uma,
    email: uma.email.toUpperCase(),
    appointment_date: inKolkata(new Date(product.clock.now().getTime() + 86_400_000)).day,
    appointment_time: '12:00',
    timezone: 'Asia/Kolkata',
    appointment_message: 'About ovens',
    is_nda: 0,
  })
  expect(booked).toMatchObject({ status: 0 })
}

/** A visitor of the chat site, whose address an agent or a form then tells. */
async function visit() {
  const site = await chats.site()
  await chats.online(chats.agent)
  const visitor = await chats.visitor(site.key)
  await visitor.write('Do you build ovens?')
  return { site, visitor }
}

async function chat() {
  const { site } = await visit()
  const { id } = await product.read(({ db }) =>
    db.selectFrom('chat').select('id').where('site_id', '=', site.id).executeTakeFirstOrThrow(),
  )
  const title = 'Ovens, by chat'
  await ok(chats.agent.caller.send(convertChat, { id, name: 'U. Castell', email: ` ${uma.email}`, title }))
}

async function contactForm() {
  const { site, visitor } = await visit()
  const form = { name: 'Uma', email: uma.email, text: 'Ovens, by form' }
  await ok(visitor.caller.send(leaveMessage, form))
  const { id } = await product.read(({ db }) =>
    db
      .selectFrom('site_form')
      .select('id')
      .where('site_id', '=', site.id)
      .where('kind', '=', 'offline')
      .executeTakeFirstOrThrow(),
  )
  await ok(chats.agent.caller.send(convertForm, { id, of: 'chat' }))
}

async function minedCompany() {
  const person = { name: 'Uma C.', email: uma.email }
  const record = await mining.record({ name: 'Castell Ovens', state: 'verified', people: [person] })
  const [{ id } = { id: 0 }] = await product.read(({ db }) =>
    db.selectFrom('mined_person').select('id').where('company_id', '=', record.id).execute(),
  )
  const pushed = await manager.send(pushPeople, { person_ids: [id], owner_id: mining.seller.id })
  expect(pushed.data).toMatchObject({ pushed: 1 })
}

const academyEnquiry = () =>
  ok(
    academy.asha.caller.send(addAcademyLead, {
      name: 'Uma Castell',
      phone: uma.phone_number,
      email: uma.email,
      course_ids: [academy.fullStack.id],
    }),
  )

test('by whatever door someone comes, one email address is one contact with one timeline', async () => {
  await estimate()
  await booking()
  await verifiedContact(product, stranger, uma)
  await chat()
  await contactForm()
  await minedCompany()
  await academyEnquiry()
  // The last door is a colleague who types the address in.
  const typed = await manager.send(saveContact, { name: 'Uma', email: uma.email })
  expect(typed).toMatchObject({ httpStatus: 409 })
  const found = (await manager.send(contactList.read, { search: 'castell.example' })).data
  expect(found.total).toBe(1)
  const { id } = found.rows[0]!
  const { leads } = (await manager.send(readContact, { id })).data
  const asked = new Map(leads.map(({ source, requirement }) => [source, requirement]))
  // What each asked for came along; the academy keeps its own leads on the contact.
  expect([...asked.keys()].toSorted()).toEqual(['appointment', 'calculator', 'chat', 'mining', 'portfolio'])
  expect(asked.get('calculator')).toContain('Bread by bicycle')
  expect(asked.get('appointment')).toContain('About ovens')
  expect(asked.get('chat')).toContain('Do you build ovens?')
  const { rows } = (await manager.send(readTimeline, { contact_id: id })).data
  const arrivals = rows.filter(({ kind }) => kind === 'arrival')
  const doors = [
    'Cost calculator',
    'Appointment',
    'Video portfolio',
    'Chat',
    'Chat',
    'Data mining',
    'Academy',
  ]
  expect(arrivals.map(({ title }) => title).toReversed()).toEqual(
    doors.map((door) => `Enquiry received: ${door}`),
  )
  const addresses = await product.read(({ db }) =>
    db.selectFrom('contact_address').select('kind').where('contact_id', '=', id).execute(),
  )
  expect(addresses.map(({ kind }) => kind).toSorted()).toEqual(['email', 'phone'])
})
