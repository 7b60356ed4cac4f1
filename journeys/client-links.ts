import type { Page } from 'playwright-core'
import { codeFor } from './outbox.ts'

/** What stands beside “Link for the client”. */
export async function linkOn(page: Page, of: 'query' | 'proposal'): Promise<string> {
  const text = await page
    .getByText(new RegExp(`/${of}/[\\w-]+`))
    .first()
    .textContent()
  return new RegExp(`/${of}/[\\w-]+`).exec(text!)![0]
}

export async function openByCode(phone: Page, email: string, button: string): Promise<void> {
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  await phone.getByText('Code from your email').waitFor()
  await phone.keyboard.type(await codeFor(email, 'Your code'))
  await phone.getByRole('button', { name: button }).click()
}
