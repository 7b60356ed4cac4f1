import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a delivery head opens the year, drills into a percentage and sees its entries', async () => {
  const page = await openPage()
  await enter(page, 'delivery-head', '/project-report?view=year')
  await page.getByText('2026–27', { exact: true }).waitFor()
  const share = page.getByRole('button', { name: /^\d+(\.\d+)? %/ }).first()
  await share.click()
  const days = page.getByRole('dialog', { name: /^Utilization of / })
  await days.getByRole('table').waitFor()
  expect(await days.getByText(/, billable$/).count()).toBeGreaterThan(0)
  await look(page, 'report-year-drill-desktop')
  await page.keyboard.press('Escape')

  // Who has no entry at all stands in the list, with nothing logged.
  await page.goto(`${new URL(page.url()).origin}/project-report?view=year&tab=compliance`)
  await page.getByText('A week is in time when').waitFor()
  await page.getByRole('row').nth(1).waitFor()
  await look(page, 'report-compliance-desktop')
  await page.getByRole('row').nth(1).click()
  await page
    .getByRole('dialog', { name: /^Utilization of / })
    .getByRole('table')
    .waitFor()
})
