import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const file = `Full name;E-mail;Mobile
Thandiwe Ground;thandiwe@ground.example;+27 21 555 0142
Damaged Ground;damaged@ground.example;2.7E+10
Leopold Ground;leopold@ground.example;
`

test('sales import contacts from a file with damaged phones and take them back, and ask a colleague under a deal', async () => {
  const manager = await openPage()
  await enter(manager, 'sales-manager', '/contacts/import')
  await manager
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ground.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await manager.getByRole('button', { name: 'Read file' }).click()
  await manager.getByText('Such as thandiwe@ground.example').waitFor()
  await look(manager, 'import-columns-desktop-light')
  await manager.getByRole('button', { name: 'Check rows' }).click()
  const problem = 'Row 3: Phone looks damaged by Excel. Format the column as Text and export again.'
  await manager.getByRole('list', { name: 'Problems' }).getByText(problem).waitFor()
  await look(manager, 'import-checked-desktop-light')
  await manager.getByRole('button', { name: 'Import 2 rows' }).click()
  await manager.getByText('2 created').waitFor()
  // What became of the rows shows without opening the page again.
  await manager.getByRole('gridcell', { name: 'Failed' }).waitFor()
  expect(await manager.getByRole('gridcell', { name: 'Created', exact: true }).count()).toBe(2)
  await look(manager, 'import-done-desktop-light')
  await manager.getByRole('button', { name: 'Undo import' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await manager.getByText('2 removed').waitFor()
  await manager.goto('/contacts?search=ground.example')
  await manager.getByText('No results').waitFor()

  await manager.goto('/deals')
  await manager.getByRole('grid').getByRole('link').first().click()
  const text = manager.getByLabel('Your comment')
  await text.fill('Who signs on their side? ')
  await text.pressSequentially('@Nimrat')
  await manager.getByRole('option', { name: 'Nimrat Sodhbans' }).click()
  expect(await text.inputValue()).toBe('Who signs on their side? @Nimrat_Sodhbans ')
  await manager.getByRole('button', { name: 'Comment', exact: true }).click()
  await manager
    .locator('li')
    .filter({ hasText: 'Who signs' })
    .locator('b, strong', { hasText: '@Nimrat_Sodhbans' })
    .waitFor()
  await look(manager, 'deal-comment-desktop-light')

  const colleague = await openPage({ device: 'phone' })
  await enter(colleague, 'nimrat.sodhbans', '/notifications')
  await colleague.getByText('Tarannum Sabharwala mentioned you').first().waitFor()
})
