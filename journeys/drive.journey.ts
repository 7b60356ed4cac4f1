import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a folder is filled and shared, a colleague opens it, and what is private inside stays hidden', async () => {
  const folder = `Journey ${Math.floor(Math.random() * 1_000_000)}`
  const asha = await openPage()
  await enter(asha, 'employee', '/rd-drive')
  await asha.getByRole('button', { name: 'New folder' }).click()
  const creating = asha.getByRole('dialog', { name: 'New folder' })
  await creating.getByLabel('Name').fill(folder)
  await creating.getByRole('button', { name: 'Create' }).click()
  await asha.getByText('The folder is created.').waitFor()
  await asha.getByRole('row', { name: new RegExp(folder) }).click()
  await asha.getByRole('heading', { name: folder, level: 1 }).waitFor()
  await asha.getByLabel('Choose files').setInputFiles([
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('What we do next') },
    { name: 'figures.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
  ])
  await asha.getByText('2 files are uploaded.').waitFor()
  await asha.getByRole('row', { name: /plan\.txt/ }).waitFor()

  await asha.getByRole('button', { name: 'New folder' }).click()
  await asha.getByRole('dialog').getByLabel('Name').fill('Salaries')
  await asha.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await asha.getByRole('row', { name: /Salaries/ }).click()
  await asha.getByRole('heading', { name: 'Salaries', level: 1 }).waitFor()
  await asha.getByRole('button', { name: 'Share', exact: true }).click()
  const apart = asha.getByRole('dialog', { name: 'Share Salaries' })
  await apart.getByLabel('Who can see it').selectOption({ label: 'Private' })
  await apart.getByText('The same people have access as before.').waitFor()
  await apart.getByRole('button', { name: 'Save visibility' }).click()
  await asha.getByText('Access is saved.').waitFor()
  await apart.getByRole('button', { name: 'Close' }).click()

  await asha.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: folder }).click()
  await asha.getByRole('heading', { name: folder, level: 1 }).waitFor()
  await asha.getByRole('button', { name: 'Share', exact: true }).click()
  const sharing = asha.getByRole('dialog', { name: /^Share Journey/ })
  await sharing.getByLabel('Share with').selectOption({ label: 'Department' })
  await sharing.getByLabel('Department').selectOption({ label: 'People' })
  await sharing.getByLabel('Access', { exact: true }).selectOption({ label: 'Editor' })
  await look(asha, 'drive-share-dialog')
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await sharing.getByRole('button', { name: 'Remove People' }).waitFor()
  await look(asha, 'drive-share')

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'hr-executive', '/rd-drive?view=shared')
  await phone.getByText(folder).first().click()
  await phone.getByRole('heading', { name: folder, level: 1 }).waitFor()
  await phone.getByText('plan.txt').first().waitFor()
  expect(await phone.getByText('Salaries').count()).toBe(0)
  await look(phone, 'drive-folder-phone-dark')
  await phone.getByText('plan.txt').first().click()
  await phone.getByText('What we do next').waitFor()
})
