import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('HR locks November by hand, gives an exception, and finds both on a phone', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/settings/time-locks')
  await page.getByRole('row', { name: /Sep 2026/ }).waitFor()
  await look(page, 'time-locks-desktop')
  await page.getByRole('button', { name: 'Lock a month' }).click()
  const form = page.getByRole('dialog', { name: 'Lock a month' })
  const company = await form.getByLabel('Company').locator('option').nth(1).getAttribute('value')
  await form.getByLabel('Company').selectOption(company)
  await form.getByLabel('Month').selectOption('2026-11')
  await form.getByLabel('Locks on').fill('02 Dec 2026')
  await form.getByLabel('Grace until').fill('04 Dec 2026')
  await form.getByLabel('Grace until').press('Tab')
  await look(page, 'time-lock-dialog-desktop')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lock saved.').waitFor()
  await page.getByRole('row', { name: /Nov 2026/ }).waitFor()

  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'hr-manager', '/settings/time-locks?tab=exceptions')
  await phone.getByText('Back from parental leave').waitFor()
  await expectNoSidewaysScroll(phone)
  await look(phone, 'time-lock-exceptions-phone')
  expect(await phone.getByText('Tumpa Sanfui').count()).toBeGreaterThan(0)
})
