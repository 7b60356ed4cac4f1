import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { schedulingRefusal } from '#recruitment/contract/interviews/interview-rules.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'
import { endInterviews, remindOfFeedback } from './interview-jobs.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof interviewScene>>

beforeAll(async () => {
  scene = await interviewScene(product)
})

const end = () => product.write((ctx) => endInterviews({ read: ctx, write: (work) => work(ctx) }))
const stateOf = async (id: number) => {
  const { data } = await scene.recruiter.caller.send(calls.readInterview, { id })
  return data
}
const mailsOf = (id: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select(['dedupe_key', 'to_address'])
      .where('dedupe_key', 'like', `interview/${id}/%`)
      .orderBy('id')
      .execute(),
  )

test('an interview is scheduled from one of ten statuses, and moves the application', async () => {
  const { recruiter, application, plan, nextHour, statusOf } = scene
  const pending = await application([])
  const sent = { ...plan(pending), starts_at: nextHour() }
  expect(await recruiter.caller.send(calls.scheduleInterview, sent)).toMatchObject({
    httpStatus: 409,
    message: schedulingRefusal(1),
  })
  const { id, application_id } = await scene.scheduled()
  expect(await statusOf(application_id)).toBe(15)
  const keys = (await mailsOf(id)).map(({ dedupe_key }) => dedupe_key)
  expect(keys).toHaveLength(3)
  const booked = await product.read(({ db }) =>
    db.selectFrom('booking').select('source_id').where('source', '=', 'interview').execute(),
  )
  expect(booked.filter(({ source_id }) => source_id.startsWith(`${id}/`))).toHaveLength(2)
  const hrRound = await scene.scheduled({ kind: 'hr' })
  expect(await statusOf(hrRound.application_id)).toBe(30)
  const moves = await product.read(({ db }) =>
    db
      .selectFrom('application_move')
      .select(['to_status', 'seconds_in_from'])
      .where('application_id', '=', hrRound.application_id)
      .orderBy('id')
      .execute(),
  )
  expect(moves.map(({ to_status }) => to_status)).toEqual([1, 2, 22, 30])
  expect(moves.slice(1).every(({ seconds_in_from }) => seconds_in_from !== null)).toBe(true)
  const second = await scene.application([2, 9])
  const refused = { ...plan(second, 'hr'), starts_at: nextHour(), override: true, override_reason: 'x' }
  expect((await recruiter.caller.send(calls.scheduleInterview, refused)).message).toContain('HR round')
  expect(await statusOf(second)).toBe(9)
})

test('absences are noted, and move the application where the table says', async () => {
  const { recruiter, statusOf } = scene
  const hold = await scene.scheduled()
  await recruiter.caller.send(calls.holdInterview, {
    id: hold.id,
    version: (await stateOf(hold.id)).version,
    reason: 'Freeze',
  })
  expect([(await stateOf(hold.id)).status, await statusOf(hold.application_id)]).toEqual(['on_hold', 10])
  const away = await scene.scheduled()
  await scene.passed(away.id)
  await end()
  expect(await statusOf(away.application_id)).toBe(23)
  const note = { id: away.id, version: (await stateOf(away.id)).version, reason: 'Did not join the call' }
  expect(await scene.member.caller.send(calls.noteCandidateAbsent, note)).toMatchObject({ status: 0 })
  expect([(await stateOf(away.id)).status, await statusOf(away.application_id)]).toEqual([
    'not_available',
    29,
  ])
  const empty = await scene.scheduled()
  await scene.passed(empty.id)
  const noShow = {
    id: empty.id,
    version: (await stateOf(empty.id)).version,
    absent: [scene.lead.person.id],
    took_place: false,
    reason: 'The lead was ill',
  }
  expect(await recruiter.caller.send(calls.notePanelAbsent, noShow)).toMatchObject({ status: 0 })
  expect([(await stateOf(empty.id)).status, await statusOf(empty.application_id)]).toEqual(['on_hold', 28])
  const resumed = await scene.scheduled()
  await recruiter.caller.send(calls.holdInterview, {
    id: resumed.id,
    version: (await stateOf(resumed.id)).version,
    reason: 'Freeze',
  })
  const again = {
    id: resumed.id,
    version: (await stateOf(resumed.id)).version,
    starts_at: scene.nextHour(),
    minutes: 30,
    mode: 'online' as const,
    panel: [scene.lead.person.id],
    lead_id: scene.lead.person.id,
    reason: 'Goes on',
    override: true,
    override_reason: 'x',
  }
  expect(await recruiter.caller.send(calls.moveInterview, again)).toMatchObject({ status: 0 })
  expect([(await stateOf(resumed.id)).status, await statusOf(resumed.application_id)]).toEqual([
    'scheduled',
    15,
  ])
})

test('the job completes what is over once, however late, and feedback is asked for', async () => {
  const kinds = ['technical_1', 'technical_2', 'machine_test', 'manager', 'ceo', 'client'] as const
  const all: Awaited<ReturnType<typeof scene.scheduled>>[] = []
  for (const kind of kinds) all.push(await scene.scheduled({ kind }))
  for (const { id } of all) await scene.passed(id, 100)
  await end()
  await end()
  const statuses = await Promise.all(all.map(({ application_id }) => scene.statusOf(application_id)))
  expect(statuses).toEqual([23, 24, 25, 15, 15, 15])
  await product.write(remindOfFeedback)
  await product.write(remindOfFeedback)
  const notices = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['recipient_id', 'kind'])
      .where('subject_key', 'in', [`interview-feedback/${all[0]!.id}/2`, `interview-overdue/${all[0]!.id}`])
      .execute(),
  )
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual([
    'recruitment.feedback-due',
    'recruitment.feedback-due',
    'recruitment.feedback-overdue',
  ])
})
