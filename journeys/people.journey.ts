import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'
import { onePixel } from './people-steps.ts'

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

test('a photo stands wherever the person does, and goes when it is removed', async () => {
  const page = await openPage()
  await enter(page, 'lalitha.ammembal', '/profile-details')
  const card = page.getByRole('region', { name: 'Lalitha Ammembal' })
  await card.locator('input[type="file"]').setInputFiles(onePixel)
  await card.locator('img').waitFor()
  await page.getByRole('banner').locator('img').first().waitFor()
  const colleague = await openPage()
  await enter(colleague, 'nagesh.hosabettu', '/directory?search=lalitha')
  await colleague.locator('tbody img, [role="row"] img').first().waitFor()
  await card.getByRole('button', { name: 'Remove photo' }).click()
  await card.getByText('Add photo').waitFor()
  expect(await card.locator('img').count()).toBe(0)
})
