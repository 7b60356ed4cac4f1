import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

test('payroll opens a number, and its owner reads who did', async () => {
  const page = await openPage()
  await enter(page, 'payroll-approver', '/staff?search=debolina')
  await page.getByText('Debolina Samajpati').click()
  await page.getByRole('button', { name: 'Numbers and bank' }).click()
  const bank = page.getByRole('region', { name: 'Bank account' })
  await bank.getByRole('button', { name: /^Show Account number/ }).click()
  await bank.getByRole('button', { name: /^Hide Account number/ }).waitFor()
  const own = await openPage()
  await enter(own, 'project-lead', '/profile-details?part=history')
  await own.getByText('Tanmoy Shikdarpati opened: Bank account number').first().waitFor()
})
