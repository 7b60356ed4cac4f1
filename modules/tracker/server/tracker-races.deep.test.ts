import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { slotAt, trackedPerson, type Tracked } from '#platform/testing/areas/test-tracker.ts'
import * as activity from '#tracker/contract/activity/activity-calls.ts'
import * as own from '#tracker/contract/own-calls.ts'
import { raceGround, times, won, type RaceGround } from '#tracker/testing/race-ground.ts'

const product = await testProduct()
let ground: RaceGround
let asha: Tracked
let session: string

const now = () => product.clock.now()

beforeAll(async () => {
  ground = await raceGround(product)
})

beforeEach(async () => {
  ;({ asha, session } = await ground.running())
})

test('of 24 deletions of one slot one deletes, and uploads beside it bring nothing back', async () => {
  const slot = asha.slot(session, slotAt(now(), -3))
  await asha.upload([slot])
  await asha.shoot(slot)
  const before = (await ground.filesOf()).length
  const [row] = await ground.slotRows(asha.person.id)
  const answers = await times<{ status: number; message: string }>((at) =>
    at % 3 === 2 ? asha.upload([slot]) : asha.calls.send(own.deleteTime, { slot_id: row!.id }),
  )
  const deletions = answers.filter((_, at) => at % 3 !== 2)
  expect(won(deletions)).toHaveLength(1)
  expect(won(deletions)[0]).toMatchObject({ message: '10 minutes from 14:00 are deleted.' })
  expect(new Set(deletions.filter(({ status }) => status === 1).map(({ message }) => message))).toEqual(
    new Set(['The time from 14:00 is deleted already.']),
  )
  expect(await ground.slotRows(asha.person.id)).toMatchObject([{ active_seconds: 0, top_apps: [] }])
  expect((await ground.filesOf()).length).toBe(before - 1)
  expect((await asha.shoot(slot)).message).toBe('This time was deleted. Its screenshot is not recorded.')
  const { totals } = (await asha.calls.send(activity.getTrackers, {})).data
  expect(totals).toMatchObject({ tracked_minutes: 0, deleted_minutes: 10 })
  const trace = await product.read(({ db }) =>
    db.selectFrom('change_log').selectAll().where('table_name', '=', 'tracker_slot').execute(),
  )
  expect(JSON.stringify(trace)).not.toContain('active_seconds')
  const other = await trackedPerson(product)
  expect((await other.calls.send(own.deleteTime, { slot_id: row!.id })).httpStatus).toBe(404)
})

test('the same picture sent 20 times at once is one picture', async () => {
  const slot = asha.slot(session, slotAt(now(), -3))
  await asha.upload([slot])
  const before = (await ground.filesOf()).length
  const client_id = '0b9c2d7e-51aa-4c0e-9f3a-7f1d2f6a9b10'
  const answers = await Promise.all(Array.from({ length: 20 }, () => asha.shoot(slot, { client_id })))
  expect(new Set(answers.map(({ data }) => data.screenshot_id)).size).toBe(1)
  expect((await ground.filesOf()).length).toBe(before + 1)
})
