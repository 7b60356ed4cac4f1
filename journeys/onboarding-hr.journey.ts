import { inject, expect, test } from 'vitest'
import * as candidate from '../modules/onboarding/contract/candidate-calls.ts'
import { verhoeffDigit } from '../modules/people/contract/verhoeff.ts'
import { openPage } from '../platform/testing/browser.ts'
import { testCaller } from '../platform/testing/test-caller.ts'
import { mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

const EMAIL = 'sukriti.barooah@candidate.example'

const paper = (name: string) => new File([`%PDF-1.7\n${name}`], `${name}.pdf`)

/** What the newcomer does on their own pages, which have a journey of their own. */
async function giveAll(token: string): Promise<void> {
  const link = testCaller(inject('productOrigin'), token)
  await link.send(candidate.sendOnBoardingCandidateCode, {})
  const mail = await mailTo(EMAIL, 'Your code for the onboarding')
  const { data } = await link.send(candidate.verifyOnBoardingCandidate, {
    verification_code: /\b(\d{4})\b/.exec(mail)![1]!,
    token,
  })
  const newcomer = testCaller(inject('productOrigin'), data.token)
  const [record] = (await newcomer.send(candidate.getOnBoardingCandidateOTPVerificationDetails, {})).data
  const saved = await newcomer.send(
    candidate.updateOnBoardingCandidateDetails,
    {
      name: 'Sukriti Barooah',
      email: EMAIL,
      phone: '9830077123',
      pan_no: 'ZZZPB4321M',
      aadhhar_no: `98761234567${verhoeffDigit('98761234567')}`,
      account_holder_name: 'SUKRITI BAROOAH',
      bank_name: 'Bank of Examples',
      bank_account_number: '501000098765',
      bank_ifsc: 'HDFC0009999',
      bank_address: '4 Example Lane',
      is_pf_account_exists: 0,
      tentative_doj: record!.today,
    },
    {
      files: {
        candidate_photo: new File([Buffer.from(PIXEL, 'base64')], 'photo.png'),
        address_proof_attachment: paper('address'),
        pan_card_attachment: paper('pan'),
        aadhar_card_attachment: paper('aadhaar'),
        bank_cheque_attachment: paper('cheque'),
        resume: paper('resume'),
      },
    },
  )
  expect(saved).toMatchObject({ status: 0 })
  await newcomer.send(candidate.addOnBoardingUserEducation, {
    degree: 'B.Tech',
    university: 'University of Examples',
    year_of_joining: 2016,
    year_of_completion: 2020,
  })
  const submitted = await newcomer.send(candidate.onboardingFinalSubmission, {})
  expect(submitted).toMatchObject({ status: 0 })
}

// One grey point.
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('from the invitation through the verification to the record of an employee', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/onboarding')
  await page.getByText('Ira Mohanta').waitFor()
  await look(page, 'onboarding-list')
  await page.getByRole('button', { name: 'Invite a newcomer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Sukriti Barooah')
  await dialog.getByLabel('Private e-mail').fill(EMAIL)
  for (const [label, choice] of [
    ['Company', 'Banyan Softworks'],
    ['Office', 'Kolkata'],
    ['Department', 'Engineering'],
    ['Designation', 'Software engineer'],
  ] as const)
    await dialog.getByLabel(label).selectOption(choice)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('heading', { name: 'Sukriti Barooah' }).waitFor()
  await page.getByText('0 of 10 given, 0 accepted').waitFor()

  const mail = await mailTo(EMAIL, 'Welcome to Banyan Softworks: your onboarding')
  await giveAll(/onboarding-candidate\/(\S+)/.exec(mail)![1]!)

  // What the newcomer did is here without a reload.
  await page.getByText('10 of 10 given, 0 accepted').waitFor()
  await look(page, 'onboarding-record')
  for (let left = 10; left > 0; left--) {
    await page.getByText(`10 of 10 given, ${10 - left} accepted`).waitFor()
    await page
      .getByRole('button', { name: /^Decide on / })
      .filter({ hasText: /^Decide$/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'It is right' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Everything is right' }).click()
  await page.getByRole('button', { name: 'Make an employee' }).click()
  await dialog.getByLabel('Official e-mail').waitFor()
  await look(page, 'onboarding-convert')
  expect(await dialog.getByLabel('Official e-mail').inputValue()).toBe('sukriti.barooah@atrium.example')
  await dialog.getByLabel('Gender').selectOption('Female')
  await dialog.getByRole('button', { name: 'Make an employee' }).click()
  await page.getByRole('heading', { name: 'Record' }).waitFor()
  await page.getByText('Sukriti Barooah').first().waitFor()
  await mailTo(EMAIL, 'Welcome to Banyan Softworks, Sukriti Barooah')
})

test('whoever does IT sees their tasks on a phone and nothing else of newcomers', async () => {
  const page = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(page, 'admin', '/onboarding-tasks?search=Devdutt')
  await page.getByText('Prepare a laptop').first().waitFor()
  await look(page, 'onboarding-tasks-phone-dark')
  expect(await page.getByText('Enter the salary structure').count()).toBe(0)
  await page.goto('/onboarding')
  await page.getByText('This is not open to you').waitFor()
})
