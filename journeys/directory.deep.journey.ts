import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible, openPage, takePicture } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('the filters stand in the address, and the file holds what the list shows', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/directory')
  await page.getByLabel('Company').selectOption({ label: 'Monsoon Ledger Systems' })
  await page.getByLabel('Department').selectOption({ label: 'Support' })
  await page.getByText('3 rows', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('3 rows', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Directory \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
    'Ashrita Kudva',
    'Sumukha Navunda',
    'Vinayak Angadimath',
  ])
})

test('an employee is not offered the export, and a customer not the directory', async () => {
  const page = await openPage()
  await enter(page, 'employee', '/directory')
  await page.getByText('Anusmita Lahkar').waitFor()
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)

  const other = await openPage()
  await enter(other, 'client', '/directory')
  await other.getByText('You don’t have access').waitFor()
  expect(await other.getByRole('link', { name: 'Directory' }).count()).toBe(0)
})

test('a list is kept: added to, renamed, and its number opens the people behind it', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/departments')
  await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
  await expectAccessible(page)
  await takePicture(page, 'departments-desktop-light')

  await page.getByRole('button', { name: 'Add a department' }).click()
  await page.getByLabel('Name', { exact: true }).fill('quality')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('A department with this name already exists.').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Archive')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('gridcell', { name: 'Archive', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Actions for Archive' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Records')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('gridcell', { name: 'Records', exact: true }).waitFor()

  await page
    .getByRole('row', { name: /^Support/ })
    .getByRole('link')
    .click()
  await page.getByText('3 rows', { exact: true }).waitFor()
  await page.getByText('Sumukha Navunda').waitFor()
})

test('everything goes by keyboard', async () => {
  const page = await openPage()
  await enter(page, 'employee', '/directory')
  await page.getByText('Anusmita Lahkar').waitFor()
  await page.getByRole('grid').getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('heading', { name: 'Anusmita Lahkar' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('two who rename the same department: the second is told, and decides', async () => {
  const first = await openPage()
  const second = await openPage()
  for (const page of [first, second]) {
    await enter(page, 'hr-manager', '/departments')
    await page.getByRole('button', { name: 'Actions for Marketing' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Name', { exact: true }).waitFor()
  }
  await second.getByLabel('Name', { exact: true }).fill('Marketing and research')
  await first.getByLabel('Name', { exact: true }).fill('Market research')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('gridcell', { name: 'Market research', exact: true }).waitFor()
  // The list behind the dialog hears of it at once; what was typed stays an edit of the older name.
  await second.getByRole('gridcell', { name: 'Market research', exact: true, includeHidden: true }).waitFor()
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('This record was changed by Anusmita Lahkar').first().waitFor()
  await look(second, 'rename-stale-desktop-light')
  await second.getByRole('button', { name: 'Continue with these values' }).click()
  await second.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('gridcell', { name: 'Marketing and research', exact: true }).waitFor()
})
