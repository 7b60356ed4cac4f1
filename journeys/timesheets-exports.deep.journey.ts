import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('finance makes the client sheet of November, and the same entries are in no second one', async () => {
  const page = await openPage()
  await enter(page, 'finance', '/projects-timesheet/exports')
  await page.getByRole('row', { name: /TX-0001/ }).waitFor()
  await look(page, 'time-exports-desktop')
  const project = (
    await page
      .getByRole('row', { name: /TX-0001/ })
      .getByRole('cell')
      .allTextContents()
  ).join(' ')

  const fill = async () => {
    await page.getByRole('button', { name: 'Export time' }).first().click()
    const form = page.getByRole('dialog', { name: 'Export time' })
    const options = await form.getByLabel('Project').locator('option').allTextContents()
    const name = options.find((one) => one !== '' && project.includes(one))!
    await form.getByLabel('Project').selectOption({ label: name })
    await form.getByLabel('From').fill('01 Nov 2026')
    await form.getByLabel('To', { exact: true }).fill('22 Nov 2026')
    await form.getByLabel('To', { exact: true }).press('Tab')
    return form
  }
  const form = await fill()
  await form.getByText(/entries of \d+ pe(rson|ople)/).waitFor()
  await look(page, 'time-export-dialog-desktop')
  await form.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByText(/Export TX-0002 has \d+ entr/).waitFor()

  const row = page.getByRole('row', { name: /TX-0002/ })
  await row.getByRole('button').last().click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download PDF' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^TX-0002 .*2026-11-01 to 2026-11-22\.pdf$/)

  const second = await fill()
  await second.getByText(/\d+ already exported/).waitFor()
  await second.getByRole('button', { name: 'Export', exact: true }).click()
  await second.getByText('There is no approved time to export here that was not exported before.').waitFor()
  await second.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('tab', { name: 'Approved time' })
    .or(page.getByRole('button', { name: 'Approved time' }))
    .first()
    .click()
  await page.getByText('TX-0002').first().waitFor()
  await look(page, 'approved-time-desktop')
})
