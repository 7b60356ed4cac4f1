import type { Page } from 'playwright-core'

export const greeting = /^Good (morning|afternoon|evening), /

export const chosen = 'four kites above the roof'

export async function choose(page: Page, fresh: string, button: string) {
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: button }).click()
}
