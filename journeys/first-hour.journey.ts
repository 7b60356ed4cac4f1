import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, takePicture } from '#platform/testing/browser.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { openRunFolders } from '#platform/testing/run-folder.ts'

let product: ProductProcess
let address = ''

beforeAll(async () => {
  product = startProcess({
    ATRIUM_DATA: join(openRunFolders().room, 'first-hour'),
    DATABASE_URL: '',
    SMTP_URL: '',
  })
  address = await product.address()
})
afterAll(() => product.end())

const checklist = (page: Page) => page.getByRole('region', { name: 'Set up Atrium' })

async function expectDone(page: Page, steps: readonly string[]) {
  await page.goto(`${address}/`)
  for (const step of steps)
    await checklist(page)
      .getByRole('listitem')
      .filter({ hasText: step })
      .getByRole('img', { name: 'Done' })
      .waitFor()
}

async function addEntry(page: Page, path: string, button: string, name: string) {
  await page.goto(`${address}${path}`)
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('main').getByText(name, { exact: true }).first().waitFor()
}

test('one person goes from the link to a company with an office, lists and the HR role, and the checklist ticks itself', async () => {
  const page = await openPage()
  const link = /\/set-up#\S+/.exec(product.said())?.[0] ?? ''
  await page.goto(`${address}${link}`)
  await page.getByLabel('Your name').fill('Ishani Deb')
  await page.getByLabel('Your email address').fill('ishani@atrium.example')
  await page.getByLabel('Password', { exact: true }).fill('seven herons over the lake')
  await page.getByRole('button', { name: 'Create administrator account' }).click()

  // Signed in at once, with what is to be done.
  await page.getByRole('heading', { name: /^Good .+, Ishani$/ }).waitFor()
  await checklist(page).getByText('Name your company').waitFor()
  expect(await checklist(page).getByRole('img', { name: 'Done' }).count()).toBe(0)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, 'first-hour-checklist-desktop-light')

  await checklist(page).getByRole('link', { name: 'Name your company' }).click()
  await page.getByRole('button', { name: 'Change Company 1' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Deb and Daughters')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Deb and Daughters' }).waitFor()

  await page.goto(`${address}/settings/offices?add=office`)
  await page.getByRole('dialog').getByLabel('Name').fill('Pune')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('rowheader', { name: 'Pune' }).waitFor()
  await takePicture(page, 'offices-desktop-light')

  await addEntry(page, '/departments', 'Add a department', 'Studio')
  await addEntry(page, '/designations', 'Add a designation', 'Founder')

  await page.goto(`${address}/access-control/people`)
  await page.getByRole('grid').getByText('Ishani Deb', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Grant a role' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'HR manager' })
  await page.getByText(/you give this role alone/).waitFor()
  await page.getByRole('dialog').getByLabel('Why').fill('I begin alone')
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await page.getByText(/It ends when a second administrator signs in/).waitFor()

  await page.goto(`${address}/staff?add=employee`)
  await page.getByRole('dialog').getByLabel('Name').first().waitFor()

  await expectDone(page, [
    'Name your company',
    'Check your offices',
    'Add departments and designations',
    'Take the HR manager role',
  ])
})
