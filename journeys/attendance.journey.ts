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
