import { expect, test } from 'vitest'
import { handOverAll, previewAll } from '#platform/server/leavers/leaver-duty.ts'
import { readBooking } from '#rooms/contract/booking/booking-calls.ts'
import { roomList } from '#rooms/contract/upkeep/room-calls.ts'
import { roomScene } from '#rooms/testing/room-scene.ts'
import { roomsLeaver } from './leaver-duties.ts'
import { personalGuests } from './outside-guests.ts'

const scene = await roomScene()
const { product, keeper, asha, ravi } = scene

test('bookings of a leaver go to the line manager, and the manager of the room is told', async () => {
  const leaver = await scene.employed()
  const room = await scene.room({ manager_id: keeper.id, who: 'named', named: [leaver.id, ravi.id] })
  const managed = await scene.room({ manager_id: leaver.id })
  const one = { room, minutes: 60, start: 600 }
  const before = await scene.build({ ...one, day: '2026-11-25', organiser_id: leaver.id })
  const after = await scene.build({ ...one, day: '2026-12-02', organiser_id: leaver.id, people: [asha.id] })
  const guest = await scene.build({ ...one, day: '2026-12-03', organiser_id: ravi.id, people: [leaver.id] })
  const leaving = {
    id: leaver.id,
    name: leaver.name,
    lastDay: '2026-11-27',
    from: '2026-11-28',
    successor: { id: asha.id, name: asha.name },
  }
  const duties = roomsLeaver(product)
  const lines = await product.read((ctx) => previewAll(ctx, duties, leaving))
  expect(lines.map(({ text }) => text)).toEqual([
    `1 meeting room: ${asha.name} manages them instead.`,
    `1 room booking after that day: ${asha.name} organises them instead.`,
    '2 places in room bookings end.',
  ])
  await product.write((ctx) => handOverAll(ctx, duties, leaving))
  const read = async (id: number) => (await ravi.caller.send(readBooking, { id })).data
  expect(await read(before.id)).toMatchObject({ organiser: { id: leaver.id } })
  expect(await read(after.id)).toMatchObject({ organiser: { id: asha.id }, people: [] })
  expect(await read(guest.id)).toMatchObject({ people: [] })
  const { rows } = (await keeper.caller.send(roomList.read, { search: managed.name })).data
  expect(rows.find(({ id }) => id === managed.id)?.manager).toEqual({ id: asha.id, name: asha.name })
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('recipient_id').where('kind', '=', 'rooms.organiser-left').execute(),
  )
  expect(told).toEqual([{ recipient_id: keeper.id }])
  expect(await product.read((ctx) => previewAll(ctx, duties, leaving))).toEqual([])
  const busy = await product.read(({ db }) =>
    db.selectFrom('booking').select('account_id').where('source_id', 'like', `${after.id}/%`).execute(),
  )
  expect(busy).toEqual([{ account_id: asha.id }])
})

test('a guest from outside has a copy of their meetings, and is taken out once they are over', async () => {
  const room = await scene.room()
  const email = 'outside@example.com'
  const one = { room, start: 600, minutes: 60, organiser_id: ravi.id, guests: [email, 'other@example.com'] }
  const over = await scene.build({ ...one, day: '2026-11-20' })
  await scene.build({ ...one, day: '2026-12-10' })
  const find = () => product.read((ctx) => personalGuests.find(ctx, { email, phones: [], contactIds: [] }))
  expect((await find()).map(({ hindrance }) => hindrance)).toEqual(['', 'The meeting is still to come.'])
  await product.write((ctx) => personalGuests.erase(ctx, [over.id]))
  expect(await find()).toHaveLength(1)
})
