import { expect, test } from 'vitest'
import { openPage, takePicture } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

test('a CV is changed, shown in an edition without a name, and downloaded', async () => {
  const page = await openPage({ device: 'desktop' })
  await enter(page, 'employee', '/cv-details')
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Keeper of quiet ledgers')
  await page.getByRole('button', { name: 'Save CV' }).click()
  await page.getByText('CV saved.').waitFor()
  await page.getByRole('button', { name: 'New edition' }).click()
  const dialog = page.getByRole('dialog', { name: 'New edition' })
  await dialog.getByLabel('Name', { exact: true }).fill('For a bank')
  await dialog.getByLabel('Hide name').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('For a bank').first().waitFor()
  // The preview is a sandboxed frame, in which the accessibility check cannot look.
  await takePicture(page, 'cv-edition')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF of For a bank' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Company1_A-K_.*\.pdf$/)
})
