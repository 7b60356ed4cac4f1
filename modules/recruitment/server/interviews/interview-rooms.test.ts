import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { roomScene } from '#recruitment/testing/room-scene.ts'
import { cancelBooking } from '#rooms/contract/booking/booking-calls.ts'
import { saveClosure } from '#rooms/contract/upkeep/closure-calls.ts'
import { saveRoom } from '#rooms/contract/upkeep/room-calls.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof roomScene>>

beforeAll(async () => {
  scene = await roomScene(product)
})

test('a room is booked with its interview, moves with it, and is free when the interview is off', async () => {
  const { recruiter, scheduled, nextHour, anyRoom, inRoom, stateOf, bookingsIn, refsIn, move, countRows } =
    scene
  const room = await anyRoom({ floor: '4th floor' })
  const { id, starts_at } = await scheduled(inRoom(room, { place: 'Ask at reception' }))
  // Everyone reads the plan of a room, and no one there whom the interview is with.
  expect(await bookingsIn(room)).toMatchObject([
    { source_ref: `interview/${id}`, title: 'Interview', starts_at: new Date(starts_at).toISOString() },
  ])
  expect(await stateOf(id)).toMatchObject({ room: { id: room.id, name: room.name, floor: '4th floor' } })
  const own = await scene.lead.caller.send(calls.readInterview, { id })
  expect(own.data.room).toMatchObject({ name: room.name })
  const guest = await product.read(({ db }) =>
    db
      .selectFrom('expected_guest')
      .select('room')
      .where('source_ref', '=', `interview/${id}`)
      .executeTakeFirst(),
  )
  expect(guest).toEqual({ room: `${room.name}, 4th floor` })

  const before = [
    await countRows('interview'),
    await countRows('interview_panel'),
    await countRows('mail_message'),
  ]
  const application_id = await scene.application()
  const taken = await recruiter.caller.send(calls.scheduleInterview, {
    ...scene.plan(application_id),
    ...inRoom(room),
    starts_at,
    override: true,
    override_reason: 'In tests',
  })
  expect(taken.failure.fields['room_id']).toContain(`${room.name} is booked `)
  expect(taken.failure.fields['room_id']).toContain(`by ${scene.lead.person.name} (Interview).`)
  expect([
    await countRows('interview'),
    await countRows('interview_panel'),
    await countRows('mail_message'),
  ]).toEqual(before)
  expect(await scene.statusOf(application_id)).toBe(2)

  const later = nextHour()
  expect((await move(id, inRoom(room, { starts_at: later }))).status).toBe(0)
  expect(await bookingsIn(room)).toMatchObject([{ starts_at: new Date(later).toISOString() }])
  const other = await anyRoom()
  expect((await move(id, inRoom(other))).status).toBe(0)
  expect([await refsIn(room), await refsIn(other)]).toEqual([[], [`interview/${id}`]])
  expect((await stateOf(id)).history[0]!.title).toContain(`, ${other.name}`)
  const { version } = await stateOf(id)
  await recruiter.caller.send(calls.cancelInterview, { id, version, reason: 'Filled' })
  expect(await refsIn(other)).toEqual([])
  expect((await stateOf(id)).room).toBeNull()
})

test('a room that is cancelled, closed or out of use flags the interview and tells the recruiter', async () => {
  const { recruiter, scheduled, admin, office, anyRoom, inRoom, stateOf, bookingsIn, move } = scene
  const room = await anyRoom()
  const told = () =>
    product.read(async ({ db }) => {
      const rows = await db
        .selectFrom('notification')
        .select('id')
        .where('recipient_id', '=', recruiter.person.id)
        .where('kind', '=', 'recruitment.room-lost')
        .execute()
      return rows.length
    })
  const { id, starts_at } = await scheduled(inRoom(room))
  const [booking] = await bookingsIn(room)
  await admin.caller.send(cancelBooking, { id: booking!.id, version: booking!.version, reason: 'Fire drill' })
  expect(await stateOf(id)).toMatchObject({ room: null, room_lost_because: 'Fire drill' })
  expect((await stateOf(id)).history[0]).toMatchObject({ text: 'Fire drill' })
  expect(await told()).toBe(1)
  expect((await move(id, inRoom(room))).status).toBe(0)
  expect(await stateOf(id)).toMatchObject({ room: { id: room.id }, room_lost_because: '' })

  const day = starts_at.slice(0, 10)
  const closed = { location_id: office, room_id: room.id, from_on: day, to_on: day, reason: 'New carpet' }
  expect((await admin.caller.send(saveClosure, closed)).message).toBe('The closure is saved.')
  expect(await stateOf(id)).toMatchObject({ room: null, room_lost_because: 'New carpet' })
  expect((await move(id, inRoom(room))).failure.fields['room_id']).toContain('New carpet')

  const other = await anyRoom()
  expect((await move(id, inRoom(other))).status).toBe(0)
  await admin.caller.send(saveRoom, {
    id: other.id,
    location_id: office,
    name: other.name,
    seats: 8,
    who: 'all',
    active: false,
  })
  expect((await stateOf(id)).room).toBeNull()
  expect(await told()).toBe(3)
  expect((await move(id, inRoom(other))).failure.fields).toEqual({ room_id: say.noSuchRoom.text })
})

test('a room for named people is offered and booked where the recruiter or the lead is one of them', async () => {
  const { recruiter, lead, member, scheduled, nextHour, application, office, anyRoom, inRoom } = scene
  const named = (people: readonly number[]) => anyRoom({ who: 'named', named: people })
  const forOthers = await named([member.person.id])
  const forLead = await named([lead.person.id])
  const forRecruiter = await named([recruiter.person.id])
  const starts_at = nextHour()
  const application_id = await application()
  const asked = {
    application_id,
    location_id: office,
    starts: [starts_at],
    minutes: 45,
    lead_id: lead.person.id,
  }
  const { data } = await recruiter.caller.send(calls.freeInterviewRooms, asked)
  const ids = data.rooms.map(({ id }) => id)
  expect([forOthers, forLead, forRecruiter].map(({ id }) => ids.includes(id))).toEqual([false, true, true])
  await expect(scheduled(inRoom(forOthers))).rejects.toThrow(`You may not book ${forOthers.name}.`)
  await scheduled(inRoom(forLead, { starts_at }))
  await scheduled(inRoom(forRecruiter))
  const again = await recruiter.caller.send(calls.freeInterviewRooms, asked)
  expect(again.data.rooms.map(({ id }) => id)).not.toContain(forLead.id)
  const stranger = await scene.otherRecruiter.caller.send(calls.freeInterviewRooms, asked)
  expect(stranger.httpStatus).toBe(404)
})

test('a room of another office is no room of the interview', async () => {
  const { anyRoom, inRoom } = scene
  const delhi = await product.read(({ db }) =>
    db.selectFrom('location').select('id').where('key', '=', 'delhi').executeTakeFirstOrThrow(),
  )
  const elsewhere = await anyRoom({ location_id: delhi.id })
  await expect(scene.scheduled(inRoom(elsewhere))).rejects.toThrow(say.noSuchRoom.text)
})

test('each offered time holds the room', async () => {
  const { recruiter, application, plan, nextHour, anyRoom, inRoom, bookingsIn } = scene
  const room = await anyRoom()
  const starts = [nextHour(), nextHour(), nextHour()]
  const wish = { ...plan(await application()), ...inRoom(room), starts }
  expect((await recruiter.caller.send(calls.offerTimes, wish)).status).toBe(0)
  expect(await bookingsIn(room)).toHaveLength(3)
})
