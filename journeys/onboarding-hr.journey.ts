import { inject, expect, test } from 'vitest'
import * as candidate from '../modules/onboarding/contract/candidate-calls.ts'
import { openPage } from '../platform/testing/browser.ts'
import { testCaller } from '../platform/testing/test-caller.ts'
import { mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

const EMAIL = 'sukriti.barooah@candidate.example'

/** Comes in by the link of the mail and the code of the next one. */
async function comeIn(token: string): Promise<void> {
  const link = testCaller(inject('productOrigin'), token)
  await link.send(candidate.sendOnBoardingCandidateCode, {})
  const mail = await mailTo(EMAIL, 'Your code for the onboarding')
  const verification_code = /\b(\d{4})\b/.exec(mail)![1]!
  const came = await link.send(candidate.verifyOnBoardingCandidate, { verification_code, token })
  expect(came).toMatchObject({ status: 0 })
}

test('an invitation goes out by mail, and its link lets the newcomer in', async () => {
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
  await comeIn(/onboarding-candidate\/(\S+)/.exec(mail)![1]!)

  await page.reload()
  await page.getByText('Link opened').first().waitFor()
})

test('what a newcomer has submitted is verified item by item and becomes an employee', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/onboarding?search=Ira+Mohanta')
  await page.getByText('Ira Mohanta').click()
  await page.getByText('10 of 10 given, 0 accepted').waitFor()
  await look(page, 'onboarding-record')
  const dialog = page.getByRole('dialog')
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
  expect(await dialog.getByLabel('Official e-mail').inputValue()).toBe('ira.mohanta@atrium.example')
  await dialog.getByLabel('Gender').selectOption('Female')
  await dialog.getByRole('button', { name: 'Make an employee' }).click()
  await page.getByRole('heading', { name: 'Record' }).waitFor()
  await page.getByText('Ira Mohanta').first().waitFor()
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
