import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  calenderManageGetSalesUser,
  readFreeSlots,
} from '#appointments/contract/booking/booking-page-calls.ts'
import { bookingScene, MONDAY } from '#appointments/testing/booking-scene.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const { stranger } = product
const { setClock, book, appointments, host } = bookingScene(product)

/** A Saturday morning in India. */
beforeAll(() => setClock('2026-11-21T04:30:00Z'))

const labelsOf = async (timezone: string, from = MONDAY) => {
  const { data } = await stranger.send(readFreeSlots, { timezone, from, days: 1 })
  return data.days[0]!.labels
}

/** Each test with hosts of its own. */
beforeEach(() =>
  product.write(async (ctx) => {
    await ctx.db.updateTable('appointment_host').set({ active: false }).execute()
  }),
)

describe('Asha from ten to seven and Rohit from 18:30 to 02:30', () => {
  beforeEach(async () => {
    await host('Asha Menon')
    await host('Rohit Bhasin', { hours: [1110, 1590] })
  })

  test.each([
    ['America/New_York', '10:00', true],
    ['America/New_York', '15:30', true],
    ['America/New_York', '16:00', false],
    ['Asia/Kolkata', '10:00', true],
    ['Asia/Kolkata', '21:30', true],
    // 09:45 in India is before anybody begins.
    ['Asia/Kathmandu', '10:00', false],
    ['Asia/Kathmandu', '10:30', true],
    ['Australia/Lord_Howe', '15:00', false],
    ['Australia/Lord_Howe', '15:30', true],
  ])('%s %s: %s', async (zone, label, free) => {
    expect((await labelsOf(zone)).includes(label)).toBe(free)
  })

  test('the visitor is met by a host who works at that hour', async () => {
    expect((await book({ timezone: 'America/New_York', timezone_name: 'Eastern Time' })).data).toEqual({
      addl_data: {
        timezone_name: 'Eastern Time',
        date_time: 'Monday, 23 November 2026, 10:00 – 10:30',
        company: '',
      },
    })
    expect((await book()).status).toBe(0)
    const hosts = await product.read((ctx) =>
      ctx.db
        .selectFrom('appointment')
        .innerJoin('account', 'account.id', 'host_account_id')
        .select(['account.name', 'starts_at'])
        .orderBy('appointment.id', 'desc')
        .limit(2)
        .execute(),
    )
    expect(hosts).toEqual([
      { name: 'Asha Menon', starts_at: '2026-11-23T04:30:00.000Z' },
      { name: 'Rohit Bhasin', starts_at: '2026-11-23T15:00:00.000Z' },
    ])
  })

  test('today begins half an hour from now on the visitor’s clock, past days and those beyond the horizon have nothing', async () => {
    setClock('2026-11-23T07:10:00Z')
    expect((await labelsOf('Asia/Kolkata'))[0]).toBe('13:30')
    expect(await labelsOf('Asia/Kolkata', '2026-11-20')).toEqual([])
    expect((await labelsOf('Asia/Kolkata', '2027-01-22')).length).toBeGreaterThan(10)
    expect(await labelsOf('Asia/Kolkata', '2027-01-25')).toEqual([])
    const { data, headers } = await stranger.send(readFreeSlots, { timezone: 'Asia/Kolkata', from: MONDAY })
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    const refused = await stranger.send(readFreeSlots, { timezone: 'Nowhere', from: MONDAY })
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(data).toMatchObject({ today: MONDAY, last_day: '2027-01-22' })
    expect(data.days.map(({ date }) => date).at(-1)).toBe('2026-11-29')
    expect(Object.keys(data.days[0]!)).toEqual(['date', 'labels'])
    const late = await book({ appointment_time: '13:00' })
    expect(late).toMatchObject({
      httpStatus: 409,
      message: 'This time has just passed. The next free time is 13:30.',
    })
    expect(late.data.facts?.free?.days).toHaveLength(7)
    expect(await book({ appointment_date: '2027-01-25' })).toMatchObject({
      httpStatus: 400,
      message: 'This date is too far ahead. Choose an earlier one.',
    })
    setClock('2026-11-21T04:30:00Z')
  })
})

test('one booking makes a contact, a lead of the host, a meeting, a busy hour and three mails', async () => {
  const asha = await host('Asha Rangan', { more: { linkedin_url: 'https://example.com/asha' } })
  const email = 'whole@bakery.example'
  const sent = await book({ email, appointment_guest_email: 'Guest@bakery.example', is_nda: 1 })
  expect(sent).toMatchObject({
    status: 0,
    message: 'A calender invitation has been sent to your email address',
  })
  const row = (await appointments()).at(-1)!
  expect(row).toMatchObject({
    host_account_id: asha.id,
    outcome: 'scheduled',
    zone: 'Asia/Kolkata',
    local_day: MONDAY,
    local_minute: 600,
    guest_email: 'guest@bakery.example',
  })
  const [lead, booking, mails, notices] = await product.read((ctx) =>
    Promise.all([
      ctx.db.selectFrom('lead').selectAll().where('id', '=', row.lead_id).executeTakeFirstOrThrow(),
      ctx.db.selectFrom('booking').selectAll().where('source_id', '=', row.uid).executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('mail_message')
        .select(['to_address', 'subject'])
        .orderBy('id', 'desc')
        .limit(3)
        .execute(),
      ctx.db.selectFrom('notification').selectAll().where('recipient_id', '=', asha.id).execute(),
    ]),
  )
  expect(lead).toMatchObject({ source: 'appointment', owner_id: asha.id, page_name: 'appointment_calender' })
  expect(booking).toMatchObject({ account_id: asha.id, exclusive: true, starts_at: row.starts_at })
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
    [asha.email, 'guest@bakery.example', email].toSorted(),
  )
  expect(notices).toHaveLength(1)
  const { data: team } = await stranger.send(calenderManageGetSalesUser, {})
  expect(team).toMatchObject([
    {
      name: 'Asha Rangan',
      designation: 'Sales executive',
      profile_pic: '',
      linkedin_profile_url: 'https://example.com/asha',
    },
  ])
  expect(JSON.stringify(team)).not.toContain(asha.email)
})

test.each([
  [{ name: ' ' }, 'Name cannot be empty'],
  [{ email: 'nobody' }, 'Invalid email address'],
  [{ appointment_guest_email: 'nobody' }, 'Invalid email address'],
  [{ phone_number: '+91123' }, 'Phone no. should be min 10 and max 15 digits'],
  [{ appointment_date: '' }, 'Choose a date and time.'],
  [{ appointment_time: '' }, 'Choose a date and time.'],
  [{ appointment_time: '10:15' }, 'Choose a date and time.'],
  [{ appointment_time: '22:00' }, 'Choose a date and time.'],
  [{ timezone: 'Nowhere/Else' }, 'Choose a time zone.'],
  [{ timezone: '' }, 'Choose a time zone.'],
])('%o is refused', async (wrong, message) => {
  const answer = await book(wrong)
  expect(answer).toMatchObject({ httpStatus: 400, status: 1 })
  expect(JSON.stringify(answer)).toContain(message)
})

test('the same person asking for the same time again has booked once; a machine has not booked at all', async () => {
  await host('Asha Twice')
  await host('Rohit Twice')
  const before = (await appointments()).length
  const email = 'twice@bakery.example'
  for (let count = 0; count < 3; count++) expect((await book({ email })).status).toBe(0)
  expect((await appointments()).length).toBe(before + 1)
  expect((await book({ website: 'http://buy.example' })).status).toBe(0)
  expect((await appointments()).length).toBe(before + 1)
})

test('three live meetings with one address, and so many a day from one place', async () => {
  await host('Asha Limits')
  const email = 'often@bakery.example'
  for (const appointment_time of ['10:00', '10:30', '11:00'])
    expect((await book({ email, appointment_time })).status).toBe(0)
  expect(await book({ email, appointment_time: '11:30' })).toMatchObject({
    httpStatus: 429,
    message: 'You already have 3 upcoming meetings with us.',
  })
  const place = '10.200.1.1'
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      book(
        {
          appointment_date: '2026-11-24',
          appointment_time: `${10 + Math.floor(at / 2)}:${at % 2 ? '30' : '00'}`,
        },
        place,
      ),
    ),
  )
  expect(all.filter(({ status }) => status === 0).length).toBe(10)
  expect(
    all.filter(({ httpStatus }) => httpStatus === 429).length +
      all.filter(({ httpStatus }) => httpStatus === 409).length,
  ).toBe(10)
})

test('of twenty-four at once for one time with three hosts three have it, the others read what is free now', async () => {
  for (const name of ['Asha', 'Rohit', 'Mira']) await host(`${name} of the many`)
  const all = await Promise.all(Array.from({ length: 24 }, () => book({ appointment_time: '15:00' })))
  const refused = all.filter(({ httpStatus }) => httpStatus === 409)
  expect([all.filter(({ status }) => status === 0).length, refused.length]).toEqual([3, 21])
  for (const { message, data } of refused) {
    expect(message).toBe('This time was just booked. Choose another.')
    const [monday] = data.facts!.free!.days
    expect(monday!.date).toBe(MONDAY)
    expect(monday!.labels).not.toContain('15:00')
    expect(monday!.labels).toContain('15:30')
  }
  const last = (await appointments()).slice(-3).map(({ host_account_id }) => host_account_id)
  expect(new Set(last).size).toBe(3)
})

test('a pause between meetings, a full day, a day off and hours of its own are kept', async () => {
  const asha = await host('Asha Pausing', { more: { buffer_minutes: 15, daily_cap: 2 } })
  expect((await book({ appointment_time: '12:00' })).status).toBe(0)
  const labels = await labelsOf('Asia/Kolkata')
  expect(['11:00', '11:30', '12:30', '13:00'].map((label) => labels.includes(label))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect((await book({ appointment_time: '15:00' })).status).toBe(0)
  expect(await labelsOf('Asia/Kolkata')).toEqual([])
  expect((await book({ appointment_time: '17:00' })).httpStatus).toBe(409)
  const { id } = await product.read((ctx) =>
    ctx.db
      .selectFrom('appointment_host')
      .select('id')
      .where('account_id', '=', asha.id)
      .executeTakeFirstOrThrow(),
  )
  await product.write(async (ctx) => {
    const days = [
      { host_id: id, day: '2026-11-24', hours: '[]' },
      { host_id: id, day: '2026-11-25', hours: '[{"start_minute":1200,"end_minute":1260}]' },
    ]
    await ctx.db.insertInto('appointment_host_day').values(days).execute()
  })
  expect(await labelsOf('Asia/Kolkata', '2026-11-24')).toEqual([])
  expect(await labelsOf('Asia/Kolkata', '2026-11-25')).toEqual(['20:00', '20:30'])
})

test('fewest lately comes first, and a card that was chosen before everybody', async () => {
  const [asha, rohit] = [await host('Asha Fair'), await host('Rohit Fair')]
  const cards = (await stranger.send(calenderManageGetSalesUser, {})).data
  const card = cards.find(({ name }) => name === 'Asha Fair')!.sales_user_id
  for (const time of ['10:00', '11:00', '12:00', '13:00'])
    expect((await book({ appointment_date: '2026-11-26', appointment_time: time })).status).toBe(0)
  expect(
    (await book({ appointment_date: '2026-11-26', appointment_time: '14:00', sales_user_id: card })).status,
  ).toBe(0)
  const hosts = (await appointments()).slice(-5).map(({ host_account_id }) => host_account_id)
  expect(hosts).toEqual([asha.id, rohit.id, asha.id, rohit.id, asha.id])
})
