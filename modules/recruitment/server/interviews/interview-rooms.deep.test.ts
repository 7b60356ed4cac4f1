import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { roomScene } from '#recruitment/testing/room-scene.ts'
import { cancelBooking } from '#rooms/contract/booking/booking-calls.ts'
import { saveRoom } from '#rooms/contract/upkeep/room-calls.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof roomScene>>

beforeAll(async () => {
  scene = await roomScene(product)
})

test('a candidate who is not available leaves the room free, and the next time books it again', async () => {
  const { anyRoom, inRoom, stateOf, refsIn, move } = scene
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
  const { recruiter, application, plan, nextHour, anyRoom, inRoom, bookingsIn, countRows } = scene
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

test('a room is held for each offered time; the chosen one is kept, and a lost one flags the interview', async () => {
  const {
    recruiter,
    application,
    plan,
    nextHour,
    admin,
    office,
    anyRoom,
    inRoom,
    stateOf,
    bookingsIn,
    refsIn,
  } = scene
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
