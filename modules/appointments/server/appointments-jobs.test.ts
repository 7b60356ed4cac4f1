import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noInput } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { raise } from '#platform/server/events.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { dropAbsence, keepAbsence } from '#calendar/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { personReleased } from '#people/server/public.ts'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { buildHost } from './appointments-builders.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
let number = 0

const setClock = (iso: string) =>
  product.clock.shift({ seconds: (Date.parse(iso) - product.clock.now().getTime()) / 1000 })
beforeAll(async () => {
  await product.write((ctx) => ctx.db.updateTable('appointment_page').set({ most_per_day: 1000 }).execute())
  await product.work()
})
beforeEach(async () => {
  setClock('2026-11-21T04:30:00Z')
  await product.write((ctx) => ctx.db.updateTable('appointment_host').set({ active: false }).execute())
})

const hostOf = async (name: string) => {
  const account = await product.account({ name, roles: ['sales_executive'] })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: account.id, from: '2020-01-01' })
    await buildHost(ctx, { accountId: account.id })
  })
  return account
}

const booked = async (label: string, more: object = {}) => {
  const email = `upkeep${++number}@bakery.example`
  const sent = await product.stranger.send(salesAddContactWeb, {
    name: 'Ingrid Solvang',
    email,
    phone_number: `+91985${String(++number).padStart(7, '0')}`,
    appointment_date: '2026-11-24',
    appointment_time: label,
    timezone: 'Asia/Kolkata',
    is_nda: 0,
    ...more,
  })
  expect(sent.status).toBe(0)
  return find(email)
}
const find = (email: string) =>
  product.read((ctx) =>
    ctx.db.selectFrom('appointment').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
  )
const subjectsTo = async (email: string) => {
  const rows = await product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .select('subject')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ subject }) => subject)
}

const waiting = () =>
  product.read(async (ctx) => {
    const { rows } = await sql`
      select 1 from graphile_worker.jobs where task_identifier like 'appointments.%'`.execute(ctx.db)
    return rows.length
  })

/** Waits until the queue has worked it off. */
const run = async (name: string) => {
  await product.write((ctx) => enqueue(ctx, { name, input: noInput, retries: 0 }, {}))
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
}

const away = (person_id: number, day: string) => ({
  source: 'test',
  source_id: `away${person_id}`,
  person_id,
  kind: 'leave' as const,
  label: 'Casual leave',
  days: [{ day, hundredths: 100, part: 'full' as const }],
})

test('both are reminded a day and an hour before, once each, and not of what was booked later', async () => {
  const asha = await hostOf('Asha Reminds')
  const early = await booked('10:00')
  setClock('2026-11-23T04:31:00Z')
  const late = await booked('10:30', { appointment_date: '2026-11-23', appointment_time: '10:31' }).catch(
    () => null,
  )
  expect(late).toBeNull()
  const soon = await booked('12:00', { appointment_date: '2026-11-23' })
  await run('appointments.remind')
  await run('appointments.remind')
  expect((await subjectsTo(early.email)).filter((subject) => subject.startsWith('Reminder'))).toEqual([
    'Reminder: Tue 24 Nov, 10:00',
  ])
  expect((await subjectsTo(asha.email)).filter((subject) => subject.startsWith('Reminder'))).toHaveLength(1)
  expect((await subjectsTo(soon.email)).filter((subject) => subject.startsWith('Reminder'))).toEqual([])
  setClock('2026-11-24T03:45:00Z')
  await run('appointments.remind')
  await run('appointments.remind')
  expect((await subjectsTo(early.email)).filter((subject) => subject.startsWith('Reminder'))).toHaveLength(2)
})

test('a host on leave: another takes over; where no one is free sales is asked to call, and the visitor told once', async () => {
  const manager = await product.account({ roles: ['sales_manager'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: manager.id, from: '2020-01-01' }))
  const asha = await hostOf('Asha Away')
  const meeting = await booked('11:00')
  const rohit = await hostOf('Rohit Stays')
  await product.write((ctx) => keepAbsence(ctx, away(asha.id, '2026-11-24')))
  await expect.poll(async () => (await find(meeting.email)).host_account_id).toBe(rohit.id)
  expect(await find(meeting.email)).toMatchObject({ sequence: 1, attention: null })
  expect((await subjectsTo(meeting.email)).at(-1)).toBe('Your meeting has changed: Tue 24 Nov, 11:00')
  await product.write((ctx) => keepAbsence(ctx, away(rohit.id, '2026-11-24')))
  await expect.poll(async () => (await find(meeting.email)).attention).toBe('host_absent')
  // Saturday morning: two hours of working time are over on Monday at noon.
  expect(await find(meeting.email)).toMatchObject({ call_by: '2026-11-23T06:30:00.000Z' })
  await run('appointments.recheck-hosts')
  const told = (await subjectsTo(meeting.email)).filter((subject) => subject.startsWith('About your meeting'))
  expect(told).toHaveLength(1)
  const notices = await product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select('title')
      .where('recipient_id', '=', manager.id)
      .where('kind', '=', 'appointments.host-absent')
      .where('link', '=', `/appointments?open=${meeting.id}`)
      .execute(),
  )
  expect(notices).toHaveLength(1)
  await product.write((ctx) => dropAbsence(ctx, { source: 'test', source_id: `away${rohit.id}` }))
  await run('appointments.recheck-hosts')
  expect((await find(meeting.email)).attention).toBeNull()
})

test('meetings after the last day of someone who leaves go to others', async () => {
  const asha = await hostOf('Asha Leaves')
  const meeting = await booked('12:00')
  const before = await booked('15:00', { appointment_date: '2026-11-23' })
  const rohit = await hostOf('Rohit Follows')
  await product.account({ roles: ['hr_manager'] })
  const left = { personId: asha.id, employmentId: 1, lastDay: '2026-11-23' }
  await product.write((ctx) => raise(ctx, personReleased, left))
  await expect.poll(async () => (await find(meeting.email)).host_account_id).toBe(rohit.id)
  expect((await find(before.email)).host_account_id).toBe(asha.id)
})

test('when clocks change by law a meeting stays where it is on the visitor’s wall', async () => {
  await hostOf('Asha Clocks')
  const meeting = await booked('13:00')
  const hour = 3_600_000
  const later = (instant: string) => new Date(Date.parse(instant) + hour)
  await product.write((ctx) =>
    ctx.db
      .updateTable('appointment')
      .set({ starts_at: later(meeting.starts_at), ends_at: later(meeting.ends_at) })
      .where('id', '=', meeting.id)
      .execute(),
  )
  await run('appointments.keep-local-times')
  expect(await find(meeting.email)).toMatchObject({ starts_at: meeting.starts_at, sequence: 1 })
  const booking = await product.read((ctx) =>
    ctx.db.selectFrom('booking').select('starts_at').where('source_id', '=', meeting.uid).executeTakeFirst(),
  )
  expect(booking).toEqual({ starts_at: meeting.starts_at })
})

test('half an hour after the end the host is asked what became of it, and in the evening the manager hears', async () => {
  const manager = await product.account({ roles: ['sales_manager'] })
  const asha = await hostOf('Asha Forgets')
  await booked('16:00')
  setClock('2026-11-24T11:35:00Z')
  await run('appointments.nudge')
  await run('appointments.nudge')
  await run('appointments.tell-of-open')
  const kinds = async (id: number) => {
    const rows = await product.read((ctx) =>
      ctx.db.selectFrom('notification').select('kind').where('recipient_id', '=', id).execute(),
    )
    return rows.map(({ kind }) => kind)
  }
  expect((await kinds(asha.id)).filter((kind) => kind === 'appointments.outcome-missing')).toHaveLength(1)
  expect(await kinds(manager.id)).toEqual(['appointments.outcomes-open'])
})
