import { expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { buildHoliday } from '#calendar/server/public.ts'
import * as calls from '#rooms/contract/booking/booking-calls.ts'
import { roomScene } from '#rooms/testing/room-scene.ts'

const scene = await roomScene()
const { product, asha, ravi, book } = scene

const weekly = { kind: 'weekly' as const, weekdays: [2], times: 6 }

const daysOf = (ids: readonly number[]) =>
  product.read(async ({ db }) => {
    const rows = await db
      .selectFrom('room_booking')
      .select(['id', 'starts_at', 'status', 'series_id', 'version'])
      .where('id', 'in', ids)
      .orderBy('starts_at')
      .execute()
    return rows.map((row) => ({ ...row, day: row.starts_at.slice(5, 10), time: row.starts_at.slice(11, 16) }))
  })

/** Tuesdays from 24 November; on 8 December the room is taken, on 29 December closed. */
async function busyRoom() {
  const room = await scene.room()
  await scene.build({
    room,
    day: '2026-12-08',
    start: 600,
    minutes: 60,
    organiser_id: ravi.id,
    title: 'Audit',
  })
  await product.write((ctx) =>
    insertRow(ctx, 'room_closure', {
      location_id: room.location_id,
      room_id: room.id,
      from_on: '2026-12-28',
      to_on: '2026-12-31',
      reason: 'Year end',
    }),
  )
  return room
}

test('a series with a taken and a closed day is refused as a whole, and booked as the free ones', async () => {
  const room = await busyRoom()
  const form = { room_id: room.id, day: '2026-11-24', start: '10:00', minutes: 60, repeat: weekly }
  const preview = (await asha.caller.send(calls.previewBooking, form)).data
  expect(preview.days.map(({ day, state }) => `${day.slice(5)} ${state}`)).toEqual([
    '11-24 free',
    '12-01 free',
    '12-08 taken',
    '12-15 free',
    '12-22 free',
    '12-29 closed',
  ])
  expect(preview.days[2]!.text).toContain(`booked 10:00–11:00 by ${ravi.name} (Audit)`)
  const refused = await book({ room_id: room.id, repeat: weekly })
  expect(refused.message).toContain('2 of 6 days are not free.')
  expect(refused.message).toContain('The room is closed on 29 Dec 2026: Year end.')
  const booked = await book({ room_id: room.id, repeat: weekly, mode: 'free' })
  expect(booked.message).toBe('4 days are booked, 2 days are skipped.')
  expect((await daysOf(booked.data.ids)).map(({ day }) => day)).toEqual(['11-24', '12-01', '12-15', '12-22'])
  expect(booked.data.skipped.map(({ day }) => day)).toEqual(['2026-12-08', '2026-12-29'])
})

test('a holiday of the office is refused by name, and skipped in a series', async () => {
  const room = await scene.room()
  await product.write((ctx) => buildHoliday(ctx, { day: '2026-12-25', name: 'Christmas' }))
  expect(await book({ room_id: room.id, day: '2026-12-25' })).toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('25 Dec 2026 is a holiday: Christmas.') as string,
  })
  const fridays = { kind: 'weekly' as const, weekdays: [5], until: '2027-01-01' }
  const { data } = await book({ room_id: room.id, day: '2026-12-18', repeat: fridays, mode: 'free' })
  expect(data.skipped.map(({ day, state }) => `${day} ${state}`)).toEqual(['2026-12-25 holiday'])
})

test('all or none: a series that meets a parallel booking is taken back whole', async () => {
  const room = await scene.room()
  const daily = { kind: 'daily' as const, times: 5 }
  const answers = await repeatInParallel(20, () =>
    book({ room_id: room.id, day: '2026-11-24', start: '14:00', repeat: daily }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const rows = await product.read(({ db }) =>
    db.selectFrom('room_booking').select('series_id').where('room_id', '=', room.id).execute(),
  )
  expect(rows).toHaveLength(5)
  expect(new Set(rows.map(({ series_id }) => series_id)).size).toBe(1)
})

test('this and following splits the series, and what is past stays', async () => {
  const room = await scene.room()
  const { data } = await book({ room_id: room.id, repeat: { ...weekly, times: 4 } })
  const [first, second, third, fourth] = await daysOf(data.ids)
  const change = {
    room_id: room.id,
    day: '2026-12-01',
    start: '11:00',
    minutes: 60,
    title: 'Later',
    id: second!.id,
    version: second!.version,
  }
  const changed = await asha.caller.send(calls.changeBooking, { ...change, scope: 'following' })
  expect(changed.message).toBe('3 bookings are changed.')
  const after = await daysOf(data.ids)
  expect(after.map(({ time }) => time)).toEqual(['04:30', '05:30', '05:30', '05:30'])
  expect(after[0]!.series_id).toBe(first!.series_id)
  expect(new Set(after.slice(1).map(({ series_id }) => series_id))).not.toContain(first!.series_id)
  const moved = { ...change, day: '2026-12-08', version: 2, scope: 'all' as const }
  expect((await asha.caller.send(calls.changeBooking, moved)).message).toBe('3 bookings are changed.')
  expect((await daysOf(data.ids)).map(({ day }) => day)).toEqual(['11-24', '12-08', '12-15', '12-22'])
  const cancel = { id: third!.id, version: 3, scope: 'following' as const }
  expect((await asha.caller.send(calls.cancelBooking, cancel)).message).toBe('2 bookings are cancelled.')
  expect((await daysOf(data.ids)).map(({ status }) => status)).toEqual([
    'booked',
    'booked',
    'cancelled',
    'cancelled',
  ])
  expect(fourth!.status).toBe('booked')
})

test('a change of a series that meets another booking changes nothing', async () => {
  const room = await scene.room()
  const { data } = await book({ room_id: room.id, repeat: { ...weekly, times: 3 } })
  await scene.build({ room, day: '2026-12-08', start: 900, minutes: 60, organiser_id: ravi.id })
  const change = { room_id: room.id, day: '2026-11-24', start: '15:00', minutes: 60, title: 'X' }
  const refused = await asha.caller.send(calls.changeBooking, {
    ...change,
    id: data.ids[0]!,
    version: 1,
    scope: 'all',
  })
  expect(refused.message).toContain('1 of 3 days are not free.')
  expect((await daysOf(data.ids)).map(({ time }) => time)).toEqual(['04:30', '04:30', '04:30'])
})

test('the wall clock of the office holds when its clocks change', async () => {
  const zone = await product.write(async (ctx) => {
    const place = await insertRow(ctx, 'location', {
      key: 'berlin',
      name: 'Berlin',
      time_zone: 'Europe/Berlin',
    })
    return place.id
  })
  const room = await scene.room({ location_id: zone, who: 'all', days_ahead: 200 })
  const { data } = await book({
    room_id: room.id,
    day: '2027-03-21',
    start: '10:00',
    repeat: { kind: 'weekly', weekdays: [7], times: 2 },
  })
  expect((await daysOf(data.ids)).map(({ time }) => time)).toEqual(['09:00', '08:00'])
})
