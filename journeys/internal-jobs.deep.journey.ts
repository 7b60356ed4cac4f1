import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { weighOnWire } from '#platform/testing/wire-weight.ts'
import { addCandidate } from '#recruitment/contract/candidates/candidate-calls.ts'
import { moveByHand } from '#recruitment/contract/applications/application-calls.ts'
import { offerTimes } from '#recruitment/contract/interviews/interview-calls.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { callerFor, mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

const cv = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\ntrailer\n<< >>\n%%EOF\n'),
}

test('an employee refers someone and applies, a recruiter sees the source, and both stay states alone', async () => {
  const page = await openPage()
  await enter(page, 'employee', '/internal-jobs')
  await page.getByRole('heading', { name: 'Internal jobs', level: 1 }).waitFor()
  await page.getByRole('list', { name: 'Open jobs' }).waitFor()
  await look(page, 'internal-jobs-desktop-light')
  await page.getByLabel('Search').fill('Data engineer')
  await page.getByRole('link', { name: 'Data engineer' }).click()
  await page.getByRole('heading', { name: 'Data engineer', level: 1 }).waitFor()
  await look(page, 'internal-job-desktop-light')
  await page.getByRole('button', { name: 'Refer someone' }).click()
  const referring = page.getByRole('dialog', { name: 'Refer someone for Data engineer' })
  const email = `barnali.${Date.now()}@mail.example`
  await referring.getByLabel('Name', { exact: true }).fill('Barnali Chakladar')
  await referring.getByLabel('Email').fill(email)
  await referring.locator('input[type=file]').setInputFiles(cv)
  await referring.getByLabel('Why this person fits').fill('She built our first pipelines with me.')
  await referring.getByRole('button', { name: 'Refer' }).click()
  await referring.getByText('Ask the person first, then confirm that they agreed.').waitFor()
  await referring.getByLabel(/^They agreed to this text/).check()
  await look(page, 'refer-desktop-light')
  await referring.getByRole('button', { name: 'Refer' }).click()
  await page.getByText('You referred Barnali Chakladar. A recruiter reads it next.').waitFor()

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'employee', '/internal-jobs')
  await phone.getByRole('list', { name: 'Open jobs' }).waitFor()
  await look(phone, 'internal-jobs-phone-dark')
  await phone.getByLabel('Search').fill('Data engineer')
  await phone.getByRole('link', { name: 'Data engineer' }).click()
  await phone.getByRole('heading', { name: 'Data engineer', level: 1 }).waitFor()
  // At a second try the application of the first one is there already.
  if (await phone.getByRole('button', { name: 'Apply', exact: true }).isVisible()) {
    await phone.getByRole('button', { name: 'Apply', exact: true }).click()
    const applying = phone.getByRole('dialog', { name: 'Apply for Data engineer' })
    await applying.locator('input[type=file]').setInputFiles(cv)
    for (const field of await applying.getByRole('textbox').all()) await field.fill('30')
    await applying.getByLabel(/^I agree that my application/).check()
    await look(phone, 'apply-internally-phone-dark')
    await applying.getByRole('button', { name: 'Apply', exact: true }).click()
    await phone.getByText(/^You applied\. Your line manager doesn’t see it/).waitFor()
  }
  await phone.goto('/my-referrals')
  await phone.getByRole('list', { name: 'Referred' }).getByText('Barnali Chakladar').first().waitFor()
  await phone.getByRole('list', { name: 'My applications' }).getByText('Data engineer').first().waitFor()
  await look(phone, 'own-referrals-phone-dark')

  const recruiter = await openPage()
  await enter(recruiter, 'recruiter', `/website-candidates?search=${email}`)
  await recruiter.getByText('Barnali Chakladar').first().waitFor()
  await look(recruiter, 'website-candidate-referred-desktop-light')
})

test('a candidate chooses one of three offered times on a phone', async () => {
  const email = `madhuja.${Date.now()}@mail.example`
  const hr = await callerFor('hr-manager@atrium.example')
  const { data: jobs } = await hr.send(jobList.read, { search: 'Data engineer' })
  const adding = {
    name: 'Madhuja Lahirie',
    emails: [email],
    job_id: jobs.rows[0]!.id,
    source: 'others' as const,
  }
  const added = await hr.send(addCandidate, adding)
  const application_id = added.data.application_id!
  await hr.send(moveByHand, { id: application_id, from: 1, to: 2 })
  const lead = (await hr.send(me, {})).data.id
  const plan = {
    application_id,
    kind: 'technical_1' as const,
    mode: 'online' as const,
    place: 'https://meet.example/room',
    minutes: 45,
    panel: [lead],
    lead_id: lead,
  }
  // Holidays and what the interviewer has in the calendar: the first free week is taken.
  let offered = await hr.send(offerTimes, { ...plan, starts: timesIn(3) })
  for (let week = 4; offered.status !== 0 && week < 12; week++)
    offered = await hr.send(offerTimes, { ...plan, starts: timesIn(week) })
  expect(offered).toMatchObject({ status: 0 })
  const token = /\/interview-time\/([\w-]+)/.exec(
    await mailTo(email, 'Choose the time of your interview'),
  )![1]!
  const phone = await openPage({ device: 'phone' })
  const opened = await weighOnWire(phone, () => phone.goto(`/interview-time/${token}`))
  expect(opened.bytes).toBeLessThanOrEqual(120 * 1024)
  await phone.getByRole('heading', { name: 'Choose the time of your interview' }).waitFor()
  await look(phone, 'interview-time-phone-light')
  await phone.getByRole('button').first().click()
  await phone.getByRole('heading', { name: 'Your interview is confirmed' }).waitFor()
  await look(phone, 'interview-time-chosen-phone-light')
})

/** Tuesday to Thursday of the week after so many, at eleven in Kolkata. */
function timesIn(weeks: number): string[] {
  const today = new Date()
  const toTuesday = 7 * weeks + ((9 - today.getUTCDay()) % 7)
  return [0, 1, 2].map((day) => {
    const at = new Date(today.getTime() + (toTuesday + day) * 86_400_000)
    return `${at.toISOString().slice(0, 10)}T05:30:00.000Z`
  })
}
