import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { cameraPhoto, completeFields } from '#platform/testing/areas/test-candidates.ts'
import { look } from './walks.ts'
import {
  type Invited,
  inviteSukriti,
  confirmDetails,
  signIn,
  pdf,
  choose,
  saved,
} from './onboarding-steps.ts'

async function addEducation(page: Page) {
  await page.getByRole('button', { name: 'Add Education' }).click()
  const dialog = page.getByRole('dialog', { name: 'Education Details' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const complaint of [
    'Degree can not be empty',
    'University can not be empty',
    'Joining date can not be empty',
    'Email can not be empty',
  ])
    await dialog.getByText(complaint).waitFor()
  await dialog.getByLabel('Degree').fill('B.Tech')
  await dialog.getByLabel('University').fill('University of the Delta')
  await dialog.getByLabel('Year of Joining').fill('2015')
  await dialog.getByLabel('Year of Completion').fill('2019')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([pdf('degree.pdf'), pdf('marks.pdf')])
  await dialog.getByRole('link', { name: 'marks.pdf' }).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('University of the Delta, 2015 to 2019').waitFor()
  await page.getByRole('button', { name: '2 files of B.Tech' }).click()
  await page.getByRole('dialog', { name: 'File Details' }).getByRole('link', { name: 'degree.pdf' }).waitFor()
  await page.keyboard.press('Escape')
}

async function verifyAndConvert(page: Page, { name }: Invited) {
  await page.reload()
  await page.getByText('10 of 10 given, 0 accepted').waitFor()
  await look(page, 'onboarding-record')
  const dialog = page.getByRole('dialog')
  const undecided = page.getByRole('button', { name: /^Decide / }).filter({ hasText: /^Decide$/ })
  for (let left = await undecided.count(); left > 0; left--) {
    await undecided.first().click()
    await dialog.getByRole('button', { name: 'It is right' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => undecided.count()).toBe(left - 1)
  }
  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.getByRole('button', { name: 'Convert to employee' }).click()
  await dialog.getByLabel('Work email').waitFor()
  await look(page, 'onboarding-convert')
  expect(await dialog.getByLabel('Work email').inputValue()).toBe('sukriti.barooah@atrium.example')
  await dialog.getByLabel('Gender').selectOption('Female')
  await dialog.getByRole('button', { name: 'Convert to employee' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test('from the invitation of a new hire over their phone to the record of an employee', async () => {
  const hr = await openPage()
  const page = await openPage({ device: 'phone', scheme: 'light' })
  const invited = await inviteSukriti(hr)
  await signIn(page, invited)
  await confirmDetails(page)

  await page.getByLabel('PAN number').fill(completeFields.pan_no)
  await page.getByLabel('Aadhaar number').fill(completeFields.aadhhar_no)
  await page.getByLabel('Account holder name').fill(completeFields.account_holder_name)
  await page.getByLabel('Bank name').fill(completeFields.bank_name)
  await page.getByLabel('Bank account number').fill(completeFields.bank_account_number)
  await page.getByLabel('IFSC code').fill(completeFields.bank_ifsc)
  await page.getByLabel('Bank address').fill(completeFields.bank_address)
  expect(await page.getByLabel('UAN number').count()).toBe(0)
  const hasFund = page.getByLabel('I have a PF account')
  await hasFund.check()
  await page.getByLabel('UAN number').fill('900800701234')
  await hasFund.uncheck()
  await hasFund.check()
  expect(await page.getByLabel('UAN number').inputValue()).toBe('')
  await hasFund.uncheck()
  const photo = Buffer.from(await (await cameraPhoto()).arrayBuffer())
  await choose(page, 'Candidate Photo').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  for (const label of ['Address Proof', 'PAN Card', 'Aadhaar Card', 'Cancelled Cheque', 'Resume'])
    await choose(page, label).setInputFiles(pdf(`${label}.pdf`))
  await choose(page, 'Last 3 Months Payslip').setInputFiles([pdf('one.pdf'), pdf('two.pdf')])
  await page.getByLabel('Tentative Date of Joining').fill('31-12-2035')
  await page
    .getByText(/not saved yet/)
    .nth(7)
    .waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Two payslips are not three: they wait, all else is saved.
  await page.getByText('You have to attach last 3 month payslip').waitFor()
  await page.getByText('1 change is not saved').waitFor()
  await choose(page, 'Last 3 Months Payslip').setInputFiles(pdf('three.pdf'))
  await page
    .getByText(/not saved yet/)
    .nth(2)
    .waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await addEducation(page)
  await page.getByText('All items complete', { exact: true }).waitFor()
  expect(await page.getByLabel('Tentative Date of Joining').inputValue()).toBe('31-12-2035')
  await page.getByText('XXXX XX 234L').waitFor()
  await look(page, 'onboarding form')

  await page.getByRole('button', { name: 'Final Submit' }).click()
  await page.getByRole('dialog').getByText('Do you want to submit this?').waitFor()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Final Submit' }).click()
  const session = await page.evaluate(() => localStorage.getItem('candidateToken'))
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByText(/You have submitted everything/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/onboarding-candidate/opened')
  expect(await page.evaluate(() => localStorage.getItem('candidateToken'))).toBeNull()
  await page.goto('/onboarding-form')
  await page.getByRole('heading', { name: `Welcome, ${invited.name}` }).waitFor()
  // As after another code: there is nothing to confirm any more, and what was given is seen.
  await page.evaluate((token) => localStorage.setItem('candidateToken', token!), session)
  await page.goto('/onboarding-details')
  await page.getByRole('heading', { name: 'With HR' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/onboarding-form')
  await look(page, 'onboarding given')
  await verifyAndConvert(hr, invited)
})
