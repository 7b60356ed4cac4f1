import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { noteOutcome } from '#appointments/contract/meetings/appointment-calls.ts'
import { salesAddContactWeb, viewOwnAppointment } from '#appointments/contract/booking/booking-calls.ts'
import * as calls from '#contacts/contract/personal-record-calls.ts'
import { formNotice } from '#contacts/contract/contacts-messages.ts'
import { resendEstimate } from '#estimates/contract/follow-up/estimate-calls.ts'
import { viewEstimateCopy } from '#estimates/contract/calculator/calculator-calls.ts'
import { costContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { rateCard } from '#estimates/contract/rate-card/rate-card.ts'
import { publishCard } from '#estimates/server/public.ts'
import { buildHost } from '#appointments/server/public.ts'
import { videoPortfolioList } from '#portfolio/contract/public-calls.ts'
import { addVisitor, checkOutVisitor } from '#visitors/contract/visitors-calls.ts'
import { inKolkata, openDesks, visitor } from '#platform/testing/areas/test-desks.ts'
import { verifiedContact } from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
const { stranger } = product
const { kolkata } = await openDesks(product)
const officer = await product.as(await product.account({ name: 'Head of people', roles: ['hr_manager'] }))
const manager = await product.as(await product.account({ roles: ['sales_manager'] }))

const ingrid = { name: 'Ingrid Solvang', email: 'ingrid@bakery.example', phone_number: '+919830012345' }
/** Behind the same switchboard. */
const wren = { name: 'Wren Callahan', email: 'wren@else.example', phone_number: '+919830012345' }
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
const found = (address: string) => officer.send(calls.findPersonalRecords, { address })
const keysOf = async (address: string) => (await found(address)).data.groups.map(({ key }) => key)
/** What is chosen on the screen: everything. */
const all = async (address: string) =>
  (await found(address)).data.groups.map(({ key, records }) => ({ key, ids: records.map(({ id }) => id) }))
type Chosen = Awaited<ReturnType<typeof all>>
const erase = async (address: string, records?: Chosen) =>
  officer.send(calls.erasePersonalRecords, {
    address,
    records: records ?? (await all(address)),
    reason: 'Requested by mail on 20 November',
  })

let contactId = ''
let meeting = { id: 0, version: 0, token: '' }

const findMeeting = () =>
  product.read(({ db }) =>
    db
      .selectFrom('appointment')
      .select(['id', 'version', 'token', 'starts_at'])
      .where('email', '=', ingrid.email)
      .executeTakeFirstOrThrow(),
  )
const paper = () => ({ attachments: new File(['%PDF-1.7\n%%EOF\n'], 'Ingrid Solvang.pdf') })

beforeAll(async () => {
  const host = await product.account({ name: 'Asha', roles: ['sales_executive'] })
  await product.write(async (ctx) => {
    await publishCard(ctx, card, 'Put in place')
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
    await buildHost(ctx, { accountId: host.id, week })
  })
  const fields = JSON.stringify([{ field_id: 10, values: [11] }])
  const asked = {
    additional_info: 'Bread by bicycle',
    budget: '',
    currency: 'INR' as const,
    fields,
    is_nda: 0,
  }
  await stranger.send(costContactFormSubmit, { ...ingrid, ...asked }, { files: paper() })
  await stranger.send(costContactFormSubmit, { ...wren, ...asked })
  contactId = await verifiedContact(product, stranger, ingrid)
  const tomorrow = inKolkata(new Date(product.clock.now().getTime() + 86_400_000)).day
  const booked = await stranger.send(salesAddContactWeb, {
    ...ingrid,
    appointment_date: tomorrow,
    appointment_time: '12:00',
    timezone: 'Asia/Kolkata',
    appointment_message: 'About ovens',
    is_nda: 0,
  })
  if (booked.status !== 0) throw new Error(booked.message)
  meeting = { ...(await findMeeting()), token: (await findMeeting()).token ?? '' }
})

test('who may not look, may not; what is no address finds nothing', async () => {
  const address = ingrid.email
  expect((await manager.send(calls.findPersonalRecords, { address })).httpStatus).toBe(403)
  expect((await manager.send(calls.listPersonalRequests, {})).httpStatus).toBe(403)
  const asked = { address, reason: 'x', records: [{ key: 'contacts', ids: [1] }] }
  expect((await manager.send(calls.erasePersonalRecords, asked)).httpStatus).toBe(403)
  const file = await manager.raw(`/api${calls.exportPersonalRecords.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, format: 'csv' }),
  })
  expect(file.status).toBe(403)
  expect((await found('Ingrid')).message).toBe('Enter a valid email address or phone number.')
  expect((await found('nobody@nowhere.example')).data).toMatchObject({ groups: [], erased_at: null })
})

test('all areas say what they keep, with the words that stood at the form, and a copy is a file', async () => {
  expect(await keysOf(' Ingrid@Bakery.example ')).toEqual([
    'estimates',
    'appointments',
    'viewers',
    'contacts',
    'mails',
  ])
  const { data } = await found(ingrid.email)
  const said = JSON.stringify(data.groups)
  for (const words of ['Bread by bicycle', 'About ovens', formNotice, '+919830012345'])
    expect(said).toContain(words)
  expect(said).not.toContain('Wren')
  const answer = await officer.raw(`/api${calls.exportPersonalRecords.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: ingrid.email, format: 'csv' }),
  })
  const text = await answer.text()
  expect(text).toContain('Ingrid Solvang')
  expect(text).toContain('Bread by bicycle')
})

test('what still runs is ended first, and what has changed meanwhile is looked at again', async () => {
  const refused = await erase(ingrid.email)
  expect(refused).toMatchObject({
    httpStatus: 409,
    message: 'A meeting has no outcome yet. Record it or cancel the meeting first.',
  })
  expect((await erase(ingrid.email, [])).message).toBe('Choose the records to erase.')
  const another = [{ key: 'estimates', ids: [999_999] }]
  expect((await erase(ingrid.email, another)).message).toBe('These records have changed. Search again.')
  const { id, version } = meeting
  expect((await manager.send(noteOutcome, { id, version, outcome: 'canceled' })).status).toBe(0)
})

test('erased once, nothing of the person is left anywhere, but what was counted', async () => {
  const records = await all(ingrid.email)
  expect((await erase(ingrid.email, records)).status).toBe(0)
  expect((await erase(ingrid.email, records)).httpStatus).toBe(409)
  expect((await found(ingrid.email)).data.groups).toEqual([])
  expect((await found(ingrid.email)).data.erased_at).not.toBeNull()
  const kept = await everythingKept()
  for (const words of ['Ingrid', 'ingrid@', 'Solvang', 'About ovens', contactId, meeting.token])
    expect(kept.filter(({ text }) => text.includes(words)).map(({ table }) => `${table}: ${words}`)).toEqual(
      [],
    )
  const [gone] = await product.read(({ db }) =>
    db.selectFrom('estimate').select(['id', 'name', 'low', 'token']).orderBy('id').execute(),
  )
  expect(gone).toMatchObject({ name: 'Erased', low: 9_000_000 })
  expect((await stranger.send(videoPortfolioList, { contact_id: contactId })).message).toBe(
    'Verify your email address again',
  )
  expect((await stranger.send(viewOwnAppointment, { token: meeting.token })).httpStatus).toBe(404)
  expect((await manager.send(resendEstimate, { id: gone!.id })).message).toBe(
    'This person’s data was erased on request. They can’t be emailed.',
  )
  expect((await stranger.send(viewEstimateCopy, { token: gone!.token })).status).toBe(0)
  // The other one behind the switchboard is untouched.
  expect(await keysOf(wren.email)).toEqual(['estimates', 'contacts', 'mails'])
  const { data } = await officer.send(calls.listPersonalRequests, {})
  expect(data.rows).toMatchObject([
    { kind: 'erasure', reason: 'Requested by mail on 20 November', made_by: 'Head of people' },
    { kind: 'copy', made_by: 'Head of people' },
  ])
})

test('a person who comes again after the erasure is someone new', async () => {
  await verifiedContact(product, stranger, ingrid)
  expect(await keysOf(ingrid.email)).toEqual(['viewers', 'contacts', 'mails'])
})

test('a visitor is found by the number of the book, and is not erased while inside', async () => {
  const phone_no = '9830098765'
  const came = await kolkata.send(addVisitor, visitor({ visitor_name: 'Anjali Rao', phone_no }))
  expect(await keysOf('+91 98300 98765')).toEqual(['visits'])
  expect((await erase('09830098765')).message).toBe('The visitor is still inside. Check them out first.')
  const { visitor_id } = came.data
  const time_out = inKolkata(product.clock.now()).time
  expect((await kolkata.send(checkOutVisitor, { visitor_id, time_out })).status).toBe(0)
  expect((await erase('98300 98765')).data).toEqual({ records: 1 })
  const kept = await everythingKept()
  expect(kept.filter(({ text }) => /Anjali Rao|9830098765/.test(text))).toEqual([])
})

/** Every row of every table as text, what is sealed in clear: so that no place is forgotten. */
async function everythingKept(): Promise<{ table: string; text: string }[]> {
  return product.read(async ({ db }) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency_key'
    `.execute(db)
    const parts = tables.rows.map(
      ({ name }) =>
        sql`select ${name}::text as "table", to_jsonb(kept) as kept from ${sql.table(name)} as kept`,
    )
    const { rows } = await sql<{ table: string; kept: Readonly<Record<string, unknown>> }>`
      ${sql.join(parts, sql` union all `)}
    `.execute(db)
    return rows.map(({ table, kept }) => {
      const opened = Object.entries(kept).map(([column, value]) =>
        column.endsWith('_sealed') && typeof value === 'string' && table.startsWith('mail_')
          ? product.keyring.open(value)
          : JSON.stringify(value),
      )
      return { table, text: opened.join(' ') }
    })
  })
}
