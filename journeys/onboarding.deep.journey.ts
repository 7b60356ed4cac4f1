import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inviteCandidate } from '#onboarding/contract/invite/invite-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { callerFor } from './outbox.ts'
import { expectClear, look } from './walks.ts'
import { linkMailedTo, type Invited, signIn, pdf, choose, saved } from './onboarding-steps.ts'

let others = 0

/** Invited by the people team as anybody is; the link is taken out of the mail. */
async function invite(): Promise<Invited> {
  const email = `phone.newcomer${++others}@candidate.example`
  const hr = await callerFor('hr-manager@atrium.example')
  await hr.send(inviteCandidate, {
    name: 'Ira Sen',
    email,
    phone: '9830012345',
    company_id: 1,
    joining_on: null,
  })
  return { name: 'Ira Sen', email, link: await linkMailedTo(email) }
}

/** What was typed is kept, and the page goes on by itself. */
async function breakLineWhileSaving(page: Page) {
  await page.getByLabel('Bank name').fill('Harbour Bank')
  const calls = '**/api/onboarding/**'
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const offline = page.getByText('You’re offline. Your input is kept.')
  await offline.waitFor()
  expect(await page.getByLabel('Bank name').inputValue()).toBe('Harbour Bank')
  await page.unroute(calls)
  await offline.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Bank name').inputValue()).toBe('Harbour Bank')
}

test('a broken line, a session that has ended, and a phone without the link', async () => {
  const page = await openPage({ device: 'phone', scheme: 'dark', losesLine: true })
  await page.goto('/onboarding-form')
  await page.getByRole('heading', { name: 'Open the link from your email' }).waitFor()
  expect(await page.getByText(/^Step \d of \d$/).count()).toBe(0)
  await signIn(page, await invite())
  await page.getByLabel('No, Correction Required').check()
  await page.getByLabel('Mobile').fill('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Mobile number can not be empty').waitFor()
  await expectClear(page, 'Please fill all * fields !', page.getByRole('button', { name: 'Submit' }))
  await page.getByLabel('Mobile').fill('9830099999')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Your onboarding' }).waitFor()

  await page.getByRole('button', { name: 'Final Submit' }).click()
  await page.getByText('Still missing: Photo: the file').waitFor()
  // This browser cannot read the format in which some phones keep their pictures; theirs can.
  await choose(page, 'PAN Card').setInputFiles({
    name: 'IMG_0007.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('....ftypheic'),
  })
  await page.getByText(/^HEIC images can’t be read here/).waitFor()
  await page.route('**/upload-onboarding-file', (route) => route.abort('internetdisconnected'))
  await choose(page, 'PAN Card').setInputFiles(pdf('pan.pdf'))
  await page.getByText('The connection was lost. Try again.').waitFor()
  await page.unroute('**/upload-onboarding-file')
  await page.getByRole('button', { name: 'Send pan.pdf again' }).click()
  await page.getByText(/not saved yet/).waitFor()
  // A draft outlives the page; it is saved with the form.
  await page.reload()
  await page.getByText(/not saved yet/).waitFor()
  await breakLineWhileSaving(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await look(page, 'onboarding in progress')

  await page.evaluate(() => localStorage.setItem('candidateToken', 'of.another.time'))
  // Over a slow line the answer is there before the page has come in whole.
  const answered = page.waitForResponse(/get-onboarding-candidate-otp-verification-details/)
  await page.route('**/*.woff2', async (route) => {
    await answered
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.evaluate(() => localStorage.getItem('candidateLink'))).toBeNull()
})
