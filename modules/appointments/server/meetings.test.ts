import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testProduct } from '../../../platform/testing/test-product.ts'
import { buildAssignment } from '../../organization/server/public.ts'
import {
  correctOutcome,
  exportAppointments,
  listAppointments,
  listHostsFor,
  moveAppointment,
  noteOutcome,
  readAppointment,
  reassignAppointment,
} from '../contract/appointment-calls.ts'
import {
  addHost,
  listHosts,
  makeAppointmentFeed,
  readAppointmentReports,
  revokeAppointmentFeed,
  saveHost,
  saveHostDay,
} from '../contract/host-calls.ts'
import {
  cancelOwnAppointment,
  moveOwnAppointment,
  salesAddContactWeb,
  viewOwnAppointment,
} from '../contract/booking-calls.ts'
import { buildHost } from './appointments-builders.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const { stranger } = product
const MONDAY = '2026-11-23'
let number = 0

const setClock = (iso: string) =>
  product.clock.shift({ seconds: (Date.parse(iso) - product.clock.now().getTime()) / 1000 })
beforeAll(async () => {
  setClock('2026-11-21T04:30:00Z')
  await product.write((ctx) =>
    ctx.db
      .updateTable('appointment_page')
      .set({ most_per_day: 1000, email: 'sales@northlight.example' })
      .execute(),
  )
})
beforeEach(() => setClock('2026-11-21T04:30:00Z'))

const person = (role: string) => product.account({ roles: [role] })
const hostOf = async (name: string) => {
  const account = await product.account({ name, roles: ['sales_executive'] })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: account.id, from: '2020-01-01', department: 'Sales' })
    await buildHost(ctx, { accountId: account.id })
  })
  return account
}
const onlyHosts = async (...names: string[]) => {
  await product.write((ctx) => ctx.db.updateTable('appointment_host').set({ active: false }).execute())
  return Promise.all(names.map(hostOf))
}

const time = (label: string, day = MONDAY) => ({
  appointment_date: day,
  appointment_time: label,
  timezone: 'America/New_York',
  timezone_name: 'Eastern Standard Time',
})

/** Booked on the clocks of India, so that it lies within the hours of everybody. */
const booked = async (label = '10:00', more: object = {}) => {
  const email = `visitor${++number}@bakery.example`
  const sent = await stranger.send(salesAddContactWeb, {
    name: 'Ingrid Solvang',
    email,
    phone_number: `+91984${String(++number).padStart(7, '0')}`,
    is_nda: 0,
    ...time(label),
    timezone: 'Asia/Kolkata',
    timezone_name: 'Indian Standard Time',
    ...more,
  })
  expect(sent).toMatchObject({ status: 0 })
  return product.read((ctx) =>
    ctx.db.selectFrom('appointment').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
  )
}
const chain = (uid: string) =>
  product.read((ctx) =>
    ctx.db.selectFrom('appointment').selectAll().where('uid', '=', uid).orderBy('id').execute(),
  )

/** The calendar files mailed to somebody, as a reader that is not ours understands them. */
const filesTo = async (email: string) => {
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
}
const mailsTo = (email: string) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .select(['subject', 'dedupe_key'])
      .where('to_address', '=', email)
      .execute(),
  )

describe('the link of the mail', () => {
  test('moves with the same host, then cancels: one event in three versions for visitor, guest and host', async () => {
    const [asha] = await onlyHosts('Asha Link')
    const guest = `guest${++number}@bakery.example`
    const first = await booked('10:00', { appointment_guest_email: guest })
    const token = first.token!
    expect((await stranger.send(viewOwnAppointment, { token })).data).toMatchObject({
      outcome: 'scheduled',
      host: 'Asha Link',
      can: { change: true },
    })
    const moved = await stranger.send(moveOwnAppointment, {
      token,
      ...time('11:00', '2026-11-24'),
      timezone: 'Asia/Kolkata',
    })
    expect(moved).toMatchObject({
      status: 0,
      message: 'The meeting is moved; a new invitation is on its way.',
    })
    expect(await chain(first.uid)).toMatchObject([
      { outcome: 'rescheduled', token: null },
      {
        outcome: 'scheduled',
        token,
        sequence: 1,
        moved_from_id: first.id,
        starts_at: '2026-11-24T05:30:00.000Z',
      },
    ])
    expect(await stranger.send(cancelOwnAppointment, { token, reason: 'Ill' })).toMatchObject({ status: 0 })
    for (const address of [first.email, guest, asha!.email]) {
      const files = (await filesTo(address)).slice(-3)
      expect(files.map(({ method, sequence }) => [method, sequence])).toEqual([
        ['REQUEST', 0],
        ['REQUEST', 1],
        ['CANCEL', 2],
      ])
      expect(new Set(files.map(({ uid }) => uid)).size).toBe(1)
      expect(new Set(files.map(({ organizer }) => organizer))).toEqual(
        new Set(['mailto:sales@northlight.example']),
      )
      expect(files.map(({ start }) => start)).toEqual([
        '2026-11-23T10:00:00',
        '2026-11-24T11:00:00',
        '2026-11-24T11:00:00',
      ])
      expect(files.map(({ instant }) => instant)).toEqual([
        '2026-11-23T04:30:00.000Z',
        '2026-11-24T05:30:00.000Z',
        '2026-11-24T05:30:00.000Z',
      ])
      expect(files[0]!.mime).toContain('method=REQUEST')
      expect(files[0]!.attendees).toBe(3)
      // Only who booked may move and cancel.
      expect(files[0]!.text.replaceAll(/\r\n[ \t]/g, '').includes(token)).toBe(address === first.email)
    }
    const again = await stranger.send(cancelOwnAppointment, { token })
    expect(again).toMatchObject({ httpStatus: 409, message: 'This meeting was cancelled.' })
    expect(await stranger.send(viewOwnAppointment, { token: 'made-up-and-long-enough' })).toMatchObject({
      httpStatus: 404,
    })
  })

  test('moves to another host when the first is not free, and the first is told to take it out', async () => {
    const [asha, rohit] = await onlyHosts('Asha Moving', 'Rohit Moving')
    const mine = await booked('12:00')
    const first = mine.host_account_id === asha!.id ? asha! : rohit!
    const other = first === asha ? rohit! : asha!
    await product.write((ctx) =>
      ctx.db
        .insertInto('booking')
        .values({
          source: 'test',
          source_id: `busy${++number}`,
          account_id: first.id,
          label: 'Elsewhere',
          starts_at: '2026-11-25T04:30:00Z',
          ends_at: '2026-11-25T06:30:00Z',
          held_from: '2026-11-25T04:30:00Z',
          held_until: '2026-11-25T06:30:00Z',
          exclusive: true,
        })
        .execute(),
    )
    const ask = { token: mine.token!, ...time('10:30', '2026-11-25'), timezone: 'Asia/Kolkata' }
    expect((await stranger.send(moveOwnAppointment, ask)).status).toBe(0)
    expect((await chain(mine.uid)).at(-1)).toMatchObject({ host_account_id: other.id })
    expect((await filesTo(first.email)).at(-1)).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect((await filesTo(other.email)).at(-1)).toMatchObject({ method: 'REQUEST', sequence: 1 })
    const taken = await stranger.send(moveOwnAppointment, { ...ask, appointment_time: '10:30' })
    expect(taken).toMatchObject({ httpStatus: 409, message: 'The meeting is at this time already.' })
    const gone = await stranger.send(moveOwnAppointment, {
      ...ask,
      ...time('21:30', '2026-11-25'),
      timezone: 'Asia/Kolkata',
    })
    expect(gone).toMatchObject({ httpStatus: 409, message: 'This time was just taken. Please pick another.' })
    expect(gone.failure.facts['free']).toBeDefined()
  })

  test('two hours before it is too late, and afterwards it has taken place', async () => {
    await onlyHosts('Asha Late')
    const { token } = await booked('15:00')
    setClock('2026-11-23T07:31:00Z')
    const view = await stranger.send(viewOwnAppointment, { token: token! })
    expect(view.data).toMatchObject({
      can: { change: false },
      is_over: false,
      reply_to: 'sales@northlight.example',
    })
    expect(await stranger.send(cancelOwnAppointment, { token: token! })).toMatchObject({
      httpStatus: 409,
      message:
        'It is less than two hours until the meeting. Please reply to the mail, and we settle it together.',
    })
    setClock('2026-11-23T10:01:00Z')
    expect(await stranger.send(cancelOwnAppointment, { token: token! })).toMatchObject({
      httpStatus: 409,
      message: 'This meeting has already taken place.',
    })
  })

  test('twenty who cancel at once have cancelled once', async () => {
    const [asha] = await onlyHosts('Asha Once')
    const { token, email } = await booked('16:00')
    const all = await Promise.all(
      Array.from({ length: 20 }, () => stranger.send(cancelOwnAppointment, { token: token! })),
    )
    expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
    expect((await filesTo(email)).filter(({ method }) => method === 'CANCEL')).toHaveLength(1)
    expect((await filesTo(asha!.email)).filter(({ method }) => method === 'CANCEL')).toHaveLength(1)
  })
})

describe('sales', () => {
  test('each sees their own, the manager all, others nothing', async () => {
    const [asha, rohit] = await onlyHosts('Asha Own', 'Rohit Own')
    const mine = await booked('10:00')
    const [holder, other] = mine.host_account_id === asha!.id ? [asha!, rohit!] : [rohit!, asha!]
    const [own, foreign] = [await product.as(holder), await product.as(other)]
    const manager = await product.as(await person('sales_manager'))
    const nobody = await product.as(await person('employee'))
    expect((await own.send(readAppointment, { id: mine.id })).data.name).toBe('Ingrid Solvang')
    expect((await foreign.send(readAppointment, { id: mine.id })).httpStatus).toBe(404)
    expect((await nobody.send(readAppointment, { id: mine.id })).httpStatus).toBe(404)
    expect((await nobody.send(listAppointments, {})).httpStatus).toBe(403)
    expect((await foreign.send(listAppointments, {})).data.total).toBe(0)
    expect((await own.send(listAppointments, { which: 'upcoming' })).data.rows).toMatchObject([
      { id: mine.id },
    ])
    expect((await manager.send(listAppointments, { search: mine.email })).data.total).toBe(1)
    const cancel = { id: mine.id, version: mine.version, outcome: 'canceled' as const }
    expect((await foreign.send(noteOutcome, cancel)).httpStatus).toBe(404)
    expect((await own.send(exportAppointments, { format: 'csv' })).httpStatus).toBe(403)
    const file = await manager.raw('/api/appointments/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', search: mine.email }),
    })
    expect(await file.text()).toContain(mine.email)
    expect((await own.send(readAppointmentReports, { from: MONDAY, to: MONDAY })).httpStatus).toBe(403)
    expect((await own.send(listHostsFor, { id: mine.id })).httpStatus).toBe(403)
  })

  test('outcomes have their time, their notes, and are final but for a manager within seven days', async () => {
    const [asha] = await onlyHosts('Asha Outcomes')
    const { id, version } = await booked('10:00')
    const early = await product.as(asha!)
    const complete = { id, version, outcome: 'completed' as const, note: 'Good', next_step: 'task' as const }
    expect(await early.send(noteOutcome, complete)).toMatchObject({
      message: 'The meeting has not begun yet.',
    })
    setClock('2026-11-23T04:35:00Z')
    const host = await product.as(asha!)
    for (const [more, message] of [
      [{ note: '' }, 'Please write down how it went.'],
      [{ next_step: null }, 'Please say what comes next, or that nothing does.'],
      [{ next_step: 'none' as const }, 'Please give a reason.'],
      [{ outcome: 'no_show' as const }, 'A guest has not come when ten minutes have passed.'],
    ] as const)
      expect(await host.send(noteOutcome, { ...complete, ...more })).toMatchObject({ status: 1, message })
    const all = await Promise.all(Array.from({ length: 20 }, () => host.send(noteOutcome, complete)))
    expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
    expect(all.find(({ status }) => status === 1)?.message).toBe('Already completed.')
    const boss = await person('sales_manager')
    const manager = await product.as(boss)
    const now = (await host.send(readAppointment, { id })).data
    const fix = { id, version: now.version, outcome: 'no_show' as const, note: 'It was somebody else' }
    expect(now.can).toMatchObject({ correct: false, change: false })
    expect((await host.send(correctOutcome, fix)).httpStatus).toBe(403)
    expect(await manager.send(correctOutcome, { ...fix, note: '' })).toMatchObject({ status: 1 })
    expect((await manager.send(correctOutcome, fix)).status).toBe(0)
    setClock('2026-12-02T04:35:00Z')
    const late = { ...fix, version: fix.version + 1, outcome: 'completed' as const }
    const later = await product.as(boss)
    expect(await later.send(correctOutcome, late)).toMatchObject({
      message: 'After seven days it stays as it is.',
    })
  })

  test('who did not come gets the way to another time', async () => {
    const [asha] = await onlyHosts('Asha Missed')
    const { id, version, email } = await booked('10:00')
    setClock('2026-11-23T04:41:00Z')
    const host = await product.as(asha!)
    expect((await host.send(noteOutcome, { id, version, outcome: 'no_show' })).status).toBe(0)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('We missed you: Mon 23 Nov, 10:00')
  })

  test('moves anywhere but on top of another meeting; a stale move is told', async () => {
    const [asha] = await onlyHosts('Asha Anywhere')
    const host = await product.as(asha!)
    const [one, two] = [await booked('10:00'), await booked('11:00')]
    const move = { id: one.id, version: one.version, day: '2026-11-23', time: '22:15' }
    expect(await host.send(moveAppointment, { ...move, time: '11:15' })).toMatchObject({
      httpStatus: 409,
      message: 'Asha Anywhere is taken at that time.',
    })
    expect(await host.send(moveAppointment, { ...move, day: '2026-11-20' })).toMatchObject({
      httpStatus: 400,
    })
    expect((await host.send(moveAppointment, { ...move, version: 99 })).httpStatus).toBe(409)
    const { data } = await host.send(moveAppointment, move)
    expect((await host.send(readAppointment, { id: data.id })).data).toMatchObject({
      starts_at: '2026-11-23T16:45:00.000Z',
      history: [{ outcome: 'rescheduled' }, { outcome: 'scheduled' }],
    })
    expect(two.outcome).toBe('scheduled')
  })

  test('gives a meeting to somebody who is not taken; twenty who do so at once have done it once', async () => {
    const [asha, rohit] = await onlyHosts('Asha Given', 'Rohit Given')
    const mine = await booked('10:00')
    const [holder, other] = mine.host_account_id === asha!.id ? [asha!, rohit!] : [rohit!, asha!]
    const manager = await product.as(await person('sales_manager'))
    expect((await manager.send(listHostsFor, { id: mine.id })).data[0]).toMatchObject({
      id: other.id,
      free: true,
    })
    const give = { id: mine.id, version: mine.version, host_id: other.id }
    const own = await product.as(holder)
    expect((await own.send(reassignAppointment, give)).httpStatus).toBe(403)
    const all = await Promise.all(Array.from({ length: 20 }, () => manager.send(reassignAppointment, give)))
    expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
    expect((await filesTo(holder.email)).at(-1)).toMatchObject({ method: 'CANCEL' })
    expect((await chain(mine.uid)).at(-1)).toMatchObject({ host_account_id: other.id, sequence: 1 })
  })

  test('hours are one’s own; what cannot be is refused', async () => {
    const account = await person('sales_executive')
    await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, from: '2020-01-01' }))
    const caller = await product.as(account)
    expect((await (await product.as(await person('employee'))).send(listHosts, {})).httpStatus).toBe(403)
    const { data } = await caller.send(addHost, {})
    expect(await caller.send(addHost, {})).toMatchObject({ httpStatus: 409 })
    const [host] = (await caller.send(listHosts, {})).data.hosts
    expect(host).toMatchObject({ id: data.id, zone: 'Asia/Kolkata' })
    const { days: _, picture: __, name: ___, account_id: ____, ...fields } = host!
    const span = { weekday: 1, start_minute: 1110, end_minute: 1590 }
    for (const [more, message] of [
      [{ week: [{ ...span, end_minute: 1000 }] }, 'Hours end after they begin, and last at most a day.'],
      [{ week: [span, { weekday: 2, start_minute: 60, end_minute: 200 }] }, 'Two hours of one day overlap.'],
      [{ zone: 'Nowhere/Else' }, 'Choose a time zone.'],
    ] as const)
      expect(await caller.send(saveHost, { ...fields, ...more } as typeof fields)).toMatchObject({
        status: 1,
        message,
      })
    expect((await caller.send(saveHost, { ...fields, week: [span] })).status).toBe(0)
    const day = { host_id: data.id, day: '2026-12-24', hours: [] }
    expect((await caller.send(saveHostDay, day)).status).toBe(0)
    expect((await caller.send(saveHostDay, day)).httpStatus).toBe(409)
    const other = await product.as(await person('sales_executive'))
    expect((await other.send(saveHost, fields)).httpStatus).toBe(404)
  })

  test('a feed shows what its maker may see, and nothing once revoked', async () => {
    const [asha] = await onlyHosts('Asha Feed')
    await booked('10:00')
    const host = await product.as(asha!)
    expect((await host.send(makeAppointmentFeed, { kind: 'all' })).httpStatus).toBe(403)
    const { path } = (await host.send(makeAppointmentFeed, { kind: 'own' })).data
    expect(await (await stranger.raw(path)).text()).toContain('SUMMARY:Meeting with Ingrid Solvang')
    await host.send(revokeAppointmentFeed, { kind: 'own' })
    expect((await stranger.raw(path)).status).toBe(404)
  })

  test('reports count what was booked, by what became of it', async () => {
    const [asha] = await onlyHosts('Asha Figures')
    setClock('2026-12-05T04:30:00Z')
    const day = '2026-12-07'
    const first = await booked('10:00', { appointment_date: day, source_page: 'northlight.example/apps' })
    const second = await booked('11:00', { appointment_date: day })
    const third = await booked('12:00', { appointment_date: day })
    await stranger.send(moveOwnAppointment, {
      token: third.token!,
      ...time('13:00', day),
      timezone: 'Asia/Kolkata',
    })
    setClock('2026-12-07T06:30:00Z')
    const host = await product.as(asha!)
    const noted = { id: first.id, version: first.version, outcome: 'completed' as const }
    await host.send(noteOutcome, { ...noted, note: 'Good', next_step: 'task' })
    await host.send(noteOutcome, { id: second.id, version: second.version, outcome: 'no_show' })
    const manager = await product.as(await person('sales_manager'))
    const { data } = await manager.send(readAppointmentReports, { from: '2026-12-05', to: '2026-12-05' })
    expect(data).toMatchObject({
      booked: 3,
      completed: 1,
      no_show: 1,
      moved: 1,
      upcoming: 1,
      show_rate: 5000,
      conversion: 0,
      met_leads: 1,
      by_host: [{ label: 'Asha Figures', booked: 3 }],
      by_zone: [{ label: 'Asia/Kolkata', count: 3 }],
      by_lead_time: [{ label: 'one to three days', count: 3 }],
    })
    expect(data.by_page).toContainEqual({ label: 'northlight.example/apps', count: 1 })
  })
})
