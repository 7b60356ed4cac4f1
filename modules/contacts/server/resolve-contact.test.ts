import { expect, test } from 'vitest'
import { buildAccount } from '#identity/server/public.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { formNotice } from '#contacts/contract/contacts-messages.ts'
import { resolveContact, type WhoWrites } from './resolve-contact.ts'

const ground = await testGround()

const who = (more: Partial<WhoWrites>): WhoWrites => ({
  email: null,
  name: 'Ingrid Solvang',
  origin: 'calculator',
  notice: formNotice,
  detail: { title: 'An app for bakeries', pageName: 'fixed-cost-calculator' },
  ...more,
})
const resolve = (more: Partial<WhoWrites>) => ground.write((ctx) => resolveContact(ctx, who(more)))
const contactOf = (id: number) =>
  ground.read((ctx) =>
    ctx.db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const leadOf = (id: number | null) =>
  ground.read((ctx) =>
    ctx.db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow(),
  )

test('twenty who ask at once with one address are one contact with one lead', async () => {
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      resolve({
        email: number % 2 ? 'Ingrid@Bakery.example' : ' ingrid@bakery.example ',
        phone: '+47 22 12 34 56',
      }),
    ),
  )
  expect(new Set(asked.map(({ contactId }) => contactId)).size).toBe(1)
  expect(new Set(asked.map(({ leadId }) => leadId)).size).toBe(1)
  expect(asked.filter(({ isNewContact }) => isNewContact)).toHaveLength(1)
  expect((await leadOf(asked[0]!.leadId)).times_received).toBe(20)
})

test('twenty who share only a switchboard, each with a mail of their own, are twenty and wait for no one', async () => {
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      resolve({ email: `desk${number}@office.example`, phone: '+44 20 7946 0958' }),
    ),
  )
  expect(new Set(asked.map(({ contactId }) => contactId)).size).toBe(20)
})

test('anyone who types the number of someone else gets nothing of theirs, and sales see that it is the same', async () => {
  const victim = await resolve({ email: 'known@victim.example', phone: '+47 22 12 34 99' })
  const stranger = await resolve({ email: 'other@stranger.example', phone: '+47 22 12 34 99' })
  expect(stranger).toMatchObject({ isNewContact: true, isNewLead: true })
  expect((await leadOf(victim.leadId)).times_received).toBe(1)
  expect((await leadOf(stranger.leadId)).tags).toEqual(['Same phone as another contact'])
  // The number goes on leading to whom it belonged first.
  expect((await resolve({ email: null, phone: '+4722123499' })).contactId).toBe(victim.contactId)
})

test('the e-mail address is asked before the phone number, and a name never', async () => {
  const byMail = await resolve({ email: 'first@two.example', phone: '+14155552671' })
  const byPhone = await resolve({ email: 'second@two.example', phone: '+14155552672' })
  expect(byPhone.contactId).not.toBe(byMail.contactId)
  const both = await resolve({ email: 'first@two.example', phone: '+14155552672' })
  expect(both).toMatchObject({ contactId: byMail.contactId, isNewContact: false })
  // The number stays with whom it belonged to.
  const later = await resolve({ email: null, phone: '+1 415 555 2672' })
  expect(later.contactId).toBe(byPhone.contactId)
})

test('gaps are filled, and what is known stays', async () => {
  const { contactId } = await resolve({ email: null, phone: '9830099999', name: 'Old name' })
  await resolve({
    email: 'late@gap.example',
    phone: '+919830099999',
    name: 'Another',
    company: 'Gap & Sons',
    country: 'IN',
  })
  await resolve({ email: 'late@gap.example', name: 'X', company: 'Else', country: 'NO' })
  expect(await contactOf(contactId)).toMatchObject({
    name: 'Old name',
    email: 'late@gap.example',
    phone: '+919830099999',
    company_name: 'Gap & Sons',
    country: 'IN',
  })
})

test('who asks the same way within a week asked again; later, or another way, it is a new lead', async () => {
  const first = await resolve({ email: 'again@week.example', detail: { title: 'One', tags: ['NDA first'] } })
  const second = await resolve({ email: 'again@week.example', detail: { title: 'Two', tags: ['urgent'] } })
  expect(second).toMatchObject({ leadId: first.leadId, isNewLead: false })
  expect(await leadOf(first.leadId)).toMatchObject({ times_received: 2, tags: ['NDA first', 'urgent'] })
  const other = await resolve({ email: 'again@week.example', origin: 'appointment' })
  expect(other).toMatchObject({ isNewLead: true, isNewContact: false })
  ground.clock.shift({ days: 8 })
  expect(await resolve({ email: 'again@week.example' })).toMatchObject({ isNewLead: true })
  const visitor = await resolve({ email: 'films@week.example', origin: 'portfolio', detail: {} })
  expect(visitor).toMatchObject({ isNewContact: true, leadId: null })
})

test('sales hear of it: the owner where there is one, else anyone who shares enquiries out', async () => {
  const [head, seller] = await ground.write(async (ctx) => [
    await buildAccount(ctx, { roles: ['sales_manager'] }),
    await buildAccount(ctx, { roles: ['sales_executive'] }),
  ])
  const noticesOf = (id: number) =>
    ground.read((ctx) =>
      ctx.db.selectFrom('notification').select(['title', 'link']).where('recipient_id', '=', id).execute(),
    )
  const detail = { title: 'A shop', link: '/cost-estimates' }
  const { contactId } = await resolve({ email: 'told@sales.example', detail })
  expect(await noticesOf(head.id)).toEqual([
    { title: 'New enquiry from Ingrid Solvang', link: '/cost-estimates' },
  ])
  expect(await noticesOf(seller.id)).toEqual([])
  await ground.write((ctx) =>
    ctx.db.updateTable('contact').set({ owner_id: seller.id }).where('id', '=', contactId).execute(),
  )
  await resolve({ email: 'told@sales.example', origin: 'chat', detail })
  expect(await noticesOf(seller.id)).toHaveLength(1)
  expect(await noticesOf(head.id)).toHaveLength(1)
})
