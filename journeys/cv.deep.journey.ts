import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a colleague is found by what they know', async () => {
  const page = await openPage({ device: 'desktop' })
  await enter(page, 'hr-manager', '/skills?search=postgresql')
  await page
    .getByText(/PostgreSQL \(/)
    .first()
    .waitFor()
  await look(page, 'skills')
  await page.getByText('Anirban Kuila').first().click()
  await page
    .getByRole('button', { name: /^Verify / })
    .last()
    .click()
  await page
    .getByText(/^Verified by Anusmita Lahkar/)
    .first()
    .waitFor()
  await look(page, 'cv-verified')
})

test('a number in a row opens its reasons by the keyboard, and the row stays closed', async () => {
  const page = await openPage({ device: 'desktop' })
  await enter(page, 'hr-manager', '/skills?search=postgresql')
  const experience = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^\d+ y/ })
  await experience.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Total experience of / })
  await dialog.getByText('Result').click()
  await page.keyboard.press('ArrowDown')
  await look(page, 'skills-experience')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await experience.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/skills')
})
