import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { me } from '#identity/contract/identity-calls.ts'
import * as candidate from '#onboarding/contract/candidate/candidate-calls.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { decideItem, finishVerification } from '#onboarding/contract/verify/verify-calls.ts'
import { verhoeffDigit } from '#people/contract/record/verhoeff.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { cameraPhoto, completeFields, paper } from '#platform/testing/areas/test-candidates.ts'
import { openPage } from '#platform/testing/browser.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { moveByHand, prepareRound } from '#recruitment/contract/applications/application-calls.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { readFeedback } from '#recruitment/contract/feedback/feedback-calls.ts'
import { scheduleInterview } from '#recruitment/contract/interviews/interview-calls.ts'
import { createJob, readJob } from '#recruitment/contract/jobs/job-calls.ts'
import { decideRequisition, requisitionList } from '#recruitment/contract/requisitions/requisition-calls.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { linkMailedTo } from './onboarding-steps.ts'
import { callerFor, codeFor, mailTo } from './outbox.ts'
import { choose, chosen, greeting } from './new-password-steps.ts'
import { enter, fillIn, look } from './walks.ts'

const name = 'Nandini Purkayasthe'
// At a second try what the first one made is there already.
const mark = String(Date.now())
const email = `nandini.${mark}@mail.example`
const position = `Release engineer ${mark.slice(-6)}`
const today = companyDay(new Date())
const shown = (day: string) => day.split('-').toReversed().join('-')
const callers = {
  recruiter: () => callerFor('recruiter@atrium.example'),
  manager: () => callerFor('manager@atrium.example'),
  hr: () => callerFor('hr-manager@atrium.example'),
}
const done = <T>({ status, message, data }: { status: number; message: string; data: T }): T => {
  if (status !== 0) throw new Error(message)
  return data
}

/** Requested by the manager in the browser, approved by HR, created and opened by the recruiter. */
async function openJob(recruiter: Page) {
  const page = await openPage()
  await enter(page, 'manager', '/jobs/requisitions')
  await page.getByRole('button', { name: 'Request position' }).click()
  const asking = page.getByRole('dialog', { name: 'Request position' })
  await asking.getByLabel('Position', { exact: true }).fill(position)
  await asking.getByLabel('Company').selectOption({ label: 'Banyan Softworks' })
  await asking.getByLabel('Reason').selectOption({ label: 'New position' })
  await asking.getByLabel('Why the position is needed').fill('Releases wait for one person.')
  await asking.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Submitted for approval.').waitFor()

  const [hr, maker] = [await callers.hr(), await callers.recruiter()]
  const { rows } = done(await hr.send(requisitionList.read, { view: 'waiting', search: position }))
  const { id, version, company_id, asked_by } = rows[0]!
  done(await hr.send(decideRequisition, { id, version, decision: 'approved' }))
  const made = done(
    await maker.send(createJob, {
      title: position,
      company_id,
      requisition_id: id,
      employment_type: 'full_time',
      work_location: 'work_from_office',
      visibility: 'all',
      hiring_manager_id: asked_by.id,
      recruiter_ids: [done(await maker.send(me, {})).id],
      description: '<p>You bring what others build to those who use it.</p>',
    }),
  )
  await enter(recruiter, 'recruiter', `/jobs/job-details/${made.id}`)
  await recruiter.getByRole('button', { name: 'Open job' }).click()
  await recruiter.getByText('The job is open.').waitFor()
  return done(await maker.send(readJob, { id: made.id }))
}

/** On a phone; then the recruiter makes a candidate of it. */
async function applied(phone: Page, recruiter: Page, job: { id: number; slug: string }): Promise<number> {
  await phone.goto(`/careers/${job.slug}`)
  await phone.getByRole('link', { name: 'Apply for this job' }).click()
  await phone.getByLabel('Your name').fill(name)
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Phone number').fill('+91 98300 66123')
  const buffer = Buffer.from('%PDF-1.4\ntrailer\n<< >>\n%%EOF\n')
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  await phone.getByLabel(/^I agree that my application/).check()
  await phone.getByRole('button', { name: 'Send application' }).click()
  await phone.getByText('Thank you for applying').waitFor()

  await recruiter.goto(`/website-candidates?search=${email}`)
  await recruiter.getByText(name).first().waitFor()
  await recruiter.getByRole('button', { name: 'Sort one by one' }).click()
  await recruiter.getByRole('dialog', { name: new RegExp(name) }).waitFor()
  await recruiter.keyboard.press('c')
  await recruiter.getByText(`${name} is a candidate with an application.`).waitFor()
  const maker = await callers.recruiter()
  const [row] = done(await maker.send(applicationList.read, { job: job.id })).rows
  done(await maker.send(moveByHand, { id: row!.id, from: 1, to: 2 }))
  return row!.id
}

/** Begins in some seconds, so that feedback can be given; or tomorrow. */
async function schedule(
  application_id: number,
  kind: 'technical_1' | 'hr',
  who: 'interviewer' | 'hr-manager',
) {
  const lead_id = done(await (await callerFor(`${who}@atrium.example`)).send(me, {})).id
  const inMs = kind === 'hr' ? 86_400_000 : 5_000
  const plan = {
    application_id,
    kind,
    mode: 'online' as const,
    place: 'https://meet.example/room',
    minutes: 15,
    panel: [lead_id],
    lead_id,
    criteria: [{ key: 'care', label: 'Care', weight: 1 }],
    starts_at: new Date(Date.now() + inMs).toISOString(),
    override: true,
    override_reason: 'Agreed with everyone',
  }
  return done(await (await callers.recruiter()).send(scheduleInterview, plan)).id
}

async function interviewed(application_id: number): Promise<void> {
  const id = await schedule(application_id, 'technical_1', 'interviewer')
  const reader = await callerFor('interviewer@atrium.example')
  const mayWrite = async () => done(await reader.send(readFeedback, { id })).can.write
  await expect.poll(mayWrite, { timeout: 20_000 }).toBe(true)
  const page = await openPage({ device: 'phone' })
  await enter(page, 'interviewer', `/interview-list-by-user/feedback-form/${id}`)
  await page.getByRole('heading', { name: 'My feedback' }).waitFor()
  await page.getByRole('combobox', { name: /^Care/ }).selectOption('8')
  await page.getByLabel('Grade, 0 to 5').selectOption('4')
  await page.getByLabel('Recommendation').selectOption({ label: 'Yes' })
  await page.getByLabel('Strengths').fill('Asks before anything goes out.')
  await look(page, 'first-day-feedback-phone-light')
  await page.getByRole('button', { name: 'Submit feedback' }).click()
  await expect.poll(mayWrite).toBe(false)
  const forced = { forced: true, comment: 'The slot ends later' }
  done(await (await callers.hr()).send(moveByHand, { id: application_id, from: 15, to: 16, ...forced }))
}

/** The HR round is scheduled, and HR selects on the page of the applicant. */
async function selectedByHr(hr: Page, id: number): Promise<void> {
  const maker = await callers.recruiter()
  done(await maker.send(prepareRound, { id, from: 16, round: 'hr' }))
  await schedule(id, 'hr', 'hr-manager')
  await enter(hr, 'hr-manager', `/jobs/applicant-details/${id}`)
  await hr.getByRole('button', { name: 'Move to…' }).click()
  const moving = hr.getByRole('dialog', { name: `Move: ${name}` })
  const { label } = cvStatus(19)
  await moving.getByLabel(/^From .* to$/).selectOption({ label })
  await moving.getByRole('button', { name: `Move to ${label}` }).click()
  await hr.getByText(label).first().waitFor()
  await moving.waitFor({ state: 'detached' })
  done(await (await callers.hr()).send(moveByHand, { id, from: 19, to: 4 }))
}

/** Made by the recruiter and approved by the HR manager. */
async function offered(recruiter: Page, hr: Page, id: number): Promise<string> {
  await recruiter.goto(`/jobs/applicant-details/${id}`)
  await recruiter.getByRole('button', { name: 'Make offer' }).click()
  const making = recruiter.getByRole('dialog', { name: 'Make offer' })
  await making.getByLabel('Designation').selectOption({ index: 1 })
  await making.getByLabel('Department').selectOption({ index: 1 })
  await making.getByLabel('Office').selectOption({ index: 1 })
  await making.getByLabel('Annual CTC').fill('900000')
  await making.getByLabel('Structure').selectOption({ label: 'Standard CTC' })
  await making.getByLabel('Joining date').fill(shown(today))
  await making.getByLabel('Valid until').fill(shown(today))
  await making.getByRole('button', { name: 'Submit' }).click()
  await recruiter.getByText('Submitted for approval.').waitFor()
  await hr.reload()
  await hr.getByRole('button', { name: 'Approve or return' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await hr.getByText('Approved. It can be sent.').waitFor()
  await recruiter.reload()
  await recruiter.getByRole('button', { name: 'Send to candidate' }).click()
  await recruiter.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await recruiter.getByText(`Sent to ${name}.`).waitFor()
  return /\/offer\/([\w-]+)/.exec(await mailTo(email, /^Your offer from/))![1]!
}

async function accepted(phone: Page, token: string): Promise<void> {
  await phone.goto(`/offer/${token}`)
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  await phone.getByText('Code from your email').waitFor()
  await phone.keyboard.type(await codeFor(email, 'Your code'))
  await phone.getByRole('button', { name: 'Read the offer' }).click()
  await phone.getByLabel('Your name').fill(name)
  await phone.getByRole('button', { name: 'Accept offer' }).click()
  await phone.getByText(`You accepted this offer as ${name}.`).waitFor()
}

/** What the new hire enters, walked through in the journey of onboarding. */
async function formFilled(): Promise<void> {
  const mailed = (await linkMailedTo(email)).split('/').at(-1)!
  const [found] = done(
    await testCaller(productOrigin()).send(candidate.getOnBoardingCandidateDetails, { token: mailed }),
  )
  const token = found!.link_token
  const link = testCaller(productOrigin(), token)
  done(await link.send(candidate.sendOnBoardingCandidateCode, {}))
  const verification_code = /^ {4}(\d{4})$/m.exec(await mailTo(email, 'Your onboarding code'))![1]!
  const inside = done(await link.send(candidate.verifyOnBoardingCandidate, { verification_code, token }))
  const caller = testCaller(productOrigin(), inside.token)
  const aadhaar = `2${mark.slice(-10)}`
  const numbers = {
    pan_no: `ABCPW${mark.slice(-4)}K`,
    aadhhar_no: `${aadhaar}${verhoeffDigit(aadhaar)}`,
    bank_account_number: mark,
    account_holder_name: name,
  }
  const details = { name, email, phone: '9830066123', tentative_doj: today }
  const files = {
    candidate_photo: await cameraPhoto(),
    address_proof_attachment: paper('address'),
    pan_card_attachment: paper('pan'),
    aadhar_card_attachment: paper('aadhaar'),
    bank_cheque_attachment: paper('cheque'),
    resume: paper('resume', 'resume.pdf'),
  }
  const form = { ...completeFields, ...numbers, ...details }
  done(await caller.send(candidate.updateOnBoardingCandidateDetails, form, { files }))
  const years = { year_of_joining: 2015, year_of_completion: 2019 }
  const education = { degree: 'B.Tech', university: 'University of the Delta', ...years }
  done(await caller.send(candidate.addOnBoardingUserEducation, education))
  done(await caller.send(candidate.onboardingFinalSubmission, {}))
}

/** Invited from the offer, with what it says filled in; converted when all that was given is right. */
async function converted(hr: Page) {
  await hr.reload()
  await hr.getByRole('button', { name: 'Invite to onboarding' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  await hr.getByRole('link', { name: 'Open onboarding' }).click()
  await hr.waitForURL(/\/onboarding\/.*\d+/)
  const id = Number(/\d+/.exec(new URL(hr.url()).pathname + new URL(hr.url()).search)![0])
  await hr.getByRole('heading', { name, level: 1 }).waitFor()
  await formFilled()
  const caller = await callers.hr()
  for (const item of done(await caller.send(readOnboarding, { id })).items)
    if (item.status === 'given')
      done(await caller.send(decideItem, { item_id: item.id, version: item.version, decision: 'accepted' }))
  done(await caller.send(finishVerification, { id }))
  await hr.reload()
  await hr.getByRole('button', { name: 'Convert to employee' }).click()
  const dialog = hr.getByRole('dialog')
  await dialog.getByLabel('Work email').waitFor()
  const work = await dialog.getByLabel('Work email').inputValue()
  expect(await dialog.getByRole('textbox', { name: 'Joining date' }).inputValue()).toBe(dayInWords(today))
  await dialog.getByLabel('Gender').selectOption('Female')
  await look(hr, 'first-day-convert-desktop-light')
  await dialog.getByRole('button', { name: 'Convert to employee' }).click()
  await hr.waitForURL(/\/staff\/person\?id=\d+/)
  await hr.getByRole('heading', { name, level: 1 }).waitFor()
  return { work, person: Number(new URL(hr.url()).searchParams.get('id')) }
}

test('from the request of a manager to the first working day, each at their own screen', async () => {
  const [recruiter, hr, phone] = [await openPage(), await openPage(), await openPage({ device: 'phone' })]
  const job = await openJob(recruiter)
  const id = await applied(phone, recruiter, job)
  await interviewed(id)
  await selectedByHr(hr, id)
  await accepted(phone, await offered(recruiter, hr, id))
  const { work, person } = await converted(hr)
  await recruiter.goto(`/jobs/applicant-details/${id}`)
  await recruiter.getByText('Joined').first().waitFor()

  const payroll = await openPage()
  await enter(payroll, 'payroll-approver', `/salary-configuration/people/${person}`)
  await payroll.getByRole('button', { name: 'Approve' }).click()
  await payroll.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await payroll.getByText('Salary approved.').waitFor()
  await look(payroll, 'first-day-salary-desktop-light')

  const invitation = /\/reset-password#\S+/.exec(await mailTo(work, 'Your account in Atrium'))![0]
  const own = await openPage({ device: 'phone' })
  await own.goto(invitation)
  await choose(own, chosen, 'Set password')
  await fillIn(own, work, chosen)
  await own.getByRole('heading', { name: greeting }).waitFor()
  await look(own, 'first-day-home-phone-light')
}, 180_000)
