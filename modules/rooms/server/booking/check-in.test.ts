import { beforeEach, expect, test } from 'vitest'
import { dropAbsence, keepAbsence } from '#calendar/server/public.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import * as calls from '#rooms/contract/booking/booking-calls.ts'
import { MONDAY, roomScene } from '#rooms/testing/room-scene.ts'
import { releaseRooms, remindToCheckIn } from './check-in.ts'

const byNumber = (one: number, other: number) => one - other

const scene = await roomScene()
const { product, asha, ravi, keeper } = scene
const TODAY = '2026-11-23'

beforeEach(() => scene.to(MONDAY))

const at = (time: string) => scene.to(`${TODAY}T${time}:00+05:30`)
const room = () => scene.room({ check_in: true })
/** From 11:30 for an hour. */
const booked = async (where: Awaited<ReturnType<typeof room>>, more: object = {}) =>
  scene.build({
    room: where,
    day: TODAY,
    start: 690,
    minutes: 60,
    organiser_id: asha.id,
    people: [ravi.id],
    ...more,
  })
const check = (id: number, by = asha) => by.caller.send(calls.checkIn, { id })
const release = () =>
  product.read((read) => releaseRooms({ read, write: (work) => product.write(work) }, product))
const stateOf = async (id: number) => (await asha.caller.send(calls.readBooking, { id })).data
const toldOf = (id: number, kind: string) =>
  product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['recipient_id', 'title'])
      .where('kind', '=', kind)
      .where('subject_key', 'like', `room-booking/${id}%`)
      .execute(),
  )

test('one checks in from ten minutes before to ten minutes after, once', async () => {
  const { id } = await booked(await room())
  at('11:19')
  expect((await check(id)).message).toBe('You can check in from 11:20.')
  at('11:20')
  expect((await check(id, keeper)).httpStatus).toBe(403)
  expect(await check(id, ravi)).toMatchObject({ status: 0, message: 'You are checked in.' })
  expect((await check(id)).message).toBe(`${ravi.name} has checked in already.`)
  at('11:45')
  await release()
  expect(await stateOf(id)).toMatchObject({ status: 'booked', checked_in: `${ravi.name} at 11:20` })
})

test('after ten minutes without check-in the room is free, and its people are told', async () => {
  const where = await room()
  const { id } = await booked(where)
  at('11:39')
  await release()
  expect(await stateOf(id)).toMatchObject({ status: 'booked', can: { check_in: true } })
  at('11:41')
  await release()
  expect(await stateOf(id)).toMatchObject({
    status: 'cancelled',
    end_note: expect.stringContaining('Not checked in') as string,
  })
  expect((await check(id)).message).toBe('No one checked in, so the room was released.')
  expect(
    (await toldOf(id, 'rooms.released')).map(({ recipient_id }) => recipient_id).toSorted(byNumber),
  ).toEqual([asha.id, ravi.id].toSorted(byNumber))
  expect((await scene.book({ room_id: where.id, day: TODAY, start: '11:45' }, ravi)).status).toBe(0)
  const busy = await product.read(({ db }) =>
    db
      .selectFrom('booking')
      .select('id')
      .where('source', '=', 'room')
      .where('source_id', 'like', `${id}/%`)
      .execute(),
  )
  expect(busy).toEqual([])
})

test('check-in against the job: one wins, and the row says which', async () => {
  const where = await room()
  for (let round = 0; round < 3; round += 1) {
    const { id } = await booked(where, { start: 690 + round * 60 })
    // The last moment to check in falls into the twenty: those before it may, the job after it releases.
    scene.to(`${TODAY}T${11 + round}:39:59.950+05:30`)
    const results = await repeatInParallel(20, async (number) => {
      if (number % 2 === 0) return (await check(id)).status === 0
      await release()
      return false
    })
    // The job of the next minute finds whatever was too early for those before.
    at(`${11 + round}:41`)
    await release()
    const after = await stateOf(id)
    const checked = results.filter(Boolean).length
    expect(checked).toBeLessThanOrEqual(1)
    expect(after.status === 'booked').toBe(checked === 1)
    expect(after.checked_in !== '').toBe(checked === 1)
    scene.to(MONDAY)
  }
})

test('people are reminded once, five minutes before, while no one has checked in', async () => {
  const where = await room()
  const { id } = await booked(where)
  const early = await booked(where, { start: 810 })
  at('11:24')
  await product.write(remindToCheckIn)
  expect(await toldOf(id, 'rooms.check-in')).toHaveLength(0)
  at('11:26')
  await product.write(remindToCheckIn)
  await product.write(remindToCheckIn)
  expect(await toldOf(id, 'rooms.check-in')).toHaveLength(2)
  expect(await toldOf(early.id, 'rooms.check-in')).toHaveLength(0)
})

test('the code on the door names the room, its booking, and check-in for its people', async () => {
  const where = await room()
  const { id } = await booked(where, { title: 'Standup', private: true })
  at('11:35')
  const door = async (by: typeof asha, code = where.door_code) => by.caller.send(calls.readDoor, { code })
  expect((await door(ravi)).data).toMatchObject({
    room: where.name,
    current: { id, title: 'Standup', time: '11:30–12:30' },
    check_in_id: id,
  })
  expect((await door(keeper)).data).toMatchObject({ current: { title: 'Private' }, check_in_id: null })
  expect((await door(asha, 'wrong')).httpStatus).toBe(404)
})

test('approved leave that meets a booking is told to its organiser once', async () => {
  const { id } = await scene.build({
    room: await room(),
    day: '2026-11-26',
    start: 600,
    minutes: 60,
    organiser_id: ravi.id,
  })
  await product.work()
  const source = { source: 'leave', source_id: `leave-${ravi.id}` }
  const leave = () =>
    product.write((ctx) =>
      keepAbsence(ctx, {
        ...source,
        person_id: ravi.id,
        kind: 'leave',
        label: 'Casual leave',
        days: [{ day: '2026-11-26', hundredths: 100, part: 'full' }],
      }),
    )
  await leave()
  await expect.poll(() => toldOf(id, 'rooms.organiser-away')).toHaveLength(1)
  await product.write((ctx) => dropAbsence(ctx, source))
  await leave()
  expect(await toldOf(id, 'rooms.organiser-away')).toHaveLength(1)
})
