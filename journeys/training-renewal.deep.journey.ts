import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a mandatory course that ends within 30 days is listed as due, and HR sees who is overdue', async () => {
  const own = await openPage({ device: 'phone' })
  await enter(own, 'employee', '/trainings?tab=mandatory&view=due')
  await own.getByText('Data privacy').first().waitFor()
  await look(own, 'mandatory-phone')

  const page = await openPage()
  await enter(page, 'hr-manager', '/trainings?tab=mandatory')
  await page.getByRole('row').filter({ hasText: 'Overdue' }).first().waitFor()
  expect(await page.getByRole('row').count()).toBeGreaterThan(5)
  await look(page, 'mandatory-desktop')
})
