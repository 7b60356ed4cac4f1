import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  moveByHand,
  prepareRound,
  previewMail,
  readApplication,
  readBoard,
  tellLine,
  undoMove,
} from '#recruitment/contract/applications/application-calls.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { applicationMessages as say } from '#recruitment/contract/applications/application-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { cvStatus, cvStatusNumbers } from '#recruitment/contract/statuses/cv-statuses.ts'
import { boardScene } from '#recruitment/testing/board-scene.ts'
import { enterApplication } from './enter-application.ts'
import { mailCandidateJob } from './candidate-mails.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof boardScene>>
beforeAll(async () => {
  scene = await boardScene(product)
})

const read = async (id: number) => (await scene.hr.caller.send(readApplication, { id })).data

test('twenty who move one application at once write one row of history, and the others read who was first', async () => {
  const id = await scene.applied()
  const answers = await repeatInParallel(20, (number) =>
    [scene.recruiter, scene.hr][number % 2]!.caller.send(moveByHand, {
      id,
      from: 1,
      to: number % 3 === 0 ? 9 : 2,
    }),
  )
  const won = answers.filter(({ status }) => status === 0)
  expect(won).toHaveLength(1)
  const lost = answers.filter(({ httpStatus }) => httpStatus === 409)
  expect(lost).toHaveLength(19)
  for (const { message } of lost) expect(message).toMatch(/was moved to .+ by .+ on /)
  const moves = await scene.movesOf(id)
  expect(moves).toHaveLength(2)
  expect(
    moves.every(({ from_status, seconds_in_from }) => (from_status === null) === (seconds_in_from === null)),
  ).toBe(true)
})

test('an undone move is kept, gives back what was, and comes too late after ten seconds or from another', async () => {
  const id = await scene.applied({ through: [2, 10] })
  const before = await read(id)
  const { data } = await scene.hr.caller.send(moveByHand, { id, from: 10, to: 3, reason_code: 'skills' })
  expect(await read(id)).toMatchObject({ cv_status: 3, applicant_state: 2 })
  expect(await scene.recruiter.caller.send(undoMove, { move_id: data.move_id })).toMatchObject({
    message: say.tooLateToUndo.text,
  })
  expect((await scene.hr.caller.send(undoMove, { move_id: data.move_id })).status).toBe(0)
  expect(await read(id)).toMatchObject({
    cv_status: 10,
    applicant_state: before.applicant_state,
    since: before.since,
  })
  const again = await scene.hr.caller.send(moveByHand, { id, from: 10, to: 2 })
  product.clock.shift({ seconds: 11 })
  expect(await scene.hr.caller.send(undoMove, { move_id: again.data.move_id })).toMatchObject({
    httpStatus: 409,
  })
  expect(
    (await scene.movesOf(id)).map(({ to_status, undone_at }) => [to_status, undone_at !== null]),
  ).toEqual([
    [1, false],
    [2, false],
    [10, false],
    [3, true],
    [2, false],
  ])
})

test('one candidate has one live application for a job, however many enter it at once', async () => {
  const { candidate_id } = await scene.candidate()
  const entered = await repeatInParallel(20, () =>
    product
      .write((ctx) => enterApplication(ctx, { candidate_id, job_id: scene.job.id, source: 'website' }))
      .then(() => 1)
      .catch(() => 0),
  )
  expect(entered.reduce<number>((sum, one) => sum + one, 0)).toBe(1)
})

test('a hand moves along the table only, as far as its role goes', async () => {
  const { recruiter, manager, hr } = scene
  const id = await scene.applied({ through: [2] })
  for (const to of cvStatusNumbers) {
    if (cvStatus(2).next.includes(to)) continue
    const answer = await recruiter.caller.send(moveByHand, { id, from: 2, to, reason_code: 'other' })
    expect([to, answer.httpStatus]).toEqual([to, 409])
  }
  // Interviews and machine tests move there, no hand; documents are HR’s.
  for (const to of [15, 25, 4])
    expect(await recruiter.caller.send(moveByHand, { id, from: 2, to })).toMatchObject({ httpStatus: 403 })
  for (const to of [15, 25])
    expect(await hr.caller.send(moveByHand, { id, from: 2, to })).toMatchObject({ httpStatus: 403 })
  expect(await manager.caller.send(moveByHand, { id, from: 2, to: 9 })).toMatchObject({ httpStatus: 403 })
  expect(await recruiter.caller.send(moveByHand, { id, from: 2, to: 3 })).toMatchObject({
    message: say.rejectionReason.text,
  })
  expect((await read(id)).can.move.toSorted((a, b) => a - b)).toEqual([3, 4, 9, 10, 13, 22, 29])
  const selected = await scene.applied({ through: [2, 15, 16] })
  const rejected = await manager.caller.send(moveByHand, {
    id: selected,
    from: 16,
    to: 14,
    reason_code: 'interview',
  })
  expect(rejected.status).toBe(0)
})

test('HR forces a move with a reason, and it shows as forced', async () => {
  const id = await scene.applied()
  const force = { id, from: 1, to: 19, forced: true }
  expect(await scene.recruiter.caller.send(moveByHand, { ...force, comment: 'Why' })).toMatchObject({
    httpStatus: 403,
  })
  expect(await scene.hr.caller.send(moveByHand, force)).toMatchObject({ message: say.forceReason.text })
  expect((await scene.hr.caller.send(moveByHand, { ...force, comment: 'Known from before' })).status).toBe(0)
  expect((await read(id)).moves.at(-1)).toMatchObject({ to: 19, forced: true, comment: 'Known from before' })
})

test('the next round begins with a move of its own', async () => {
  const first = await scene.applied({ through: [2, 15, 23, 31] })
  expect(
    (await scene.recruiter.caller.send(prepareRound, { id: first, from: 31, round: 'next' })).data.cv_status,
  ).toBe(21)
  const second = await scene.applied({ through: [2, 15, 24, 32] })
  expect(
    (await scene.recruiter.caller.send(prepareRound, { id: second, from: 32, round: 'next' })).data.cv_status,
  ).toBe(22)
  const selected = await scene.applied({ through: [2] })
  expect(
    (await scene.recruiter.caller.send(prepareRound, { id: selected, from: 2, round: 'hr' })).data.cv_status,
  ).toBe(22)
  const fresh = await scene.applied()
  expect(await scene.recruiter.caller.send(prepareRound, { id: fresh, from: 1, round: 'hr' })).toMatchObject({
    httpStatus: 409,
  })
})

test('the mail to the candidate leaves after the ten seconds, and never for an undone move', async () => {
  const { candidate_id } = await scene.candidate({ name: 'Tarun Bhowal', emails: ['tarun.b@mail.example'] })
  const id = await scene.applied({ candidate_id })
  const { data: preview } = await scene.recruiter.caller.send(previewMail, { id, to: 3 })
  expect(preview).toMatchObject({ to: 'tarun.b@mail.example', subject: 'Your application: Web developer' })
  expect(preview.text).toContain('Tarun Bhowal')
  const mail = { subject: preview.subject, text: preview.text }
  const reject = { id, from: 1, to: 3, reason_code: 'skills' as const, mail }
  const job = mailCandidateJob(product)
  const work = (moveId: number) =>
    product.write((ctx) => (job.run as (...given: unknown[]) => Promise<unknown>)(ctx, { moveId }, null))
  const mails = () =>
    product.read(({ db }) =>
      db
        .selectFrom('mail_message')
        .select('subject')
        .where('to_address', '=', 'tarun.b@mail.example')
        .execute(),
    )
  const one = await scene.recruiter.caller.send(moveByHand, reject)
  expect(one.data.mail).toBe(true)
  await scene.recruiter.caller.send(undoMove, { move_id: one.data.move_id })
  await work(one.data.move_id)
  expect(await mails()).toEqual([])
  const two = await scene.recruiter.caller.send(moveByHand, reject)
  await work(two.data.move_id)
  await work(two.data.move_id)
  expect(await mails()).toEqual([{ subject: preview.subject }])
})

test('recruiters and managers see their own jobs, interviewers none, and counts betray nothing', async () => {
  const { hr, executive, recruiter, otherRecruiter, manager, interviewer, employee, job } = scene
  const { candidate_id } = await scene.candidate({ expected_ctc: 120_000_000 })
  const id = await scene.applied({ candidate_id })
  for (const { caller } of [hr, executive, recruiter, manager])
    expect((await caller.send(readApplication, { id })).data.id).toBe(id)
  expect(await otherRecruiter.caller.send(readApplication, { id })).toMatchObject({
    httpStatus: 404,
    message: recruitmentMessages.noSuchApplication.text,
  })
  expect(await otherRecruiter.caller.send(readBoard, { job_id: job.id })).toMatchObject({ httpStatus: 404 })
  expect(await otherRecruiter.caller.send(moveByHand, { id, from: 1, to: 2 })).toMatchObject({
    httpStatus: 404,
  })
  expect((await otherRecruiter.caller.send(applicationList.read, { job: job.id })).data).toMatchObject({
    rows: [],
    total: 0,
  })
  for (const { caller } of [interviewer, employee]) {
    expect(await caller.send(readApplication, { id })).toMatchObject({ httpStatus: 403 })
    expect(await caller.send(applicationList.read, {})).toMatchObject({ httpStatus: 403 })
  }
  expect((await recruiter.caller.send(readApplication, { id })).data.candidate.pay).toEqual({
    current: null,
    expected: 120_000_000,
  })
  for (const { caller } of [manager, executive]) {
    expect((await caller.send(readApplication, { id })).data.candidate.pay).toBeNull()
    const { status, data } = await caller.send(applicationList.read, { job: job.id, size: 100 })
    expect([status, data.rows.length > 0]).toEqual([0, true])
    expect(JSON.stringify(data)).not.toContain('120000000')
  }
})

test('an internal applicant does not exist for the managers above until they may know', async () => {
  const { hr, manager, employed, job } = scene
  const lead = await employed(['manager'], { lead: manager.person.id })
  const applicant = await employed([], { lead: lead.person.id })
  const { candidate_id } = await scene.candidate({ name: 'Inner Applicant', account_id: applicant.person.id })
  const counts = async () => {
    const { data } = await manager.caller.send(readBoard, { job_id: job.id })
    return data.counts.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await counts()
  const id = await scene.applied({ candidate_id })
  expect(await manager.caller.send(readApplication, { id })).toMatchObject({ httpStatus: 404 })
  expect(await counts()).toBe(before)
  expect((await hr.caller.send(readApplication, { id })).data.candidate.internal).toBe(true)
  const search = { search: 'Inner Applicant' }
  expect((await manager.caller.send(applicationList.read, search)).data.total).toBe(0)
  expect((await hr.caller.send(applicationList.read, search)).data.total).toBe(1)
  const { version } = await read(id)
  const tell = { id, version, line_may_know: true }
  expect(await manager.caller.send(tellLine, tell)).toMatchObject({ httpStatus: 404 })
  expect((await hr.caller.send(tellLine, tell)).status).toBe(0)
  expect((await manager.caller.send(readApplication, { id })).data.id).toBe(id)
})
