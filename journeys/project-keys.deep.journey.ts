import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a manager creates, opens, assigns, moves and finds an item by keys alone, and another one sees it', async () => {
  const page = await openPage()
  await enter(page, 'project-manager', '/projects')
  await page.getByRole('link', { name: 'Harbour booking' }).click()
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  const board = page.getByRole('group', { name: 'Items by status' })
  await board.waitFor()
  const other = await openPage()
  await enter(other, 'project-manager', new URL(page.url()).pathname)
  await other.getByRole('group', { name: 'Items by status' }).waitFor()

  const { keyboard } = page
  await keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Set status').waitFor()
  await look(page, 'project-keys-desktop-light')
  await keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await keyboard.press('c')
  await page.getByRole('dialog', { name: 'Create item' }).waitFor()
  await keyboard.type('Written by keys')
  await keyboard.press('Enter')
  const card = board.getByRole('link', { name: 'Written by keys' })
  await card.waitFor()
  await other.getByRole('link', { name: 'Written by keys' }).waitFor()

  for (
    let step = 0;
    step < 40 && !(await card.evaluate((link) => link === document.activeElement));
    step += 1
  )
    await keyboard.press('j')
  await keyboard.press('s')
  await page.getByRole('combobox', { name: /^Move .* to$/ }).waitFor()
  await keyboard.type('review')
  await keyboard.press('Enter')
  await board
    .getByRole('region', { name: /^In review/ })
    .getByRole('link', { name: 'Written by keys' })
    .waitFor()
  await other
    .getByRole('region', { name: /^In review/ })
    .getByRole('link', { name: 'Written by keys' })
    .waitFor()

  for (
    let step = 0;
    step < 40 && !(await card.evaluate((link) => link === document.activeElement));
    step += 1
  )
    await keyboard.press('j')
  await keyboard.press('p')
  await page.getByRole('combobox', { name: /^Priority/ }).waitFor()
  await keyboard.type('urg')
  await keyboard.press('Enter')
  await board
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Written by keys' }) })
    .getByText('Urgent')
    .waitFor()
  await page.getByRole('combobox', { name: /^Priority/ }).waitFor({ state: 'detached' })
  for (
    let step = 0;
    step < 40 && !(await card.evaluate((link) => link === document.activeElement));
    step += 1
  )
    await keyboard.press('j')
  await keyboard.press('o')
  await page.getByRole('heading', { name: /Written by keys/, level: 1 }).waitFor()
  await page.getByText('Urgent').waitFor()
  await keyboard.press('a')
  await page.getByRole('combobox', { name: /^Assign/ }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page
    .getByText(/ saved\.$/)
    .first()
    .waitFor()
  await keyboard.press('/')
  await page.getByRole('combobox', { name: 'Find a screen, a person or a record' }).waitFor()
  await keyboard.type('Written by keys')
  await page.getByRole('option', { name: /Written by keys/ }).waitFor()
  expect(page.url()).toContain('/projects/subtask/')
})
