import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('the person who does IT sees their tasks on a phone and nothing else of new hires', async () => {
  const page = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(page, 'admin', '/onboarding-tasks?search=Devdutt')
  await page.getByText('Prepare a laptop').first().waitFor()
  await look(page, 'onboarding-tasks-phone-dark')
  expect(await page.getByText('Enter the salary structure').count()).toBe(0)
  await page.goto('/onboarding-board?team=it')
  const late = page.getByRole('region', { name: 'Overdue' })
  await late.getByText('for Devdutt Palchoudhuri').first().waitFor()
  await late
    .getByText(/^\d+ days? late$/)
    .first()
    .waitFor()
  await look(page, 'onboarding-board-phone-dark')
  await page.goto('/onboarding')
  await page.getByText('You don’t have access').waitFor()
})
