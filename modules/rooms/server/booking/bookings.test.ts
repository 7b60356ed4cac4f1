import { expect, test } from 'vitest'
import * as strictly from '#platform/testing/strict-calendar.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { keepAbsence } from '#calendar/server/public.ts'
import { bookingList } from '#rooms/contract/booking/booking-list.ts'
import * as calls from '#rooms/contract/booking/booking-calls.ts'
import { roomScene } from '#rooms/testing/room-scene.ts'

const byNumber = (one: number, other: number) => one - other

const scene = await roomScene()
const { product, asha, ravi, kiran, admin, keeper, book, wish } = scene
const TUESDAY = '2026-11-24'

const read = async (id: number, by = asha) => (await by.caller.send(calls.readBooking, { id })).data

/** UID, number and method of each calendar file that was mailed to this address about a booking. */
async function filesOf(address: string) {
  const rows = await product.read(({ db }) =>
    db
      .selectFrom('mail_attachment')
      .innerJoin('mail_message', 'mail_message.id', 'mail_id')
      .select('content_sealed')
      .where('to_address', '=', address)
      .orderBy('mail_id')
      .execute(),
  )
  return rows.map(({ content_sealed }) => {
    const text = Buffer.from(product.keyring.open(content_sealed), 'base64').toString()
    const calendar = strictly.readCalendar(text)
    const event = strictly.part(calendar, 'VEVENT')[0]!
    return {
      method: strictly.one(calendar, 'METHOD').value,
      uid: strictly.one(event, 'UID').value,
      sequence: Number(strictly.one(event, 'SEQUENCE').value),
    }
  })
}

test('a booking invites its people and guests, shows them as busy, and tells who is away', async () => {
  const room = await scene.room()
  const away = await scene.employed()
  await product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'leave',
      source_id: `away-${away.id}`,
      person_id: away.id,
      kind: 'leave',
      label: 'Casual leave',
      days: [{ day: TUESDAY, hundredths: 100, part: 'full' }],
    }),
  )
  const form = wish({ room_id: room.id, start: '15:00', people: [ravi.id, away.id] })
  const preview = await asha.caller.send(calls.previewBooking, {
    room_id: room.id,
    day: TUESDAY,
    start: '3:00 pm',
    minutes: 60,
    people: [ravi.id, away.id],
  })
  expect(preview.data).toMatchObject({
    days: [{ day: TUESDAY, state: 'free' }],
    people: [{ id: away.id, text: `${away.name} is away on this day.` }],
    seats: '',
  })
  const guest = 'guest.one@example.com'
  const booked = await asha.caller.send(calls.bookRoom, { ...form, guests: [guest] })
  expect(booked).toMatchObject({ status: 0, message: '1 booking is made.' })
  const [id] = booked.data.ids
  for (const address of [asha.email, ravi.email, away.email, guest])
    expect((await filesOf(address)).at(-1)).toMatchObject({ method: 'REQUEST', sequence: 0 })
  const busy = await product.read(({ db }) =>
    db
      .selectFrom('booking')
      .select('account_id')
      .where('source', '=', 'room')
      .where('source_id', 'like', `${id}/%`)
      .execute(),
  )
  expect(busy.map(({ account_id }) => account_id).toSorted(byNumber)).toEqual(
    [asha.id, ravi.id, away.id].toSorted(byNumber),
  )
  const expected = await product.read(({ db }) =>
    db
      .selectFrom('expected_guest')
      .selectAll()
      .where('source_ref', '=', `booking/${id}/${guest}`)
      .executeTakeFirst(),
  )
  expect(expected).toMatchObject({ expected_on: TUESDAY, expected_at: '15:00', host_id: asha.id })
})

test('a change keeps the UID and raises its number, and who is left out is told to take it out', async () => {
  const room = await scene.room()
  const other = await scene.employed()
  const guest = 'guest.two@example.com'
  const { data } = await book({ room_id: room.id, people: [other.id], guests: [guest] })
  const id = data.ids[0]!
  const change = { ...wish({ room_id: room.id, start: '11:00' }), id, version: 1, people: [] }
  expect(await asha.caller.send(calls.changeBooking, change)).toMatchObject({
    message: '1 booking is changed.',
  })
  const stale = await asha.caller.send(calls.changeBooking, { ...change, start: '12:00' })
  expect(stale).toMatchObject({ httpStatus: 409, failure: { facts: { stale: true } } })
  expect(await ravi.caller.send(calls.changeBooking, change)).toMatchObject({ httpStatus: 403 })
  const [invited, moved] = await filesOf(other.email)
  expect(moved).toEqual({ method: 'CANCEL', uid: invited!.uid, sequence: 1 })
  expect((await filesOf(guest)).at(-1)).toMatchObject({ method: 'CANCEL' })
  expect(await asha.caller.send(calls.cancelBooking, { id, version: 2 })).toMatchObject({ status: 0 })
  expect((await filesOf(asha.email)).slice(-3)).toEqual([
    { method: 'REQUEST', uid: invited!.uid, sequence: 0 },
    { method: 'REQUEST', uid: invited!.uid, sequence: 1 },
    { method: 'CANCEL', uid: invited!.uid, sequence: 2 },
  ])
  const desk = await product.read(({ db }) =>
    db
      .selectFrom('expected_guest')
      .select('cancelled_at')
      .where('source_ref', '=', `booking/${id}/${guest}`)
      .executeTakeFirst(),
  )
  expect(desk?.cancelled_at).not.toBeNull()
})

test('the pause counts on both sides, and the refusal names the clash and what is free', async () => {
  const office = await scene.room({ name: 'Boardroom', pause_minutes: 10 })
  await scene.room({ name: 'Ganga' })
  await book({ room_id: office.id, start: '15:00', title: 'Board' })
  const late = await book({ room_id: office.id, start: '16:00', minutes: 30 }, ravi)
  expect(late).toMatchObject({ httpStatus: 409 })
  expect(late.message).toContain(`Boardroom is booked 15:00–16:00 by ${asha.name} (Board)`)
  expect(late.message).toContain('Free: Boardroom 16:10')
  expect(late.message).toContain('Ganga 16:00')
  expect(await book({ room_id: office.id, start: '14:30', minutes: 30 }, ravi)).toMatchObject({
    httpStatus: 409,
  })
  expect(await book({ room_id: office.id, start: '14:20', minutes: 30 }, ravi)).toMatchObject({ status: 0 })
  expect(await book({ room_id: office.id, start: '16:10', minutes: 30 }, ravi)).toMatchObject({ status: 0 })
})

test('of twenty who book one hour at once one wins, and the others read whose it is', async () => {
  const room = await scene.room()
  const answers = await repeatInParallel(20, (number) =>
    book({ room_id: room.id, start: '10:00' }, number % 2 === 0 ? asha : ravi),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const lost = answers.filter(({ httpStatus }) => httpStatus === 409)
  expect(lost).toHaveLength(19)
  expect(lost.every(({ message }) => /is booked 10:00–11:00 by .+ \(Planning\)/.test(message))).toBe(true)
})

test('without the check the table itself refuses what overlaps, pause included', async () => {
  const room = await scene.room({ pause_minutes: 15 })
  const one = { room, day: TUESDAY, minutes: 60, organiser_id: asha.id }
  await scene.build({ ...one, start: 600 })
  await expect(scene.build({ ...one, start: 660 })).rejects.toThrow('room_booking_once')
  await scene.build({ ...one, start: 675 })
})

test.each([
  [{ start: '08:00' }, 'This room opens at 09:00.'],
  [{ start: '17:30' }, 'This room closes at 18:00.'],
  [{ day: '2027-03-01' }, 'You can book up to 90 days ahead.'],
  [{ day: '2026-11-23', start: '10:00' }, 'This time has passed.'],
  [{ minutes: 40 }, 'Use a length in quarter hours.'],
  [{ start: '10:03' }, 'Use steps of 5 minutes, such as 15:15.'],
])('%j is refused by name', async (more, message) => {
  const room = await scene.room()
  expect((await book({ room_id: room.id, ...more })).message).toContain(message)
})

test('who may book: the office, everyone, named people; a room manager in the own office, an administrator anywhere', async () => {
  const mine = await scene.room()
  const open = await scene.room({ who: 'all' })
  const kept = await scene.room({ who: 'named', named: [kiran.id] })
  const statusOf = async (room: { id: number }, by: typeof asha, start: string) =>
    (await book({ room_id: room.id, start }, by)).httpStatus
  expect(await statusOf(mine, kiran, '09:00')).toBe(403)
  expect(await statusOf(open, kiran, '09:00')).toBe(200)
  expect(await statusOf(kept, asha, '09:00')).toBe(403)
  expect(await statusOf(kept, kiran, '09:00')).toBe(200)
  expect(await statusOf(kept, keeper, '10:00')).toBe(200)
  expect(await statusOf(kept, admin, '11:00')).toBe(200)
  const away = await scene.room({ location_id: scene.officeOf('bangalore'), name: 'Far away' })
  expect(await statusOf(away, keeper, '09:00')).toBe(403)
  expect(await statusOf({ id: 999_999 }, asha, '09:00')).toBe(404)
  const client = await product.as(await product.account({ userType: 'Client' }))
  expect((await client.send(calls.bookRoom, wish({ room_id: open.id }))).httpStatus).toBe(403)
})

test('a private title is for its people alone: in the grid, the list, its search, the booking and a refusal', async () => {
  const room = await scene.room()
  const { data } = await book({ room_id: room.id, title: 'Secret merger', private: true, people: [ravi.id] })
  const id = data.ids[0]!
  const stranger = await scene.employed()
  const seen = async (by: typeof asha) => {
    const grid = await by.caller.send(calls.readGrid, { room_id: room.id, day: TUESDAY })
    const found = await by.caller.send(bookingList.read, { whose: 'all', search: 'secret', room_id: room.id })
    const one = await read(id, by)
    const titles = grid.data.columns.flatMap(({ bookings }) => bookings.map(({ title }) => title))
    return { titles, found: found.data.rows.length, title: one.title, people: one.people.length }
  }
  expect(await seen(ravi)).toEqual({ titles: ['Secret merger'], found: 1, title: 'Secret merger', people: 1 })
  for (const other of [stranger, keeper, admin])
    expect(await seen(other)).toEqual({ titles: ['Private'], found: 0, title: 'Private', people: 0 })
  expect((await book({ room_id: room.id }, stranger)).message).toContain('(Private)')
})

test('the list shows upcoming, past and all, one’s own or everyone’s', async () => {
  const room = await scene.room()
  const one = { room, minutes: 60, organiser_id: ravi.id }
  await scene.build({ ...one, day: '2026-11-20', start: 600, title: 'Over' })
  await scene.build({
    ...one,
    day: TUESDAY,
    start: 720,
    title: 'Called off',
    ended: { status: 'cancelled', by: ravi.id, reason: '' },
  })
  await scene.build({ ...one, day: '2026-11-23', start: 630, title: 'Running' })
  await scene.build({ ...one, day: TUESDAY, start: 600, title: 'Coming', people: [asha.id] })
  const titles = async (filter: object, by = ravi) => {
    const { data } = await by.caller.send(bookingList.read, { room_id: room.id, ...filter })
    return data.rows.map(({ title }) => title)
  }
  expect(await titles({})).toEqual(['Running', 'Coming'])
  expect(await titles({ view: 'past' })).toEqual(['Over'])
  expect(await titles({ view: 'all' })).toEqual(['Over', 'Running', 'Coming', 'Called off'])
  expect(await titles({}, asha)).toEqual(['Coming'])
  expect(await titles({ whose: 'all' }, asha)).toEqual(['Running', 'Coming'])
  expect(await titles({ view: 'all', whose: 'all', days: '2026-11-24..2026-11-24' }, asha)).toEqual([
    'Coming',
    'Called off',
  ])
})

test('free now lists what is free for the next half hour, with seats and equipment', async () => {
  const location_id = scene.officeOf('delhi')
  const small = await scene.room({ location_id, name: 'Small', seats: 2 })
  const large = await scene.room({ location_id, name: 'Large', seats: 12, equipment: ['screen'] })
  const find = async (more: object) => (await kiran.caller.send(calls.findFreeRooms, more)).data
  expect(await find({})).toMatchObject({ day: '2026-11-23', start: '11:00', minutes: 30 })
  const names = async (more: object) => (await find(more)).rooms.map(({ name }) => name)
  expect(await names({ seats: 5 })).toEqual(['Large'])
  expect(await names({ equipment: ['screen'] })).toEqual(['Large'])
  await scene.build({ room: small, day: '2026-11-23', start: 660, minutes: 15, organiser_id: kiran.id })
  await scene.build({ room: large, day: '2026-11-23', start: 690, minutes: 15, organiser_id: kiran.id })
  expect(await names({})).toEqual(['Large'])
})

test('a room manager rejects before the start with a reason, and the mail has alternatives to book', async () => {
  const room = await scene.room({ name: 'Rejecting' })
  const { data } = await book({ room_id: room.id, start: '13:00' })
  const reject = { id: data.ids[0]!, version: 1, reason: '' }
  expect((await keeper.caller.send(calls.rejectBooking, reject)).failure.fields).toEqual({
    reason: 'Please give a reason',
  })
  expect((await ravi.caller.send(calls.rejectBooking, { ...reject, reason: 'No' })).httpStatus).toBe(403)
  const answers = await repeatInParallel(20, () =>
    keeper.caller.send(calls.rejectBooking, { ...reject, reason: 'Board meeting' }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ httpStatus }) => httpStatus === 409)!.message).toMatch(/already by|was changed by/)
  expect(await read(reject.id)).toMatchObject({ status: 'rejected', can: { change: false, cancel: false } })
  const text = await product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select('text_sealed')
      .where('dedupe_key', '=', `room-booking/${reject.id}/1/rejected/${asha.id}`)
      .executeTakeFirstOrThrow(),
  )
  const words = product.keyring.open(text.text_sealed)
  expect(words).toContain('Board meeting')
  expect(words).toContain(`meeting-room-booking-list?add=booking&room=`)
  expect((await book({ room_id: room.id, start: '13:00' }, ravi)).status).toBe(0)
})

test('an administrator cancels anyone’s booking before its end, others only their own', async () => {
  const room = await scene.room()
  const running = await scene.build({
    room,
    day: '2026-11-23',
    start: 630,
    minutes: 60,
    organiser_id: asha.id,
  })
  const over = await scene.build({ room, day: '2026-11-23', start: 540, minutes: 60, organiser_id: asha.id })
  const cancel = (one: { id: number; version: number }, by: typeof asha) =>
    by.caller.send(calls.cancelBooking, { id: one.id, version: one.version })
  expect(await cancel(running, ravi)).toMatchObject({ httpStatus: 403 })
  expect(await cancel(over, asha)).toMatchObject({ message: 'This booking is over.' })
  expect(await cancel(running, admin)).toMatchObject({ message: '1 booking is cancelled.' })
  expect((await cancel(running, asha)).message).toBe(`This booking is cancelled already by ${admin.name}.`)
})

test('someone books for a colleague, who organises it, and both may change it', async () => {
  const room = await scene.room()
  const { data } = await book({ room_id: room.id, organiser_id: ravi.id })
  const one = await read(data.ids[0]!, ravi)
  expect(one).toMatchObject({ organiser: { id: ravi.id }, booked_by: asha.name, can: { change: true } })
  expect((await read(data.ids[0]!, asha)).can.change).toBe(true)
  expect((await book({ room_id: room.id, organiser_id: 999_999 })).failure.fields).toHaveProperty(
    'organiser_id',
  )
  expect((await book({ room_id: room.id, people: [999_999] })).failure.fields).toHaveProperty('people')
})
