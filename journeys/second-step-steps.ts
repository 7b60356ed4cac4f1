import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const payroll = 'payroll@atrium.example'

export const firstBox = (page: Page) => page.getByLabel('Digit 1 of 6')

export async function atCode(page: Page) {
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/verify-otp')
  await expectFocusInFirstBox(page)
}

export async function expectFocusInFirstBox(page: Page) {
  await expect.poll(() => firstBox(page).evaluate((box) => box === document.activeElement)).toBe(true)
}
