import ICAL from 'ical.js'
import { beforeAll, beforeEach } from 'vitest'
import { buildHost } from '#appointments/server/public.ts'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'

export const MONDAY = '2026-11-23'
let number = 0
export const nextNumber = () => ++number

/** Booked on the clocks of India, so that it lies within the hours of everybody. */
export const timeOf = (label: string, day = MONDAY) => ({
  appointment_date: day,
  appointment_time: label,
  timezone: 'Asia/Kolkata',
  timezone_name: 'Indian Standard Time',
})

/** The product on a Saturday morning, with meetings of sales: who can be met, who books, what is mailed. */
export async function testMeetings() {
  const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
  const setClock = (iso: string) =>
    product.clock.shift({ seconds: (Date.parse(iso) - product.clock.now().getTime()) / 1000 })
  beforeAll(async () => {
    const page = { most_per_day: 1000, email: 'sales@northlight.example' }
    await product.write((ctx) => ctx.db.updateTable('appointment_page').set(page).execute())
  })
  beforeEach(() => setClock('2026-11-21T04:30:00Z'))
  return { product, setClock, ...hostsOf(product), ...bookingsOf(product), ...mailsOf(product) }
}

const hostsOf = (product: TestProduct) => {
  const hostOf = async (name: string) => {
    const account = await product.account({ name, roles: ['sales_executive'] })
    await product.write(async (ctx) => {
      await buildAssignment(ctx, { accountId: account.id, from: '2020-01-01', department: 'Sales' })
      await buildHost(ctx, { accountId: account.id })
    })
    return account
  }
  return {
    person: (role: string) => product.account({ roles: [role] }),
    onlyHosts: async (...names: string[]) => {
      await product.write((ctx) => ctx.db.updateTable('appointment_host').set({ active: false }).execute())
      const hosts = []
      for (const name of names) hosts.push(await hostOf(name))
      return hosts
    },
  }
}

const bookingsOf = (product: TestProduct) => ({
  booked: async (label = '10:00', more: object = {}) => {
    const email = `visitor${nextNumber()}@bakery.example`
    const sent = await product.stranger.send(salesAddContactWeb, {
      name: 'Ingrid Solvang',
      email,
      phone_number: `+91984${String(nextNumber()).padStart(7, '0')}`,
      is_nda: 0,
      ...timeOf(label),
      ...more,
    })
    if (sent.status !== 0) throw new Error(sent.message)
    return product.read((ctx) =>
      ctx.db.selectFrom('appointment').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    )
  },
  chain: (uid: string) =>
    product.read((ctx) =>
      ctx.db.selectFrom('appointment').selectAll().where('uid', '=', uid).orderBy('id').execute(),
    ),
})

const mailsOf = (product: TestProduct) => ({
  /** The calendar files mailed to someone, as a reader that is not ours understands them. */
  filesTo: async (email: string) => {
    const rows = await product.read((ctx) =>
      ctx.db
        .selectFrom('mail_attachment')
        .innerJoin('mail_message', 'mail_message.id', 'mail_id')
        .select(['mime', 'content_sealed'])
        .where('to_address', '=', email)
        .orderBy('mail_id')
        .execute(),
    )
    return rows.map(({ mime, content_sealed }) => {
      const text = Buffer.from(product.keyring.open(content_sealed), 'base64').toString()
      const calendar = ICAL.Component.fromString(text)
      const component = calendar.getFirstSubcomponent('vevent')!
      const event = new ICAL.Event(component)
      return {
        mime,
        method: calendar.getFirstPropertyValue('method'),
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toString(),
        // By the rules of the zone that the file itself brings along.
        instant: event.startDate.toJSDate().toISOString(),
        organizer: event.organizer,
        attendees: event.attendees.length,
        text,
      }
    })
  },
  mailsTo: (email: string) =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('mail_message')
        .select(['subject', 'dedupe_key'])
        .where('to_address', '=', email)
        .execute(),
    ),
})
