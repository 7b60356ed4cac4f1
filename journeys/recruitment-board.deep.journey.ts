import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

test('a recruiter moves candidates on the board, by menu and by keys, undoes a move and reads the history', async () => {
  const page = await openPage()
  await enter(page, 'recruiter', '/jobs')
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
  // The list comes in after its heading.
  const link = await page.locator('a[href*="/jobs/job-details/"]').first().getAttribute('href')
  const address = /\d+/.exec(link!)![0]
  await page.goto(`/jobs/job-applicants/${address}`)
  await page.getByRole('group', { name: 'Board' }).waitFor()
  await page.getByRole('button', { name: 'Add candidate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add candidate' })
  await dialog.getByLabel('Name', { exact: true }).fill('Tapati Mukhoti')
  await dialog.getByLabel('E-mail addresses').fill('tapati@mail.example')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { name: /Tapati Mukhoti/, level: 1 }).waitFor()
  await look(page, 'application-desktop-light')

  await page.goto(`/jobs/job-applicants/${address}`)
  await page.getByRole('button', { name: 'Move Tapati Mukhoti' }).click()
  await page.getByRole('menuitem', { name: 'Selected', exact: true }).click()
  await page.getByText('Tapati Mukhoti: Moved to Selected.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  await look(page, 'board-desktop-light')
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  const rejecting = page.getByRole('dialog', { name: /^Reject: / })
  await rejecting.getByLabel('Reason').selectOption({ index: 1 })
  await rejecting.getByLabel(/^Send an e-mail to /).check()
  // The mail that is proposed comes in a moment later, and moves the button.
  await rejecting.getByLabel('Subject').waitFor()
  await look(page, 'reject-desktop-light')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await page.getByText(/The mail is sent in 10 seconds/).waitFor()

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('link', { name: 'Tapati Mukhoti' }).first().waitFor()
  await look(page, 'applications-desktop-light')
  await page.goto('/unique-candidates?search=tapati@mail')
  await page.getByRole('link', { name: 'Tapati Mukhoti' }).click()
  await page.getByRole('link', { name: 'Whole history' }).click()
  await page.getByRole('heading', { name: 'Time in each status' }).waitFor()
  expect(await page.getByText('Applied for').count()).toBeGreaterThan(0)
  await look(page, 'candidate-history-desktop-light')

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'recruiter', '/unique-candidates')
  await phone.getByRole('heading', { name: 'Candidates', level: 1 }).waitFor()
  await look(phone, 'candidates-phone-dark')
  await phone.goto(`/jobs/job-applicants/${address}`)
  await phone.getByRole('group', { name: 'Board' }).waitFor()
  await look(phone, 'board-phone-dark')
})

test('an interviewer finds past and coming interviews, and the report of a candidate hides names on request', async () => {
  const interviewer = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(interviewer, 'interviewer', '/interview-list-by-user')
  await interviewer.getByRole('heading', { name: 'My interviews', level: 1 }).waitFor()
  await interviewer.getByText('Technical round 1').first().waitFor()
  await look(interviewer, 'own-interviews-phone-dark')

  const page = await openPage()
  const caller = await callerFor('recruiter@atrium.example')
  const { data } = await caller.send(applicationList.read, { size: 100 })
  const reported = data.rows.find(({ cv_status }) => cv_status === 24)!
  await enter(page, 'recruiter', `/jobs/applicant-details/${reported.id}`)
  await page.getByRole('button', { name: 'Consolidated report' }).click()
  await page.getByRole('heading', { name: 'Red flags' }).waitFor()
  await page.getByText('Rajarshi Bairagya').first().waitFor()
  await look(page, 'consolidated-report-desktop-light')
  await page.getByRole('switch', { name: 'Anonymous' }).click()
  // The status stands in the heading too.
  await page.getByRole('heading', { name: /^Applicant \d+/, level: 1 }).waitFor()
  expect(await page.getByText('Rajarshi Bairagya').count()).toBe(0)

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'recruiter', `/jobs/consolidated-report/${reported.id}?anonymous=true`)
  await phone.getByRole('heading', { name: /^Applicant \d+/, level: 1 }).waitFor()
  await look(phone, 'consolidated-report-phone-dark')
})
