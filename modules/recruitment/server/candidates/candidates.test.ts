import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { moveByHand } from '#recruitment/contract/applications/application-calls.ts'
import * as calls from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import { candidateMessages as say } from '#recruitment/contract/candidates/candidate-messages.ts'
import { cvStatusNumbers } from '#recruitment/contract/statuses/cv-statuses.ts'
import { boardScene } from '#recruitment/testing/board-scene.ts'
import { tellOfStuck } from '#recruitment/server/applications/stuck-application-queries.ts'
import { waysTo } from './candidate-builders.ts'
import { personalCandidates } from './personal-candidates.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof boardScene>>
beforeAll(async () => {
  scene = await boardScene(product)
})

const read = async (id: number, { caller } = scene.hr) =>
  (await caller.send(calls.readCandidate, { id })).data

test('a merge keeps what was edited since, and ends its undo after thirty days', async () => {
  const pair = await scene.twins('Ojas Vartak')
  const { data } = await scene.hr.caller.send(calls.mergeCandidates, { ...pair, take: ['location'] })
  const { version, facts } = await read(pair.kept_id)
  const { name, emails, phones } = facts
  const edit = { id: pair.kept_id, version, name, emails, phones, location: 'Ranchi' }
  expect((await scene.hr.caller.send(calls.changeCandidate, edit)).status).toBe(0)
  const since = new Date(product.clock.now().getTime() - 31 * 86_400_000)
  const made = (merged_at: Date) =>
    product.write((ctx) =>
      ctx.db.updateTable('candidate_merge').set({ merged_at }).where('id', '=', data.merge_id).execute(),
    )
  await made(since)
  expect(await scene.hr.caller.send(calls.undoMerge, { merge_id: data.merge_id })).toMatchObject({
    message: say.undoTooLate.text,
  })
  await made(product.clock.now())
  await scene.hr.caller.send(calls.undoMerge, { merge_id: data.merge_id })
  expect((await read(pair.kept_id)).facts.location).toBe('Ranchi')
})

test('two with open applications for one job are not merged, and two people stay apart', async () => {
  const pair = await scene.twins('Yamini Nandy')
  await scene.applied({ candidate_id: pair.kept_id })
  expect(await scene.hr.caller.send(calls.mergeCandidates, pair)).toMatchObject({
    message: say.bothApplied('Web developer').text,
  })
  await scene.hr.caller.send(calls.keepApart, { first_id: pair.gone_id, second_id: pair.kept_id })
  expect((await read(pair.kept_id)).alike).toEqual([])
})

test('the same address is the same person, however many add it at once', async () => {
  const form = { name: 'Sagnik Hazra', phones: ['98300 55511'], job_id: scene.job.id }
  const added = await repeatInParallel(20, (number) =>
    scene.recruiter.caller.send(calls.addCandidate, {
      ...form,
      emails: number % 2 ? ['sagnik@mail.example'] : [],
    }),
  )
  const done = added.filter(({ status }) => status === 0)
  expect(done).toHaveLength(1)
  const { application_id, candidate_id } = done[0]!.data
  await scene.recruiter.caller.send(moveByHand, {
    id: application_id!,
    from: 1,
    to: 3,
    reason_code: 'skills',
  })
  const again = await scene.recruiter.caller.send(calls.addCandidate, { ...form, phones: ['+919830055511'] })
  expect(again.data).toMatchObject({ candidate_id, is_new: false, reapplied: expect.any(String) as string })
  expect(await scene.recruiter.caller.send(calls.addCandidate, { name: 'No address' })).toMatchObject({
    httpStatus: 400,
  })
  expect(await scene.employee.caller.send(calls.addCandidate, form)).toMatchObject({ httpStatus: 403 })
})

test('HR marks Do not contact with an end; it stops new applications and shows to recruiters, not to managers', async () => {
  const { candidate_id } = await scene.candidate({ name: 'Blocked Person' })
  await scene.applied({ candidate_id, through: [3] })
  const block = {
    id: candidate_id,
    version: 1,
    blocked: true,
    because: 'Asked not to be called',
    until: null,
  }
  expect(await scene.recruiter.caller.send(calls.blockCandidate, block)).toMatchObject({ httpStatus: 403 })
  expect(await scene.hr.caller.send(calls.blockCandidate, { ...block, because: '' })).toMatchObject({
    message: say.reasonEmpty,
  })
  const { version } = await read(candidate_id)
  expect((await scene.hr.caller.send(calls.blockCandidate, { ...block, version })).status).toBe(0)
  expect((await read(candidate_id, scene.recruiter)).blocked?.because).toBe('Asked not to be called')
  expect((await read(candidate_id, scene.manager)).blocked).toBeNull()
  const listed = await scene.manager.caller.send(candidateList.read, { search: 'Blocked Person' })
  expect(listed).toMatchObject({ status: 0, data: { total: 1, rows: [{ blocked: false }] } })
  expect(await scene.manager.caller.send(candidateList.read, { blocked: true })).toMatchObject({
    httpStatus: 400,
  })
  const enter = { candidate_id, job_id: scene.job.id }
  expect(await scene.recruiter.caller.send(calls.addApplication, enter)).toMatchObject({
    message: say.blockedNow.text,
  })
})

test('a candidate of other jobs does not exist, and the history sums the time in each status', async () => {
  const { candidate_id } = await scene.candidate()
  const id = await scene.applied({ candidate_id, through: [2, 10] })
  expect(await scene.otherRecruiter.caller.send(calls.readCandidate, { id: candidate_id })).toMatchObject({
    httpStatus: 404,
  })
  expect(await scene.otherRecruiter.caller.send(calls.candidateHistory, { id: candidate_id })).toMatchObject({
    httpStatus: 404,
  })
  const { data } = await scene.recruiter.caller.send(calls.candidateHistory, { id: candidate_id })
  expect(data.dwell.map(({ cv_status, times }) => [cv_status, times])).toEqual([
    [1, 1],
    [2, 1],
    [10, 1],
  ])
  expect(data.entries.filter(({ application_id }) => application_id === id)).toHaveLength(3)
})

test('every status has a legal way, and the owner of a stuck application is told once', async () => {
  for (const status of cvStatusNumbers) expect([status, waysTo(status).at(-1) ?? 1]).toEqual([status, status])
  const id = await scene.applied({ owner_id: scene.recruiter.person.id })
  const since = new Date(product.clock.now().getTime() - 8 * 86_400_000)
  await product.write((ctx) =>
    ctx.db.updateTable('application').set({ since }).where('id', '=', id).execute(),
  )
  const told = () =>
    product.read(({ db }) =>
      db.selectFrom('notification').select('id').where('subject_key', '=', `application/${id}`).execute(),
    )
  for (let round = 0; round < 2; round++)
    await product.read((ctx) => tellOfStuck({ read: ctx, write: (work) => product.write(work) }))
  expect(await told()).toHaveLength(1)
})

test('an erased candidate leaves no name, address or words', async () => {
  const { candidate_id } = await scene.candidate({ name: 'Erase Me', emails: ['erase.me@mail.example'] })
  await scene.applied({ candidate_id })
  const source = personalCandidates(product)
  const whose = { email: 'erase.me@mail.example', phones: [], contactIds: [] }
  const found = await product.read((ctx) => source.find(ctx, whose))
  expect(found.map(({ title }) => title)).toEqual(['Erase Me'])
  await product.write((ctx) => source.erase(ctx, [candidate_id]))
  expect(await product.read((ctx) => source.find(ctx, whose))).toEqual([])
  expect((await scene.hr.caller.send(candidateList.read, { search: 'Erase Me' })).data.total).toBe(0)
})
