import { expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { closureList, removeClosure, saveClosure } from '#rooms/contract/upkeep/closure-calls.ts'
import { figuresList } from '#rooms/contract/upkeep/figures-list.ts'
import * as calls from '#rooms/contract/upkeep/room-calls.ts'
import { roomScene } from '#rooms/testing/room-scene.ts'

const scene = await roomScene()
const { product, admin, keeper, asha, ravi } = scene
const kolkata = scene.officeOf('kolkata')
const delhi = scene.officeOf('delhi')

const facts = (name: string, more: object = {}) => ({ location_id: kolkata, name, seats: 6, ...more })

test('a room manager adds and changes rooms of the own office, an administrator of all', async () => {
  const added = await keeper.caller.send(
    calls.saveRoom,
    facts('Teesta', { opens: '8:30 am', closes: '24:00' }),
  )
  expect(added).toMatchObject({ status: 0, message: 'The room is saved.' })
  const { id } = added.data
  const [row] = (await asha.caller.send(calls.roomList.read, { search: 'teesta' })).data.rows
  expect(row).toMatchObject({ id, opens: '08:30', closes: '24:00', can: { manage: false, book: true } })
  const change = { ...facts('Teesta'), id, version: 1, seats: 10 }
  expect(await keeper.caller.send(calls.saveRoom, change)).toMatchObject({ status: 0 })
  expect(await keeper.caller.send(calls.saveRoom, change)).toMatchObject({ httpStatus: 409 })
  for (const by of [asha, keeper])
    expect(await by.caller.send(calls.saveRoom, facts('Elsewhere', { location_id: delhi }))).toMatchObject({
      httpStatus: 403,
    })
  expect(await admin.caller.send(calls.saveRoom, facts('Elsewhere', { location_id: delhi }))).toMatchObject({
    status: 0,
  })
})

test.each([
  [{ opens: '18:00', closes: '09:00' }, 'closes'],
  [{ shortest_minutes: 120, longest_minutes: 60 }, 'longest_minutes'],
  [{ who: 'named' as const }, 'named'],
  [{ who: 'named' as const, named: [999_999] }, 'people'],
  [{ manager_id: 999_999 }, 'manager_id'],
  [{ location_id: 999_999 }, 'location_id'],
  [{ name: ' ' }, 'name'],
])('%j is refused at its field', async (more, field) => {
  const answer = await admin.caller.send(calls.saveRoom, facts('Odd', more))
  expect(Object.keys(answer.failure.fields)).toEqual([field])
})

test('of twenty who add a room of one name at once one wins', async () => {
  const answers = await repeatInParallel(20, () => keeper.caller.send(calls.saveRoom, facts('Damodar')))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('a closure shuts one room or an office, and says what is booked already', async () => {
  const one = await scene.room()
  const other = await scene.room()
  await scene.build({ room: one, day: '2026-12-03', start: 600, minutes: 60, organiser_id: asha.id })
  const close = {
    location_id: kolkata,
    room_id: one.id,
    from_on: '2026-12-03',
    to_on: '2026-12-04',
    reason: 'Painting',
  }
  const saved = await keeper.caller.send(saveClosure, close)
  expect(saved.message).toBe(
    'The closure is saved. 1 booking falls on these days. Reject what can’t take place.',
  )
  const book = (room: { id: number }, day: string) => scene.book({ room_id: room.id, day, start: '12:00' })
  expect((await book(one, '2026-12-04')).message).toMatch(/^The room is closed on 4 Dec 2026: Painting\./)
  expect((await book(other, '2026-12-04')).status).toBe(0)
  expect((await asha.caller.send(saveClosure, close)).httpStatus).toBe(403)
  expect(
    (await keeper.caller.send(saveClosure, { ...close, location_id: delhi, room_id: null })).httpStatus,
  ).toBe(403)
  expect(
    (await keeper.caller.send(saveClosure, { ...close, to_on: '2026-12-01' })).failure.fields,
  ).toHaveProperty('to_on')
  const listed = await keeper.caller.send(closureList.read, {})
  expect(listed.data.rows).toContainEqual(expect.objectContaining({ reason: 'Painting', room: one.name }))
  const { id } = saved.data
  expect((await asha.caller.send(removeClosure, { id, version: 1 })).httpStatus).toBe(403)
  expect(await keeper.caller.send(removeClosure, { id, version: 1 })).toMatchObject({ status: 0 })
  expect((await book(one, '2026-12-04')).status).toBe(0)
})

test('18 booked of 45 open hours are 40 %, 1 of 20 bookings without check-in is 5 %', async () => {
  const location_id = scene.officeOf('bangalore')
  const room = await scene.room({ location_id, name: 'Counted', seats: 4 })
  // Monday to Friday of the week before, nine hours a day.
  const build = (n: number, more: object = {}) =>
    scene.build({
      room,
      day: `2026-11-${16 + (n % 5)}`,
      start: 540 + Math.floor(n / 5) * 60,
      minutes: 60,
      organiser_id: asha.id,
      people: [ravi.id],
      ...more,
    })
  for (let n = 0; n < 18; n += 1) await build(n)
  await build(18, { ended: { status: 'cancelled', by: null, reason: 'Not checked in' } })
  await build(19, { ended: { status: 'cancelled', by: asha.id, reason: '' } })
  const asked = { location_id, days: '2026-11-16..2026-11-22' }
  const { data } = await admin.caller.send(figuresList.read, asked)
  expect(data.rows).toMatchObject([
    {
      room: 'Counted',
      bookings: 19,
      booked_minutes: 18 * 60,
      open_minutes: 45 * 60,
      open_days: 5,
      use: 4_000,
      not_checked_in: 1,
      not_checked_in_share: 526,
      people: 20,
    },
  ])
  expect(data.hours).toEqual([
    { room_id: room.id, hour: 9, minutes: 300 },
    { room_id: room.id, hour: 10, minutes: 300 },
    { room_id: room.id, hour: 11, minutes: 300 },
    { room_id: room.id, hour: 12, minutes: 180 },
  ])
  expect((await asha.caller.send(figuresList.read, asked)).httpStatus).toBe(403)
  expect((await keeper.caller.send(figuresList.read, asked)).data.rows).toEqual([])
})

test('a feed is read by its link without a sign-in, tells no private title, and ends when it is revoked', async () => {
  const room = await scene.room({ name: 'Fed' })
  const one = { room, day: '2026-11-24', minutes: 60, organiser_id: asha.id }
  await scene.build({ ...one, start: 600, title: 'Open talk' })
  await scene.build({ ...one, start: 720, title: 'Hidden talk', private: true })
  const make = (by: typeof asha) => by.caller.send(calls.makeRoomFeed, { room_id: room.id })
  expect((await make(asha)).httpStatus).toBe(403)
  const first = (await make(keeper)).data.path
  const second = (await make(keeper)).data.path
  const read = async (path: string) => {
    const answer = await product.stranger.raw(path)
    return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') }
  }
  expect((await read(first)).status).toBe(404)
  const { text } = await read(second)
  expect(text).toContain('Open talk')
  expect(text).toContain(`${asha.name}: Private`)
  expect(text).not.toContain('Hidden')
  await keeper.caller.send(calls.revokeRoomFeed, { room_id: room.id })
  expect((await read(second)).status).toBe(404)
})

test('door labels are a PDF, of rooms that one manages', async () => {
  const here = await scene.room()
  const there = await scene.room({ location_id: delhi })
  const print = (ids: number[], by: typeof asha) =>
    by.caller.raw('/api/rooms/door-labels', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    })
  const file = await print([here.id], keeper)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await print([here.id, there.id], keeper)).status).toBe(404)
  expect((await print([here.id], asha)).status).toBe(403)
})
