import { expect, test } from 'vitest'
import { MONDAY, testMeetings, nextNumber } from '#platform/testing/areas/test-meetings.ts'
import {
  cancelOwnAppointment,
  moveOwnAppointment,
  viewOwnAppointment,
} from '#appointments/contract/booking/booking-calls.ts'

const { product, setClock, onlyHosts, booked, chain, filesTo } = await testMeetings()
const { stranger } = product

const time = (label: string, day = MONDAY) => ({
  appointment_date: day,
  appointment_time: label,
  timezone: 'America/New_York',
  timezone_name: 'Eastern Standard Time',
})

test('moves with the same host, then cancels: one event in three versions for visitor, guest and host', async () => {
  const [asha] = await onlyHosts('Asha Link')
  const guest = `guest${nextNumber()}@bakery.example`
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
    message: 'Meeting rescheduled. A new invitation has been sent.',
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
        source_id: `busy${nextNumber()}`,
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
  expect(taken).toMatchObject({ httpStatus: 409, message: 'The meeting is already at this time.' })
  const gone = await stranger.send(moveOwnAppointment, {
    ...ask,
    ...time('21:30', '2026-11-25'),
    timezone: 'Asia/Kolkata',
  })
  expect(gone).toMatchObject({ httpStatus: 409, message: 'This time was just booked. Choose another.' })
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
    message: 'The meeting starts in less than two hours. Reply to the email to change it.',
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
