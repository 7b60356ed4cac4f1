import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { addCandidate } from '#recruitment/contract/candidates/candidate-calls.ts'
import { moveByHand } from '#recruitment/contract/applications/application-calls.ts'
import { interviewList } from '#recruitment/contract/interviews/interview-lists.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

test('the second interviewer reads nothing before the own marks are in, and the lead decides and goes on', async () => {
  const caller = await callerFor('recruiter@atrium.example')
  const { data } = await caller.send(applicationList.read, { size: 100 })
  const application = data.rows.find(({ cv_status }) => cv_status === 23)!
  const interviews = await caller.send(interviewList.read, { application_id: application.id })
  const id = interviews.data.rows[0]!.id

  const second = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(second, 'kabir.ansal', `/interview-list-by-user/feedback-form/${id}`)
  await second.getByRole('heading', { name: 'My feedback' }).waitFor()
  await second.getByText('You see it once you have submitted yours', { exact: false }).waitFor()
  expect(await second.getByText('Solid grasp of the language', { exact: false }).count()).toBe(0)
  for (const field of await second.getByLabel(/\(weight|^Communication$|^Skills$|^Reasoning$/).all())
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption('7')
  await second.getByLabel('Grade, 0 to 5').selectOption('4')
  await second.getByLabel('Strengths').fill('Reads a stack trace calmly.')
  await second.getByText('Draft saved.').waitFor()
  await look(second, 'feedback-form-phone-dark')
  // What was typed is there again, without a button.
  await second.reload()
  await second.getByRole('heading', { name: 'My feedback' }).waitFor()
  expect(await second.getByLabel('Strengths').inputValue()).toBe('Reads a stack trace calmly.')
  await second.getByLabel('Recommendation').selectOption({ label: 'Yes' })
  await second.getByRole('button', { name: 'Submit feedback' }).click()
  await second.getByText('Solid grasp of the language', { exact: false }).first().waitFor()

  const lead = await openPage()
  await enter(lead, 'interviewer', `/interview-list-by-user/feedback-form/${id}`)
  await lead.getByText('Reads a stack trace calmly.').first().waitFor()
  await lead.getByRole('button', { name: 'Decide', exact: true }).click()
  const deciding = lead.getByRole('dialog', { name: /^Decide the interview of / })
  await deciding.getByLabel('Decision').selectOption({ label: 'Selected' })
  await deciding.getByRole('button', { name: 'Decide' }).click()
  await lead.getByText('Decided: Selected.').waitFor()

  const recruiter = await openPage()
  await enter(recruiter, 'recruiter', `/jobs/applicant-details/${application.id}`)
  await recruiter.getByRole('button', { name: 'Schedule next round' }).click()
  const scheduling = recruiter.getByRole('dialog', { name: /^Schedule an interview with / })
  await scheduling.getByLabel('Move the application first to').waitFor()
  await fillTime(scheduling, dayAfter(companyDay(new Date()), 20))
  await scheduling.getByLabel('Add interviewer').fill('Kabir')
  await recruiter
    .getByRole('option', { name: /Kabir Ansal/ })
    .first()
    .click()
  await scheduling.getByLabel('Schedule even if someone is not free').check()
  await scheduling.getByLabel('Why').fill('Agreed with everyone')
  await look(recruiter, 'schedule-next-round-desktop-light')
  await scheduling.getByRole('button', { name: 'Schedule', exact: true }).click()
  await recruiter.getByText(/^Scheduled for /).waitFor()
  await recruiter.goto(`/jobs/applicant-details/${application.id}`)
  await recruiter.getByText('Interview scheduled').first().waitFor()
  await recruiter.getByRole('button', { name: 'Consolidated report' }).click()
  await recruiter.getByText('Reads a stack trace calmly.').first().waitFor()
})

test('an interview in person gets a free room, which is taken for the next one and free when it is off', async () => {
  const hr = await callerFor('hr-manager@atrium.example')
  const { data: jobs } = await hr.send(jobList.read, { search: 'Data engineer' })
  const add = async (name: string) => {
    const email = `${name.split(' ')[0]!.toLowerCase()}.${Date.now()}@mail.example`
    const added = await hr.send(addCandidate, {
      name,
      emails: [email],
      job_id: jobs.rows[0]!.id,
      source: 'others' as const,
    })
    await hr.send(moveByHand, { id: added.data.application_id!, from: 1, to: 2 })
    return added.data.application_id!
  }
  const first = await add('Rituparna Sarbajna')
  const page = await openPage()
  await enter(page, 'hr-manager', `/jobs/applicant-details/${first}`)
  const day = dayAfter(companyDay(new Date()), 8)
  const schedule = async () => {
    await page.getByRole('button', { name: 'Schedule interview' }).click()
    const dialog = page.getByRole('dialog', { name: /^Schedule an interview with / })
    await fillTime(dialog, day)
    await dialog.getByLabel('Mode').selectOption({ label: 'Face-to-face' })
    await dialog.getByLabel('Office').selectOption({ label: 'Kolkata' })
    await dialog.getByText('Free at this time.').waitFor()
    return dialog
  }
  const dialog = await schedule()
  const rupnarayan = dialog.getByRole('option', { name: /^Rupnarayan/ })
  await rupnarayan.waitFor({ state: 'attached' })
  await dialog.getByLabel('Room').selectOption({ label: (await rupnarayan.textContent())! })
  await dialog.getByLabel('Add interviewer').fill('Kabir')
  await page
    .getByRole('option', { name: /Kabir Ansal/ })
    .first()
    .click()
  await dialog.getByLabel('Schedule even if someone is not free').check()
  await dialog.getByLabel('Why').fill('Agreed with everyone')
  await look(page, 'schedule-room-desktop-light')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText(/^Scheduled for /).waitFor()
  await page.getByRole('link', { name: 'Rituparna Sarbajna' }).click()
  await page.getByText('Rupnarayan, 4th floor').first().waitFor()
  await look(page, 'interview-room-desktop-light')

  const second = await add('Basabdatta Ganapati')
  await page.goto(`/jobs/applicant-details/${second}`)
  const other = await schedule()
  await other.getByRole('option', { name: /^Teesta/ }).waitFor({ state: 'attached' })
  expect(await other.getByRole('option', { name: /^Rupnarayan/ }).count()).toBe(0)
  await other.getByRole('button', { name: 'Cancel' }).click()

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'kabir.ansal', '/interview-list-by-user?search=Rituparna')
  await phone.getByText('Rituparna Sarbajna').first().waitFor()
  await phone.getByText('Rupnarayan').first().waitFor()
  await look(phone, 'own-interview-room-phone-dark')

  const { data } = await hr.send(interviewList.read, { application_id: first })
  await page.goto(`/jobs/interview-details/${data.rows[0]!.id}`)
  await page.getByRole('button', { name: 'Cancel interview' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel interview' })
  await cancelling.getByLabel('Reason').fill('The position is filled')
  await cancelling.getByRole('button', { name: 'Cancel interview' }).click()
  await page.getByText('Cancelled. Everyone was told.').waitFor()
  await page.goto(`/jobs/applicant-details/${second}`)
  const again = await schedule()
  await again.getByRole('option', { name: /^Rupnarayan/ }).waitFor({ state: 'attached' })
})

type Dialog = ReturnType<Awaited<ReturnType<typeof openPage>>['getByRole']>

/** Eleven o’clock, or half past it, on the clock of the reader. */
async function fillTime(dialog: Dialog, day: string): Promise<void> {
  await dialog.getByLabel('Day').fill(day.split('-').toReversed().join('-'))
  await dialog.getByLabel('Day').press('Tab')
}
