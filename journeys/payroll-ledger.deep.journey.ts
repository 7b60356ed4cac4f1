import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enterByCode } from './outbox.ts'
import { look } from './walks.ts'

test('ledger codes are typed line by line, and each cell says what became of it', async () => {
  const page = await openPage()
  await enterByCode(page, 'payroll', '/payroll-reports?register=journal')
  const grid = page.getByRole('grid', { name: 'Ledger codes' })
  const cell = grid.getByRole('textbox', { name: 'Net pay, Ledger code' })
  await cell.fill('2100-NET')
  await cell.press('Enter')
  await grid
    .getByRole('row', { name: /^Net pay/ })
    .getByText('Saved', { exact: true })
    .waitFor()
  await look(page, 'payroll-ledger-codes')
  await cell.fill('')
  await cell.press('Enter')
  // A line that is booked has a code: what is refused stays in its cell.
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true')
  await cell.press('Escape')
  await page.reload()
  expect(await cell.inputValue()).toBe('2100-NET')
  expect(
    await grid.getByRole('textbox', { name: 'Net pay, Liability' }).getAttribute('readonly'),
  ).not.toBeNull()
})
