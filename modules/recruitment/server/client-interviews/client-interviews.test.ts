import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewMessages as say } from '#recruitment/contract/client-interviews/client-interview-messages.ts'
import { clientInterviewStates } from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { mergeCandidates, undoMerge } from '#recruitment/contract/candidates/candidate-calls.ts'
import { buildCandidate } from '#recruitment/server/candidates/candidate-builders.ts'
import { clientInterviewScene } from '#recruitment/testing/client-interview-scene.ts'
import { completeClientInterviews } from './client-interview-jobs.ts'

const product = await testProduct()
const {
  seller,
  otherSeller,
  head,
  auditor,
  employee,
  recruiter,
  hire,
  buildClient,
  today,
  propose,
  proposed,
  rowOf,
  slot,
} = await clientInterviewScene(product)

const schedule = async (id: number, starts_at: string, who = seller) =>
  who.caller.send(calls.scheduleClientInterview, {
    id,
    version: (await rowOf(id, who))!.version,
    starts_at,
    minutes: 60,
    mode: 'online',
    place: 'https://meet.example/client',
    interviewers: 'Ms Solvang',
  })
const settle = async (
  id: number,
  more: Partial<SentBy<typeof calls.settleClientInterview>> &
    Pick<SentBy<typeof calls.settleClientInterview>, 'outcome'>,
  who = seller,
) => who.caller.send(calls.settleClientInterview, { id, version: (await rowOf(id, who))!.version, ...more })

const passed = (id: number) =>
  product.write(async ({ db, now }) => {
    const ends_at = new Date(now.getTime() - 3_600_000)
    const starts_at = new Date(ends_at.getTime() - 3_600_000)
    await db.updateTable('client_interview').set({ starts_at, ends_at }).where('id', '=', id).execute()
  })
const complete = () =>
  product.write((ctx) => completeClientInterviews({ read: ctx, write: (work) => work(ctx) }))

test('the states are those of the plan', () => {
  expect(clientInterviewStates.keys.map((key) => clientInterviewStates.idOf(key))).toEqual(
    'proposed, scheduled, completed, selected, rejected, on hold, no show, cancelled'.split(', '),
  )
})

test('an employee is proposed, interviewed and selected, and reads what is shared', async () => {
  const id = await proposed({ rate: 15_000_000, rate_unit: 'month' })
  const starts_at = slot()
  expect((await schedule(id, starts_at)).status).toBe(0)
  const booked = await product.read(({ db }) =>
    db
      .selectFrom('booking')
      .select('exclusive')
      .where('source', '=', 'client-interview')
      .where('source_id', '=', String(id))
      .execute(),
  )
  expect(booked).toEqual([{ exclusive: true }])
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('kind')
      .where('recipient_id', '=', employee.person.id)
      .where('kind', '=', 'recruitment.client-interview')
      .execute(),
  )
  expect(told).toHaveLength(1)
  expect(await rowOf(id, employee)).toMatchObject({ status: 'scheduled', can: { settle: [], change: false } })
  expect(await rowOf(id, employee)).not.toHaveProperty('rate')
  expect((await settle(id, { outcome: 'selected', joins_on: today() })).message).toContain('can’t be changed')
  await passed(id)
  await complete()
  await complete()
  expect((await rowOf(id))!.status).toBe('completed')
  expect((await settle(id, { outcome: 'selected', marks: 7.25, joins_on: today() })).failure.fields).toEqual({
    marks: 'Use steps of 0.5',
  })
  expect((await settle(id, { outcome: 'selected', marks: 8.5 })).failure.fields).toEqual({
    joins_on: say.startNeeded.text,
  })
  expect((await settle(id, { outcome: 'rejected' })).failure.fields).toEqual({
    feedback: say.reasonNeeded.text,
  })
  const done = await settle(id, {
    outcome: 'selected',
    marks: 8.5,
    feedback: 'Clear answers',
    joins_on: dayAfter(today(), 30),
  })
  expect(done.status).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'selected', marks: 8.5, rate: 15_000_000 })
  expect(await rowOf(id, employee)).toMatchObject({ marks: null, feedback: '' })
  const other = await proposed()
  await schedule(other, slot(2))
  await passed(other)
  await complete()
  await settle(other, { outcome: 'rejected', marks: -1, feedback: 'Someone else', feedback_shared: true })
  expect(await rowOf(other, employee)).toMatchObject({ marks: -1, feedback: 'Someone else' })
})

test('those who neither keep it nor see all know nothing of it; reading all changes nothing', async () => {
  const id = await proposed()
  expect(await rowOf(id, otherSeller)).toBeUndefined()
  expect(await rowOf(id, recruiter)).toBeUndefined()
  const wish = { id, version: 1, outcome: 'cancelled' as const }
  expect(await otherSeller.caller.send(calls.settleClientInterview, wish)).toMatchObject({ httpStatus: 404 })
  expect(await employee.caller.send(calls.settleClientInterview, wish)).toMatchObject({ httpStatus: 403 })
  expect(await auditor.caller.send(calls.settleClientInterview, wish)).toMatchObject({ httpStatus: 403 })
  expect(await rowOf(id, auditor)).toMatchObject({ id, can: { change: false, schedule: false, settle: [] } })
  expect((await settle(id, wish, head)).status).toBe(0)
  // The owner of the client keeps what someone else proposed.
  const byHead = await proposed({}, head)
  expect((await settle(byHead, { outcome: 'on_hold' })).status).toBe(0)
  const noRates = await propose({ requirement: 'Rates', rate: 1, rate_unit: 'hour' }, recruiter)
  expect(noRates.message).toBe(say.mayNotRate.text)
})

test('what does not fit is said at its field', async () => {
  const cases: [Partial<SentBy<typeof calls.proposeToClient>>, string][] = [
    [{ contact_id: 999_999 }, 'contact_id'],
    [{ account_id: null }, 'account_id'],
    [{ account_id: seller.person.id }, 'account_id'],
    [{ account_id: 999_999 }, 'account_id'],
    [{ account_id: null, candidate_id: 999_999 }, 'candidate_id'],
    [{ requirement: ' ' }, 'requirement'],
    [{ cv_edition_id: 999_999 }, 'cv_edition_id'],
    [{ round: 21 }, 'round'],
    [{ rate: 100, rate_unit: null }, 'rate_unit'],
  ]
  for (const [part, field] of cases) {
    const sent = await propose({ requirement: 'Checked', ...part })
    expect([part, Object.keys(sent.failure.fields)]).toEqual([part, [field]])
  }
  const id = await proposed()
  const past = new Date(product.clock.now().getTime() - 60_000).toISOString()
  expect((await schedule(id, past)).failure.fields).toEqual({ starts_at: say.past.text })
  const prospect = await buildClient(seller.person.id, 'prospect')
  expect((await propose({ contact_id: prospect })).failure.fields).toEqual({
    contact_id: say.noSuchClient.text,
  })
})

test('of twenty proposals of one person for one round one stands', async () => {
  const sent = await repeatInParallel(20, () => propose({ requirement: 'Once only' }))
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { httpStatus, message } of sent.filter(({ status }) => status !== 0))
    expect([httpStatus, message]).toEqual([409, say.proposedAlready.text])
})

test('one person has one interview at a time, and one start on a day', async () => {
  const [one, other] = [await proposed(), await proposed()]
  const starts_at = slot(3)
  expect((await schedule(one, starts_at)).status).toBe(0)
  expect((await schedule(other, starts_at)).failure.fields).toEqual({ starts_at: say.busy.text })
  await schedule(other, slot(4))
  for (const id of [one, other]) {
    await passed(id)
    await complete()
  }
  const selected = { outcome: 'selected' as const, joins_on: dayAfter(today(), 60) }
  expect((await settle(one, selected)).status).toBe(0)
  expect((await settle(other, selected)).message).toBe(say.startTaken.text)
})

test('a candidate goes with their record when it is merged, and back', async () => {
  const build = (name: string) => product.write((ctx) => buildCandidate(ctx, { name }))
  const [kept, gone] = [await build('Piya Lahirie'), await build('P. Lahirie')]
  const hr = await hire(['hr_manager'])
  const id = await proposed({ account_id: null, candidate_id: gone.candidate_id }, hr)
  const merged = await hr.caller.send(mergeCandidates, {
    kept_id: kept.candidate_id,
    gone_id: gone.candidate_id,
    take: [],
  })
  expect((await rowOf(id, hr))!.candidate_id).toBe(kept.candidate_id)
  await hr.caller.send(undoMerge, { merge_id: merged.data.merge_id })
  expect((await rowOf(id, hr))!.candidate_id).toBe(gone.candidate_id)
})
