import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const file = JSON.stringify({
  info: { name: 'Fuel API', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: 'fuel-t0ken-in-clear' }] },
  item: [
    {
      name: 'Prices',
      item: [{ name: 'Today', request: { method: 'GET', url: { raw: 'https://fuel.example/today' } } }],
    },
  ],
})

test('a Postman collection is imported without its secret, gets an own token, and is exported without it', async () => {
  const page = await openPage()
  await enter(page, 'employee', '/projects/api-collections')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const importing = page.getByRole('dialog', { name: 'Import collection' })
  await importing.getByLabel('Project').selectOption({ label: 'Harbour booking' })
  await importing.getByLabel('Content of the file').fill(file)
  await importing.getByRole('button', { name: 'Import' }).click()
  const done = page.getByRole('dialog', { name: 'Imported' })
  await done.getByText('token', { exact: true }).waitFor()
  await done.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('heading', { name: 'Fuel API', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'My values' }).click()
  const own = page.getByRole('dialog', { name: 'My values in Imported' })
  await own.getByLabel('token', { exact: true }).fill('my-own-fuel-t0ken')
  await own.getByRole('button', { name: 'Save my value of token' }).click()
  await page.getByText('Your value is saved.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Today/ }).first().click()
  await page.getByLabel('Address').waitFor()
  await expectAccessible(page)
  await look(page, 'api-request-desktop')
  await page.getByRole('button', { name: 'More' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export for Postman' }).click()
  const stream = await (await coming).createReadStream()
  let text = ''
  for await (const piece of stream) text += String(piece)
  expect(text).toContain('"Fuel API"')
  expect(text).not.toContain('t0ken')
})

test('a request to the metadata of a machine is refused with the reason', async () => {
  const page = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(page, 'employee', '/projects/api-collections')
  await page.getByRole('link', { name: 'Harbour booking API' }).click()
  await page.getByRole('button', { name: 'Add request' }).first().click()
  await page.getByLabel('Address').fill('http://169.254.169.254/latest/meta-data')
  await page.getByRole('button', { name: 'Auth', exact: true }).click()
  await page.getByLabel('Auth', { exact: true }).selectOption({ label: 'None' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('169.254.169.254 is not on the list of allowed hosts.').waitFor()
  await expectNoSidewaysScroll(page)
  await look(page, 'api-refused-phone-dark')
})
