import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('without a line the clock keeps the press on the phone, and sends it once', async () => {
  const page = await openPage({ device: 'phone', scheme: 'light', losesLine: true })
  await enter(page, 'imran.laskar', '/attendance-details')
  const section = page.getByRole('region', { name: 'Your day' })
  await section.getByText(/clocked in|The day opens at/).waitFor()
  // For one hour of the night no day is open in India; then there is nothing to press.
  if ((await section.getByText('The day opens at').count()) > 0) return
  // What of the page is still to come waits for the line as well.
  await page.context().setOffline(true)
  await section.getByRole('button', { name: /^Clock (in|out)$/ }).click()
  const waiting = section.getByRole('status', { name: 'Waiting to sync' })
  await waiting.getByText(/^Clocked (in|out) at/).waitFor()
  await look(page, 'attendance-kept-press-phone')
  await page.context().setOffline(false)
  await waiting.waitFor({ state: 'detached' })
  await page.getByText(/^Clocked (in|out)\.$/).waitFor()
})

test('payroll sees what is open in a month before it is closed, and opens it again', async () => {
  // Another company than the one whose month the walk of the group of one closes.
  const company = 'Lanternfield Digital'
  const page = await openPage({ device: 'phone', scheme: 'light' })
  await enter(page, 'hr-manager', '/payroll-months')
  await page.getByLabel('Company').selectOption({ label: company })
  await page.getByText('Payable days', { exact: true }).waitFor()
  await look(page, 'payroll-months-phone')
  await page.getByRole('button', { name: 'Close this month' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Payroll counts [\d,.]+ payable days/).waitFor()
  await dialog.getByLabel(/^Why/).fill('Paid on the last working day')
  await dialog.getByRole('button', { name: 'Close the month' }).click()
  await page.getByText('No changes since the month was closed.').waitFor()
  await page.getByRole('button', { name: 'Reopen month' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the month' }).click()
  await page.getByRole('button', { name: 'Close this month' }).waitFor()
})
