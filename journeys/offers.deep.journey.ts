import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { weighOnWire } from '#platform/testing/wire-weight.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { moveByHand, readBoard } from '#recruitment/contract/applications/application-calls.ts'
import { listOutbox } from '#operations/contract/mail/outbox-calls.ts'
import { asAdmin, callerFor, codeFor, mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

const name = 'Madhurima Karforma'
const shown = (day: string) => day.split('-').toReversed().join('-')

test('a recruiter makes an offer, HR approves it, the candidate accepts it on a phone and HR invites', async () => {
  // At a second try the candidate of the first one is there already.
  const email = `madhurima.${Date.now()}@mail.example`
  const page = await openPage()
  await enter(page, 'recruiter', '/jobs')
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
  const jobLink = await page.locator('a[href*="/jobs/job-details/"]').first().getAttribute('href')
  const job = Number(/\d+/.exec(jobLink!)![0])
  await page.goto(`/jobs/job-applicants/${job}`)
  await page.getByRole('button', { name: 'Add candidate' }).click()
  const adding = page.getByRole('dialog', { name: 'Add candidate' })
  await adding.getByLabel('Name', { exact: true }).fill(name)
  await adding.getByLabel('E-mail addresses').fill(email)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { name: new RegExp(name), level: 1 }).waitFor()
  const id = Number(/applicant-details\/(\d+)/.exec(page.url())![1])
  const hr = await callerFor('hr-manager@atrium.example')
  expect((await hr.send(readBoard, { job_id: job })).status).toBe(0)
  for (const [from, to] of [
    [1, 2],
    [2, 4],
  ] as const)
    expect((await hr.send(moveByHand, { id, from, to })).status).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: 'Make offer' }).click()
  const making = page.getByRole('dialog', { name: 'Make offer' })
  const today = companyDay(new Date())
  await making.getByLabel('Designation').selectOption({ index: 1 })
  await making.getByLabel('Department').selectOption({ index: 1 })
  await making.getByLabel('Office').selectOption({ index: 1 })
  await making.getByLabel('Annual CTC').fill('900000')
  await making.getByLabel('Structure').selectOption({ label: 'Standard CTC' })
  await making.getByLabel('Joining date').fill(shown(dayAfter(today, 30)))
  await making.getByLabel('Valid until').fill(shown(dayAfter(today, 7)))
  await look(page, 'offer-form-desktop-light')
  await making.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Submitted for approval.').waitFor()

  const approver = await openPage({ scheme: 'dark' })
  await enter(approver, 'hr-manager', `/jobs/applicant-details/${id}`)
  await approver.getByRole('button', { name: 'Approve or return' }).click()
  const deciding = approver.getByRole('dialog', { name: `Decide on the offer to ${name}` })
  await deciding.getByRole('button', { name: 'Approve' }).click()
  await approver.getByText('Approved. It can be sent.').waitFor()
  await look(approver, 'offer-approved-desktop-dark')

  await page.reload()
  await page.getByRole('button', { name: 'Send to candidate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(`Sent to ${name}.`).waitFor()

  const letter = await mailTo(email, await subjectTo(email))
  const token = /\/offer\/([\w-]+)/.exec(letter)![1]!
  const phone = await openPage({ device: 'phone' })
  const opened = await weighOnWire(phone, () => phone.goto(`/offer/${token}`))
  expect(opened.bytes).toBeLessThanOrEqual(120 * 1024)
  await phone.getByRole('heading', { name: /^Your offer: / }).waitFor()
  await look(phone, 'offer-link-phone-light')
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  await phone.getByText('Code from your email').waitFor()
  await phone.keyboard.type(await codeFor(email, 'Your code'))
  await phone.getByRole('button', { name: 'Read the offer' }).click()
  await phone.getByRole('heading', { name: 'Accept the offer' }).waitFor()
  await phone.getByRole('row', { name: /^Total/ }).waitFor()
  await phone.getByLabel('Your name').fill('Another Name')
  await phone.getByRole('button', { name: 'Accept offer' }).click()
  await phone.getByText(`Type your name as it stands in the offer: ${name}.`).waitFor()
  await phone.getByLabel('Your name').fill(name)
  await look(phone, 'offer-own-phone-light')
  await phone.getByRole('button', { name: 'Accept offer' }).click()
  await phone.getByText(`You accepted this offer as ${name}.`).waitFor()

  await approver.goto(`/jobs/applicant-details/${id}`)
  await approver.getByText('Offer accepted').first().waitFor()
  await approver.getByRole('button', { name: 'Invite to onboarding' }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  await approver.getByRole('link', { name: 'Open onboarding' }).click()
  // The heading of the page before has the same name.
  await approver.waitForURL(/\/onboarding\//)
  await approver.getByRole('heading', { name, level: 1 }).waitFor()
  await look(approver, 'offer-onboarding-desktop-dark')

  await approver.goto('/jobs/offers?view=all')
  await approver.getByRole('link', { name }).waitFor()
  await look(approver, 'offers-desktop-dark')
})

/** The company of the job stands in it. */
async function subjectTo(email: string): Promise<string> {
  const caller = await asAdmin()
  for (let tries = 0; tries < 50; tries++) {
    const { data } = await caller.send(listOutbox, { search: email, size: 50 })
    const found = data.rows.find(({ subject }) => subject.startsWith('Your offer from'))
    if (found) return found.subject
    await new Promise((later) => setTimeout(later, 200))
  }
  throw new Error('the offer was not mailed')
}
