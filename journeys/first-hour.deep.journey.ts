import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, takePicture } from '#platform/testing/browser.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { openRunFolders } from '#platform/testing/run-folder.ts'
import { fillIn } from './walks.ts'

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

/** The first of the month before this one: what is over can be closed. */
function firstOfLastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 10)
}

async function hire(page: Page, name: string, email: string, manager?: string) {
  await page.goto(`${address}/staff?add=employee`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Work email').fill(email)
  await dialog.getByLabel('Joining date', { exact: true }).fill(firstOfLastMonth())
  await dialog.getByLabel('Employed').selectOption({ index: 1 })
  await dialog.getByLabel('Starts as').selectOption({ label: 'Confirmed' })
  await dialog.getByLabel('Company').selectOption({ label: 'Deb and Daughters' })
  await dialog.getByLabel('Office', { exact: true }).selectOption({ label: 'Pune' })
  await dialog.getByLabel('Department').selectOption({ label: 'Studio' })
  await dialog.getByLabel('Designation').selectOption({ label: 'Founder' })
  if (manager) {
    await dialog.getByLabel('Line manager').fill(manager)
    await page.getByRole('option', { name: manager }).click()
  }
  await dialog.getByRole('button', { name: 'Hire', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('grid').getByText(name, { exact: true }).first().waitFor()
}

/** A Monday far enough ahead for every rule of notice. */
function mondayAhead(): string {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

test('the same person alone hires two, grants the first leave and closes the first month', async () => {
  const page = await openPage()
  await page.goto(`${address}/login`)
  await fillIn(page, 'ishani@atrium.example', 'seven herons over the lake')
  await page.getByRole('heading', { name: /^Good .+, Ishani$/ }).waitFor()

  await hire(page, 'Ishani Deb', 'ishani@atrium.example')
  await hire(page, 'Rupsha Sen', 'rupsha@atrium.example', 'Ishani Deb')

  // Who applies for someone else and decides as their manager is one person here, and may be.
  await page.goto(`${address}/leaves/apply-leave`)
  await page.getByLabel('For someone else').fill('Rupsha')
  await page.getByRole('option', { name: /Rupsha Sen/ }).click()
  // What has come together since the first of last month is credited as soon as HR has hired.
  const kind = page.getByRole('option', { name: /^Casual leave \((?!0\.00)/ })
  await kind.waitFor({ state: 'attached' })
  await page.getByLabel('Leave type').selectOption({ label: (await kind.textContent())! })
  await page.getByLabel('Day', { exact: true }).fill(mondayAhead())
  await page.getByLabel('Reason').fill('A family wedding')
  await page.getByText('Ishani Deb (manager) decides.').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/leave-details/)

  await page.goto(`${address}/`)
  const home = page.getByRole('region', { name: 'Pending with you' })
  await takePicture(page, 'first-hour-pending-desktop-light')
  await home.getByRole('link', { name: /Rupsha Sen/ }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('list', { name: 'Pending with you' })
    .getByRole('listitem')
    .filter({ hasText: 'Rupsha Sen' })
    .waitFor({ state: 'detached' })
  await page.goto(`${address}/all-approval-leaves`)
  await page.getByRole('row').filter({ hasText: 'Rupsha Sen' }).getByText('Approved').waitFor()

  await page.goto(`${address}/payroll-months`)
  await page.getByRole('button', { name: 'Close this month' }).click()
  const dialog = page.getByRole('dialog')
  // Days before the clock began count as present, so nothing is lost of the first month.
  await dialog.getByText(/ and 0\.00 days of loss of pay of 2 people\./).waitFor()
  await dialog.getByRole('button', { name: 'Close the month' }).click()
  await page.getByText('No changes since the month was closed.').waitFor()
  await takePicture(page, 'first-hour-closed-month-desktop-light')
  expect(await page.getByRole('button', { name: 'Reopen month' }).count()).toBe(1)
})
