import { beforeAll, expect, test } from 'vitest'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import { correctDay } from '#attendance/contract/requests/request-calls.ts'
import { buildPolicy } from '#calendar/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { getTrackers } from '#tracker/contract/activity/activity-calls.ts'
import { deleteTime } from '#tracker/contract/own-calls.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { trackedPerson, trackerOn } from '#platform/testing/areas/test-tracker.ts'

const product = await testProduct()
const DAY = '2027-03-10'
const goTo = (instant: string) =>
  product.clock.shift({ seconds: Math.round((Date.parse(instant) - product.clock.now().getTime()) / 1000) })

beforeAll(async () => {
  goTo(`${DAY}T04:00:00Z`)
  await trackerOn(product)
})

/** Someone whose working time is counted by the tracker, or by the clock. */
async function worker(counting: 'tracker_hours' | 'sum_of_sessions') {
  const tracked = await trackedPerson(product)
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: tracked.person.id })
    await buildAssignment(ctx, { accountId: tracked.person.id, from: '2024-01-01' })
    await buildPolicy(ctx, { terms: { counting }, to: { accountId: tracked.person.id } })
  })
  return tracked
}

const dayOf = async (person: { id: number }) =>
  (await (await product.as(person)).send(openDay, { day: DAY })).data.result

test('eight hours at the tracker are a day, deleted time is not, and a correction goes before both', async () => {
  goTo(`${DAY}T04:20:00Z`)
  const asha = await worker('tracker_hours')
  const session = (await asha.start()).client_id
  goTo(`${DAY}T13:10:00Z`)
  const starts = Array.from({ length: 48 }, (_, at) =>
    new Date(Date.parse(`${DAY}T04:30:00Z`) + at * 600_000).toISOString(),
  )
  const sent = await asha.upload(starts.map((start) => asha.slot(session, start)))
  expect(new Set(sent.data.slots.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']))
  // Sent again, by twenty at once, nothing is counted twice.
  const again = starts.map((start) => asha.slot(session, start))
  await Promise.all(Array.from({ length: 20 }, () => asha.upload(again)))
  expect(await dayOf(asha.person)).toMatchObject({
    text: 'P',
    worked_minutes: 480,
    break_minutes: 0,
    late_minutes: 0,
    first_in: `${DAY}T04:30:00.000Z`,
  })
  const calls = await product.as(asha.person)
  const { slots } = (await calls.send(getTrackers, { date: DAY })).data
  for (const { slot_id } of slots.slice(0, 2)) await calls.send(deleteTime, { slot_id })
  const less = await dayOf(asha.person)
  expect(less.worked_minutes).toBe(460)
  expect(less.because).toContainEqual(
    expect.objectContaining({ label: 'Counted by the tracker', value: '7 h 40' }),
  )
  const hr = await product.account({ roles: ['employee', 'hr_manager'] })
  const sessions = [{ in: '10:00', out: '14:00' }]
  await (
    await product.as(hr)
  ).send(correctDay, { account_id: asha.person.id, day: DAY, sessions, comment: 'Went home ill' })
  const corrected = await dayOf(asha.person)
  expect(corrected.worked_minutes).toBe(240)
  expect(corrected.because).toContainEqual(
    expect.objectContaining({ label: 'A correction overrides the tracker' }),
  )
})
