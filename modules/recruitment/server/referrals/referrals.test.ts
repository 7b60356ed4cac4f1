import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readApplication, readBoard, tellLine } from '#recruitment/contract/applications/application-calls.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import * as inbox from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { closeJob, readJob } from '#recruitment/contract/jobs/job-calls.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import * as calls from '#recruitment/contract/referrals/referral-calls.ts'
import { numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { referralMessages as say } from '#recruitment/contract/referrals/referral-messages.ts'
import { listHidden } from '#recruitment/server/applications/announce-applications.ts'
import { findOptionalApplication } from '#recruitment/server/applications/application-queries.ts'
import { buildJob } from '#recruitment/server/jobs/job-builders.ts'
import { boardScene } from '#recruitment/testing/board-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof boardScene>>
type Person = Awaited<ReturnType<typeof scene.employed>>
beforeAll(async () => {
  scene = await boardScene(product)
})

const cv = (text = 'Nine years of React') => ({
  files: { cv: new File([`%PDF-1.4\n% ${text}\ntrailer\n<< >>\n%%EOF\n`], 'cv.pdf') },
})
const apply = ({ caller }: Person, part: object = {}) =>
  caller.send(calls.applyInternally, { job_id: scene.job.id, consent: true, consent_id: 1, ...part }, cv())
const refer = ({ caller }: Person, part: object = {}) =>
  caller.send(
    calls.referSomeone,
    {
      job_id: scene.job.id,
      name: 'Sohini Lahirie',
      email: 'sohini.lahirie@mail.example',
      reason: 'We studied together.',
      agreed: true,
      consent_id: 1,
      ...part,
    },
    cv(),
  )
const build = (wish: Parameters<typeof buildJob>[1]) => product.write((ctx) => buildJob(ctx, wish))
const own = async ({ caller }: Person) => (await caller.send(calls.readOwnReferrals, {})).data
const waiting = async (email: string) =>
  (await scene.hr.caller.send(inbox.websiteCandidateList.read, { search: email, state: 'all' })).data.rows

test('employees see open jobs for employees, and nothing of those for the website or never opened', async () => {
  const internal = await build({ title: 'Inner platform lead', visibility: 'internal' })
  const website = await build({ title: 'Outer platform lead', visibility: 'website' })
  const draft = await build({ title: 'Draft platform lead', visibility: 'internal', published: false })
  const { caller } = scene.employee
  const { data } = await caller.send(calls.listInternalJobs, { search: 'platform lead' })
  expect(data.rows.map(({ id }) => id)).toEqual([internal.id])
  expect((await caller.send(calls.readInternalJob, { id: internal.id })).data).toMatchObject({
    title: 'Inner platform lead',
    applied: false,
    consent: { id: 1 },
  })
  for (const { id } of [website, draft])
    for (const answer of [
      await caller.send(calls.readInternalJob, { id }),
      await apply(scene.employee, { job_id: id }),
      await refer(scene.employee, { job_id: id }),
    ])
      expect(answer).toMatchObject({ httpStatus: 404, message: recruitmentMessages.noSuchJob.text })
})

test('without the permission there is neither board, application nor referral', async () => {
  const stranger = await product.account({ roles: ['client'] })
  const caller = await product.as(stranger)
  const person = { person: stranger, caller }
  for (const answer of [
    await caller.send(calls.listInternalJobs, {}),
    await caller.send(calls.readInternalJob, { id: scene.job.id }),
    await caller.send(calls.readOwnReferrals, {}),
    await apply(person),
    await refer(person),
  ])
    expect(answer.httpStatus).toBe(403)
})

test('of twenty applications of an employee one holds, which no manager above learns of until allowed', async () => {
  const { hr, manager, recruiter, job } = scene
  const lead = await scene.employed(['manager'], { lead: manager.person.id })
  const applicant = await scene.employed([], { lead: lead.person.id })
  const seen = async () => {
    const board = await manager.caller.send(readBoard, { job_id: job.id })
    const jobs = await manager.caller.send(jobList.read, { view: 'all', search: job.code })
    const page = await manager.caller.send(readJob, { id: job.id })
    const search = { search: applicant.person.name }
    return {
      board: board.data.counts.reduce((sum, { count }) => sum + count, 0),
      list: jobs.data.rows.map(({ applied, screening }) => [applied, screening]),
      total: jobs.data.totals,
      page: [page.data.applied, page.data.live],
      applications: (await manager.caller.send(applicationList.read, search)).data.total,
      candidates: (await manager.caller.send(candidateList.read, search)).data.total,
    }
  }
  const before = await seen()
  const sent = await repeatInParallel(20, () => apply(applicant))
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { httpStatus, message } of sent.filter(({ status }) => status !== 0))
    expect([httpStatus, message]).toEqual([409, say.appliedAlready.text])
  expect(await seen()).toEqual(before)
  expect(before.applications).toBe(0)

  const found = (await recruiter.caller.send(applicationList.read, { search: applicant.person.name })).data
    .rows
  expect(found).toHaveLength(1)
  const { id } = found[0]!
  const hidden = await product.read(async (ctx) => listHidden(ctx, (await findOptionalApplication(ctx, id))!))
  expect(hidden).toEqual(new Set([applicant.person.id, lead.person.id, manager.person.id]))
  const view = (await hr.caller.send(readApplication, { id })).data
  expect(view).toMatchObject({ candidate: { internal: true }, line_may_know: false })
  expect(view.files).toHaveLength(1)
  expect(await manager.caller.send(readApplication, { id })).toMatchObject({ httpStatus: 404 })
  expect((await own(applicant)).applications).toMatchObject([{ state: 'received', job: { id: job.id } }])
  expect((await applicant.caller.send(calls.readInternalJob, { id: job.id })).data.applied).toBe(true)

  await hr.caller.send(tellLine, { id, version: view.version, line_may_know: true })
  const after = await seen()
  expect([after.board, after.page[0]]).toEqual([before.board + 1, before.page[0]! + 1])
})

test('closing a job tells the manager above an applicant nothing of them', async () => {
  const { recruiter, hr } = scene
  const applicant = await scene.employed([], { lead: recruiter.person.id })
  const job = await build({ title: 'Closing lead', recruiters: [recruiter.person.id] })
  expect((await apply(applicant, { job_id: job.id })).status).toBe(0)
  await scene.applied({ job_id: job.id })
  const closed = await recruiter.caller.send(closeJob, { id: job.id, version: job.version, live: 'pool' })
  expect(closed.data).toEqual({ settled: 1, failed: [] })
  const search = { search: applicant.person.name }
  const { rows } = (await hr.caller.send(applicationList.read, search)).data
  expect(rows).toMatchObject([{ cv_status: numberOfStatus('on_hold') }])
})

test('an application that the manager may know of is seen at once, and Do not contact is a matter for HR', async () => {
  const { manager } = scene
  const open = await scene.employed([], { lead: manager.person.id })
  expect((await apply(open, { line_may_know: true })).status).toBe(0)
  const found = await manager.caller.send(applicationList.read, { search: open.person.name })
  expect(found).toMatchObject({ status: 0, data: { total: 1 } })
  const blocked = await scene.employed([])
  const { candidate_id } = await scene.candidate({ account_id: blocked.person.id })
  await product.write(({ db }) =>
    db
      .updateTable('candidate')
      .set({ blocked_because: 'Asked not to be called' })
      .where('id', '=', candidate_id)
      .execute(),
  )
  expect(await apply(blocked)).toMatchObject({ httpStatus: 409, message: say.askHr.text })
  expect(await apply(blocked, { consent: false })).toMatchObject({ message: say.consentMissing.text })
  expect(await apply(blocked, { consent_id: 99 })).toMatchObject({ message: say.consentChanged.text })
})

test('of twenty referrals one waits in the inbox with its source, and its referrer learns states alone', async () => {
  const referrer = await scene.employed([])
  const email = 'twenty.times@mail.example'
  const sent = await repeatInParallel(20, () => refer(referrer, { email }))
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { message } of sent.filter(({ status }) => status !== 0))
    expect(message).toBe(say.referredAlready.text)
  const [row] = await waiting(email)
  expect(row).toMatchObject({ state: 'new', referrer: referrer.person.name, has_cv: true })
  expect((await own(referrer)).referrals).toMatchObject([{ state: 'received', name: 'Sohini Lahirie' }])
  expect((await own(scene.employee)).referrals).toEqual([])

  const converted = await scene.recruiter.caller.send(inbox.convertWebsiteCandidate, { id: row!.id })
  const id = converted.data.application_id!
  expect((await scene.recruiter.caller.send(readApplication, { id })).data).toMatchObject({
    referrer: referrer.person.name,
    source: 'others',
  })
  const after = await own(referrer)
  expect(after.referrals).toMatchObject([{ state: 'received' }])
  expect(Object.keys(after.referrals[0]!).toSorted()).toEqual(['at', 'id', 'job', 'name', 'state'])
  expect(await referrer.caller.send(readApplication, { id })).toMatchObject({ httpStatus: 403 })
})

test('someone who applied already is a duplicate, of which the second referrer learns nothing', async () => {
  const [first, second] = [await scene.employed([]), await scene.employed([])]
  const email = 'known.already@mail.example'
  expect((await refer(first, { email })).status).toBe(0)
  expect((await refer(second, { email })).status).toBe(0)
  const rows = await waiting(email)
  expect(new Set(rows.map(({ referrer }) => referrer))).toEqual(
    new Set([first.person.name, second.person.name]),
  )
  for (const { id } of rows.toSorted((one, other) => one.id - other.id))
    await scene.hr.caller.send(inbox.convertWebsiteCandidate, { id })
  expect((await own(first)).referrals).toMatchObject([{ state: 'received' }])
  expect((await own(second)).referrals).toMatchObject([{ state: 'closed' }])
})

test('a referral needs agreement, and colleagues apply themselves', async () => {
  const { employee } = scene
  expect(await refer(employee, { agreed: false })).toMatchObject({ message: say.agreementMissing.text })
  const email = scene.interviewer.person.email
  expect(await refer(employee, { email })).toMatchObject({ message: say.colleague.text })
})
