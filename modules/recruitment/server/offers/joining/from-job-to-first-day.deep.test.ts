import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { submitAll } from '#platform/testing/areas/test-onboardings.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { convertCandidate } from '#onboarding/contract/convert/convert-calls.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import * as verify from '#onboarding/contract/verify/verify-calls.ts'
import { decideSalary, salaryOfPerson } from '#payroll/contract/salaries/salary-calls.ts'
import * as applications from '#recruitment/contract/applications/application-calls.ts'
import * as feedback from '#recruitment/contract/feedback/feedback-calls.ts'
import * as inbox from '#recruitment/contract/inbox/website-candidate-calls.ts'
import * as interviews from '#recruitment/contract/interviews/interview-calls.ts'
import * as jobs from '#recruitment/contract/jobs/job-calls.ts'
import * as offers from '#recruitment/contract/offers/offer-calls.ts'
import { applyForJob } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import {
  decideRequisition,
  requisitionList,
  saveRequisition,
} from '#recruitment/contract/requisitions/requisition-calls.ts'
import type { InterviewKind } from '#recruitment/contract/recruitment-lists.ts'
import { endInterviews } from '#recruitment/server/interviews/interview-jobs.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, manager, hr, interviewer, pay, seat } = scene
await product.account({ roles: ['admin'] })

type Sent<T> = { status: number; message: string; data: T; failure?: unknown }
const done = <T>(sent: Sent<T>): T => {
  if (sent.status !== 0) throw new Error(`${sent.message} ${JSON.stringify(sent.failure)}`)
  return sent.data
}
const criteria = [{ key: 'code', label: 'Code', weight: 1 }]

/** Requested by the manager, approved by HR, made and opened by the recruiter. */
async function openJob() {
  const { company_id, location_id, department_id } = seat
  const place = { company_id, location_id, department_id }
  const wish = { ...place, position: 'Tester', reason: 'new' as const, why: 'A new client', submit: true }
  const { id } = done(await manager.caller.send(saveRequisition, wish))
  const waiting = (await hr.caller.send(requisitionList.read, { view: 'waiting' })).data.rows
  const { version } = waiting.find((row) => row.id === id)!
  expect((await manager.caller.send(decideRequisition, { id, version, decision: 'approved' })).status).toBe(1)
  done(await hr.caller.send(decideRequisition, { id, version, decision: 'approved' }))
  const made = done(
    await recruiter.caller.send(jobs.createJob, {
      ...place,
      title: 'Tester',
      requisition_id: id,
      employment_type: 'full_time',
      work_location: 'work_from_office',
      visibility: 'all',
      hiring_manager_id: manager.person.id,
      recruiter_ids: [recruiter.person.id],
      salary: { from: null, to: 150_000_000 },
      description: '<p>You test what others build.</p>',
    }),
  )
  done(await recruiter.caller.send(jobs.publishJob, { id: made.id, version: 1 }))
  return done(await recruiter.caller.send(jobs.readJob, { id: made.id }))
}

let hours = 0

/** Scheduled by the recruiter, held, and decided by its lead. */
async function interviewed(application_id: number, kind: InterviewKind, lead = interviewer) {
  hours += 1
  const today = scene.today()
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const plan = {
    application_id,
    kind,
    mode: 'online' as const,
    minutes: 45,
    panel: [lead.person.id],
    lead_id: lead.person.id,
    criteria,
    starts_at: `${dayAfter(today, ((8 - weekday) % 7 || 7) + hours)}T06:00:00Z`,
    override: true,
    override_reason: 'In tests',
  }
  const { id } = done(await recruiter.caller.send(interviews.scheduleInterview, plan))
  await product.write(async ({ db, now }) => {
    const ends_at = new Date(now.getTime() - 3_600_000)
    const time = { starts_at: new Date(ends_at.getTime() - 45 * 60_000), ends_at }
    await db.updateTable('interview_panel').set({ overridden: true }).where('interview_id', '=', id).execute()
    await db.updateTable('interview').set(time).where('id', '=', id).execute()
    await db.updateTable('interview_panel').set(time).where('interview_id', '=', id).execute()
  })
  await product.write((ctx) => endInterviews({ read: ctx, write: (work) => work(ctx) }))
  const said = {
    marks: [{ key: 'code', mark: 8 }],
    grade: 4,
    recommendation: 'yes' as const,
    strengths: 'Careful',
  }
  done(await lead.caller.send(feedback.saveFeedback, { id, submit: true, ...said }))
  const { version } = done(await lead.caller.send(interviews.readInterview, { id }))
  done(await lead.caller.send(interviews.decideInterview, { id, version, outcome: 'selected' }))
  return id
}

test('from the request of a manager to the first working day, through every hand', async () => {
  const job = await openJob()
  const email = 'suvarna.kelkarie@mail.example'
  const applied = await product.stranger.send(
    applyForJob,
    {
      slug: job.slug,
      name: 'Suvarna Kelkarie',
      email,
      phone_number: '+919830098300',
      consent: true,
      consent_id: 1,
    },
    { files: { cv: new File(['%PDF-1.4\n% Testing\ntrailer\n<< >>\n%%EOF\n'], 'cv.pdf') } },
  )
  expect(applied.status).toBe(0)
  const [row] = (await recruiter.caller.send(inbox.websiteCandidateList.read, { search: email })).data.rows
  const converted = done(await recruiter.caller.send(inbox.convertWebsiteCandidate, { id: row!.id }))
  const id = converted.application_id!
  const status = () => scene.statusOf(id)
  done(await recruiter.caller.send(applications.moveByHand, { id, from: 1, to: 2 }))

  const first = await interviewed(id, 'technical_1')
  expect(await status()).toBe(31)
  done(await recruiter.caller.send(applications.prepareRound, { id, from: 31, round: 'next' }))
  const second = await interviewed(id, 'manager', manager)
  expect(await status()).toBe(16)
  done(await recruiter.caller.send(applications.prepareRound, { id, from: 16, round: 'hr' }))
  const third = await interviewed(id, 'hr', hr)
  expect(await status()).toBe(19)
  done(await hr.caller.send(applications.moveByHand, { id, from: 19, to: 4 }))

  const who = { application_id: id, candidate_id: converted.candidate_id, name: 'Suvarna Kelkarie', email }
  const offer = await scene.sentTo(who)
  expect(await status()).toBe(6)
  await scene.accept(offer)
  expect(await status()).toBe(7)
  const { onboarding_id } = done(await hr.caller.send(offers.inviteFromOffer, { id: offer.id }))
  const opened = JSON.stringify((await hr.caller.send(readOnboarding, { id: onboarding_id })).data)
  expect([opened.includes('Suvarna Kelkarie'), opened.includes(email)]).toEqual([true, true])
  await product.write(({ db }) =>
    db.deleteFrom('onboarding_task').where('onboarding_id', '=', onboarding_id).execute(),
  )
  await submitAll(product, onboarding_id)
  const { items } = (await hr.caller.send(readOnboarding, { id: onboarding_id })).data
  for (const item of items.filter((one) => one.status === 'given'))
    await hr.caller.send(verify.decideItem, { item_id: item.id, version: item.version, decision: 'accepted' })
  await hr.caller.send(verify.finishVerification, { id: onboarding_id })
  const [{ joining_on }] = (await scene.offersOf(id)) as [offers.OfferView]
  const conversion = {
    id: onboarding_id,
    official_email: 'suvarna@atrium.example',
    joined_on: joining_on,
    birth_date: '1996-02-11',
    gender: 'Female',
  } as const
  const conversions = await Promise.all(
    Array.from({ length: 20 }, () => hr.caller.send(convertCandidate, conversion)),
  )
  const people = new Set(conversions.filter(({ status: s }) => s === 0).map(({ data }) => data.person_id))
  expect(people.size).toBe(1)
  const [person_id] = people as unknown as Iterable<number>
  expect(await status()).toBe(11)
  for (const interview of [first, second, third])
    expect((await recruiter.caller.send(interviews.readInterview, { id: interview })).data.status).toBe(
      'onboarded',
    )

  const account_id = person_id!
  const salaries = (await pay.checker.caller.send(salaryOfPerson, { account_id })).data
  expect(salaries.open).toMatchObject([{ state: 'submitted', annual_ctc: 120_000_000 }])
  const [open] = salaries.open
  const decision = { id: open!.id, version: open!.version, approve: true }
  expect((await hr.caller.send(decideSalary, decision)).status).toBe(1)
  done(await pay.checker.caller.send(decideSalary, decision))

  const moves = (await recruiter.caller.send(applications.readApplication, { id })).data.moves
  const inOrder = moves.toSorted((one, other) => one.id - other.id)
  expect(inOrder.map(({ to }) => to)).toEqual([1, 2, 15, 23, 31, 21, 15, 16, 22, 30, 19, 4, 6, 7, 11])
  for (const { from, seconds_in_from } of inOrder.slice(1))
    expect([from, seconds_in_from !== null && seconds_in_from >= 0]).toEqual([from, true])
  const account = await product.read(({ db }) =>
    db.selectFrom('account').select('status').where('id', '=', account_id).executeTakeFirstOrThrow(),
  )
  expect(account.status).toBe('active')
  const board = (await recruiter.caller.send(jobs.readJob, { id: job.id })).data
  expect([board.filled, board.status]).toEqual([1, 'open'])
}, 180_000)
