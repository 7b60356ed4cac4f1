import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { websiteCandidateList } from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { callerFor } from './outbox.ts'

const MEGABYTE = 1024 * 1024
const NINE = 9 * MEGABYTE

/** As large as a scanned CV, on the disk: from there the browser takes it at once. */
async function scannedCv(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-cv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'scanned-cv.pdf')
  const head = Buffer.from('%PDF-1.4\n% ')
  const tail = Buffer.from('\ntrailer\n<< >>\n%%EOF\n')
  await writeFile(path, Buffer.concat([head, Buffer.alloc(NINE - head.length - tail.length, 'x'), tail]))
  return path
}

test('a stranger applies on a phone with a CV of 9 MB over a slow line that breaks once', async () => {
  // At a second try the one of the first is there already.
  const email = `tanmoy.${Date.now()}@mail.example`
  const phone = await openPage({ device: 'phone', losesLine: true })
  await phone.goto('/careers')
  await phone.getByRole('link', { name: 'Backend engineer' }).first().click()
  await phone.getByRole('link', { name: 'Apply for this job' }).click()
  await phone.getByLabel('Your name').fill('Tanmoy Bhadurie')
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Phone number').fill('+91 98300 44556')
  await phone.getByLabel('Notice period in days').fill('30')
  await phone.getByLabel('Can you work at this office?').selectOption({ index: 1 })
  await phone.getByLabel('Message').fill('I can start in a month.')
  await phone.locator('input[type=file]').setInputFiles(await scannedCv())
  await phone.getByLabel(/^I agree that my application/).check()
  const line = await phone.context().newCDPSession(phone)
  const slow = { latency: 150, downloadThroughput: MEGABYTE, uploadThroughput: 1.5 * MEGABYTE }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { ...slow, offline: false })
  // Once the line breaks while the CV is under way.
  await phone.route(
    '**/api/recruitment/apply',
    async (route) => {
      await new Promise((later) => setTimeout(later, 1_500))
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await phone.getByRole('button', { name: 'Send application' }).click()
  await phone
    .getByText(/You’re offline|Can’t reach the server/)
    .first()
    .waitFor()
  expect(await phone.getByLabel('Your name').inputValue()).toBe('Tanmoy Bhadurie')
  expect(await phone.getByLabel('Message').inputValue()).toBe('I can start in a month.')
  await phone.getByText('scanned-cv.pdf').waitFor()
  await phone.getByRole('button', { name: 'Send application' }).click()
  await phone.getByText('Thank you for applying').waitFor({ timeout: 60_000 })

  const recruiter = await callerFor('recruiter@atrium.example')
  const { data } = await recruiter.send(websiteCandidateList.read, { search: email, state: 'all' })
  expect(data.rows.map(({ name, has_cv }) => [name, has_cv])).toEqual([['Tanmoy Bhadurie', true]])
}, 120_000)
