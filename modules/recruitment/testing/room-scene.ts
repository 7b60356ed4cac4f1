import type { TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { buildRoom } from '#rooms/server/public.ts'
import { interviewScene } from './interview-scene.ts'

/** What is booked in a room, the earliest first. */
const bookingsIn = (product: TestProduct, room: { id: number }) =>
  product.read(({ db }) =>
    db
      .selectFrom('room_booking')
      .select(['id', 'version', 'starts_at', 'source_ref', 'title'])
      .where('room_id', '=', room.id)
      .where('status', '=', 'booked')
      .orderBy('starts_at')
      .execute(),
  )

const countRows = (product: TestProduct, table: 'interview' | 'interview_panel' | 'mail_message') =>
  product.read(async ({ db }) => {
    const { count } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

/** For tests: interviews, rooms of an office that they book, and an administrator of the rooms. */
export async function roomScene(product: TestProduct) {
  const scene = await interviewScene(product)
  const admin = await scene.employed(['admin'])
  const office = await product.read(async ({ db }) => {
    const found = db.selectFrom('location').select('id').where('key', '=', 'kolkata')
    return (await found.executeTakeFirstOrThrow()).id
  })
  let built = 0
  const stateOf = async (id: number) => (await scene.recruiter.caller.send(calls.readInterview, { id })).data
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
  return {
    ...scene,
    admin,
    office,
    stateOf,
    anyRoom: (more: object = {}) => {
      built += 1
      return product.write((ctx) =>
        buildRoom(ctx, { location_id: office, name: `Godavari ${built}`, who: 'all', ...more }),
      )
    },
    inRoom: (room: { id: number }, more: object = {}) => ({
      mode: 'face_to_face' as const,
      place: '',
      location_id: office,
      room_id: room.id,
      ...more,
    }),
    bookingsIn: (room: { id: number }) => bookingsIn(product, room),
    refsIn: async (room: { id: number }) =>
      (await bookingsIn(product, room)).map(({ source_ref }) => source_ref),
    move: async (id: number, more: object) =>
      scene.recruiter.caller.send(calls.moveInterview, await wishOf(id, more)),
    countRows: (table: 'interview' | 'interview_panel' | 'mail_message') => countRows(product, table),
  }
}
