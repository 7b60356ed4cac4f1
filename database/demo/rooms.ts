import type { Temporal } from 'temporal-polyfill'
import { listOfficePlans } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { listInterviewsAhead, seatInterview } from '#recruitment/server/public.ts'
import { buildBooking, buildRoom } from '#rooms/server/public.ts'
import { demoPeople, type Place } from './people.ts'
import type { WriteArea } from './write-area.ts'

type RoomStory = {
  readonly place: Place
  readonly name: string
  readonly floor: string
  readonly seats: number
  readonly equipment: readonly string[]
  readonly more?: Partial<Parameters<typeof buildRoom>[1]>
}

const stories: readonly RoomStory[] = [
  {
    place: 'kolkata',
    name: 'Hooghly',
    floor: '3rd floor',
    seats: 14,
    equipment: ['screen', 'camera', 'phone', 'whiteboard', 'step_free'],
    more: { pause_minutes: 10, check_in: true },
  },
  { place: 'kolkata', name: 'Teesta', floor: '3rd floor', seats: 8, equipment: ['screen', 'whiteboard'] },
  { place: 'kolkata', name: 'Damodar', floor: '3rd floor', seats: 6, equipment: ['screen', 'camera'] },
  { place: 'kolkata', name: 'Rupnarayan', floor: '4th floor', seats: 6, equipment: ['whiteboard'] },
  { place: 'kolkata', name: 'Mahananda', floor: '4th floor', seats: 2, equipment: ['phone'] },
  {
    place: 'kolkata',
    name: 'Subarnarekha',
    floor: '5th floor',
    seats: 20,
    equipment: ['projector', 'camera', 'phone'],
    more: { who: 'named' },
  },
  {
    place: 'delhi',
    name: 'Yamuna',
    floor: '1st floor',
    seats: 10,
    equipment: ['screen', 'camera', 'step_free'],
    more: { who: 'all', check_in: true },
  },
  { place: 'delhi', name: 'Hindon', floor: '1st floor', seats: 4, equipment: ['whiteboard'] },
  {
    place: 'bangalore',
    name: 'Kaveri',
    floor: 'Ground floor',
    seats: 8,
    equipment: ['screen', 'camera'],
    more: { who: 'all' },
  },
  {
    place: 'bangalore',
    name: 'Arkavathi',
    floor: 'Ground floor',
    seats: 3,
    equipment: [],
    more: { active: false },
  },
]

type Room = Awaited<ReturnType<typeof buildRoom>>
type People = readonly { readonly id: number; readonly place: Place }[]
type Booked = Omit<Parameters<typeof buildBooking>[1], 'room'>

/** Two months of meetings in every state, a series of stand-ups, what is booked in these days, and a closure. */
export const writeRooms: WriteArea = async (ctx, { accountIds, today }) => {
  const offices = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
  const officeOf = (key: Place) => offices.find((office) => office.key === key)!.id
  const here = await ctx.db.selectFrom('account').select('id').where('status', '=', 'active').execute()
  const active = new Set(here.map(({ id }) => id))
  const people = demoPeople
    .map(({ key, place }) => ({ id: accountIds.get(key) ?? 0, place }))
    .filter(({ id }) => active.has(id))
  const rooms = new Map<string, Room>()
  for (const { place, name, floor, seats, equipment, more } of stories)
    rooms.set(
      name,
      await buildRoom(ctx, {
        location_id: officeOf(place),
        name,
        floor,
        seats,
        equipment,
        ...(place === 'kolkata' ? { manager_id: accountIds.get('room-manager')! } : {}),
        ...(more?.who === 'named'
          ? { named: [accountIds.get('delivery-head')!, accountIds.get('manager')!] }
          : {}),
        ...more,
      }),
    )
  for (const { place, name } of stories)
    if (rooms.get(name)!.active)
      await writePast(ctx, {
        room: rooms.get(name)!,
        people: people.filter((one) => one.place === place),
        today,
      })
  await writeTheseDays(ctx, { rooms, idOf: (key) => accountIds.get(key)!, today })
  await seatInterviews(ctx, { rooms, officeId: officeOf('kolkata') })
  await insertRow(ctx, 'room_closure', {
    location_id: officeOf('kolkata'),
    room_id: rooms.get('Damodar')!.id,
    from_on: today.add({ days: 12 }).toString(),
    to_on: today.add({ days: 16 }).toString(),
    reason: 'New carpet',
  })
}

/** Days ahead of the closure of Damodar; Rupnarayan stays free. */
const IN_PERSON = 4

/** Some of the interviews to come are in person: Damodar is booked for them, and one has lost its room. */
async function seatInterviews(ctx: Ctx, { rooms, officeId }: Pick<Now, 'rooms'> & { officeId: number }) {
  const ids = await listInterviewsAhead(ctx, IN_PERSON)
  for (const [at, id] of ids.entries())
    await seatInterview(ctx, id, {
      locationId: officeId,
      roomId: rooms.get(at % 2 === 0 ? 'Damodar' : 'Teesta')!.id,
      ...(at === ids.length - 1 ? { lostBecause: 'A client visits the floor' } : {}),
    })
}

const titles = [
  'Sprint review',
  'Client call',
  'One to one',
  'Design review',
  'Hiring debrief',
  'Budget',
  'Retrospective',
  'Training',
] as const

const WEEKS = 8

/** The larger a room, the more it is used; one in eleven of those with check-in was released. */
async function writePast(
  ctx: Ctx,
  { room, people, today }: { room: Room; people: People; today: Temporal.PlainDate },
) {
  const span = {
    from: today.subtract({ weeks: WEEKS }).toString(),
    to: today.subtract({ days: 1 }).toString(),
  }
  const plans = await listOfficePlans(ctx, { locationId: room.location_id, companyId: null, ...span })
  const working = plans.filter(({ kind }) => kind === 'working').map(({ day }) => day)
  for (const [at, day] of working.entries()) {
    const meetings = 1 + ((at + room.id) % 3) + (room.seats > 7 ? 1 : 0)
    for (let turn = 0; turn < meetings; turn += 1) {
      const number = at * 5 + turn * 3 + room.id
      const organiser = people[number % people.length]!
      const invited = Array.from(
        { length: 1 + (number % Math.max(1, Math.min(6, room.seats - 1))) },
        (_, n) => people[(number + n + 1) % people.length]!.id,
      ).filter((id) => id !== organiser.id)
      await buildBooking(ctx, {
        room,
        day,
        start: 570 + turn * 120 + (number % 2) * 15,
        minutes: 45 + (number % 3) * 15,
        organiser_id: organiser.id,
        title: titles[number % titles.length]!,
        private: number % 9 === 0,
        people: [...new Set(invited)],
        ...endOf(room, number, organiser.id),
      })
    }
  }
}

function endOf(room: Room, number: number, organiserId: number): Pick<Booked, 'ended' | 'checkedIn'> {
  if (room.check_in && number % 11 === 0)
    return { ended: { status: 'cancelled', by: null, reason: 'Not checked in' } }
  if (number % 17 === 0)
    return {
      ended: { status: 'cancelled', by: organiserId, reason: number % 2 === 0 ? '' : 'Moved to a call' },
    }
  if (number % 41 === 0 && room.manager_id !== null)
    return { ended: { status: 'rejected', by: room.manager_id, reason: 'The board needs this room' } }
  return room.check_in ? { checkedIn: true } : {}
}

type Now = {
  readonly rooms: ReadonlyMap<string, Room>
  readonly idOf: (key: string) => number
  readonly today: Temporal.PlainDate
}

/** Today and the days to come; Rupnarayan stays free, so that someone can try. */
async function writeTheseDays(ctx: Ctx, { rooms, idOf, today }: Now) {
  const day = (days: number) => today.add({ days }).toString()
  const book: Book = (name, { by, ...booked }) => {
    return buildBooking(ctx, { ...booked, room: rooms.get(name)!, organiser_id: idOf(by) })
  }
  const standUps = await insertRow(ctx, 'room_series', {
    kind: 'weekly',
    every: 1,
    weekdays: [today.dayOfWeek],
    starts_on: day(0),
    times: 6,
    zone: 'Asia/Kolkata',
    made_by: idOf('manager'),
  })
  for (let week = 0; week < 6; week += 1)
    await book('Teesta', {
      by: 'manager',
      day: day(week * 7),
      start: 690,
      minutes: 30,
      title: 'Stand-up',
      series_id: standUps.id,
      people: [idOf('employee')],
    })
  await writeToday(book, { day, idOf })
  await book('Kaveri', { by: 'auditor', day: day(1), start: 600, minutes: 120, title: 'Audit visit' })
  await book('Teesta', {
    by: 'employee',
    day: day(1),
    start: 840,
    minutes: 45,
    title: 'Code walk-through',
    ended: { status: 'rejected', by: idOf('room-manager'), reason: 'A client visits the floor' },
  })
}

type Book = (name: string, wish: Omit<Booked, 'organiser_id'> & { by: string }) => Promise<unknown>
type Days = Pick<Now, 'idOf'> & { readonly day: (days: number) => string }

async function writeToday(book: Book, { day, idOf }: Days) {
  await book('Hooghly', {
    by: 'delivery-head',
    day: day(0),
    start: 870,
    minutes: 90,
    title: 'Quarterly review',
    people: [idOf('manager'), idOf('finance'), idOf('hr-manager')],
    guests: ['niharika.deodhar@client.example'],
  })
  await book('Hooghly', {
    by: 'hr-manager',
    day: day(0),
    start: 630,
    minutes: 60,
    title: 'Salary round',
    private: true,
    people: [idOf('finance')],
    checkedIn: true,
  })
  await book('Damodar', {
    by: 'employee',
    day: day(0),
    start: 960,
    minutes: 60,
    title: 'Release planning',
    people: [idOf('manager')],
  })
  await book('Mahananda', { by: 'recruiter', day: day(0), start: 720, minutes: 60, title: 'Phone screen' })
  await book('Yamuna', { by: 'sales-manager', day: day(0), start: 660, minutes: 120, title: 'Pipeline' })
}
