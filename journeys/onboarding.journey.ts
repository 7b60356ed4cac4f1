import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { completeFields } from '#platform/testing/areas/test-candidates.ts'
import { choose, confirmDetails, inviteSukriti, pdf, saved, signIn } from './onboarding-steps.ts'

test('a new hire is invited by HR, confirms who they are on the phone, and what they save is with HR', async () => {
  const hr = await openPage()
  const page = await openPage({ device: 'phone', scheme: 'light' })
  await signIn(page, await inviteSukriti(hr))
  await confirmDetails(page)
  await page.getByLabel('PAN number').fill(completeFields.pan_no)
  await choose(page, 'PAN Card').setInputFiles(pdf('PAN Card.pdf'))
  await page
    .getByText(/not saved yet/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await page.getByText('XXXX XX 234L').waitFor()
  await hr.reload()
  await hr.getByText('1 of 10 given, 0 accepted').waitFor()
  // What is left to give is said before one may submit.
  await page.getByRole('region', { name: 'Final Submit' }).getByText('Before you submit, add:').waitFor()
})
