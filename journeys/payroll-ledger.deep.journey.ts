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
  // Both codes of one line, the second while the first is being saved: neither meets the other as a stranger's.
  const pension = grid.getByRole('row', { name: /^Pension, employer/ })
  for (const [name, code] of [
    ['Pension, employer, Ledger code', '5100-EPS'],
    ['Pension, employer, Liability', '2200-EPS'],
  ] as const) {
    await grid.getByRole('textbox', { name }).fill(code)
    await grid.getByRole('textbox', { name }).press('Enter')
  }
  await pension.getByText('Saved', { exact: true }).first().waitFor()
  await expect.poll(() => pension.locator('[data-state]').count()).toBe(0)
  await page.reload()
  expect(await grid.getByRole('textbox', { name: 'Pension, employer, Ledger code' }).inputValue()).toBe(
    '5100-EPS',
  )
  expect(await grid.getByRole('textbox', { name: 'Pension, employer, Liability' }).inputValue()).toBe(
    '2200-EPS',
  )
  expect(await cell.inputValue()).toBe('2100-NET')
  expect(
    await grid.getByRole('textbox', { name: 'Net pay, Liability' }).getAttribute('readonly'),
  ).not.toBeNull()
})
