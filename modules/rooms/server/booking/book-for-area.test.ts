import { expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { listen } from '#platform/server/events.ts'
import { cancelBooking, changeBooking } from '#rooms/contract/booking/booking-calls.ts'
import { bookRoom, dropRoom, roomLost } from '#rooms/server/public.ts'
import { roomScene } from '#rooms/testing/room-scene.ts'

const lost: string[] = []
const scene = await roomScene({}, [
  listen(roomLost, async (_ctx, { source, ref, reason }) => void lost.push(`${source} ${ref} ${reason}`)),
])
const { product, asha, admin, kiran } = scene

const occasion = (ref: string) => ({ source: 'recruitment', ref })
const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`).toISOString()
const ask = (room: { id: number }, ref: string, time: string, minutes = 60) =>
  product.write((ctx) =>
    bookRoom(ctx, {
      ...occasion(ref),
      roomId: room.id,
      startsAt: at(time),
      minutes,
      title: 'Interview',
      organiserId: kiran.id,
    }),
  )
const live = (room: { id: number }) =>
  product.read(({ db }) =>
    db
      .selectFrom('room_booking')
      .select(['id', 'starts_at', 'status', 'source_ref'])
      .where('room_id', '=', room.id)
      .where('status', '=', 'booked')
      .execute(),
  )

test('an area above books, moves and drops a room, and the hours of the room hold for it too', async () => {
  const room = await scene.room({ name: 'Hiring' })
  expect(await ask(room, 'interview/1', '10:00')).toMatchObject({ room: 'Hiring' })
  await expect(ask(room, 'interview/2', '10:30')).rejects.toThrow(
    `Hiring is booked 10:00–11:00 by ${kiran.name}`,
  )
  await expect(ask(room, 'interview/2', '08:00')).rejects.toThrow('This room opens at 09:00.')
  await ask(room, 'interview/1', '10:30')
  expect(await live(room)).toMatchObject([{ starts_at: at('10:30'), source_ref: 'interview/1' }])
  await product.write((ctx) => dropRoom(ctx, occasion('interview/1')))
  await product.write((ctx) => dropRoom(ctx, occasion('interview/1')))
  expect(await live(room)).toEqual([])
  expect(lost).toEqual([])
})

test('twenty at once for one occasion leave one booking', async () => {
  const room = await scene.room()
  const outcomes = await repeatInParallel(20, async () => {
    try {
      await ask(room, 'interview/3', '12:00')
      return true
    } catch {
      return false
    }
  })
  expect(outcomes).toContain(true)
  expect(await live(room)).toHaveLength(1)
})

test('such a booking is changed in its own area; cancelled here, that area hears of it', async () => {
  const room = await scene.room()
  const { id } = await ask(room, 'interview/4', '15:00')
  const change = {
    id,
    version: 1,
    room_id: room.id,
    day: '2026-11-24',
    start: '16:00',
    minutes: 60,
    title: 'X',
  }
  expect((await admin.caller.send(changeBooking, change)).message).toContain('Change it there.')
  expect((await asha.caller.send(cancelBooking, { id, version: 1 })).httpStatus).toBe(403)
  await admin.caller.send(cancelBooking, { id, version: 1, reason: 'Fire drill' })
  expect(lost).toEqual(['recruitment interview/4 Fire drill'])
})
