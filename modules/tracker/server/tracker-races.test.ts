import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { slotAt, trackedPerson, type Tracked } from '#platform/testing/areas/test-tracker.ts'
import * as activity from '#tracker/contract/activity/activity-calls.ts'
import * as own from '#tracker/contract/own-calls.ts'
import * as settings from '#tracker/contract/settings/settings-calls.ts'
import { buildView } from './tracker-builders.ts'
import { loseSilent, purgeActivity } from './tracker-jobs.ts'
import { MANY, raceGround, times, won, type RaceGround } from '#tracker/testing/race-ground.ts'

const product = await testProduct()
let ground: RaceGround
let asha: Tracked
let session: string

const now = () => product.clock.now()
const steps = {
  get read() {
    return { db: product.ground.database.reader, now: now() } as never
  },
  write: <T>(work: Parameters<typeof product.write<T>>[0]) => product.write(work),
}
const purge = () =>
  purgeActivity(product).run(
    steps as never,
    {},
    { dueAt: now(), report: () => Promise.resolve() },
  ) as Promise<Record<string, number>>

beforeAll(async () => {
  ground = await raceGround(product)
})

beforeEach(async () => {
  ;({ asha, session } = await ground.running())
})

test('the same batch sent 24 times at once is one batch', async () => {
  const slots = [-6, -5, -4, -3].map((at) => asha.slot(session, slotAt(now(), at)))
  const answers = await times((at) => asha.upload(at % 2 ? slots : slots.toReversed()))
  expect(won(answers)).toHaveLength(MANY)
  const outcomes = answers.flatMap(({ data }) => data.slots.map(({ outcome }) => outcome))
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(4)
  expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(4 * (MANY - 1))
  expect(await ground.slotRows(asha.person.id)).toHaveLength(4)
})

test('a deleted slot is deleted once, and an upload after it brings nothing back', async () => {
  const slot = asha.slot(session, slotAt(now(), -3))
  await asha.upload([slot])
  await asha.shoot(slot)
  const before = (await ground.filesOf()).length
  const [row] = await ground.slotRows(asha.person.id)
  const remove = () => asha.calls.send(own.deleteTime, { slot_id: row!.id })
  expect((await remove()).message).toBe('10 minutes from 14:00 are deleted.')
  expect((await remove()).message).toBe('The time from 14:00 is deleted already.')
  await asha.upload([slot])
  expect(await ground.slotRows(asha.person.id)).toMatchObject([{ active_seconds: 0, top_apps: [] }])
  expect((await ground.filesOf()).length).toBe(before - 1)
  expect((await asha.shoot(slot)).message).toBe('This time was deleted. Its screenshot is not recorded.')
})

test('the same picture sent again is one picture', async () => {
  const slot = asha.slot(session, slotAt(now(), -3))
  await asha.upload([slot])
  const before = (await ground.filesOf()).length
  const client_id = '0b9c2d7e-51aa-4c0e-9f3a-7f1d2f6a9b10'
  const answers = [await asha.shoot(slot, { client_id }), await asha.shoot(slot, { client_id })]
  expect(new Set(answers.map(({ data }) => data.screenshot_id)).size).toBe(1)
  expect((await ground.filesOf()).length).toBe(before + 1)
})

test('a device removed beside 24 uploads: whatever came before it stays, nothing comes after', async () => {
  const answers = await times<{ status: number; httpStatus: number }>((at) =>
    at === 11
      ? asha.calls.send(own.revokeDevice, { id: asha.deviceId })
      : asha.upload([asha.slot(session, slotAt(now(), -2 - (at % 8)))]),
  )
  expect(answers[11]!.status).toBe(0)
  const refused = answers.filter(({ status }) => status === 1)
  expect(new Set(refused.map(({ httpStatus }) => httpStatus))).toEqual(
    refused.length > 0 ? new Set([401]) : new Set(),
  )
  const kept = (await ground.slotRows(asha.person.id)).length
  expect((await asha.upload([asha.slot(session, slotAt(now(), -1))])).httpStatus).toBe(401)
  expect(await ground.slotRows(asha.person.id)).toHaveLength(kept)
})

test('of 24 consents one is kept, of 24 withdrawals one is one, and sessions begun beside it end', async () => {
  const ravi = await trackedPerson(product, { consents: false })
  const { number } = (await ravi.calls.send(own.ownTracker, {})).data.consent
  expect(won(await times(() => ravi.calls.send(own.acceptConsent, { number })))).toHaveLength(MANY)
  const answers = await times<{ status: number }>((at) =>
    at % 4 === 3 ? ravi.start().then(({ answer }) => answer) : ravi.calls.send(own.withdrawConsent, {}),
  )
  expect(won(answers.filter((_, at) => at % 4 !== 3))).toHaveLength(1)
  const { sessions, consent } = (await ravi.calls.send(own.ownTracker, {})).data
  expect([sessions, consent.past.length, consent.accepted_at]).toEqual([[], 1, null])
})

test('of 24 sessions begun at once on one device one runs', async () => {
  const ravi = await trackedPerson(product)
  const begun = await times(() => ravi.start())
  expect(won(begun.map(({ answer }) => answer))).toHaveLength(1)
  expect((await ravi.calls.send(own.ownTracker, {})).data.sessions).toHaveLength(1)
})

test('of 24 looks of the same person at the same one on the same days one is given', async () => {
  const calls = await ground.hr.signedIn()
  const viewer = await product.account({ name: 'Riya Sen' })
  const form = {
    viewer_id: viewer.id,
    reach: 'person' as const,
    subject_id: asha.person.id,
    valid_from: '2027-03-10',
    valid_to: '2027-03-20',
    reason: 'Asked for by the person',
  }
  expect(won(await times(() => calls.send(settings.grantLook, form)))).toHaveLength(1)
})

test('a session of which nothing was heard is lost at the end of its last slot, and late slots lengthen it', async () => {
  await asha.upload([asha.slot(session, slotAt(now(), -9))])
  product.clock.shift({ minutes: 50 })
  await product.write(loseSilent)
  const [lost] = (await asha.calls.send(activity.getTrackers, {})).data.sessions
  expect(lost).toMatchObject({ state: 'lost', ended_at: slotAt(now(), -13) })
  const late = await asha.upload([asha.slot(session, slotAt(now(), -7))])
  expect(late.data.slots[0]!.outcome).toBe('accepted')
  const [longer] = (await asha.calls.send(activity.getTrackers, {})).data.sessions
  expect(longer).toMatchObject({ state: 'lost', ended_at: slotAt(now(), -6) })
  product.clock.shift({ minutes: -50 })
})

test('pictures go after 30 days and slots after 180, counted, bytes too, and twice is once', async () => {
  const slots = [-5, -4, -3].map((at) => asha.slot(session, slotAt(now(), at)))
  await asha.upload(slots)
  for (const slot of slots) await asha.shoot(slot)
  const keys = (await ground.filesOf()).map(({ storage_key }) => storage_key)
  product.clock.shift({ days: 30 })
  expect(await purge()).toMatchObject({ images_due: 0, images_removed: 0, slots_removed: 0 })
  product.clock.shift({ days: 1 })
  const images = (await ground.filesOf()).length
  const first = await purge()
  expect(first).toMatchObject({ images_removed: first['images_due'], images_left: 0, slots_removed: 0 })
  expect(first['images_due']).toBeGreaterThanOrEqual(3)
  expect([images > 0, (await ground.filesOf()).length]).toEqual([true, 0])
  for (const key of keys) await expect(product.files.storage.read(key)).rejects.toThrow()
  expect(await ground.slotRows(asha.person.id)).toHaveLength(3)
  product.clock.shift({ days: 150 })
  const last = await purge()
  expect(last).toMatchObject({ slots_removed: last['slots_due'], slots_left: 0 })
  expect(last['slots_due']).toBeGreaterThanOrEqual(3)
  expect(await ground.slotRows(asha.person.id)).toEqual([])
  expect(await purge()).toMatchObject({ images_due: 0, slots_due: 0, slots_removed: 0 })
  const shown = (await (await ground.hr.signedIn()).send(settings.trackerSettings, {})).data.purges
  expect(shown[1]).toMatchObject({ slots_left: 0, slots_removed: last['slots_due'] })
})

test('for two years people can read who looked, then the line goes and is counted', async () => {
  const viewer = await trackedPerson(product)
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()
  await product.write(async (ctx) => {
    for (const days of [1, 729, 732, 900])
      await buildView(ctx, {
        accountId: asha.person.id,
        viewerId: viewer.person.id,
        at: daysAgo(days),
        kind: 'day',
        day: daysAgo(days).slice(0, 10),
      })
  })
  expect(await purge()).toMatchObject({ views_due: 2, views_removed: 2, views_left: 0 })
  const left = await product.read(({ db }) =>
    db.selectFrom('tracker_view').select('viewed_at').where('viewer_id', '=', viewer.person.id).execute(),
  )
  expect(left).toHaveLength(2)
})
