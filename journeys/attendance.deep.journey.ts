import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

const DAY_MS = 86_400_000

/** Early enough to be over, late enough to be put right. */
const aFewDaysAgo = (device: string) =>
  new Date(Date.now() - (device === 'phone' ? 3 : 2) * DAY_MS).toISOString().slice(0, 10)

async function askForTimeChange(page: Page, day: string, comment: string) {
  await page.getByRole('button', { name: 'Time change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day', { exact: true }).fill(day)
  await dialog.getByLabel(/^Why/).fill(comment)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Request submitted.').first().waitFor()
}

test.each(walks)(
  'on a %s in %s one asks for a time change and the manager decides',
  async (device, scheme) => {
    const person = device === 'phone' ? 'kavitha.r' : 'employee'
    const comment = `The clock stood still on a ${device}.`
    const employee = await openPage({ device, scheme })
    await enter(employee, person, '/attendance-details')
    await employee.getByRole('list', { name: 'Days' }).waitFor()
    await askForTimeChange(employee, aFewDaysAgo(device), comment)
    await look(employee, `attendance-details-${device}-${scheme}`)

    const manager = await openPage({ device, scheme })
    await enter(manager, 'manager', '/my-team-attendance')
    const item = manager
      .getByRole('list', { name: 'Pending with you' })
      .getByRole('listitem')
      .filter({ hasText: comment })
    await item.waitFor()
    await manager.getByRole('region', { name: /^Attendance in/ }).waitFor()
    await look(manager, `my-team-attendance-${device}-${scheme}`)
    await item.getByRole('button', { name: 'Approve' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await item.waitFor({ state: 'detached' })

    const mine = employee.getByRole('list', { name: 'My requests' }).getByRole('listitem')
    await mine.filter({ hasText: comment }).getByText('Approved').waitFor()
  },
)

test.each(walks)(
  'on a %s in %s HR opens a day of the month and reads its reasons',
  async (device, scheme) => {
    const page = await openPage({ device, scheme })
    await enter(page, 'hr-manager', '/monthly-attendance')
    const grid = page.getByRole('region', { name: /^Attendance in/ })
    await grid.waitFor()
    await look(page, `monthly-attendance-${device}-${scheme}`)
    await grid.getByRole('row').nth(1).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    const reasons = dialog.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
    await reasons.filter({ hasText: 'Working hours: ' }).waitFor()
    expect(await reasons.last().textContent()).toMatch(/Counts for pay|Not employed/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const tabs = page.getByRole('navigation', { name: 'View' })
    await tabs.getByRole('button', { name: 'Reports' }).click()
    await page.getByRole('table', { name: 'Requests by person' }).waitFor()
    await page.getByRole('figure', { name: 'Average hours per day at work' }).waitFor()
    await look(page, `attendance-reports-${device}-${scheme}`)
  },
)

test('a chart whose drawing has not come when the line goes waits for it, and the page stays', async () => {
  const page = await openPage({ device: 'phone', losesLine: true, isFirstVisit: true })
  let held = 0
  await page.route(/assets\/.*\.js$/, async (route) => {
    const body = await (await route.fetch()).text()
    if (!body.includes('recharts-')) return route.fulfill({ body, contentType: 'text/javascript' })
    held += 1
    await page.context().setOffline(true)
    return route.abort('internetdisconnected')
  })
  await enter(page, 'imran.laskar', '/attendance-details')
  await expect.poll(() => held).toBe(1)
  await page.getByRole('region', { name: 'Your day' }).waitFor()
  await page.unroute(/assets\/.*\.js$/)
  await page.context().setOffline(false)
  await page.locator('.recharts-wrapper').first().waitFor()
})

test('payroll sees what is open in a month before it is closed, and opens it again', async () => {
  // Another company than the one whose month the walk of the group of one closes.
  const company = 'Lanternfield Digital'
  const page = await openPage({ device: 'phone', scheme: 'light' })
  await enter(page, 'hr-manager', '/payroll-months')
  await page.getByLabel('Company').selectOption({ label: company })
  await page.getByText('Payable days', { exact: true }).waitFor()
  await look(page, 'payroll-months-phone')
  await page.getByRole('button', { name: 'Close this month' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Payroll counts [\d,.]+ payable days/).waitFor()
  await dialog.getByLabel(/^Why/).fill('Paid on the last working day')
  await dialog.getByRole('button', { name: 'Close the month' }).click()
  await page.getByText('No changes since the month was closed.').waitFor()
  await page.getByRole('button', { name: 'Reopen month' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the month' }).click()
  await page.getByRole('button', { name: 'Close this month' }).waitFor()
})
