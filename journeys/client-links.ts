import type { Page } from 'playwright-core'
import { expect } from 'vitest'
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
  const field = phone.getByText('Code from your email')
  // A second code within a minute is refused.
  await expect
    .poll(
      async () => {
        await phone.getByRole('button', { name: 'Email me a code' }).click()
        return field.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 90_000, interval: 2_000 },
    )
    .toBe(true)
  await phone.keyboard.type(await codeFor(email, 'Your code'))
  await phone.getByRole('button', { name: button }).click()
}
