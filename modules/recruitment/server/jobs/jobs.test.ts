import { expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/jobs/job-calls.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import { jobStates } from '#recruitment/contract/jobs/job-views.ts'
import { jobMessages as say } from '#recruitment/contract/jobs/job-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import * as wishes from '#recruitment/contract/requisitions/requisition-calls.ts'
import { requisitionMessages } from '#recruitment/contract/requisitions/requisition-messages.ts'
import { jobScene, type Someone } from '#recruitment/testing/job-scene.ts'
import { buildJob } from './job-builders.ts'
import { slugOf } from './job-code.ts'
import { closeDueJobs } from './publish-job.ts'

const product = await testProduct()
const {
  hr,
  otherHr,
  recruiter,
  other,
  manager,
  executive,
  nobody,
  form,
  created,
  read,
  opened,
  applied,
  moved,
  applicationOf,
} = await jobScene(product)

test('who works on a job sees and changes it, others do not know it exists', async () => {
  const id = await created()
  const sees = async (who: Someone) => (await who.caller.send(calls.readJob, { id })).httpStatus
  expect(await Promise.all([hr, recruiter, manager].map(sees))).toEqual([200, 200, 200])
  expect(await Promise.all([other, executive].map(sees))).toEqual([404, 404])
  expect(await sees(nobody)).toBe(403)
  const listed = async (who: Someone) =>
    (await who.caller.send(jobList.read, { view: 'all' })).data.rows.some((row) => row.id === id)
  expect(await Promise.all([hr, recruiter, manager, other, executive].map(listed))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  const change = (who: Someone) =>
    who.caller.send(calls.changeJob, { id, version: 1, ...form({ openings: 2 }) })
  expect(await change(manager)).toMatchObject({ httpStatus: 403 })
  expect(await change(other)).toMatchObject({ httpStatus: 404, message: recruitmentMessages.noSuchJob.text })
  expect(await change(recruiter)).toMatchObject({ status: 0 })
  expect(await change(hr)).toMatchObject({ httpStatus: 409 })
  expect(await other.caller.send(calls.publishJob, { id, version: 2 })).toMatchObject({ httpStatus: 404 })
  expect(await manager.caller.send(calls.closeJob, { id, version: 2 })).toMatchObject({ httpStatus: 403 })
})

test('the salary is for those who see pay', async () => {
  const salary = { from: 120_000_000, to: 180_000_000 }
  const id = await created({ salary })
  expect((await read(id, recruiter)).salary).toEqual(salary)
  expect((await read(id, manager)).salary).toBeNull()
  const backwards = await hr.caller.send(calls.createJob, form({ salary: { from: 2, to: 1 } }))
  expect(backwards.failure.fields).toEqual({ 'salary.to': say.salaryBackwards.text })
  expect(await hr.caller.send(calls.createJob, form({ salary_shown: true }))).toMatchObject({
    message: say.salaryEmpty.text,
  })
  const { version } = await read(id)
  await recruiter.caller.send(calls.changeJob, { id, version, ...form({ title: 'Senior engineer' }) })
  expect((await read(id)).salary).toEqual(salary)
})

test('what does not fit is refused at its field', async () => {
  const yesterday = dayAfter(companyDay(product.clock.now()), -1)
  const refusals = [
    [{ experience_from: 5, experience_to: 2 }, 'experience_to'],
    [{ closes_on: yesterday }, 'closes_on'],
    [{ recruiter_ids: [999_999] }, 'recruiter_ids'],
    [{ hiring_manager_id: 999_999 }, 'hiring_manager_id'],
    [{ department_id: 999_999 }, 'company_id'],
    [{ title: ' ' }, 'title'],
  ] as const
  for (const [part, field] of refusals) {
    const answer = await hr.caller.send(calls.createJob, form(part))
    expect([part, Object.keys(answer.failure.fields)]).toEqual([part, [field]])
  }
  const round = { key: 'one', kind: 'hr' as const, title: 'HR', minutes: 30, criteria: [] }
  expect(await hr.caller.send(calls.createJob, form({ rounds: [round, round] }))).toMatchObject({
    httpStatus: 400,
  })
  const empty = await created({ description: '<p> </p>' })
  expect(await hr.caller.send(calls.publishJob, { id: empty, version: 1 })).toMatchObject({
    message: say.descriptionEmpty.text,
  })
})

test('a description is kept without what can act', async () => {
  const id = await created({
    description:
      '<p onclick="alert(1)">Hello <script>alert(1)</script><a href="javascript:alert(1)">there</a><img src=x onerror=alert(1)></p>',
  })
  expect((await read(id)).description).toBe('<p>Hello <a>there</a></p>')
})

test('the address of a job is of its title and number', async () => {
  expect([slugOf('C++ & Ñandú Developer!', 7), slugOf('मुख्य', 8)]).toEqual(['c-nandu-developer-7', '8'])
  const [one, another] = [await read(await created()), await read(await created())]
  expect([one.code === another.code, one.slug === another.slug]).toEqual([false, false])
})

test('closing a job moves its applications to another one that is open, and names those that stay', async () => {
  const target = await opened({ title: 'Other job' })
  const id = await opened()
  const [waiting, accepted] = [await applied(id), await applied(id, 'Offered Person')]
  await moved(accepted, 2, 4, 6, 7)
  const { version } = await read(id)
  const close = (part: object) => hr.caller.send(calls.closeJob, { id, version, live: 'move', ...part })
  expect(await close({})).toMatchObject({ message: say.chooseJob.text })
  const { data } = await close({ move_to_id: target })
  expect([data.settled, data.failed.map((failed) => failed.id)]).toEqual([1, [accepted]])
  expect(await applicationOf(waiting)).toMatchObject({ live: false, rejection_code: 'other_job' })
})

test('of twenty who open it at once one does, and each content is one edition', async () => {
  const id = await created()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? hr : recruiter).caller.send(calls.publishJob, { id, version: 1 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const closed = await Promise.all(
    Array.from({ length: 20 }, () => hr.caller.send(calls.closeJob, { id, version: 2 })),
  )
  expect(closed.filter(({ status }) => status === 0)).toHaveLength(1)
  const { version, editions, status } = await read(id)
  expect([editions.map(({ number }) => number), status]).toEqual([[1], 'closed'])
  await hr.caller.send(calls.publishJob, { id, version })
  expect((await read(id)).editions).toHaveLength(1)
  await hr.caller.send(calls.changeJob, {
    id,
    version: version + 1,
    ...form({ description: '<p>You lead.</p>' }),
  })
  expect((await read(id)).editions.map(({ number }) => number)).toEqual([2, 1])
  const edition = (number: number, who = hr) => who.caller.send(calls.readJobEdition, { id, number })
  expect((await edition(1)).data.description).toBe('<p>You build services.</p>')
  expect([(await edition(3)).httpStatus, (await edition(1, other)).httpStatus]).toEqual([404, 404])
})

test('published is shown as Open, unpublished as Closed, in the job and in the list', async () => {
  const id = await created()
  const shown = async () => {
    const rows = (await hr.caller.send(jobList.read, { view: 'all' })).data.rows
    const inList = rows.find((row) => row.id === id)!.status
    return [jobStates.labelOf((await read(id)).status), jobStates.labelOf(inList)]
  }
  const seen = [await shown()]
  await hr.caller.send(calls.publishJob, { id, version: 1 })
  seen.push(await shown())
  await hr.caller.send(calls.closeJob, { id, version: 2 })
  seen.push(await shown())
  expect(seen).toEqual([
    ['Closed', 'Closed'],
    ['Open', 'Open'],
    ['Closed', 'Closed'],
  ])
})

test('the talent pool keeps candidates on hold with a tag, a rejection may be mailed', async () => {
  const pooled = await opened()
  const kept = await applied(pooled)
  await hr.caller.send(calls.closeJob, { id: pooled, version: 2, live: 'pool' })
  const application = (await applicationOf(kept))!
  expect(application).toMatchObject({ cv_status: 10, live: true })
  const candidate = await product.read(({ db }) =>
    db
      .selectFrom('candidate')
      .select('tags')
      .where('id', '=', application.candidate_id)
      .executeTakeFirstOrThrow(),
  )
  expect(candidate.tags).toContain('Talent pool')
  const id = await opened()
  const rejected = await applied(id)
  await hr.caller.send(calls.closeJob, { id, version: 2, live: 'reject', send_mail: true })
  expect(await applicationOf(rejected)).toMatchObject({ cv_status: 3, rejection_code: 'position_closed' })
  const moves = await product.read(({ db }) =>
    db
      .selectFrom('application_move')
      .select(['to_status', 'mail'])
      .where('application_id', '=', rejected)
      .orderBy('id')
      .execute(),
  )
  expect(moves.at(-1)).toMatchObject({
    to_status: 3,
    mail: { subject: 'Your application: Backend engineer' },
  })
})

test('jobs past their date or filled close by themselves, once, and tell their people', async () => {
  const today = companyDay(product.clock.now())
  const [late, filled, staying] = await product.write(async (ctx) => [
    (await buildJob(ctx, { closes_on: dayAfter(today, -1), recruiters: [recruiter.person.id] })).id,
    (await buildJob(ctx, { openings: 1 })).id,
    (await buildJob(ctx, { openings: 1, closes_when_filled: false })).id,
  ])
  for (const id of [filled, staying]) await moved(await applied(id), 2, 4, 6, 7, 11)
  const run = () => product.write((ctx) => closeDueJobs({ read: ctx, write: (work) => work(ctx) }))
  await run()
  await run()
  expect([(await read(late)).status, (await read(filled)).status, (await read(staying)).status]).toEqual([
    'closed',
    'closed',
    'open',
  ])
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('id')
      .where('recipient_id', '=', recruiter.person.id)
      .where('kind', '=', 'recruitment.job-closed')
      .execute(),
  )
  expect(told).toHaveLength(1)
  expect((await read(staying)).filled).toBe(1)
})

test('HR keeps panel templates; jobs keep the rounds they took from one', async () => {
  const rounds = [
    {
      key: 'one',
      kind: 'technical_1' as const,
      title: 'Technical',
      minutes: 60,
      criteria: [{ key: 'code', label: 'Code', weight: 5 }],
    },
  ]
  const template = { name: 'Engineers', rounds }
  expect(await recruiter.caller.send(calls.savePanelTemplate, template)).toMatchObject({ httpStatus: 403 })
  expect(await hr.caller.send(calls.savePanelTemplate, template)).toMatchObject({ status: 0 })
  expect(await hr.caller.send(calls.savePanelTemplate, { ...template, name: 'ENGINEERS' })).toMatchObject({
    message: say.templateName.text,
  })
  const { data } = await recruiter.caller.send(calls.listPanelTemplates, {})
  const [row] = data.rows
  expect([row!.rounds, data.can.manage]).toEqual([rounds, false])
  const id = await created({ panel_template_id: row!.id, rounds })
  expect(await recruiter.caller.send(calls.deletePanelTemplate, { id: row!.id })).toMatchObject({
    httpStatus: 403,
  })
  await hr.caller.send(calls.deletePanelTemplate, { id: row!.id })
  expect(await read(id)).toMatchObject({ panel_template_id: null, rounds })
  expect(await hr.caller.send(calls.deletePanelTemplate, { id: row!.id })).toMatchObject({ httpStatus: 404 })
  expect(await nobody.caller.send(calls.listPanelTemplates, {})).toMatchObject({ httpStatus: 403 })
})

const wish = (part: object = {}) => ({
  position: 'Data engineer',
  company_id: 1,
  headcount: 2,
  reason: 'new' as const,
  why: 'A new customer',
  budget_from: 100_000_000,
  budget_to: 150_000_000,
  submit: true,
  ...part,
})
const asked = async (part: object = {}, who = manager) =>
  (await who.caller.send(wishes.saveRequisition, wish(part))).data.id
const row = async (id: number, who = hr) =>
  (await who.caller.send(wishes.requisitionList.read, { view: 'all', size: 100 })).data.rows.find(
    (one) => one.id === id,
  )
const decide = (who: Someone, id: number, part: object = {}) =>
  who.caller.send(wishes.decideRequisition, { id, version: 1, decision: 'approved', ...part })

test('a position is approved by another person and becomes one job', async () => {
  const id = await asked()
  expect((await row(id))?.can.decide).toBe(true)
  expect(await row(id, recruiter)).toBeUndefined()
  expect(await decide(manager, id)).toMatchObject({ httpStatus: 403 })
  expect(await decide(recruiter, id)).toMatchObject({ httpStatus: 403 })
  expect(await decide(hr, id, { decision: 'rejected' })).toMatchObject({
    message: requisitionMessages.noteEmpty.text,
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      decide(at % 2 ? hr : otherHr, id, at % 3 ? {} : { decision: 'rejected', note: 'No' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const approved = await asked()
  await decide(hr, approved)
  const seen = (await row(approved, recruiter))!
  expect([seen.status, seen.budget, seen.can]).toEqual([
    'approved',
    null,
    { change: false, decide: false, close: false, create_job: true },
  ])
  const jobs = await Promise.all(
    Array.from({ length: 20 }, () => hr.caller.send(calls.createJob, form({ requisition_id: approved }))),
  )
  expect(jobs.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await row(approved))?.job?.code).toMatch(/^JOB-\d+$/)
  const waiting = await asked()
  expect(await hr.caller.send(calls.createJob, form({ requisition_id: waiting }))).toMatchObject({
    message: say.requisitionNot.text,
  })
})

test('nobody decides on their own position, not even in the database', async () => {
  const id = await asked({}, hr)
  expect((await row(id))?.can.decide).toBe(false)
  expect(await decide(hr, id)).toMatchObject({
    httpStatus: 403,
    message: requisitionMessages.notYourOwn.text,
  })
  const forced = product.write(({ db, now }) =>
    db
      .updateTable('job_requisition')
      .set({ status: 'approved', decided_by: hr.person.id, decided_at: now })
      .where('id', '=', id)
      .execute(),
  )
  await expect(forced).rejects.toThrow(/job_requisition_decider_check/)
  expect(await decide(otherHr, id)).toMatchObject({ status: 0 })
})

test('a draft is its author’s; a rejected one is changed and submitted again; what is over is closed', async () => {
  const id = await asked({ submit: false, why: '' })
  expect([await row(id), (await row(id, manager))?.status]).toEqual([undefined, 'draft'])
  expect(await decide(hr, id)).toMatchObject({ httpStatus: 404 })
  expect(await recruiter.caller.send(wishes.saveRequisition, wish())).toMatchObject({ httpStatus: 403 })
  const save = (part: object) =>
    manager.caller.send(wishes.saveRequisition, wish({ id, version: 1, ...part }))
  expect(await save({ why: '' })).toMatchObject({ message: requisitionMessages.whyEmpty.text })
  expect(await save({ reason: 'replacement' })).toMatchObject({
    message: requisitionMessages.replacesEmpty.text,
  })
  expect(await save({ budget_from: 3, budget_to: 2 })).toMatchObject({
    message: requisitionMessages.budgetBackwards.text,
  })
  await save({})
  await decide(hr, id, { version: 2, decision: 'rejected', note: 'Next year' })
  expect(await row(id, manager)).toMatchObject({
    status: 'rejected',
    decision_note: 'Next year',
    can: { change: true },
  })
  await manager.caller.send(wishes.saveRequisition, wish({ id, version: 3 }))
  expect(await row(id)).toMatchObject({ status: 'waiting', decided_by: null })
  expect(await recruiter.caller.send(wishes.closeRequisition, { id, version: 4 })).toMatchObject({
    httpStatus: 404,
  })
  expect(await manager.caller.send(wishes.closeRequisition, { id, version: 4 })).toMatchObject({ status: 0 })
  expect(await decide(hr, id, { version: 5 })).toMatchObject({ httpStatus: 409 })
  expect(await nobody.caller.send(wishes.requisitionList.read, {})).toMatchObject({ httpStatus: 403 })
})
