import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a laptop is added, given, accepted on a phone, and its fault reaches the asset manager', async () => {
  const serial = `JR${Math.floor(Math.random() * 1_000_000)}`
  const keeper = await openPage()
  await enter(keeper, 'asset-manager', '/asset-list')
  await keeper.getByRole('button', { name: 'Add assets' }).first().click()
  const adding = keeper.getByRole('dialog', { name: 'Add assets' })
  await adding.getByLabel('Category').selectOption({ label: 'Laptop' })
  await adding.getByLabel('Model').fill('Journey book')
  await adding.getByLabel('Serial numbers').fill(serial)
  await adding.getByLabel('Company').selectOption({ index: 1 })
  await adding.getByLabel('Memory').fill('32')
  await look(keeper, 'assets-desktop')
  await adding.getByRole('button', { name: 'Add asset' }).click()
  await keeper.getByText('1 asset is added.').waitFor()
  await keeper.getByRole('searchbox', { name: /^Tag/ }).fill(serial)
  await keeper.getByRole('row', { name: /Journey book/ }).click()
  const heading = keeper.getByRole('heading', { name: /Journey book/, level: 1 })
  await heading.waitFor()
  const tag = (await heading.textContent())!.split(' ')[0]!
  await keeper.getByRole('button', { name: 'Assign', exact: true }).click()
  const giving = keeper.getByRole('dialog', { name: `Assign ${tag}` })
  await giving.getByRole('combobox', { name: 'Person' }).fill('Anirban')
  await keeper.getByRole('option', { name: /Anirban Kuila/ }).click()
  await giving.getByRole('button', { name: 'Assign', exact: true }).click()
  await keeper.getByText('1 asset assigned to Anirban Kuila.').waitFor()
  await look(keeper, 'asset-desktop')

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'employee', '/asset-details')
  const card = phone.getByRole('listitem').filter({ hasText: tag })
  await card.getByRole('button', { name: 'Accept' }).click()
  await phone.getByLabel('Your full name').fill('Anirban Kuila')
  await phone.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await phone.getByText('Thank you. The receipt is among your assets.').waitFor()
  await look(phone, 'my-assets-phone-dark')
  await card.getByRole('button', { name: 'Report a problem' }).click()
  await phone.getByLabel('What is wrong?').fill('The screen flickers')
  await phone.getByRole('button', { name: 'Report', exact: true }).click()
  await phone.getByText('The asset manager is told.').waitFor()

  await keeper.reload()
  await keeper.getByText('Problem reported').first().waitFor()
  expect(await keeper.getByText('The screen flickers').first().textContent()).toContain('The screen flickers')
})
