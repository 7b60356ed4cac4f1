import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as feedbackCalls from '#recruitment/contract/feedback/feedback-calls.ts'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewList, ownInterviewList } from '#recruitment/contract/interviews/interview-lists.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { schedulingRefusal } from '#recruitment/contract/interviews/interview-rules.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'
import { endInterviews, remindOfFeedback, remindOfInterviews } from './interview-jobs.ts'

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

test('an interview moves the application, mails three and books two', async () => {
  const { id, application_id } = await scene.scheduled()
  expect(await scene.statusOf(application_id)).toBe(15)
  expect(await mailsOf(id)).toHaveLength(3)
  const booked = await product.read(({ db }) =>
    db
      .selectFrom('booking')
      .select('id')
      .where('source', '=', 'interview')
      .where('source_id', 'like', `${id}/%`)
      .execute(),
  )
  expect(booked).toHaveLength(2)
  const { recruiter, application, plan, nextHour } = scene
  const sent = { ...plan(await application([])), starts_at: nextHour() }
  expect(await recruiter.caller.send(calls.scheduleInterview, sent)).toMatchObject({
    httpStatus: 409,
    message: schedulingRefusal(1),
  })
})

test('times that can’t be are refused at their field', async () => {
  const { recruiter, application, plan, nextHour } = scene
  const id = await application()
  const send = (more: object) =>
    recruiter.caller.send(calls.scheduleInterview, { ...plan(id), starts_at: nextHour(), ...more })
  const past = new Date(product.clock.now().getTime() - 60_000).toISOString()
  expect((await send({ starts_at: past })).failure.fields).toEqual({ starts_at: say.past.text })
  expect((await send({ minutes: 14 })).failure.fields).toEqual({ minutes: say.short.text })
  expect((await send({ lead_id: scene.outsider.person.id })).failure.fields).toEqual({
    lead_id: say.leadMissing.text,
  })
  expect((await send({ panel: [] })).failure.fields).toEqual({ panel: say.panelEmpty })
  expect(
    await scene.otherRecruiter.caller.send(calls.scheduleInterview, { ...plan(id), starts_at: nextHour() }),
  ).toMatchObject({ httpStatus: 404 })
  expect(
    await scene.lead.caller.send(calls.scheduleInterview, { ...plan(id), starts_at: nextHour() }),
  ).toMatchObject({
    httpStatus: 403,
  })
})

test('someone who is not free is refused, or booked with a reason that is kept', async () => {
  const { recruiter, application, plan } = scene
  const first = await scene.scheduled()
  const other = await application()
  const wish = { ...plan(other), starts_at: first.starts_at }
  const { failure } = await recruiter.caller.send(calls.scheduleInterview, wish)
  expect(failure.fields['starts_at']).toContain('has another interview then')
  const night = { ...wish, starts_at: first.starts_at.replace(/T\d\d/, 'T20') }
  const off = await recruiter.caller.send(calls.scheduleInterview, night)
  expect(off.failure.fields['starts_at']).toContain('doesn’t work at that time')
  const noReason = await recruiter.caller.send(calls.scheduleInterview, { ...wish, override: true })
  expect(noReason.failure.fields).toEqual({ override_reason: say.overrideReason.text })
  const done = await recruiter.caller.send(calls.scheduleInterview, {
    ...wish,
    override: true,
    override_reason: 'Only day the candidate has',
  })
  expect(done.status).toBe(0)
  const read = await stateOf(done.data.id)
  expect(read.override_reason).toBe('Only day the candidate has')
  expect(read.history.some(({ title }) => title.includes('has another interview then'))).toBe(true)
})

test('a candidate is never in two interviews at once, not even with an override', async () => {
  const first = await scene.scheduled()
  const again = {
    ...scene.plan(first.application_id),
    panel: [scene.outsider.person.id],
    lead_id: scene.outsider.person.id,
    starts_at: first.starts_at,
    override: true,
    override_reason: 'Twice',
  }
  const { failure } = await scene.recruiter.caller.send(calls.scheduleInterview, again)
  expect(failure.fields).toEqual({ starts_at: say.candidateBusy.text })
})

test('of twenty who book the same hour of a panel, the database books one', async () => {
  const { recruiter, application, plan, nextHour, employed } = scene
  const one = await employed(['interviewer'])
  const starts_at = nextHour()
  const ids = await Promise.all(Array.from({ length: 20 }, () => application()))
  const answers = await Promise.all(
    ids.map((id) =>
      recruiter.caller.send(calls.scheduleInterview, {
        ...plan(id),
        panel: [one.person.id],
        lead_id: one.person.id,
        starts_at,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const seats = await product.read(({ db }) =>
    db.selectFrom('interview_panel').select('id').where('account_id', '=', one.person.id).execute(),
  )
  expect(seats).toHaveLength(1)
  const insert = (offset: number) =>
    product.write(({ db }) =>
      db
        .insertInto('interview_panel')
        .columns(['interview_id', 'account_id', 'starts_at', 'ends_at'])
        .expression((from) =>
          from
            .selectFrom('interview')
            .select((row) => [
              'id',
              row.val(one.person.id).as('account_id'),
              row.val(starts_at).as('starts_at'),
              row.val(new Date(Date.parse(starts_at) + offset * 60_000).toISOString()).as('ends_at'),
            ])
            .orderBy('id')
            .limit(1),
        )
        .execute(),
    )
  await expect(insert(30)).rejects.toThrow('interview_panel_once')
})

test('a moved interview keeps its UID with a higher number, and a cancelled one tells everyone', async () => {
  const { recruiter, lead, outsider } = scene
  const { id, application_id } = await scene.scheduled()
  const before = await stateOf(id)
  const move = {
    id,
    version: before.version,
    starts_at: scene.nextHour(),
    minutes: 60,
    mode: 'phone' as const,
    panel: [lead.person.id, outsider.person.id],
    lead_id: outsider.person.id,
    reason: 'The candidate asked',
    override: true,
    override_reason: 'x',
  }
  expect(await recruiter.caller.send(calls.moveInterview, move)).toMatchObject({ status: 0 })
  expect(await recruiter.caller.send(calls.moveInterview, move)).toMatchObject({ httpStatus: 409 })
  const after = await stateOf(id)
  expect(after.panel.map(({ account_id, lead: isLead }) => [account_id, isLead])).toEqual([
    [outsider.person.id, true],
    [lead.person.id, false],
  ])
  expect(
    after.history.some(({ title, text }) => title.startsWith('Moved from') && text === move.reason),
  ).toBe(true)
  const row = await product.read(({ db }) =>
    db.selectFrom('interview').select(['sequence', 'uid']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(row.sequence).toBe(1)
  const keys = (await mailsOf(id)).map(({ dedupe_key }) => dedupe_key)
  expect(keys).toContain(`interview/${id}/1/moved/candidate`)
  expect(keys).toContain(`interview/${id}/1/withdrawn/${scene.member.person.id}`)
  const cancel = { id, version: after.version, reason: 'The position is filled' }
  expect(await recruiter.caller.send(calls.cancelInterview, cancel)).toMatchObject({ message: say.cancelled })
  expect((await stateOf(id)).status).toBe('cancelled')
  expect(await scene.statusOf(application_id)).toBe(15)
  expect((await mailsOf(id)).map(({ dedupe_key }) => dedupe_key)).toContain(
    `interview/${id}/2/cancelled/candidate`,
  )
  const left = await product.read(({ db }) =>
    db
      .selectFrom('booking')
      .select('id')
      .where('source_id', 'like', `${id}/%`)
      .where('source', '=', 'interview')
      .execute(),
  )
  expect(left).toEqual([])
})

test('what is over is completed, its feedback is asked for, and who did not come is noted', async () => {
  const { id, application_id } = await scene.scheduled()
  await scene.passed(id, 100)
  for (let round = 0; round < 2; round++) await end()
  expect(await scene.statusOf(application_id)).toBe(23)
  for (let round = 0; round < 2; round++) await product.write(remindOfFeedback)
  const notices = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('kind')
      .where('subject_key', 'in', [`interview-feedback/${id}/2`, `interview-overdue/${id}`])
      .orderBy('kind')
      .execute(),
  )
  expect(notices.map(({ kind }) => kind)).toEqual([
    'recruitment.feedback-due',
    'recruitment.feedback-due',
    'recruitment.feedback-overdue',
  ])
  const { version } = await stateOf(id)
  const note = { id, version, reason: 'Did not join the call' }
  expect(await scene.member.caller.send(calls.noteCandidateAbsent, note)).toMatchObject({ status: 0 })
  expect(await scene.statusOf(application_id)).toBe(29)
})

test('an interview on hold takes its application along', async () => {
  const { id, application_id } = await scene.scheduled()
  const { version } = await stateOf(id)
  await scene.recruiter.caller.send(calls.holdInterview, { id, version, reason: 'Freeze' })
  expect([(await stateOf(id)).status, await scene.statusOf(application_id)]).toEqual(['on_hold', 10])
})

test('reminders go out once, an hour before', async () => {
  const { id } = await scene.scheduled()
  await product.write(async (ctx) => {
    const soon = {
      starts_at: new Date(ctx.now.getTime() + 1_800_000),
      ends_at: new Date(ctx.now.getTime() + 3_600_000),
    }
    await ctx.db
      .updateTable('interview')
      .set({ ...soon, scheduled_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute()
  })
  for (let round = 0; round < 2; round++) await product.write((ctx) => remindOfInterviews(ctx, product))
  const keys = (await mailsOf(id)).filter(({ dedupe_key }) => dedupe_key?.includes('reminded'))
  expect(keys.map(({ dedupe_key }) => dedupe_key)).toEqual([`interview/${id}/0/reminded_hour_at/candidate`])
})

test('the lead decides once all feedback is in, and of twenty decisions one counts', async () => {
  const { lead, member, manager, statusOf } = scene
  const { id, application_id } = await scene.scheduled()
  await scene.passed(id)
  await end()
  const first = await stateOf(id)
  const decide = { id, version: first.version, outcome: 'selected' as const, note: '' }
  await scene.feedback(id, lead)
  expect((await lead.caller.send(calls.decideInterview, decide)).message).toContain(
    'Feedback is missing from',
  )
  await scene.feedback(id, member)
  expect(await member.caller.send(calls.decideInterview, decide)).toMatchObject({ httpStatus: 403 })
  expect(await scene.outsider.caller.send(calls.decideInterview, decide)).toMatchObject({ httpStatus: 404 })
  const { version } = await stateOf(id)
  const rejected = { ...decide, version, outcome: 'rejected' as const }
  expect((await lead.caller.send(calls.decideInterview, rejected)).failure.fields).toEqual({
    note: say.decisionNote.text,
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? lead : manager).caller.send(calls.decideInterview, { ...decide, version }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  expect(await statusOf(application_id)).toBe(31)
  expect((await stateOf(id)).decision?.by).not.toBe('')
})

test('a link to three times is used once, by the first who comes', async () => {
  const { recruiter, application, plan, nextHour, employed } = scene
  const one = await employed(['interviewer'])
  const application_id = await application()
  const people = { panel: [one.person.id], lead_id: one.person.id }
  const starts = [nextHour(), nextHour(), nextHour()]
  const wish = { ...plan(application_id), ...people, starts }
  const offered = await recruiter.caller.send(calls.offerTimes, wish)
  expect(offered).toMatchObject({ status: 0 })
  expect(await recruiter.caller.send(calls.offerTimes, wish)).toMatchObject({ message: say.offerOpen.text })
  const other = { ...plan(await application()), ...people, starts_at: starts[0]! }
  expect((await recruiter.caller.send(calls.scheduleInterview, other)).failure.fields['starts_at']).toContain(
    'meeting',
  )
  const token = 'known-to-this-test-alone'
  const { createHash } = await import('node:crypto')
  const token_hash = createHash('sha256').update(token).digest('hex')
  await product.write(({ db }) =>
    db.updateTable('interview_offer').set({ token_hash }).where('id', '=', offered.data.id).execute(),
  )
  const seen = await product.stranger.send(calls.viewOfferedTimes, { token })
  expect(seen.data.slots).toHaveLength(3)
  expect(JSON.stringify(seen.data)).not.toContain(one.person.name)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      product.stranger.send(calls.chooseOfferedTime, { token, slot_id: seen.data.slots[at % 3]!.id }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.offerUsed.text)).toHaveLength(19)
  const booked = await product.read(({ db }) =>
    db.selectFrom('interview').select('id').where('application_id', '=', application_id).execute(),
  )
  expect(booked).toHaveLength(1)
  expect((await product.stranger.send(calls.viewOfferedTimes, { token })).data.state).toBe('used')
  expect(await product.stranger.send(calls.viewOfferedTimes, { token: 'guessed' })).toMatchObject({
    httpStatus: 404,
  })
})

test('an interviewer sees only own slots, and nobody without a slot sees anything', async () => {
  const { lead, outsider, manager, otherRecruiter, hr } = scene
  const { id } = await scene.scheduled()
  const ids = async (caller: typeof lead.caller) =>
    (await caller.send(ownInterviewList.read, { view: 'open', size: 100 })).data.rows.map((row) => row.id)
  expect(await ids(lead.caller)).toContain(id)
  expect(await ids(outsider.caller)).not.toContain(id)
  for (const one of [outsider, otherRecruiter]) {
    expect(await one.caller.send(calls.readInterview, { id })).toMatchObject({ httpStatus: 404 })
    expect(await one.caller.send(feedbackCalls.readFeedback, { id })).toMatchObject({ httpStatus: 404 })
    expect(await one.caller.send(calls.openInterviewResume, { id })).toMatchObject({ httpStatus: 404 })
  }
  expect(await lead.caller.send(interviewList.read, {})).toMatchObject({ httpStatus: 403 })
  for (const one of [manager, hr])
    expect(
      (await one.caller.send(interviewList.read, { size: 100 })).data.rows.map((row) => row.id),
    ).toContain(id)
  const answer = { id, answer: 'declined' as const, reason: 'On a train' }
  expect(await outsider.caller.send(calls.answerInvitation, answer)).toMatchObject({ httpStatus: 404 })
  expect(await lead.caller.send(calls.answerInvitation, answer)).toMatchObject({ status: 0 })
  expect((await stateOf(id)).panel[0]).toMatchObject({ rsvp: 'declined', declined_because: 'On a train' })
})

test('someone without access to interviews is named instead of being invited', async () => {
  const plain = await scene.employed()
  const people = { panel: [scene.lead.person.id, plain.person.id], lead_id: scene.lead.person.id }
  const wish = { ...scene.plan(await scene.application()), ...people, starts_at: scene.nextHour() }
  const { failure } = await scene.recruiter.caller.send(calls.scheduleInterview, wish)
  expect(failure.fields).toEqual({ panel: say.mayNotInterview(plain.person.name).text })
})
