// node bench/rooms.ts: 100,000 bookings in the rooms of the demo company, a year of them, most with people: the grid of a
// day, the week of a room, the list and its search, a series of 52 before it is saved, free rooms, and the figures of a
// year. It prints how long the answers take; nothing is kept. BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { findFreeRooms, previewBooking, readGrid } from '#rooms/contract/booking/booking-calls.ts'
import { bookingList } from '#rooms/contract/booking/booking-list.ts'
import { figuresList } from '#rooms/contract/upkeep/figures-list.ts'
import { roomList } from '#rooms/contract/upkeep/room-calls.ts'
import { onDemo } from './asked.ts'

const BOOKINGS = 100_000
const ROOMS = 40

async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `insert into room (location_id, name, seats, door_code, opens, closes)
     select (select id from location where key = 'kolkata'), 'Bench ' || n, 2 + n % 18, 'bench-door-code-' || n, 0, 1440
     from generate_series(1, $1::integer) n`,
    [ROOMS],
  )
  await client.query(
    `insert into room_booking (room_id, starts_at, ends_at, held_until, title, private, organiser_id, booked_by, booked_at,
       occurrence_on, uid)
     select room.id, at, at + interval '30 minutes', at + interval '30 minutes', 'Bench meeting ' || n % 500, n % 9 = 0,
       person.id, person.id, at, at::date, 'bench-' || room.id || '-' || n
     from (select id, row_number() over (order by id) as turn from room where name like 'Bench %') room
     join generate_series(1, $1::integer / $2::integer) n on true
     cross join lateral (select date_trunc('hour', now()) - interval '300 days' + n * interval '200 minutes' as at) moment
     join lateral (select id from account where id = 1 + (room.turn * 7 + n) % 90 limit 1) person on true`,
    [BOOKINGS, ROOMS],
  )
  await client.query(
    `insert into room_booking_person (booking_id, account_id)
     select booking.id, person.id from room_booking booking join generate_series(1, 3) turn on true
     join lateral (select id from account where id = 1 + (booking.id * turn) % 90 limit 1) person on true
     where booking.uid like 'bench-%' on conflict do nothing`,
  )
  await client.query('analyze room; analyze room_booking; analyze room_booking_person')
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const admin = await as('admin')
  const employee = await as('employee')
  const page = { size: 50 }
  const rooms = await ask('rooms', admin, roomList.read, { size: 200 })
  const room = rooms.rows.find(({ name }) => name === 'Bench 1')!
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await ask('day of an office, 46 rooms', employee, readGrid, { location_id: room.location_id })
  await ask('week of a room', employee, readGrid, { room_id: room.id })
  await ask('own upcoming bookings', employee, bookingList.read, page)
  await ask('everyone’s upcoming', employee, bookingList.read, { ...page, whose: 'all' })
  await ask('everyone’s past, newest first', employee, bookingList.read, {
    ...page,
    whose: 'all',
    view: 'past',
    sort: 'starts_at',
    direction: 'desc',
  })
  await ask('found by title', employee, bookingList.read, { ...page, whose: 'all', search: 'meeting 4711' })
  await ask('free now', employee, findFreeRooms, { location_id: room.location_id })
  const weekly = { kind: 'weekly' as const, weekdays: [1, 2, 3, 4, 5], times: 52 }
  await ask('52 days before they are saved', admin, previewBooking, {
    room_id: room.id,
    day,
    start: '23:30',
    minutes: 15,
    repeat: weekly,
  })
  await ask('figures of a year', admin, figuresList.read, { size: 200, days: `2026-01-01..${day}` })
})
