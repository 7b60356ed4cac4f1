import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { look } from './walks.ts'
import { refusals } from './tracker-steps.ts'

test('refused, unavailable, timed out or anything else: each in the words of the specification', async () => {
  const page = await openPage({ scheme: 'dark' })
  await page.goto('/tracker-location')
  for (const [sentence, prepare] of refusals) {
    await prepare(page)
    await page.getByRole('button', { name: 'Allow Location' }).click()
    await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  }
  await look(page, 'tracker-location-desktop-dark')
})
