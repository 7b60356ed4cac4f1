import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const ROWS = 500
const DAMAGED = [17, 230, 441]

/** As Excel writes it where a list is parted by semicolons: with a mark, and three numbers that it has rounded. */
const content = () => {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const phone = DAMAGED.includes(at + 2) ? '9,19E+11' : `098310 ${String(at).padStart(5, '0')}`
    return `Bakery ${at};Zoë Filed ${at};zoe${at}@filed-leads.example;${phone}`
  })
  return `\uFEFF${['Subject;Full name;E-mail;Mobile', ...rows].join('\r\n')}\r\n`
}

test('500 rows from Excel are mapped, checked with three damaged numbers, run and undone', async () => {
  const page = await openPage()
  await enter(page, 'sales-manager', '/contacts/import?kind=leads')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'leads.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content()),
  })
  await page.getByRole('button', { name: 'Read file' }).click()
  await page.getByText('Such as zoe0@filed-leads.example').waitFor()
  await look(page, 'sales-import-columns')
  await page.getByLabel('Update them').check()
  await page.getByRole('button', { name: 'Check rows' }).click()
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
  await problems.first().waitFor()
  const told = await problems.allTextContents()
  expect(told.map((text) => text.slice(0, text.indexOf(':')))).toEqual(DAMAGED.map((row) => `Row ${row}`))
  for (const text of told) expect(text).toContain('Phone looks damaged by Excel.')
  await look(page, 'sales-import-checked')
  await page.getByRole('button', { name: 'Import 497 rows' }).click()
  await page.getByText('497 created').waitFor()
  await page.getByText('3 failed').waitFor()
  await look(page, 'sales-import-done')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('497 removed').waitFor()
  await page.goto('/contacts/leads?view=all&search=filed-leads')
  await page.getByText('No results').waitFor()
})
