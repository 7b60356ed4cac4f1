import { beforeAll, expect, test } from 'vitest'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { buildHost } from '#appointments/server/public.ts'
import { resolveContact } from '#contacts/server/public.ts'
import { costContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { rateCard } from '#estimates/contract/rate-card/rate-card.ts'
import { publishCard } from '#estimates/server/public.ts'
import { inKolkata } from '#platform/testing/areas/test-desks.ts'
import { verifiedContact } from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { contactList, readContact, saveContact } from '#sales/contract/people/contact-calls.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'

const product = await testProduct()
const { stranger } = product
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

/** What a contact form and a chat hand over: the door of contacts itself. */
const written = (origin: 'website' | 'chat') =>
  product.write((ctx) =>
    resolveContact(ctx, {
      email: ` ${uma.email}`,
      name: 'U. Castell',
      origin,
      notice: 'Told',
      detail: { title: `By ${origin}`, requirement: 'Ovens' },
    }),
  )

test('by whatever door someone comes, one e-mail address is one contact with one timeline', async () => {
  await estimate()
  await verifiedContact(product, stranger, uma)
  await booking()
  await written('website')
  await written('chat')
  // The sixth door is a colleague who types the address in.
  const typed = await manager.send(saveContact, { name: 'Uma', email: uma.email })
  expect(typed).toMatchObject({ httpStatus: 409 })
  const found = (await manager.send(contactList.read, { search: 'castell.example' })).data
  expect(found.total).toBe(1)
  const { id } = found.rows[0]!
  const { leads } = (await manager.send(readContact, { id })).data
  expect(new Set(leads.map(({ source }) => source))).toEqual(
    new Set(['calculator', 'portfolio', 'appointment', 'website', 'chat']),
  )
  const { rows } = (await manager.send(readTimeline, { contact_id: id })).data
  const titles = rows.filter(({ kind }) => kind === 'arrival').map(({ title }) => title)
  expect(new Set(titles)).toEqual(
    new Set(
      ['Cost calculator', 'Video portfolio', 'Appointment', 'Website', 'Chat'].map(
        (door) => `Enquiry received: ${door}`,
      ),
    ),
  )
})
