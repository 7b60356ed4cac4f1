import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { weighOnWire } from '#platform/testing/wire-weight.ts'
import { enter, look } from './walks.ts'

const KILOBYTE = 1024

test('a recruiter opens a job, a stranger applies on a phone, and the application is converted', async () => {
  const recruiter = await openPage()
  await enter(recruiter, 'recruiter', '/jobs')
  await recruiter.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
  await recruiter.getByRole('list', { name: 'My open jobs' }).waitFor()
  await look(recruiter, 'jobs-desktop-light')
  await recruiter.getByRole('button', { name: 'New job' }).click()
  await recruiter.getByLabel('Title', { exact: true }).fill('Platform engineer')
  await recruiter.getByLabel('Company').selectOption({ index: 1 })
  await recruiter.locator('[contenteditable=true]').fill('You build what the other teams stand on.')
  await recruiter.getByRole('button', { name: 'Add question' }).click()
  await recruiter.getByLabel('Question 1', { exact: true }).fill('Notice period in days')
  await recruiter.getByLabel('Question 1 is required').check()
  await look(recruiter, 'job-form-desktop-light')
  await recruiter.getByRole('button', { name: 'Create job' }).click()
  await recruiter.getByRole('button', { name: 'Open job' }).click()
  await recruiter.getByText('The job is open.').waitFor()
  await look(recruiter, 'job-desktop-light')

  const stranger = await openPage({ device: 'phone', scheme: 'dark' })
  const list = await weighOnWire(stranger, () => stranger.goto('/careers'))
  expect(list.bytes).toBeLessThanOrEqual(120 * KILOBYTE)
  await look(stranger, 'careers-phone-dark')
  await stranger.getByRole('link', { name: 'Platform engineer' }).click()
  await stranger.getByRole('heading', { name: 'Platform engineer', level: 1 }).waitFor()
  await look(stranger, 'career-job-phone-dark')
  await stranger.getByRole('link', { name: 'Apply for this job' }).click()
  await stranger.getByLabel('Your name').fill('Charulata Bosekar')
  await stranger.getByLabel('Email').fill('charulata@mail.example')
  await stranger.getByLabel('Phone number').fill('+91 98300 55555')
  await stranger.getByLabel('Notice period in days').fill('30')
  await stranger.locator('input[type=file]').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\ntrailer\n<< >>\n%%EOF\n'),
  })
  await stranger.getByLabel(/^I agree that my application/).check()
  await look(stranger, 'career-apply-phone-dark')
  await stranger.getByRole('button', { name: 'Send application' }).click()
  await stranger.getByText('Thank you for applying').waitFor()

  await recruiter.goto('/website-candidates?search=Charulata')
  await recruiter.getByText('Charulata Bosekar').first().waitFor()
  await look(recruiter, 'website-candidates-desktop-light')
  await recruiter.getByRole('button', { name: 'Sort one by one' }).click()
  const sorting = recruiter.getByRole('dialog', { name: /Charulata Bosekar/ })
  await sorting.getByText('charulata@mail.example').waitFor()
  await look(recruiter, 'website-candidate-desktop-light')
  await recruiter.keyboard.press('c')
  await recruiter.getByText('Charulata Bosekar is a candidate with an application.').waitFor()
})
