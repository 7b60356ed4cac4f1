import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'
import { cancelBooking } from '#rooms/contract/booking/booking-calls.ts'
import { saveClosure } from '#rooms/contract/upkeep/closure-calls.ts'
import { saveRoom } from '#rooms/contract/upkeep/room-calls.ts'
import { buildRoom } from '#rooms/server/public.ts'

const product = await testProduct()
type Employed = Awaited<ReturnType<Scene['employed']>>
type Scene = Awaited<ReturnType<typeof interviewScene>>
let scene: Scene
let admin: Employed
let office: number
let built = 0

beforeAll(async () => {
  scene = await interviewScene(product)
  admin = await scene.employed(['admin'])
  office = await product.read(async ({ db }) => {
    const found = db.selectFrom('location').select('id').where('key', '=', 'kolkata')
    return (await found.executeTakeFirstOrThrow()).id
  })
})

const anyRoom = (more: object = {}) => {
  built += 1
  return product.write((ctx) =>
    buildRoom(ctx, { location_id: office, name: `Godavari ${built}`, who: 'all', ...more }),
  )
}
const inRoom = (room: { id: number }, more: object = {}) => ({
  mode: 'face_to_face' as const,
  place: '',
  location_id: office,
  room_id: room.id,
  ...more,
})
const stateOf = async (id: number) => (await scene.recruiter.caller.send(calls.readInterview, { id })).data

const bookingsIn = (room: { id: number }) =>
  product.read(({ db }) =>
    db
      .selectFrom('room_booking')
      .select(['id', 'version', 'starts_at', 'source_ref', 'title'])
      .where('room_id', '=', room.id)
      .where('status', '=', 'booked')
      .orderBy('starts_at')
      .execute(),
  )
const refsIn = async (room: { id: number }) => (await bookingsIn(room)).map(({ source_ref }) => source_ref)

async function wishOf(id: number, more: object) {
  const { version, starts_at, panel } = await stateOf(id)
  return {
    id,
    version,
    starts_at,
    minutes: 45,
    mode: 'face_to_face' as const,
    location_id: office,
    panel: panel.map(({ account_id }) => account_id),
    lead_id: scene.lead.person.id,
    reason: 'Asked',
    override: true,
    override_reason: 'In tests',
    ...more,
  }
}
const move = async (id: number, more: object) =>
  scene.recruiter.caller.send(calls.moveInterview, await wishOf(id, more))

const countRows = (table: 'interview' | 'interview_panel' | 'mail_message') =>
  product.read(async ({ db }) => {
    const { count } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

test('a room is booked with its interview, moves with it, and is free when the interview is off', async () => {
  const { recruiter, scheduled, nextHour } = scene
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

test('a candidate who is not available leaves the room free, and the next time books it again', async () => {
  const room = await anyRoom()
  const { id } = await scene.scheduled(inRoom(room))
  const { version } = await stateOf(id)
  await scene.recruiter.caller.send(calls.noteCandidateAbsent, { id, version, reason: 'Ill' })
  expect(await refsIn(room)).toEqual([])
  // From “not available face to face” the application first goes back to where an interview may be scheduled.
  await product.write(({ db }) =>
    db
      .updateTable('application')
      .set({ cv_status: 2 })
      .where('id', 'in', db.selectFrom('interview').select('application_id').where('id', '=', id))
      .execute(),
  )
  expect((await move(id, inRoom(room, { starts_at: scene.nextHour() }))).message).toMatch(/^Moved to/)
  expect(await refsIn(room)).toEqual([`interview/${id}`])
  expect((await move(id, { mode: 'phone', location_id: null, place: '+91 33 5550 100' })).status).toBe(0)
  expect(await refsIn(room)).toEqual([])
})

test('of twenty interviews for one room and time one is scheduled, and nineteen read whose room it is', async () => {
  const { recruiter, application, plan, nextHour } = scene
  const room = await anyRoom()
  const starts_at = nextHour()
  const wishes: number[] = []
  for (let at = 0; at < 20; at++) wishes.push(await application())
  const before = await countRows('interview')
  // One panel for all, overridden: what they are refused for is the room.
  const sent = await repeatInParallel(20, (at) =>
    recruiter.caller.send(calls.scheduleInterview, {
      ...plan(wishes[at]!),
      ...inRoom(room),
      starts_at,
      override: true,
      override_reason: 'In tests',
    }),
  )
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { failure } of sent.filter(({ status }) => status !== 0))
    expect(failure.fields).toEqual({ room_id: expect.stringContaining(`${room.name} is booked `) as string })
  expect(await bookingsIn(room)).toHaveLength(1)
  expect(await countRows('interview')).toBe(before + 1)
})

test('a room that is cancelled, closed or out of use flags the interview and tells the recruiter', async () => {
  const { recruiter, scheduled } = scene
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
  const { recruiter, lead, member, scheduled, nextHour, application } = scene
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
  const delhi = await product.read(({ db }) =>
    db.selectFrom('location').select('id').where('key', '=', 'delhi').executeTakeFirstOrThrow(),
  )
  const elsewhere = await anyRoom({ location_id: delhi.id })
  await expect(scene.scheduled(inRoom(elsewhere))).rejects.toThrow(say.noSuchRoom.text)
})

test('a room is held for each offered time; the chosen one is kept, and a lost one flags the interview', async () => {
  const { recruiter, application, plan, nextHour } = scene
  const offer = async (room: { id: number }) => {
    const starts = [nextHour(), nextHour(), nextHour()]
    const wish = { ...plan(await application()), ...inRoom(room), starts }
    const { data, status } = await recruiter.caller.send(calls.offerTimes, wish)
    expect(status).toBe(0)
    const token = `known-${data.id}`
    const token_hash = createHash('sha256').update(token).digest('hex')
    await product.write(({ db }) =>
      db.updateTable('interview_offer').set({ token_hash }).where('id', '=', data.id).execute(),
    )
    const { slots } = (await product.stranger.send(calls.viewOfferedTimes, { token })).data
    const slot_id = slots[0]!.id
    return { choose: () => product.stranger.send(calls.chooseOfferedTime, { token, slot_id }) }
  }
  const interviewIn = () =>
    product.read(({ db }) =>
      db.selectFrom('interview').select(['id', 'room_id']).orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
  const room = await anyRoom()
  const first = await offer(room)
  expect(await bookingsIn(room)).toHaveLength(3)
  expect((await first.choose()).status).toBe(0)
  const kept = await interviewIn()
  expect(kept.room_id).toBe(room.id)
  expect(await refsIn(room)).toEqual([`interview/${kept.id}`])

  const second = await offer(room)
  for (const { id, version, source_ref } of await bookingsIn(room))
    if (source_ref?.startsWith('interview-slot/'))
      await admin.caller.send(cancelBooking, { id, version, reason: 'Board meeting' })
  await admin.caller.send(saveRoom, {
    id: room.id,
    location_id: office,
    name: room.name,
    seats: 8,
    who: 'all',
    active: false,
  })
  expect((await second.choose()).status).toBe(0)
  const flagged = await interviewIn()
  expect(flagged.room_id).toBeNull()
  expect(await stateOf(flagged.id)).toMatchObject({ room_lost_because: 'This room is no longer in use.' })
})
