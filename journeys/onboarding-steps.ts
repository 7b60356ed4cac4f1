import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

export async function linkMailedTo(email: string): Promise<string> {
  const text = await mailTo(email, 'Welcome to Banyan Softworks: your onboarding')
  const link = /\/onboarding-candidate\/[\w.-]+/.exec(text)
  if (!link) throw new Error('the invitation holds no link')
  return link[0]
}

export type Invited = { readonly name: string; readonly email: string; readonly link: string }

export async function signIn(page: Page, { name, email, link }: Invited) {
  const opened = await page.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor()
  // The token of the mail is exchanged, and neither the address bar nor the storage keeps it.
  expect(new URL(page.url()).pathname).toBe('/onboarding-candidate/opened')
  const token = link.split('/').at(-1)!
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token)
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  expect(await page.getByLabel('Email', { exact: true }).isDisabled()).toBe(true)
  await page.getByText('We sent you a code. It works for 10 minutes.').waitFor()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('OTP can not be empty').waitFor()
  await page.getByText('Please fill all the fields !').waitFor()
  await look(page, 'onboarding welcome')
  const code = /^ {4}(\d{4})$/m.exec(await mailTo(email, 'Your onboarding code'))![1]!
  for (const [at, digit] of [...code].entries()) await page.getByLabel(`Digit ${at + 1} of 4`).fill(digit)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Your Details' }).waitFor()
  // What was refused before says nothing any more.
  expect(await page.getByText('Please fill all the fields !').count()).toBe(0)
}

export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}`),
})

export const choose = (page: Page, label: string) =>
  page.locator(`input[type=file][aria-label="${label}"]`).first()

export const saved = (page: Page) => page.getByText(/^All saved/).waitFor()

// A second try invites again.
const sukriti = () => ({ name: 'Sukriti Barooah', email: `sukriti.${randomUUID()}@candidate.example` })

export async function inviteSukriti(page: Page): Promise<Invited> {
  const newcomer = sukriti()
  await enter(page, 'hr-manager', '/onboarding')
  await page.getByText('Ira Mohanta').waitFor()
  await look(page, 'onboarding-list')
  await page.getByRole('button', { name: 'Invite new hire' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(newcomer.name)
  await dialog.getByLabel('Private email').fill(newcomer.email)
  for (const [label, choice] of [
    ['Company', 'Banyan Softworks'],
    ['Office', 'Kolkata'],
    ['Department', 'Engineering'],
    ['Designation', 'Software engineer'],
  ] as const)
    await dialog.getByLabel(label).selectOption(choice)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('heading', { name: newcomer.name }).waitFor()
  await page.getByText('0 of 10 given, 0 accepted').waitFor()
  return { ...newcomer, link: await linkMailedTo(newcomer.email) }
}

export async function confirmDetails(page: Page) {
  await page.getByLabel('Yes, Correct').check()
  await look(page, 'onboarding details')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Mobile number can not be empty').waitFor()
  await page.getByLabel('Mobile').fill('9830012345')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Your onboarding' }).waitFor()
}
